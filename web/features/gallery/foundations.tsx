import ArrowLeft from 'lucide-react/icons/arrow-left';
import Heart from 'lucide-react/icons/heart';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button, ButtonLink, IconButton } from '#web/ui/buttons.tsx';
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

const textSizes = [
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
          <Logo name="Keepsake" logo={null} />
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
          {textSizes.map(([pixels, size]) => (
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

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const sizes = ['small', 'medium', 'large'] as const;
const wrap = 'flex flex-wrap items-center gap-3';

export function ButtonsSection() {
  return (
    <GallerySection title="Buttons">
      {variants.map((variant) => (
        <GalleryRow key={variant} title={`Button, ${variant}`}>
          <div className={wrap}>
            <Button variant={variant}>Save changes</Button>
            <Button variant={variant} icon={<Plus aria-hidden="true" size={18} />}>
              Create memory
            </Button>
            <Button variant={variant} busy>
              Save changes
            </Button>
            <Button variant={variant} disabled>
              Save changes
            </Button>
          </div>
        </GalleryRow>
      ))}
      <GalleryRow title="Sizes">
        <div className={wrap}>
          {sizes.map((size) => (
            <Button key={size} variant="primary" size={size}>
              {size}
            </Button>
          ))}
        </div>
      </GalleryRow>
      <GalleryRow title="As a link, and over the full width">
        <div className={wrap}>
          <ButtonLink to="/ui" icon={<ArrowLeft aria-hidden="true" size={18} />}>
            Browse posts
          </ButtonLink>
          <ButtonLink to="/ui" variant="primary">
            Create your first memory
          </ButtonLink>
          <Button variant="primary" fullWidth>
            Login
          </Button>
        </div>
      </GalleryRow>
      <GalleryRow title="Icon button">
        <div className={wrap}>
          <IconButton label="Like" icon={<Heart size={20} />} />
          <IconButton label="Edit" variant="outlined" icon={<Pencil size={20} />} />
          <IconButton label="Delete" variant="danger" icon={<Trash2 size={20} />} />
          <IconButton label="Edit, small" size="small" icon={<Pencil size={18} />} />
          <IconButton label="Like, busy" variant="outlined" busy icon={<Heart size={20} />} />
          <IconButton
            label="Like, disabled"
            variant="outlined"
            disabled
            icon={<Heart size={20} />}
          />
        </div>
      </GalleryRow>
    </GallerySection>
  );
}
