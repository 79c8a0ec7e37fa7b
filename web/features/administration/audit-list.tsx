import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { ReactNode } from 'react';
import { href, useRevalidator } from 'react-router';
import { auditDetailText } from '#contract/audit-detail.ts';
import type { AuditEntryView } from '#contract/moderation.ts';
import { auditSubject, operatorName } from '#contract/moderation-values.ts';
import { auditEntryTexts } from '#texts/audit-entries.ts';
import { auditLogTexts } from '#texts/audit-log.ts';
import { settingTexts } from '#texts/settings.ts';
import { browserApi } from '../../api/browser.ts';
import { SiteDateTime } from '../../api/site-dates.tsx';
import { useMutation } from '../../api/use-mutation.ts';
import { Button, ButtonLink } from '../../ui/buttons.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Inline } from '../../ui/display/inline.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { focusHeading } from '../../ui/focus-after-removal.ts';

/** What administrators did, newest first. */
export function AuditList({ entries }: { entries: AuditEntryView[] }) {
  if (entries.length === 0) return <AuditEmpty />;
  return (
    <ol className="divide-y divide-hairline rounded-card border border-hairline bg-surface shadow-rest">
      {entries.map(inWordsOfPage).map((entry) => (
        <li key={entry._id} className="grid gap-1 px-5 py-4">
          <EntrySentence entry={entry} />
          {entry.reason && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {entry.reason}
            </p>
          )}
          <SiteDateTime at={entry.createdAt} className="text-sm text-muted" />
          {entry.restorable && <RestoreButton item={entry.restorable} subject={entry.subject} />}
        </li>
      ))}
    </ol>
  );
}

/** What is stored as codes; entries from before have texts only. */
function inWordsOfPage(entry: AuditEntryView): AuditEntryView {
  if (!entry.detail) return entry;
  const text = auditDetailText(entry.detail, { auditEntryTexts, settingTexts });
  return entry.action === 'site_changed' ? { ...entry, subject: text } : { ...entry, reason: text };
}

interface RestoreButtonProps {
  item: NonNullable<AuditEntryView['restorable']>;
  subject: string;
}

function RestoreButton({ item, subject }: RestoreButtonProps) {
  const { isPending, rateLimit, mutate } = useMutation();
  const { revalidate } = useRevalidator();

  const restore = () =>
    mutate(
      () => browserApi('restoreTrash', item),
      // The pressed button has gone then.
      () => revalidate().then(() => focusHeading()),
    );

  return (
    <div className="mt-1 grid justify-items-start gap-2">
      <Button
        size="small"
        busy={isPending}
        icon={<RotateCcw aria-hidden="true" size={16} />}
        onClick={restore}
      >
        {auditLogTexts.restore}
        <span className="sr-only">{auditLogTexts.afterRestore(subject)}</span>
      </Button>
      <FormAlert failure={rateLimit} />
    </div>
  );
}

function EntrySentence({ entry }: { entry: AuditEntryView }) {
  const { action, admin, owner } = entry;
  const sentence: (...parts: ReactNode[]) => ReactNode[] = auditLogTexts.sentences[action];
  return (
    <p className="wrap-anywhere">
      <Inline
        parts={sentence(
          <bdi className="font-medium">
            {admin === operatorName ? auditLogTexts.operator : admin}
          </bdi>,
          <bdi className="font-medium">{auditSubject(entry, auditLogTexts.quoted)}</bdi>,
          owner && <bdi>{owner}</bdi>,
        )}
      />
    </p>
  );
}

function AuditEmpty() {
  return (
    <EmptyState
      title={auditLogTexts.empty}
      text={auditLogTexts.emptyHint}
      action={<ButtonLink to={href('/post')}>{auditLogTexts.browsePosts}</ButtonLink>}
    />
  );
}
