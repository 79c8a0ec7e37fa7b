import { href } from 'react-router';
import type { RemovalView } from '#contract/administration.ts';
import { formatDateTime } from '#contract/dates.ts';
import { useSite } from '../../api/page-context.ts';
import { ButtonLink } from '../../ui/buttons.tsx';
import { DateText } from '../../ui/display/date-text.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { EmptyAlbumDrawing } from '../../ui/illustrations/drawings.tsx';

const kinds = {
  post: 'the post',
  comment: 'the comment',
  member: 'the member',
  tag: 'the tag',
} as const;

/** The log of removals by administrators, newest first. */
export function RemovalList({ removals }: { removals: RemovalView[] }) {
  const { timeZone } = useSite();
  return (
    <ol className="divide-y divide-hairline rounded-card border border-hairline bg-surface shadow-rest">
      {removals.map((removal) => (
        <li key={removal._id} className="grid gap-1 px-5 py-4">
          <p className="wrap-anywhere">
            <bdi className="font-medium">{removal.admin}</bdi> removed {kinds[removal.kind]}{' '}
            <bdi className="font-medium">{named(removal)}</bdi>
            {removal.owner && ' of '}
            {removal.owner && <bdi>{removal.owner}</bdi>}
          </p>
          {removal.reason && (
            <p dir="auto" className="wrap-anywhere">
              {removal.reason}
            </p>
          )}
          <DateText dateTime={removal.createdAt} className="text-sm text-muted">
            {(at) => formatDateTime(at, timeZone)}
          </DateText>
        </li>
      ))}
    </ol>
  );
}

function named({ kind, subject }: RemovalView): string {
  if (kind === 'tag') return `#${subject}`;
  return kind === 'member' ? subject : `“${subject}”`;
}

/** The empty removal log. */
export function RemovalsEmpty() {
  return (
    <EmptyState
      drawing={<EmptyAlbumDrawing />}
      title="Nothing has been removed yet."
      titleAs="h2"
      text="What an administrator removes is kept here, with the reason given."
      action={<ButtonLink to={href('/post')}>Browse posts</ButtonLink>}
    />
  );
}
