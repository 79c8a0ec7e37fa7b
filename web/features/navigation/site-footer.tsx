import { Link } from 'react-router';
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx';

export function SiteFooter() {
  return (
    <footer className="border-t border-hairline">
      <div className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-4 px-4 py-6 text-sm text-muted md:px-6">
        <p>Keepsake, a place for memories.</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link to="/post" className="text-muted">
            Posts
          </Link>
          <Link to="/member" className="text-muted">
            Members
          </Link>
          <Link to="/api/docs" className="text-muted">
            API
          </Link>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
