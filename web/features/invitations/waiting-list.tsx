import { href, useRevalidator } from 'react-router';
import type { WaitingMemberView } from '#contract/invitations.ts';
import { waitingTexts } from '#texts/invitations.ts';
import { browserApi } from '../../api/browser.ts';
import { ConfirmCall } from '../../api/confirm-call.tsx';
import { SiteDateTime } from '../../api/site-dates.tsx';
import { useMutation } from '../../api/use-mutation.ts';
import { Button, ButtonLink } from '../../ui/buttons.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { fullName } from '../../ui/display/full-name.ts';
import { Inline } from '../../ui/display/inline.tsx';
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
                aria-label={waitingTexts.declineMember(fullName(member))}
                onClick={() => ask(member)}
              >
                {waitingTexts.decline}
              </Button>
              <Button
                size="small"
                variant="primary"
                aria-label={waitingTexts.acceptMember(fullName(member))}
                busy={isPending && member === chosen}
                onClick={() => accept(member)}
              >
                {waitingTexts.accept}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {chosen && isAsking && (
        <ConfirmCall
          title={waitingTexts.declineQuestion(fullName(chosen))}
          consequence={waitingTexts.declineConsequence}
          confirmLabel={waitingTexts.decline}
          cancelLabel={waitingTexts.keepWaiting}
          reasonHint={waitingTexts.declineReasonHint}
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
  const { invitedBy } = member;
  const date = <SiteDateTime at={member.waitingSince} />;
  return (
    <div className="grid min-w-0 flex-1 basis-60 gap-1">
      <bdi className="font-medium wrap-anywhere">{fullName(member)}</bdi>
      <span className="wrap-anywhere">{member.email}</span>
      <span className="text-sm text-muted wrap-anywhere">
        <Inline
          parts={
            invitedBy === null
              ? waitingTexts.since(date)
              : waitingTexts.sinceInvitedBy(date, <bdi>{invitedBy}</bdi>)
          }
        />
      </span>
    </div>
  );
}

function WaitingEmpty() {
  return (
    <EmptyState
      title={waitingTexts.empty}
      text={waitingTexts.emptyHint}
      action={<ButtonLink to={href('/member')}>{waitingTexts.browseMembers}</ButtonLink>}
    />
  );
}
