import { Link } from 'react-router';
import { ThemeSwitch } from '../../ui/theme.tsx';
import { shortcutsHelp } from './site-footer-help.ts';

export function SiteFooter() {
  return (
    <footer className="no-print border-t border-hairline">
      <div className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-4 px-4 py-6 text-sm text-muted md:px-6">
        <p>Keepsake, a place for memories.</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 [&>a]:text-muted pointer-coarse:gap-y-6 pointer-coarse:[&>a]:-m-3 pointer-coarse:[&>a]:p-3">
          <Link to="/post">Posts</Link>
          <Link to="/member">Members</Link>
          <Link to="/api/docs">API</Link>
          {/* Of no use where there is no keyboard, nor without script. */}
          <button
            type="button"
            aria-haspopup="dialog"
            className="underline underline-offset-[0.2em] not-any-pointer-fine:hidden [@media(scripting:none)]:hidden"
            onClick={() => shortcutsHelp.set(true)}
          >
            Keyboard shortcuts
          </button>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
