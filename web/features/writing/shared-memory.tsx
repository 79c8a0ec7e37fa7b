import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { sharedTexts } from '#texts/shared.ts';
import type { SharedContent } from '../../api/shared-content.ts';
import { findShares, type Share, takeShare } from '../../api/shares.ts';
import { Button } from '../../ui/buttons.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useFocusAfterRemoval } from '../../ui/focus-after-removal.ts';
import { newPostDraftKey } from './create-memory-panel.ts';
import { FilePreview } from './file-preview.tsx';
import { NewPostForm } from './new-post-form.tsx';
import { hasDraft } from './use-draft.tsx';

interface SharedMemoryProps {
  memberId: string;
  onPublished: (postId: string) => void;
  onKept: () => void;
}

/**
 * The form for a new memory, and what other apps have shared. What has just arrived is in the form at
 * once, unless that has a draft. Any site can send a share, and another person of the same device can
 * have sent it before the login: these change nothing until the member says so.
 */
export function SharedMemory(props: SharedMemoryProps) {
  const [query] = useSearchParams();
  const [shares, setShares] = useState<readonly Share[]>();
  const [wasEmpty, setWasEmpty] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    // Without IndexedDB nothing can wait.
    void findShares()
      .catch(() => [])
      .then((found) => {
        if (isUnmounted) return;
        setShares(found);
        setWasEmpty(found.length === 0);
      });
    return () => {
      isUnmounted = true;
    };
  }, []);
  const removeShare = ({ id }: Share) =>
    setShares((current) => current?.filter((share) => share.id !== id));
  const { full, failed, nothing } = sharedTexts;
  const message = query.has('full') ? full : query.has('failed') ? failed : wasEmpty && nothing;
  const newest = shares?.at(-1);
  const addsNewest = !message && newest !== undefined && !newest.isFromBefore;
  return (
    <>
      {message && <Notice>{message}</Notice>}
      {/* From edge to edge on phones: with large text, the form needs the width. */}
      <div className="rounded-card border border-hairline bg-surface p-5 shadow-rest max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
        <NewPostForm
          {...props}
          above={(add) =>
            shares && (
              <WaitingShares
                shares={shares}
                addsNewest={addsNewest}
                draftKey={newPostDraftKey(props.memberId)}
                onTaken={removeShare}
                onAdd={add}
              />
            )
          }
        />
      </div>
    </>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="mb-4 rounded-control bg-info-soft px-3 py-2 text-sm text-pretty text-info">
      {children}
    </p>
  );
}

interface WaitingSharesProps {
  shares: readonly Share[];
  /** Whether the newest is added at once, if there is no draft. */
  addsNewest: boolean;
  draftKey: string;
  onTaken: (share: Share) => void;
  onAdd: (content: SharedContent) => void;
}

function WaitingShares(props: WaitingSharesProps) {
  const { shares, addsNewest, draftKey, onTaken, onAdd } = props;
  const { list, focusAfterRemoval } = useFocusAfterRemoval<HTMLUListElement>(shares);
  const [leftOut, setLeftOut] = useState(0);
  const [addedAtOnce, setAddedAtOnce] = useState<Share>();
  const addAtOnce = useEffectEvent(() => {
    const newest = shares.at(-1);
    if (!addsNewest || !newest || hasDraft(draftKey)) return;
    setAddedAtOnce(newest);
    void take(newest, (content) => {
      add(content);
      setLeftOut(content.leftOut);
    });
  });
  // Before its card is painted.
  useLayoutEffect(() => addAtOnce(), []);

  async function take(share: Share, use?: (content: SharedContent) => void) {
    // Undefined: taken in another tab.
    const taken = await takeShare(share.id).catch(() => share);
    onTaken(share);
    if (taken) use?.(taken);
  }

  /** The pressed button disappears. */
  async function press(share: Share, use?: (content: SharedContent) => void) {
    focusAfterRemoval(shares.indexOf(share));
    await take(share, use);
  }

  function add(content: SharedContent) {
    onAdd(content);
    toast.success(sharedTexts.added);
  }

  return (
    <>
      {leftOut > 0 && <Notice>{sharedTexts.leftOut(leftOut)}</Notice>}
      <ul ref={list} className="grid gap-3 not-empty:mb-5">
        {shares
          .filter((share) => share !== addedAtOnce)
          .map((share) => (
            <li key={share.id} className="grid gap-3 rounded-control bg-tint p-3">
              <ShareContent share={share} />
              <div className="flex flex-wrap gap-2">
                <Button
                  size="small"
                  variant="primary"
                  data-removes=""
                  onClick={() => void press(share, add)}
                >
                  {sharedTexts.add}
                </Button>
                <Button size="small" variant="quiet" onClick={() => void press(share)}>
                  {sharedTexts.discard}
                </Button>
              </div>
            </li>
          ))}
      </ul>
    </>
  );
}

function ShareContent({ share: { title, body, files, leftOut } }: { share: Share }) {
  return (
    <>
      <h2 className="text-base">{sharedTexts.from}</h2>
      {title && (
        <p dir="auto" className="line-clamp-2 font-medium wrap-anywhere">
          {title}
        </p>
      )}
      {body && (
        <p dir="auto" className="line-clamp-3 text-sm wrap-anywhere whitespace-pre-line">
          {body}
        </p>
      )}
      {files.length > 0 && (
        <div>
          <p className="text-sm text-muted">{sharedTexts.pictures(files.length)}</p>
          <div className="mt-1 flex flex-wrap gap-2">
            {files.map((file, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the files of a share never change
              <FilePreview key={at} file={file} />
            ))}
          </div>
        </div>
      )}
      {leftOut > 0 && <p className="text-sm text-warning">{sharedTexts.leftOut(leftOut)}</p>}
    </>
  );
}
