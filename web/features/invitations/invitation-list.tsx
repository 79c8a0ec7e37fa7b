import { useRevalidator } from 'react-router';
import type { InvitationView } from '#contract/invitations.ts';
import type { Joining } from '#contract/site.ts';
import { invitationListTexts } from '#texts/invitations.ts';
import { browserApi } from '../../api/browser.ts';
import { ConfirmCall } from '../../api/confirm-call.tsx';
import { useSite } from '../../api/page-context.ts';
import { SiteDate } from '../../api/site-dates.tsx';
import { Button } from '../../ui/buttons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Inline } from '../../ui/display/inline.tsx';
import { useChosenItem } from './use-chosen-item.ts';

interface InvitationListProps {
  invitations: InvitationView[];
  isInviting: boolean;
}

/** Invitations, newest first, with what is left of each. */
export function InvitationList({ invitations, isInviting }: InvitationListProps) {
  const { revalidate } = useRevalidator();
  const withdrawable = invitations.filter(({ canWithdraw }) => canWithdraw);
  const { chosen, isAsking, choose, ask, cancel } = useChosenItem(withdrawable);
  if (invitations.length === 0) return <InvitationsEmpty isInviting={isInviting} />;
  return (
    <>
      <ol className="divide-y divide-hairline rounded-card border border-hairline bg-surface shadow-rest">
        {invitations.map((invitation) => (
          <li
            key={invitation._id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-5 py-4"
          >
            <InvitationDetails invitation={invitation} />
            {invitation.canWithdraw && (
              <Button
                size="small"
                aria-haspopup="dialog"
                aria-label={invitationListTexts.withdrawOne(titleOf(invitation))}
                onClick={() => ask(invitation)}
              >
                {invitationListTexts.withdraw}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {chosen && isAsking && (
        <ConfirmCall
          title={invitationListTexts.withdrawQuestion}
          consequence={invitationListTexts.withdrawConsequence}
          confirmLabel={invitationListTexts.withdraw}
          call={() => browserApi('revokeInvitation', { invitationId: chosen._id })}
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

const titleOf = ({ email }: InvitationView) =>
  email ? invitationListTexts.mailedTo(email) : invitationListTexts.byLink;

const colours = {
  valid: 'bg-success-soft text-success',
  used: 'bg-tint text-muted',
  expired: 'bg-tint text-muted',
  revoked: 'bg-tint text-muted',
  paused: 'bg-warning-soft text-warning',
} as const;

/** One that is not withdrawn works again when its creator may invite again, or people can join again. */
function stateOf({ state, canWithdraw }: InvitationView, joining: Joining) {
  const isPaused = state === 'revoked' ? canWithdraw : state === 'valid' && joining === 'nobody';
  return isPaused ? 'paused' : state;
}

function InvitationDetails({ invitation }: { invitation: InvitationView }) {
  const { joining } = useSite();
  const { inviter, joined = [] } = invitation;
  const state = stateOf(invitation, joining);
  return (
    <div className="grid min-w-0 flex-1 basis-60 gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium wrap-anywhere">{titleOf(invitation)}</span>
        <span
          className={classNames(
            'inline-flex min-h-6 items-center rounded-full px-2.5 text-sm font-medium',
            colours[state],
          )}
        >
          {invitationListTexts.states[state]}
        </span>
      </p>
      <p className="text-sm text-muted tabular-nums">
        <Inline parts={expiryOf(invitation)} />
      </p>
      {inviter !== undefined && (
        <p className="text-sm text-muted wrap-anywhere">
          <Inline parts={originOf(invitation)} />
        </p>
      )}
      {joined.length > 0 && (
        <p className="text-sm wrap-anywhere">
          <Inline parts={invitationListTexts.joined(<bdi>{joined.join(', ')}</bdi>)} />
        </p>
      )}
    </div>
  );
}

function expiryOf(invitation: InvitationView) {
  const { expires, expired } = invitationListTexts;
  const date = <SiteDate at={invitation.expiresAt} />;
  return (invitation.state === 'expired' ? expired : expires)(invitation, date);
}

function originOf({ isOwn, inviter, createdAt }: InvitationView) {
  const date = <SiteDate at={createdAt} />;
  return isOwn
    ? invitationListTexts.createdByYou(date)
    : invitationListTexts.createdBy(<bdi>{inviter}</bdi>, date);
}

function InvitationsEmpty({ isInviting }: { isInviting: boolean }) {
  const { joining } = useSite();
  const howTo =
    joining === 'nobody' ? invitationListTexts.emptyHintClosed : invitationListTexts.emptyHint;
  return (
    <EmptyState
      title={invitationListTexts.empty}
      text={isInviting ? howTo : invitationListTexts.emptyHintReader}
    />
  );
}
