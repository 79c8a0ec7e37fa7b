import Plus from 'lucide-react/icons/plus';
import { postsTexts } from '#contract/texts.ts';
import { useSession } from '../../api/session.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';

/** Greets the member, by name as soon as the browser knows it. */
export function HomeHeading({ createMemoryHref }: { createMemoryHref: string }) {
  const { user } = useSession();
  return (
    <header>
      <h1 className="break-words outline-none">Welcome back{user && `, ${user.firstName}`}</h1>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="min-w-0 flex-1 basis-64 text-muted">
          The newest memories, and those people love to talk about.
        </p>
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
