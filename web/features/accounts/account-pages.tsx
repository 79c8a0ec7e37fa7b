import type { ReactNode } from 'react';
import { mailLinkPageTexts } from '#texts/accounts.ts';
import { useSite } from '../../api/page-context.ts';
import { Illustration, type IllustrationName } from '../../ui/display/illustration.tsx';
import { Link } from '../../ui/link.tsx';
import { Logo } from '../../ui/logo.tsx';

interface EntryPageProps {
  heading: string;
  /** Below the heading. */
  lead?: string;
  illustration: IllustrationName;
  children: ReactNode;
}

/** The layout of Login and Register: illustration beside the form, above it on phones. */
export function EntryPage({ heading, lead, illustration, children }: EntryPageProps) {
  return (
    <div className="mx-auto grid max-w-5xl items-center gap-6 md:grid-cols-2 md:gap-12">
      <div className="mx-auto w-full max-w-52 md:max-w-none">
        <Illustration name={illustration} className="rounded-card" />
      </div>
      <div className="mx-auto w-full max-w-md">
        <h1 className="outline-none">{heading}</h1>
        {lead !== undefined && <Lead>{lead}</Lead>}
        {children}
      </div>
    </div>
  );
}

/** The sentence below the heading of Login and Register. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className="mt-2 text-muted wrap-anywhere">{children}</p>;
}

/** The layout of pages opened from an e-mail: one card and a link to the site. */
export function MailLinkPage({ heading, children }: { heading: string; children: ReactNode }) {
  const { name, logo } = useSite();
  return (
    <div className="flex min-h-dvh flex-col items-center gap-6 px-4 py-8 md:justify-center md:pb-24">
      <header className="max-w-full">
        <Link
          to="/post"
          aria-label={mailLinkPageTexts.allPostsOf(name)}
          className="inline-flex min-h-11 max-w-full rounded-control p-1 no-underline"
        >
          <Logo name={name} logo={logo} />
        </Link>
      </header>
      <main className="w-full max-w-md rounded-card border border-hairline bg-surface p-6 shadow-hover sm:p-8">
        <h1 className="text-center text-2xl outline-none">{heading}</h1>
        {children}
      </main>
    </div>
  );
}
