import type { ReactNode } from 'react';

interface EntryPageProps {
  heading: string;
  lead: string;
  illustration: ReactNode;
  children: ReactNode;
}

/** The two doors of the site, Login and Register: the picture beside the form, above it on phones. */
export function EntryPage({ heading, lead, illustration, children }: EntryPageProps) {
  return (
    <div className="mx-auto grid max-w-5xl items-center gap-6 md:grid-cols-2 md:gap-12">
      <div className="mx-auto w-full max-w-52 md:max-w-none">{illustration}</div>
      <div className="mx-auto w-full max-w-md">
        <h1 className="outline-none">{heading}</h1>
        <p className="mt-2 text-muted">{lead}</p>
        {children}
      </div>
    </div>
  );
}
