import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import type { RefObject } from 'react';
import type { MemberView } from '#contract/accounts.ts';
import { canDeleteMember, type Viewer } from '#contract/policies.ts';
import { Button, IconButton } from '../../../ui/buttons.tsx';
import { nameOf } from '../member-name.ts';
import { MemberDetails } from './member-details.tsx';
import { useMember } from './use-member.ts';

export interface DetailsProps {
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
export function DetailsContent(props: DetailsContentProps) {
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
