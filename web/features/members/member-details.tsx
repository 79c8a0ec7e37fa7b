import Ban from 'lucide-react/icons/ban';
import Copy from 'lucide-react/icons/copy';
import LockOpen from 'lucide-react/icons/lock-open';
import Shield from 'lucide-react/icons/shield';
import ShieldOff from 'lucide-react/icons/shield-off';
import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { href } from 'react-router';
import type { MemberView } from '#contract/accounts.ts';
import {
  canChangeRole,
  canDeleteMember,
  canSuspendMember,
  type Viewer,
} from '#contract/policies.ts';
import { memberDetailsTexts } from '#texts/members-admin.ts';
import { browserApi } from '../../api/browser.ts';
import { ApiError } from '../../api/client.ts';
import { SiteDate } from '../../api/site-dates.tsx';
import { useRead } from '../../api/use-read.ts';
import { Button, IconButton } from '../../ui/buttons.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { useModal } from '../../ui/dialogs/modal.ts';
import { Avatar, pictureOf } from '../../ui/display/avatar.tsx';
import { fullName } from '../../ui/display/full-name.ts';
import { Skeleton } from '../../ui/feedback/loading-indicators.tsx';
import { ReadFailureNotice } from '../../ui/feedback/read-failure.tsx';
import { Link } from '../../ui/link.tsx';
import { birthDateOf, genderOf, roleOf } from './member-fields.tsx';

interface DetailsPanelProps extends DetailsProps {
  /** The button that opened the panel and gets the focus back; null after a page load. */
  opener: RefObject<HTMLElement | null>;
}

/** Beside the table on wide screens; not modal, so the table stays usable. */
export function DetailsPanel({ opener, ...details }: DetailsPanelProps) {
  const { id, onClose } = details;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading gets the focus again for the next member
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
      className="sticky top-below-header max-h-[calc(100dvh-var(--spacing-below-header)-1rem)] w-80 shrink-0 overflow-y-auto rounded-card border border-hairline bg-surface p-5 shadow-rest"
    >
      <DetailsContent {...details} headingId={headingId} headingRef={heading} />
    </section>
  );
}

/** A modal sheet above the table, for screens too narrow for a panel. */
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
  /** The member as the list has it, if it is on this page. */
  listed: MemberView | undefined;
  viewer: Viewer;
  /** How often a dialog has changed something: each time the member is read again. */
  changes: number;
  onClose: () => void;
  onAction: (action: MemberAction, member: MemberView) => void;
}

/** What an administrator does with a member, each with its dialog. */
export type MemberAction = 'grant' | 'revoke' | 'suspend' | 'lift' | 'delete';

interface DetailsContentProps extends DetailsProps {
  headingId: string;
  headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
}

/** The content shared by panel and sheet. */
function DetailsContent(props: DetailsContentProps) {
  const { id, listed, viewer, changes, onClose, onAction, headingId, headingRef } = props;
  const { member, failure, isLoading, retry } = useMember(id, listed, changes);
  const name = member ? fullName(member) : memberDetailsTexts.heading;
  return (
    <>
      <div className="mb-4 flex items-start justify-between gap-3">
        <h2
          id={headingId}
          ref={headingRef}
          tabIndex={-1}
          dir="auto"
          className="min-w-0 pt-1.5 break-words outline-none"
        >
          {member === null ? memberDetailsTexts.notFound : name}
        </h2>
        <IconButton
          label={memberDetailsTexts.close}
          icon={<X aria-hidden="true" size={20} />}
          className="-mt-1 -mr-2"
          onClick={onClose}
        />
      </div>
      {member === null && <p className="text-muted">{memberDetailsTexts.notFoundHint}</p>}
      {failure && (
        <ReadFailureNotice failure={failure} titleAs="h3" isRetrying={isLoading} onRetry={retry} />
      )}
      {member !== null && !failure && <MemberDetails member={member} />}
      {member && <ActionButtons member={member} viewer={viewer} onAction={onAction} />}
    </>
  );
}

/** `slot` identifies the button, which keeps the focus when its action has become the opposite. */
const actions: Record<MemberAction, { slot: string; Icon: typeof Trash }> = {
  grant: { slot: 'role', Icon: Shield },
  revoke: { slot: 'role', Icon: ShieldOff },
  suspend: { slot: 'suspension', Icon: Ban },
  lift: { slot: 'suspension', Icon: LockOpen },
  delete: { slot: 'delete', Icon: Trash },
};

