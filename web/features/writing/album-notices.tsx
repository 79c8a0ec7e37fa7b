import X from 'lucide-react/icons/x';
import { Button, IconButton } from '../../ui/buttons.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import type { RejectedFile } from './upload-queue.ts';

interface RejectedNoticeProps {
  files: readonly RejectedFile[];
  /** The reason that the label shows already. */
  shown: string | undefined;
  onDismiss: () => void;
}

/** Names the files that are left out, and why. */
export function RejectedNotice({ files, shown, onDismiss }: RejectedNoticeProps) {
  const reasons = Map.groupBy(files, ({ message, help }) => `${message} ${help}`);
  return (
    <div
      role="alert"
      className="flex items-start justify-between gap-2 rounded-control bg-warning-soft py-1 pr-1 pl-3 text-sm"
    >
      <ul className="grid min-w-0 gap-1 py-1">
        {[...reasons.values()].map(([first, ...others]) => (
          <li key={first?.key}>
            <strong className="font-medium">
              {[first, ...others].map((file) => file?.name).join(', ')}
            </strong>{' '}
            {others.length > 0 ? 'are left out' : 'is left out'}
            {first?.message === shown ? '.' : `: ${first?.message}`} {first?.help}
          </li>
        ))}
      </ul>
      <IconButton
        size="small"
        label="Dismiss"
        icon={<X aria-hidden="true" size={16} />}
        onClick={onDismiss}
      />
    </div>
  );
}

interface FailedUploadsProps {
  uploads: readonly { key: string; name: string; message: string }[];
  onRetry: (keys: string[]) => void;
  onRemove: (keys: string[]) => void;
}

/** What failed for the same reason is reported and retried together. */
export function FailedUploads({ uploads, onRetry, onRemove }: FailedUploadsProps) {
  const reasons = Map.groupBy(uploads, ({ message }) => message);
  return [...reasons].map(([reason, failed]) => {
    const keys = failed.map(({ key }) => key);
    const names = failed.map(({ name }) => name).join(', ');
    return (
      <FormAlert key={keys.join()} failure={{ message: `${names}: ${reason}` }}>
        <div className="mt-1 flex flex-wrap gap-2">
          <Button size="small" onClick={() => onRetry(keys)}>
            Retry
          </Button>
          <Button size="small" variant="quiet" onClick={() => onRemove(keys)}>
            {keys.length === 1 ? 'Remove it' : `Remove these ${keys.length}`}
          </Button>
        </div>
      </FormAlert>
    );
  });
}

/** How many of several pictures are uploaded, and that the queue waits for a busy server. */
export function UploadSummary({ uploads }: { uploads: { status: string }[] }) {
  const done = uploads.filter(({ status }) => status === 'uploaded').length;
  const postponed = uploads.filter(({ status }) => status === 'postponed').length;
  return (
    <p role="status" className="text-sm text-muted tabular-nums empty:hidden">
      {uploads.length > 1 &&
        (done < uploads.length
          ? `${done} of ${uploads.length} uploaded`
          : `All ${done} pictures are uploaded.`)}
      {postponed > 0 && (
        <span className="block text-info">
          The server is busy.{' '}
          {postponed === 1
            ? 'A picture waits and is sent again by itself.'
            : `${postponed} pictures wait and are sent again by themselves.`}
        </span>
      )}
    </p>
  );
}
