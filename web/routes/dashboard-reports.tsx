import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { lastPage, pageSize } from '#contract/limits.ts';
import type { ReportedItemView } from '#contract/moderation.ts';
import type { Api } from '../api/client.ts';
import { createClientLoader, type LoaderInput, usePageData } from '../api/loaders.ts';
import { useViewer } from '../api/session.ts';
import { DeleteCommentDialog } from '../features/comments/delete-comment-dialog.tsx';
import { SuspendMemberDialog } from '../features/members/administer-dialogs.tsx';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import { DeletePostDialog } from '../features/posts/delete-post-dialog.tsx';
import { Picture } from '../features/posts/picture.tsx';
import { DismissReportDialog } from '../features/reports/dismiss-report-dialog.tsx';
import { type ReportAction, ReportList, ReportsEmpty } from '../features/reports/report-list.tsx';
import { Skeleton } from '../ui/feedback/loading-indicators.tsx';
import { ReadFailure } from '../ui/feedback/read-failure.tsx';
import { ListPager } from '../ui/pagination.tsx';
import { pageHref, readPaging, redirectPastEnd } from './paging.ts';

export const meta = unlistedMeta('Reports');

async function fetchReports(api: Api, { url }: LoaderInput) {
  const paging = readPaging(url.searchParams, pageSize.reports);
  const { items, total } = await api('listReports', paging);
  redirectPastEnd(url, paging, total);
  return { items, paging, pages: lastPage(total, paging.limit) };
}

type Loaded = Awaited<ReturnType<typeof fetchReports>>;

export const loader = () => null;
export const clientLoader = createClientLoader(fetchReports);

export default function DashboardReports() {
  const { loaded, failure } = usePageData<Loaded>();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <header>
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          Reports
        </h1>
        <p className="mt-1 text-muted">
          What members reported: texts as they were then, pictures as they are now.
        </p>
      </header>
      <ReadFailure failure={failure} loaded={loaded} />
      {loaded ? (
        <Reports {...loaded} onDecided={() => heading.current?.focus()} />
      ) : (
        !failure && <Skeleton shape="block" className="h-96" />
      )}
    </div>
  );
}

interface ReportsProps extends Loaded {
  /** The item is gone from the list, and its pressed button with it. */
  onDecided: () => void;
}

function Reports({ items, paging, pages, onDecided }: ReportsProps) {
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  const [decision, setDecision] = useState<{ action: ReportAction; itemId: string } | null>(null);
  // Closes with its item, which another administrator may have decided about.
  const item = items.find(({ itemId }) => itemId === decision?.itemId);

  const isOpen = decision !== null && item !== undefined;
  const [isDecided, setDecided] = useState(false);
  const handleDecided = useEffectEvent(onDecided);

  // While a modal dialog is open, nothing behind it can have the focus.
  useEffect(() => {
    if (!isDecided || isOpen) return;
    handleDecided();
    setDecided(false);
  }, [isDecided, isOpen]);

  async function reload() {
    await revalidate();
    setDecided(true);
  }

  return (
    <>
      {items.length === 0 ? (
        <ReportsEmpty />
      ) : (
        <ReportList
          items={items}
          viewer={viewer}
          showPicture={(picture) => (
            <Picture
              picture={picture}
              sizes="128px"
              frame="size-32 shrink-0 overflow-hidden rounded-image"
              className="size-full object-cover"
            />
          )}
          onAction={(action, { itemId }) => setDecision({ action, itemId })}
        />
      )}
      <ListPager
        page={paging.page}
        pages={pages}
        label="Reports, pages"
        hrefFor={(page) => pageHref(page, paging.limit)}
      />
      {decision && item && (
        <DecisionDialog
          action={decision.action}
          item={item}
          onDone={reload}
          onClose={() => setDecision(null)}
        />
      )}
    </>
  );
}

interface DecisionDialogProps {
  action: ReportAction;
  item: ReportedItemView;
  onDone: () => Promise<void>;
  onClose: () => void;
}

function DecisionDialog({ action, item, onDone, onClose }: DecisionDialogProps) {
  const { author, itemId: _id, title, body } = item;
  if (action === 'dismiss') {
    return <DismissReportDialog item={item} onDone={onDone} onClose={onClose} />;
  }
  if (action === 'suspend') {
    return <SuspendMemberDialog member={author} onDone={onDone} onClose={onClose} />;
  }
  if (!item.canRemove) return null;
  if (item.kind === 'post') {
    const post = { _id, title, userId: author._id };
    return <DeletePostDialog post={post} onDeleted={onDone} onClose={onClose} />;
  }
  const comment = { _id, body, user: { ...author, id: author._id } };
  return <DeleteCommentDialog comment={comment} onDeleted={onDone} onClose={onClose} />;
}
