import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { createMemoryTexts } from '#texts/create-memory.ts';
import { useSession } from '../../api/session.ts';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { classNames } from '../../ui/class-names.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useWideScreen } from '../../ui/wide-screen.ts';
import { createMemoryAnchor, newPostDraftKey, waitingListId } from './create-memory-panel.ts';

/** Local storage remembers whether the form is expanded on small screens. */
const storageKey = 'create-memory';

const NewPostForm = lazyPart(async () => (await import('./new-post-form.tsx')).NewPostForm);

interface CreateMemoryProps {
  onPublished: (postId: string) => void;
}

/** The form for a new memory, for members; on small screens it can be collapsed. */
export function CreateMemory({ onPublished }: CreateMemoryProps) {
  const { user } = useSession();
  if (!user) return null;
  return <Panel key={user._id} memberId={user._id} onPublished={onPublished} />;
}

function Panel({ memberId, onPublished }: CreateMemoryProps & { memberId: string }) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  const isLinkTarget = hash === `#${createMemoryAnchor}`;
  const [isOpen, setOpen] = useState(
    () =>
      isLinkTarget ||
      readStored(storageKey) === 'open' ||
      readStored(newPostDraftKey(memberId)) !== null,
  );
  // Collapsed, a phone does not load the form; once shown, it keeps what is typed.
  const isShown = useWideScreen() || isOpen;
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the link again scrolls again
  useEffect(() => {
    if (!isLinkTarget) return;
    setOpen(true);
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
    // Beside the list the form is already in view: without it the link would seem to do nothing.
    const ring = ['0 0 0 3px var(--color-link)', '0 0 0 3px transparent'];
    section.current?.animate({ boxShadow: ring }, 1500);
  }, [isLinkTarget, key]);

  function show(isShown: boolean) {
    setOpen(isShown);
    writeStored(storageKey, isShown ? 'open' : 'closed');
  }

  /** Its code could not be loaded: opened again, it is requested again. */
  function handleClose() {
    setOpen(false);
    setWasShown(false);
  }

  /** On small screens the new card takes the place of the form. */
  function handlePublished(postId: string) {
    show(false);
    onPublished(postId);
  }

  /** Like `onPublished`: its card scrolls into view and gets the focus. */
  function handleKept() {
    flushSync(() => show(false));
    // The pressed button may be folded away.
    const added = document.getElementById(waitingListId)?.lastElementChild as HTMLElement | null;
    added?.scrollIntoView({ block: 'center' });
    added?.focus({ preventScroll: true });
  }

  return (
    <section
      ref={section}
      id={createMemoryAnchor}
      tabIndex={-1}
      aria-label={createMemoryTexts.heading}
      className="outline-none rounded-card border border-hairline bg-surface shadow-rest"
    >
      <h2 className="px-5 pt-5 max-md:hidden">{createMemoryTexts.heading}</h2>
      <h2 className="md:hidden">
        <button
          {...NewPostForm.onIntent}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex min-h-13 w-full cursor-pointer items-center justify-between gap-3 rounded-card px-5 py-3 text-left"
          onClick={() => show(!isOpen)}
        >
          {createMemoryTexts.heading}
          <ChevronDown
            aria-hidden="true"
            size={22}
            className={classNames(
              'shrink-0 transition-transform duration-(--duration-quick)',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </h2>
      <div id={id} className={classNames('px-5 pt-3 pb-5 max-md:pt-0', !isOpen && 'max-md:hidden')}>
        {wasShown && (
          <NewPostForm
            memberId={memberId}
            onPublished={handlePublished}
            onKept={handleKept}
            onClose={handleClose}
          />
        )}
      </div>
    </section>
  );
}
