import type { ReactNode } from 'react';

/** Below a search box: what of the entered text is not searched. */
export function SearchNotice({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="-mt-4 mb-6 text-sm text-muted">
      {children}
    </p>
  );
}
