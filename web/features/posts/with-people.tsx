import UsersRound from 'lucide-react/icons/users-round';
import { Fragment } from 'react';
import { href } from 'react-router';
import type { PostView } from '#contract/posts.ts';
import { withPeopleTexts } from '#texts/posts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Inline } from '../../ui/display/inline.tsx';
import { Link } from '../../ui/link.tsx';

interface WithPeopleProps {
  /** Undefined for visitors. */
  people: PostView['people'];
  /** All names, as links; otherwise folded, as cards are one link. */
  isLinked?: boolean;
  className?: string;
}

/** Who is in a memory: `With Ana, Baba Rada`, folded `With Ana and 2 others`. */
export function WithPeople({ people = [], isLinked = false, className }: WithPeopleProps) {
  const [first] = people;
  if (!first) return null;
  // A third name takes no more room than what says how many there are.
  const isFolded = !isLinked && people.length > 2;
  const shown = isFolded ? [first] : people;
  const names = shown.map(({ _id, name }, at) => (
    <Fragment key={_id}>
      {at > 0 && ', '}
      {isLinked ? (
        <Link to={href('/people/:personId', { personId: _id })}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
    </Fragment>
  ));
  return (
    <p className={classNames('flex min-w-0 items-start gap-2 text-muted', className)}>
      {isLinked && <UsersRound aria-hidden="true" size={18} className="mt-[0.2em] shrink-0" />}
      <span className={isLinked ? 'wrap-anywhere' : 'truncate'}>
        <Inline parts={withPeopleTexts.with(names, people.length)} />
        {isFolded && withPeopleTexts.andOthers(people.length - 1)}
      </span>
    </p>
  );
}
