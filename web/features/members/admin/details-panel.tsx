import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { MemberView } from '#contract/accounts.ts';
import { canDeleteMember, type Viewer } from '#contract/policies.ts';
import { browserApi } from '../../../api/browser.ts';
import { ApiFailure } from '../../../api/client.ts';
import { Button, IconButton } from '../../../ui/buttons.tsx';
import { useModal } from '../../../ui/dialogs/modal.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { nameOf } from '../member-name.ts';
import { MemberDetails } from './member-details.tsx';

interface DetailsPanelProps extends DetailsProps {
  /** The button that opened it, to which the keyboard goes back; none after a page load. */
  opener: RefObject<HTMLElement | null>;
}

/** Beside the list, on screens wide enough. It is no modal: the list stays within reach. */
export function DetailsPanel({ opener, ...details }: DetailsPanelProps) {
  const { id, onClose } = details;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next member is read from the top too
  useEffect(() => {
    if (opener.current) heading.current?.focus();
    return () => opener.current?.focus();
  }, [id, opener]);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  }

  return (
    <section
      aria-labelledby={headingId}
      onKeyDown={closeOnEscape}
      className="sticky top-24 max-h-[calc(100dvh-7rem)] w-80 shrink-0 overflow-y-auto rounded-card border border-hairline bg-surface p-5 shadow-rest"
    >
      <DetailsContent {...details} headingId={headingId} headingRef={heading} />
    </section>
  );
}

/** Above the list, as high as the window, where there is no room beside it. */
export function DetailsSheet(props: DetailsProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const ref = useModal({ open: true, onClose: props.onClose, initialFocus: heading });
  return (
    <dialog
      ref={ref}
      aria-labelledby={headingId}
      className="modal-backdrop drawer mr-0 ml-auto h-dvh w-[min(26rem,100%)] bg-raised p-0 text-ink shadow-dialog"
    >
      <div className="min-h-full px-5 pt-[max(1rem,env(safe-area-inset-top))] pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <DetailsContent {...props} headingId={headingId} headingRef={heading} />
      </div>
    </dialog>
  );
}

interface DetailsProps {
  id: string;
  /** What the list knows of the member, if it is on this page of it. */
  listed: MemberView | undefined;
  viewer: Viewer;
  onClose: () => void;
  onDelete: (member: MemberView) => void;
}

interface DetailsContentProps extends DetailsProps {
  headingId: string;
  headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
}

/** The same for the panel beside the list and for the sheet above it. */
function DetailsContent(props: DetailsContentProps) {
  const { id, listed, viewer, onClose, onDelete, headingId, headingRef } = props;
  const { member, isMissing } = useMember(id, listed);
  const name = member ? nameOf(member) : 'Member';
  return (
    <>
      <div className="mb-4 flex items-start justify-between gap-3">
        <h2
          id={headingId}
          ref={headingRef}
          tabIndex={-1}
          className="min-w-0 pt-1.5 break-words outline-none"
        >
          {isMissing ? 'Not a member any more' : name}
        </h2>
        <IconButton
          label="Close details"
          icon={<X aria-hidden="true" size={20} />}
          className="-mt-1 -mr-2"
          onClick={onClose}
        />
      </div>
      {isMissing ? (
        <p className="text-muted">This account is gone, or the address has a typing error.</p>
      ) : (
        <MemberDetails member={member} />
      )}
      {member && canDeleteMember(viewer, { id: member._id }) && (
        <Button
          fullWidth
          className="mt-8"
          icon={<Trash aria-hidden="true" size={18} />}
          aria-haspopup="dialog"
          onClick={() => onDelete(member)}
        >
          Delete member
        </Button>
      )}
    </>
  );
}

interface Found {
  id: string;
  /** Null when there is no such member. */
  member: MemberView | null;
}

/** All there is to know of a member; until it has come, what the list knows, or nothing. */
function useMember(id: string, listed: MemberView | undefined) {
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    let isWanted = true;
    browserApi('getMember', { memberId: id }).then(
      ({ member }) => isWanted && setFound({ id, member }),
      (error) => {
        if (!(error instanceof ApiFailure)) throw error;
        if (!isWanted) return;
        if (error.status === 404 || error.status === 400) setFound({ id, member: null });
        else toast.error(error.message);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [id]);

  if (found?.id === id) return { member: found.member ?? undefined, isMissing: !found.member };
  return { member: listed, isMissing: false };
}
