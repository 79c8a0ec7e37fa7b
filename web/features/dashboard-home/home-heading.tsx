import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { postsTexts } from '#contract/texts.ts';
import { useSession } from '../../api/session.ts';
import { ButtonLink } from '../../ui/buttons.tsx';

interface HomeHeadingProps {
  createMemoryHref: string;
  /** Takes the place of the sentence below the greeting, and no more room than that has. */
  children?: ReactNode;
}

/** Greets the member, by name as soon as the browser knows it. */
export function HomeHeading({ createMemoryHref, children }: HomeHeadingProps) {
  const { user } = useSession();
  return (
    <header>
      <h1 className="break-words outline-none">Welcome back{user && `, ${user.firstName}`}</h1>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="grid min-h-19 min-w-0 flex-1 basis-64 items-center">
          {children || (
            <p className="text-muted">The newest memories, and those people love to talk about.</p>
          )}
        </div>
        <ButtonLink
          to={createMemoryHref}
          variant="primary"
          icon={<Plus aria-hidden="true" size={18} />}
        >
          {postsTexts.createHeading}
        </ButtonLink>
      </div>
    </header>
  );
}
