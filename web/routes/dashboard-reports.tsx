import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { pageSize } from '#contract/limits.ts';
import type { ReportedItemView } from '#contract/moderation.ts';
import { dismissReportsTexts, reportsTexts } from '#texts/reports.ts';
import { browserApi } from '../api/browser.ts';
import { ConfirmCall } from '../api/confirm-call.tsx';
import { createClientLoader } from '../api/loaders.ts';
import { useViewer } from '../api/session.ts';
import { setDecisionCount } from '../api/unread-count.ts';
import { DeleteCommentDialog } from '../features/comments/delete-comment-dialog.tsx';
import { SuspendMemberDialog } from '../features/members/administer-dialogs.tsx';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import { DeletePostDialog } from '../features/posts/delete-post-dialog.tsx';
import { Picture } from '../features/posts/picture.tsx';
import { type ReportAction, ReportList } from '../features/reports/report-list.tsx';
import { focusHeading } from '../ui/focus-after-removal.ts';
import { DashboardList } from './dashboard-page.tsx';
import { createPagedFetch } from './paging.ts';

export const meta = unlistedMeta(reportsTexts.heading);

const fetchReports = createPagedFetch(pageSize.reports, async (api, query) => {
  const list = await api('listReports', query);
  // As the server counts: reports of what the viewer wrote come without details.
  const own = list.items.filter(({ reports }) => reports === null);
  setDecisionCount('reports', list.total - own.length);
  return list;
});

export const loader = () => null;
export const clientLoader = createClientLoader(fetchReports);

export default function DashboardReports() {
  return (
    <DashboardList<typeof fetchReports> title={reportsTexts.heading} lead={reportsTexts.lead}>
      {({ items }) => <Reports items={items} />}
    </DashboardList>
  );
}

function Reports({ items }: { items: ReportedItemView[] }) {
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  const [decision, setDecision] = useState<{ action: ReportAction; itemId: string } | null>(null);
  // Closes with its item, which another administrator may have decided about.
  const item = items.find(({ itemId }) => itemId === decision?.itemId);

  const isOpen = decision !== null && item !== undefined;
  const [isDecided, setDecided] = useState(false);

  // The pressed button has gone with its item. While a modal dialog is open, nothing behind it can have the focus.
  useEffect(() => {
    if (!isDecided || isOpen) return;
    focusHeading();
    setDecided(false);
  }, [isDecided, isOpen]);

  async function reload() {
    await revalidate();
    setDecided(true);
  }

  return (
    <>
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
  const { kind, author, itemId: _id, postId, title, body } = item;
  if (action === 'dismiss') {
    return (
      <ConfirmCall
        tone="primary"
        title={kind === 'post' ? dismissReportsTexts.post(title) : dismissReportsTexts.comment}
        consequence={`${postId ? `${dismissReportsTexts.stays[kind]} ` : ''}${dismissReportsTexts.consequence}`}
        confirmLabel={dismissReportsTexts.confirm}
        cancelLabel={dismissReportsTexts.cancel}
        call={() => browserApi('dismissReport', { kind, itemId: _id })}
        // Also when another administrator was faster: the list then no longer has the item.
        onSettled={onDone}
        onClose={onClose}
      />
    );
  }
  if (action === 'suspend') {
    return <SuspendMemberDialog member={author} onDone={onDone} onClose={onClose} />;
  }
  if (!item.canRemove) return null;
  if (kind === 'post') {
    const post = { _id, title, userId: author._id };
    return <DeletePostDialog post={post} onDeleted={onDone} onClose={onClose} />;
  }
  const comment = { _id, body, user: { ...author, id: author._id } };
  return <DeleteCommentDialog comment={comment} onDeleted={onDone} onClose={onClose} />;
}
