import type { ReactNode } from 'react';

/** Says that a page, form or link does nothing without script, be it disabled or not loaded (`inline-script.ts`). */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <p className="hidden rounded-control bg-warning-soft px-3 py-2 text-sm text-warning in-data-script-error:block noscript:block">
      {children}
    </p>
  );
}
