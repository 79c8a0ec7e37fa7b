import { type ReactNode, useState } from 'react';
import { href } from 'react-router';
import type { ReportedItemView } from '#contract/moderation.ts';
import { canSuspendMember, type Viewer } from '#contract/policies.ts';
import { reportCategoryTexts } from '#texts/report-categories.ts';
import { reportedItemTexts, reportsTexts, reportTexts } from '#texts/reports.ts';
import { SiteDateTime } from '../../api/site-dates.tsx';
import { Button, ButtonLink, TextButton } from '../../ui/buttons.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { fullName } from '../../ui/display/full-name.ts';
import { Inline } from '../../ui/display/inline.tsx';
import { Link } from '../../ui/link.tsx';

/** What an administrator decides about an item, each with its dialog. */
export type ReportAction = 'dismiss' | 'remove' | 'suspend';

interface ReportListProps {
  items: ReportedItemView[];
  viewer: Viewer | null;
  showPicture: (picture: NonNullable<ReportedItemView['picture']>) => ReactNode;
  onAction: (action: ReportAction, item: ReportedItemView) => void;
}

/** The items with open reports: the texts as they were when reported, the pictures as they are now. */
export function ReportList({ items, viewer, showPicture, onAction }: ReportListProps) {
  if (items.length === 0) return <ReportsEmpty />;
  return (
    <ol aria-label={reportsTexts.reported} className="grid list-none gap-5 p-0">
      {items.map((item) => (
        <li
          key={`${item.kind} ${item.itemId}`}
          className="grid min-w-0 gap-4 rounded-card border border-hairline bg-surface p-5 shadow-rest"
        >
          <ItemHeader item={item} />
          <div className="flex flex-wrap items-start gap-4">
            {item.picture && showPicture(item.picture)}
            <ReportedText body={item.body} />
          </div>
          {item.furtherPictures.length > 0 && (
            <ul
              aria-label={reportedItemTexts.furtherPictures}
              className="flex list-none flex-wrap gap-2 p-0"
            >
              {item.furtherPictures.map((picture) => (
                <li key={picture._id}>{showPicture(picture)}</li>
              ))}
            </ul>
          )}
          {item.reports ? (
            <Reports reports={item.reports} count={item.reportsCount} />
          ) : (
            <p className="text-sm text-muted">
              {reportedItemTexts.isOwn}
              {!item.canDismiss && ` ${reportedItemTexts.anotherDecides}`}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            {item.canDismiss && (
              <ActionButton
                label={reportedItemTexts.dismissOf[item.kind](nameOf(item))}
                onClick={() => onAction('dismiss', item)}
              >
                {reportedItemTexts.dismiss}
              </ActionButton>
            )}
            {item.canRemove && (
              <ActionButton
                label={reportedItemTexts.removeOf[item.kind](nameOf(item))}
                onClick={() => onAction('remove', item)}
              >
                {reportedItemTexts.remove[item.kind]}
              </ActionButton>
            )}
            {canSuspendMember(viewer, item.author) && !item.author.suspendedAt && (
              <ActionButton
                label={reportedItemTexts.suspendOf(fullName(item.author))}
                onClick={() => onAction('suspend', item)}
              >
                {reportedItemTexts.suspend}
              </ActionButton>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

interface ActionButtonProps {
  /** Its accessible name, which tells the buttons of the items apart. */
  label: string;
  onClick: () => void;
  children: ReactNode;
}

function ActionButton({ label, ...rest }: ActionButtonProps) {
  return <Button size="small" aria-haspopup="dialog" aria-label={label} {...rest} />;
}

/** A post is named by its title, a comment by its author. */
const nameOf = ({ kind, title, author }: ReportedItemView) =>
  kind === 'post' ? title : fullName(author);

function ItemHeader({ item }: { item: ReportedItemView }) {
  const { kind, title, postId, canRemove, author, reportsCount, categories } = item;
  const by = author.suspendedAt ? reportedItemTexts.bySuspended : reportedItemTexts.by;
  const name = (
    <bdi className="font-serif text-lg font-semibold wrap-anywhere">
      {kind === 'post' ? title : commentHeading(title)}
    </bdi>
  );
  return (
    <header className="grid gap-1">
      <h2 className="text-lg leading-snug">
        {postId ? <Link to={href('/post/:postId', { postId })}>{name}</Link> : name}
      </h2>
      <p className="text-sm text-muted wrap-anywhere">
        <Inline
          parts={by(
            <Link to={href('/post/author/:userId', { userId: author._id })}>
              <bdi>{fullName(author)}</bdi>
            </Link>,
          )}
        />
        {' · '}
        {reportedItemTexts.reports(
          reportsCount,
          categories.map((category) => reportCategoryTexts[category]).join(', '),
        )}
      </p>
      {!postId && (
        <p className="text-sm">
          {canRemove ? reportedItemTexts.inTrash : reportedItemTexts.deleted}{' '}
          {reportedItemTexts.asReported}
        </p>
      )}
    </header>
  );
}

const commentHeading = (postTitle: string) =>
  postTitle ? reportedItemTexts.commentOn(postTitle) : reportedItemTexts.comment;

/** A longer text is cut, until somebody wants to read it all. */
const shownLength = 600;

function ReportedText({ body }: { body: string }) {
  const [isOpen, setOpen] = useState(false);
  const isCut = !isOpen && body.length > shownLength;
  return (
    <div className="grid min-w-0 flex-[1_1_16rem] justify-items-start gap-1">
      <blockquote
        dir="auto"
        className="w-full border-s-2 border-hairline ps-4 wrap-anywhere whitespace-pre-line"
      >
        {isCut ? `${body.slice(0, shownLength)}…` : body}
      </blockquote>
      {body.length > shownLength && (
        <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? reportedItemTexts.showLess : reportedItemTexts.showAll}
        </TextButton>
      )}
    </div>
  );
}

interface ReportsProps {
  reports: NonNullable<ReportedItemView['reports']>;
  count: number;
}

function Reports({ reports, count }: ReportsProps) {
  return (
    <>
      <ul className="grid list-none gap-3 border-t border-hairline p-0 pt-4">
        {reports.map((report) => (
          <li key={`${report.reporter?._id} ${report.createdAt}`} className="grid gap-1 text-sm">
            <p className="text-muted wrap-anywhere">
              <bdi className="font-medium text-ink">
                {report.reporter ? fullName(report.reporter) : reportTexts.formerMember}
              </bdi>
              {' · '}
              {reportCategoryTexts[report.category]}
              {' · '}
              <SiteDateTime at={report.createdAt} />
            </p>
            {report.note && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {report.note}
              </p>
            )}
            {report.isPictureReplaced && <p>{reportTexts.pictureReplaced}</p>}
            {report.earlier && (
              <details>
                <summary className="cursor-pointer text-muted">{reportTexts.earlierText}</summary>
                {report.earlier.title && (
                  <p dir="auto" className="mt-1 font-medium wrap-anywhere">
                    {report.earlier.title}
                  </p>
                )}
                <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                  {report.earlier.body}
                </p>
              </details>
            )}
          </li>
        ))}
      </ul>
      {count > reports.length && (
        <p className="text-sm text-muted">{reportTexts.newestShown(reports.length)}</p>
      )}
    </>
  );
}

function ReportsEmpty() {
  return (
    <EmptyState
      title={reportsTexts.empty}
      text={reportsTexts.emptyHint}
      action={<ButtonLink to={href('/post')}>{reportsTexts.browsePosts}</ButtonLink>}
    />
  );
}
