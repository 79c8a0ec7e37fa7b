import CloudOff from 'lucide-react/icons/cloud-off';
import X from 'lucide-react/icons/x';
import { commonTexts } from '#texts/common.ts';
import { uploadTexts } from '#texts/writing.ts';
import type { RejectedFile } from '../../device/picture-upload.ts';
import { Button, IconButton } from '../../ui/buttons.tsx';
import { Inline } from '../../ui/display/inline.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';

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
        {[...reasons.values()].map((files) => (
          <li key={files[0]?.key}>
            <Inline parts={leftOut(files, shown)} /> {files[0]?.help}
          </li>
        ))}
      </ul>
      <IconButton
        size="small"
        label={uploadTexts.dismiss}
        icon={<X aria-hidden="true" size={16} />}
        onClick={onDismiss}
      />
    </div>
  );
}

/** The sentence with their names; without a reason that the label shows already. */
function leftOut(files: readonly RejectedFile[], shown: string | undefined) {
  const names = <strong className="font-medium">{files.map(({ name }) => name).join(', ')}</strong>;
  const reason = files[0]?.message;
  return reason === undefined || reason === shown
    ? uploadTexts.leftOut(names, files.length)
    : uploadTexts.leftOutBecause(names, files.length, reason);
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
      <FormAlert key={keys.join()} failure={{ message: uploadTexts.failed(names, reason) }}>
        <div className="mt-1 flex flex-wrap gap-2">
          <Button size="small" onClick={() => onRetry(keys)}>
            {commonTexts.retry}
          </Button>
          <Button size="small" variant="quiet" onClick={() => onRemove(keys)}>
            {uploadTexts.removeFailed(keys.length)}
          </Button>
        </div>
      </FormAlert>
    );
  });
}

interface WaitingUploadsProps {
  areKept: boolean;
  onRetry: () => void;
}

/** Once there is a connection they are sent with the memory, or, where they are not kept, from the form. */
export function WaitingUploads({ areKept, onRetry }: WaitingUploadsProps) {
  return (
    <div className="flex items-start gap-2 rounded-control bg-info-soft px-3 py-2 text-sm text-info">
      <CloudOff aria-hidden="true" size={18} className="mt-px shrink-0" />
      <div className="grid min-w-0 gap-2">
        <p role="status">
          {areKept ? uploadTexts.waitingForConnection : uploadTexts.waitingUnkept}
        </p>
        <Button size="small" className="justify-self-start" onClick={onRetry}>
          {commonTexts.retry}
        </Button>
      </div>
    </div>
  );
}

/** How many of several pictures are uploaded, and that the queue waits for a busy server. */
export function UploadSummary({ uploads }: { uploads: { status: string }[] }) {
  const done = uploads.filter(({ status }) => status === 'uploaded').length;
  const postponed = uploads.filter(({ status }) => status === 'postponed').length;
  return (
    <p role="status" className="text-sm text-muted tabular-nums empty:hidden">
      {uploads.length > 1 &&
        (done < uploads.length
          ? uploadTexts.uploaded(done, uploads.length)
          : uploadTexts.allUploaded(done))}
      {postponed > 0 && (
        <span className="block text-info">{uploadTexts.serverBusy(postponed)}</span>
      )}
    </p>
  );
}
