import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** The main layout: header, page and footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute top-2 left-2 z-30 -translate-y-20 rounded-control bg-surface px-4 py-2.5 focus:translate-y-0"
      >
        Skip to content
      </a>
      <SiteHeader />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-content flex-1 px-4 py-8 outline-none md:px-6 md:py-12"
      >
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
