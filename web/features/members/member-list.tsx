import { Form, href } from 'react-router';
import type { MemberView } from '#contract/accounts.ts';
import { pageSize } from '#contract/limits.ts';
import { membersTexts, noMembersTexts } from '#texts/members.ts';
import { mayJoin, useSite } from '../../api/page-context.ts';
import { ButtonLink } from '../../ui/buttons.tsx';
import { Avatar, pictureOf } from '../../ui/display/avatar.tsx';
import { Card, CardLink } from '../../ui/display/card.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { fullName } from '../../ui/display/full-name.ts';
import { Skeleton } from '../../ui/feedback/loading-indicators.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SearchNotice } from '../../ui/fields/search-notice.tsx';
import { maxSearchLength } from './members-url.ts';

export function MembersHeading({ membersCount = 0 }: { membersCount: number | undefined }) {
  return (
    <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h1 className="outline-none">{membersTexts.heading}</h1>
      {membersCount > 0 && (
        <p className="text-muted tabular-nums">{membersTexts.count(membersCount)}</p>
      )}
    </div>
  );
}

/** A search starts at page 1 with the default limit; without script the browser submits the form. */
export function MemberSearchBox({ member, isCut }: { member: string; isCut: boolean }) {
  return (
    <>
      <Form role="search" action="/member" method="get" className="mb-8">
        <SearchField
          key={member}
          label={membersTexts.search}
          name="member"
          defaultValue={member}
          placeholder={membersTexts.searchHint}
          autoComplete="off"
          aria-describedby={isCut ? 'search-notice' : undefined}
        />
        <input type="hidden" name="page" value="1" />
        <input type="hidden" name="limit" value={pageSize.members} />
      </Form>
      {isCut && (
        <SearchNotice id="search-notice">{membersTexts.searchIsCut(maxSearchLength)}</SearchNotice>
      )}
    </>
  );
}

/** Two columns on a phone, up to five on a wide screen. */
const gridStyle =
  'grid list-none grid-cols-[repeat(auto-fill,minmax(min(12rem,max(50%-0.5rem,7rem)),1fr))] gap-4 p-0 md:gap-5';

const portraitStyle = 'items-center gap-4 px-3 py-6 text-center';

/** Avatars in the first row are visible at once and load eagerly. */
const maxColumns = 5;

export function MemberGrid({ members }: { members: readonly MemberView[] }) {
  return (
    <ul className={gridStyle}>
      {members.map((member, index) => (
        <li key={member._id} className="grid">
          <MemberCard member={member} priority={priorityOf(index)} />
        </li>
      ))}
    </ul>
  );
}

interface MemberCardProps {
  member: MemberView;
  priority: 'high' | 'low' | undefined;
}

function MemberCard({ member, priority }: MemberCardProps) {
  return (
    <Card interactive className={portraitStyle}>
      <Avatar name={fullName(member)} src={pictureOf(member)} size={96} priority={priority} />
      <CardLink
        to={href('/post/author/:userId', { userId: member._id })}
        dir="auto"
        className="line-clamp-2 max-w-full font-serif text-lg leading-snug font-semibold text-balance break-words"
      >
        {fullName(member)}
      </CardLink>
    </Card>
  );
}

function priorityOf(index: number): MemberCardProps['priority'] {
  if (index === 0) return 'high';
  return index < maxColumns ? 'low' : undefined;
}

const skeletonRows = Array.from({ length: 8 }, (_, index) => index);

/**
 * Shown while it is unknown whether the viewer gets the grid or the administrators' table. It fills
 * the window, so that no layout shift is visible when the list arrives.
 */
export function MembersSkeleton() {
  return (
    <div aria-busy="true" className="min-h-dvh">
      <div className="divide-y divide-hairline overflow-hidden rounded-card border border-hairline bg-surface">
        {skeletonRows.map((row) => (
          <div key={row} className="flex h-19 items-center gap-4 px-4">
            <Skeleton shape="circle" className="size-10 shrink-0" />
            <Skeleton className="w-40" />
          </div>
        ))}
      </div>
    </div>
  );
}

export function MembersEmpty({ member }: { member: string }) {
  const site = useSite();
  if (member === '') {
    return (
      <EmptyState
        title={noMembersTexts.title}
        text={noMembersTexts.text(site.name)}
        action={
          mayJoin(site) && (
            <ButtonLink to="/register" variant="primary" className="only-signed-out">
              {noMembersTexts.join}
            </ButtonLink>
          )
        }
      />
    );
  }
  return (
    <EmptyState
      drawing="no-results"
      title={noMembersTexts.notFound(member)}
      text={noMembersTexts.notFoundHint}
      action={<ButtonLink to="/member">{noMembersTexts.showAll}</ButtonLink>}
    />
  );
}
