import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { sharedTexts } from '#texts/shared.ts';
import type { SharedContent } from '../../api/shared-content.ts';
import { findShares, type Share, takeShare } from '../../api/shares.ts';
import { Button } from '../../ui/buttons.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useFocusAfterRemoval } from '../../ui/focus-after-removal.ts';
import { FilePreview } from './file-preview.tsx';
import { NewPostForm } from './new-post-form.tsx';

interface SharedMemoryProps {
  memberId: string;
  onPublished: (postId: string) => void;
  onKept: () => void;
}

/**
 * The form for a new memory, and what other apps have shared. Any site can send that: it gets into the
 * form, from where pictures are uploaded, only when the member says so.
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
  return (
    <>
      {message && <Notice>{message}</Notice>}
      {/* From edge to edge on phones: with large text, the form needs the width. */}
      <div className="rounded-card border border-hairline bg-surface p-5 shadow-rest max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
        <NewPostForm
          {...props}
          above={(add) =>
            shares && <WaitingShares shares={shares} onTaken={removeShare} onAdd={add} />
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
  onTaken: (share: Share) => void;
  onAdd: (content: SharedContent) => void;
}

function WaitingShares({ shares, onTaken, onAdd }: WaitingSharesProps) {
  const { list, focusAfterRemoval } = useFocusAfterRemoval<HTMLUListElement>(shares);

  async function take(share: Share, use?: (content: SharedContent) => void) {
    // Undefined: taken in another tab.
    const taken = await takeShare(share.id).catch(() => share);
    focusAfterRemoval(shares.indexOf(share));
    onTaken(share);
    if (taken) use?.(taken);
  }

  function add(content: SharedContent) {
    onAdd(content);
    toast.success(sharedTexts.added);
  }

  return (
    <ul ref={list} className="grid gap-3 not-empty:mb-5">
      {shares.map((share) => (
        <li key={share.id} className="grid gap-3 rounded-control bg-tint p-3">
          <ShareContent share={share} />
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              variant="primary"
              data-removes=""
              onClick={() => void take(share, add)}
            >
              {sharedTexts.add}
            </Button>
            <Button size="small" variant="quiet" onClick={() => void take(share)}>
              {sharedTexts.discard}
            </Button>
          </div>
        </li>
      ))}
    </ul>
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
