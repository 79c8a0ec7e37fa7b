import { useEffect, useReducer, useRef, useSyncExternalStore } from 'react';
import { deviceTimeZone, formatRecent } from '#contract/dates.ts';
import { draftTexts } from '#texts/writing.ts';
import type { Unkept } from '../../device/kept-uploads.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { Inline } from '../../ui/display/inline.tsx';
import type { Observable } from '../../ui/observable.ts';

interface DraftNoteProps {
  savedAt: number | null;
  isTextUnkept: boolean;
  /** The pictures; read here, or the whole form would be rendered for each file that is stored. */
  unkept: Observable<Unkept>;
  discardLabel: string;
  onDiscard: () => void;
}

/** Stands above the fields, far from the button that publishes; always there, so that no field moves. */
export function DraftNote(props: DraftNoteProps) {
  const { savedAt, isTextUnkept, discardLabel, onDiscard } = props;
  const unkept = useSyncExternalStore(props.unkept.subscribe, props.unkept.get);
  const isJustNow = useIsJustNow(savedAt);
  const note = useRef<HTMLParagraphElement>(null);
  const isKept = unkept.storing === 0 && unkept.failed.length === 0;

  /** The pressed button disappears. */
  function discard() {
    note.current?.focus();
    onDiscard();
  }

  return (
    <p
      ref={note}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted outline-none"
    >
      {savedAt === null ? (
        <span className="py-1">{!isTextUnkept && draftTexts.hint}</span>
      ) : (
        <>
          <span className="py-1">
            {unkept.storing > 0 && draftTexts.notKeptYet(unkept.storing)}
            {isKept &&
              (isJustNow
                ? draftTexts.savedJustNow
                : draftTexts.saved(formatRecent(savedAt, Date.now(), deviceTimeZone)))}
          </span>
          <TextButton onClick={discard}>{discardLabel}</TextButton>
        </>
      )}
    </p>
  );
}

/** Whether a time is less than a minute ago; renders again once it is not. */
function useIsJustNow(timestamp: number | null): boolean {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const age = timestamp === null ? minute : Date.now() - timestamp;
  // Negative when the clock was set back meanwhile.
  const isJustNow = age >= 0 && age < minute;
  useEffect(() => {
    if (!isJustNow) return;
    const timer = setTimeout(renderAgain, minute - age);
    return () => clearTimeout(timer);
  });
  return isJustNow;
}

const minute = 60_000;

interface UnkeptNoticeProps {
  isTextUnkept: boolean;
  unkept: Observable<Unkept>;
}

/** Names what could not be stored. */
export function UnkeptNotice({ isTextUnkept, unkept }: UnkeptNoticeProps) {
  const { failed, isFull } = useSyncExternalStore(unkept.subscribe, unkept.get);
  const names = (
    <strong className="font-medium">{failed.map(({ name }) => name).join(', ')}</strong>
  );
  // Mounted while empty: a live region must exist before its first message.
  return (
    <p
      role="status"
      className="mt-2 rounded-control bg-warning-soft px-3 py-2 text-sm text-warning empty:hidden"
    >
      {isTextUnkept && <span className="block">{draftTexts.textNotKept}</span>}
      {failed.length > 0 &&
        (isFull ? <Inline parts={draftTexts.noSpace(names, failed.length)} /> : draftTexts.notKept)}
    </p>
  );
}
