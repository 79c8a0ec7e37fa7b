import { useRevalidator } from 'react-router';
import type { InvitationView } from '#contract/invitations.ts';
import type { Joining } from '#contract/site.ts';
import { browserApi } from '../../api/browser.ts';
import { ConfirmCall } from '../../api/confirm-call.tsx';
import { useSite } from '../../api/page-context.ts';
import { SiteDate } from '../../api/site-dates.tsx';
import { Button } from '../../ui/buttons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/display/empty-state.tsx';
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
                aria-label={`Withdraw: ${titleOf(invitation)}`}
                onClick={() => ask(invitation)}
              >
                Withdraw
              </Button>
            )}
          </li>
        ))}
      </ol>
      {chosen && isAsking && (
        <ConfirmCall
          title="Withdraw this invitation?"
          consequence="Its link stops working at once. Who has joined with it stays."
          confirmLabel="Withdraw"
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
  email ? `E-mail to ${email}` : 'Invitation by link';

const states: Record<InvitationView['state'], { label: string; colours: string }> = {
  valid: { label: 'Valid', colours: 'bg-success-soft text-success' },
  used: { label: 'All places taken', colours: 'bg-tint text-muted' },
  expired: { label: 'Expired', colours: 'bg-tint text-muted' },
  revoked: { label: 'Withdrawn', colours: 'bg-tint text-muted' },
};

const paused = { label: 'Does not work now', colours: 'bg-warning-soft text-warning' };

/** One that is not withdrawn works again when its creator may invite again, or people can join again. */
function stateOf({ state, canWithdraw }: InvitationView, joining: Joining) {
  const isPaused = state === 'revoked' ? canWithdraw : state === 'valid' && joining === 'nobody';
  return isPaused ? paused : states[state];
}

function InvitationDetails({ invitation }: { invitation: InvitationView }) {
  const { joining } = useSite();
  const { state, uses, remaining, inviter, isOwn, joined = [] } = invitation;
  const { label, colours } = stateOf(invitation, joining);
  return (
    <div className="grid min-w-0 flex-1 basis-60 gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium wrap-anywhere">{titleOf(invitation)}</span>
        <span
          className={classNames(
            'inline-flex min-h-6 items-center rounded-full px-2.5 text-sm font-medium',
            colours,
          )}
        >
          {label}
        </span>
      </p>
      <p className="text-sm text-muted tabular-nums">
        {remaining} of {uses} {uses === 1 ? 'place' : 'places'} left,{' '}
        {state === 'expired' ? 'expired' : 'expires'} on <SiteDate at={invitation.expiresAt} />
      </p>
      {inviter !== undefined && (
        <p className="text-sm text-muted wrap-anywhere">
          Created by {isOwn ? 'you' : <bdi>{inviter}</bdi>} on{' '}
          <SiteDate at={invitation.createdAt} />
        </p>
      )}
      {joined.length > 0 && (
        <p className="text-sm wrap-anywhere">
          Joined: <bdi>{joined.join(', ')}</bdi>
        </p>
      )}
    </div>
  );
}

function InvitationsEmpty({ isInviting }: { isInviting: boolean }) {
  const { joining } = useSite();
  const howTo =
    joining === 'nobody'
      ? 'The invitations you create appear here.'
      : 'Create a link above and pass it on to people you know.';
  return (
    <EmptyState
      title="Nobody has been invited yet."
      text={isInviting ? howTo : 'Only administrators invite people to this site.'}
    />
  );
}
