import { Logo, LogoMark } from '#web/ui/logo.tsx';
import { ThemeSwitch } from '#web/ui/theme.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

const colours = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['raised', 'bg-raised'],
  ['ink', 'bg-ink'],
  ['muted', 'bg-muted'],
  ['border', 'bg-border'],
  ['hairline', 'bg-hairline'],
  ['primary', 'bg-primary'],
  ['primary-hover', 'bg-primary-hover'],
  ['primary-soft', 'bg-primary-soft'],
  ['link', 'bg-link'],
  ['heart', 'bg-heart'],
  ['error', 'bg-error'],
  ['success', 'bg-success'],
  ['warning', 'bg-warning'],
  ['info', 'bg-info'],
] as const;

const sizes = [
  ['36', 'text-3xl'],
  ['28', 'text-2xl'],
  ['22', 'text-xl'],
  ['18', 'text-lg'],
  ['16', 'text-base'],
  ['14', 'text-sm'],
] as const;

export function FoundationsSection() {
  return (
    <GallerySection title="Foundations">
      <GalleryRow title="Mark, wordmark and theme">
        <div className="flex flex-wrap items-center gap-6">
          <Logo />
          <LogoMark className="size-16" />
          <LogoMark className="size-5" />
          <ThemeSwitch />
          <ThemeSwitch compact />
        </div>
      </GalleryRow>
      <GalleryRow title="Colours">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
          {colours.map(([name, fill]) => (
            <li key={name} className="text-sm">
              <div className={`mb-1 h-12 rounded-control border border-hairline ${fill}`} />
              {name}
            </li>
          ))}
        </ul>
      </GalleryRow>
      <GalleryRow title="Type">
        <div className="flex flex-col gap-2">
          {sizes.map(([pixels, size]) => (
            <p key={pixels} className={`font-serif font-semibold tracking-tight ${size}`}>
              {pixels} · Sećanja, сећања, memories
            </p>
          ))}
          <p className="mt-2 max-w-reading">
            Body text is set in Inter at 16 px on a line of 1.6. Šećer i žito, љубичице и џем: the
            same hand writes Latin and Cyrillic. <a href="#buttons">The way to the buttons</a> is
            pine green and underlined, and counts line up: <output>1 024</output> and{' '}
            <output>1 111</output>.
          </p>
        </div>
      </GalleryRow>
      <GalleryRow title="Radius and shadow">
        <div className="flex flex-wrap gap-6 text-sm">
          <div className="grid size-28 place-items-center rounded-control bg-surface shadow-rest">
            control, rest
          </div>
          <div className="grid size-28 place-items-center rounded-image bg-surface shadow-hover">
            image, hover
          </div>
          <div className="grid size-28 place-items-center rounded-card bg-raised shadow-dialog">
            card, dialog
          </div>
        </div>
      </GalleryRow>
    </GallerySection>
  );
}
