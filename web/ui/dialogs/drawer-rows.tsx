import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classNames } from '../class-names.ts';

const row =
  'flex min-h-12 w-full items-center gap-3 px-4 text-left text-ink no-underline hover:bg-tint ' +
  'focus-visible:-outline-offset-2 aria-[current=page]:bg-primary-soft ' +
  'aria-[current=page]:font-medium aria-[current=page]:shadow-[inset_3px_0_0_var(--color-primary)]';

interface DrawerLinkProps {
  to: string;
  icon?: ReactNode;
  /** Marks it as current only on this very address, not on those below it. */
  end?: boolean | undefined;
  children: ReactNode;
}

export function DrawerLink({ to, icon, end = false, children }: DrawerLinkProps) {
  return (
    <NavLink to={to} end={end} className={row}>
      {icon}
      {children}
    </NavLink>
  );
}

export function DrawerButton({
  icon,
  children,
  ...rest
}: ComponentProps<'button'> & { icon?: ReactNode }) {
  return (
    <button type="button" {...rest} className={row}>
      {icon}
      {children}
    </button>
  );
}

interface DrawerGroupProps {
  label: string;
  icon?: ReactNode;
  defaultOpen?: boolean | undefined;
  children: ReactNode;
}

export function DrawerGroup({ label, icon, defaultOpen = false, children }: DrawerGroupProps) {
  return (
    <details open={defaultOpen} className="group">
      <summary className={classNames(row, 'list-none')}>
        {icon}
        <span className="flex-1">{label}</span>
        <ChevronDown
          aria-hidden="true"
          size={18}
          className="text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="bg-tint/50 pl-3">{children}</div>
    </details>
  );
}
