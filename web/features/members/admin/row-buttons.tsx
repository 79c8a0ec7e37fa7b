import Eye from 'lucide-react/icons/eye';
import Trash from 'lucide-react/icons/trash-2';
import type { MemberView } from '#contract/accounts.ts';
import { canDeleteMember, type Viewer } from '#contract/policies.ts';
import { IconButton } from '../../../ui/buttons.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { nameOf } from '../member-name.ts';
import { tallCell } from './row-look.ts';

/** What can be done with the members of the list. */
export interface RowActions {
  viewer: Viewer;
  /** Whose details are shown. */
  openId: string | null;
  onDetails: (member: MemberView) => void;
  onDelete: (member: MemberView) => void;
}

export interface RowButtonsProps extends RowActions {
  member: MemberView;
}

export function RowButtons({ member, viewer, openId, onDetails, onDelete }: RowButtonsProps) {
  const name = nameOf(member);
  return (
    <div className={classNames('flex gap-1 @max-[15rem]:row-start-3', tallCell)}>
      <IconButton
        label={`View details of ${name}`}
        icon={<Eye aria-hidden="true" size={18} />}
        size="small"
        aria-expanded={openId === member._id}
        onClick={() => onDetails(member)}
      />
      {canDeleteMember(viewer, { id: member._id }) && (
        <IconButton
          label={`Delete ${name}`}
          icon={<Trash aria-hidden="true" size={18} />}
          variant="danger"
          size="small"
          aria-haspopup="dialog"
          onClick={() => onDelete(member)}
        />
      )}
    </div>
  );
}