interface ActionButtonsProps extends Pick<DetailsProps, 'viewer' | 'onAction'> {
  member: MemberView;
}

function ActionButtons({ member, viewer, onAction }: ActionButtonsProps) {
  const offered: (MemberAction | false)[] = [
    canChangeRole(viewer, member) && (member.role === 'admin' ? 'revoke' : 'grant'),
    canSuspendMember(viewer, member) && (member.suspendedAt ? 'lift' : 'suspend'),
    canDeleteMember(viewer, { id: member._id }) && 'delete',
  ];
  return (
    <div className="mt-8 grid gap-3">
      {offered
        .filter((action) => action !== false)
        .map((action) => {
          const { slot, Icon } = actions[action];
          return (
            <Button
              key={slot}
              fullWidth
              icon={<Icon aria-hidden="true" size={18} />}
              aria-haspopup="dialog"
              onClick={() => onAction(action, member)}
            >
              {memberDetailsTexts.actions[action]}
            </Button>
          );
        })}
    </div>
  );
}

/** The fields only administrators see; skeletons while the member is undefined. */
function MemberDetails({ member }: { member: MemberView | undefined }) {
  return (
    <div aria-busy={member?.postsCount === undefined || undefined}>
      <div className="flex justify-center">
        {member ? (
          <Avatar name={fullName(member)} src={pictureOf(member)} size={96} />
        ) : (
          <Skeleton shape="circle" className="size-24" />
        )}
      </div>
      <p className="mt-3 flex min-h-[1lh] justify-center text-center">
        {member && (
          <Link
            to={href('/post/author/:userId', { userId: member._id })}
            className="pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
          >
            {memberDetailsTexts.seePosts}
          </Link>
        )}
      </p>
      <dl className="mt-5 divide-y divide-hairline border-y border-hairline">
        <Detail label={memberDetailsTexts.role}>{member && roleOf(member)}</Detail>
        {member?.suspendedAt && (
          <Detail label={memberDetailsTexts.suspended}>
            <SiteDate at={member.suspendedAt} />
          </Detail>
        )}
        {member?.suspendedAt && (
          <Detail label={memberDetailsTexts.reason}>
            <span dir="auto" className="wrap-anywhere whitespace-pre-line">
              {member.suspensionReason}
            </span>
          </Detail>
        )}
        <Detail label={memberDetailsTexts.gender}>{member && genderOf(member)}</Detail>
        <Detail label={memberDetailsTexts.birthDate}>{member && birthDateOf(member)}</Detail>
        <Detail label={memberDetailsTexts.registered}>
          {member?.createdAt && <SiteDate at={member.createdAt} />}
        </Detail>
        <Detail label={memberDetailsTexts.email}>
          {member?.email && <EmailLine email={member.email} />}
        </Detail>
        <Detail label={memberDetailsTexts.postsCount}>{member?.postsCount}</Detail>
      </dl>
    </div>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-sm text-muted">{label}</dt>
      <dd className="min-w-0 text-right text-sm tabular-nums">
        {children ?? <Skeleton className="w-24" />}
      </dd>
    </div>
  );
}

function EmailLine({ email }: { email: string }) {
  const copy = () =>
    copyText(email, {
      copied: memberDetailsTexts.copied,
      failed: memberDetailsTexts.copyFailed,
    });

  return (
    <span className="-mr-2 flex items-center justify-end gap-1">
      <a href={`mailto:${email}`} className="min-w-0 break-all">
        {email}
      </a>
      <IconButton
        label={memberDetailsTexts.copyEmail}
        word={memberDetailsTexts.copy}
        icon={<Copy aria-hidden="true" size={16} />}
        size="small"
        onClick={copy}
      />
    </span>
  );
}

/** All fields of a member; those of the list until they are fetched. Null when there is no such member. */
function useMember(id: string, listed: MemberView | undefined, changes: number) {
  const { loaded, ...read } = useRead(`${id} ${changes}`, () => fetchMember(id));
  return { member: loaded === undefined ? listed : loaded, ...read };
}

async function fetchMember(memberId: string): Promise<MemberView | null> {
  try {
    return (await browserApi('getMember', { memberId })).member;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}
