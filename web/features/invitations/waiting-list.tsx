import { href, useRevalidator } from 'react-router';
import type { WaitingMemberView } from '#contract/invitations.ts';
import { browserApi } from '../../api/browser.ts';
import { ConfirmCall } from '../../api/confirm-call.tsx';
import { SiteDateTime } from '../../api/site-dates.tsx';
import { useMutation } from '../../api/use-mutation.ts';
import { Button, ButtonLink } from '../../ui/buttons.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { fullName } from '../../ui/display/full-name.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { useChosenItem } from './use-chosen-item.ts';

/** Accounts that wait to be accepted, longest first. */
export function WaitingList({ members }: { members: WaitingMemberView[] }) {
  const { revalidate } = useRevalidator();
  const { chosen, isAsking, choose, ask, cancel } = useChosenItem(members);
  const { isPending, rateLimit, mutate } = useMutation();

  function accept(member: WaitingMemberView) {
    choose(member);
    return mutate(() => browserApi('acceptMember', { memberId: member._id }), revalidate);
  }

  if (members.length === 0) return <WaitingEmpty />;
  return (
    <>
      <FormAlert failure={rateLimit} />
      <ol className="divide-y divide-hairline rounded-card border border-hairline bg-surface shadow-rest">
        {members.map((member) => (
          <li
            key={member._id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-5 py-4"
          >
            <WaitingDetails member={member} />
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
                aria-haspopup="dialog"
                aria-label={`Decline ${fullName(member)}`}
                onClick={() => ask(member)}
              >
                Decline
              </Button>
              <Button
                size="small"
                variant="primary"
                aria-label={`Accept ${fullName(member)}`}
                busy={isPending && member === chosen}
                onClick={() => accept(member)}
              >
                Accept
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {chosen && isAsking && (
        <ConfirmCall
          title={`Decline ${fullName(chosen)}?`}
          consequence="The account is deleted, and its owner gets an e-mail."
          confirmLabel="Decline"
          cancelLabel="Keep waiting"
          reasonHint="Mailed to the owner, and kept in the audit log."
          call={(reason) => browserApi('declineMember', { memberId: chosen._id, reason })}
          onDone={() => {
            choose(chosen);
            return revalidate();
          }}
          onClose={cancel}
        />
      )}
    </>
  );
}

function WaitingDetails({ member }: { member: WaitingMemberView }) {
  return (
    <div className="grid min-w-0 flex-1 basis-60 gap-1">
      <bdi className="font-medium wrap-anywhere">{fullName(member)}</bdi>
      <span className="wrap-anywhere">{member.email}</span>
      <span className="text-sm text-muted wrap-anywhere">
        Waiting since <SiteDateTime at={member.waitingSince} />
        {member.invitedBy !== null && (
          <>
            , invited by <bdi>{member.invitedBy}</bdi>
          </>
        )}
      </span>
    </div>
  );
}

function WaitingEmpty() {
  return (
    <EmptyState
      title="Nobody is waiting."
      text="If administrators accept new members, whoever has registered and activated an account appears here."
      action={<ButtonLink to={href('/member')}>Browse members</ButtonLink>}
    />
  );
}
