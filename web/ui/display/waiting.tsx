import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { commonTexts } from '#texts/common.ts';
import { waitingTexts } from '#texts/pending.ts';
import { Button } from '../buttons.tsx';

/** What becomes of something that is sent in the background. */
type Sending = { picture: number; pictures: number } | { failure: string };

/** What is known of what is not sent yet, in words. */
export function describeSending(sending: Sending | undefined): string {
  if (!sending) return waitingTexts.waiting;
  return 'failure' in sending
    ? waitingTexts.sentAgain(sending.failure)
    : waitingTexts.sending(sending.picture, sending.pictures);
}

interface WaitingStateProps {
  refusal: string | undefined;
  sending?: Sending | undefined;
}

/** That something is being sent or waits for a connection, or why the server has refused it. */
export function WaitingState({ refusal, sending }: WaitingStateProps) {
  if (refusal === undefined) {
    const Icon = sending ? CloudUpload : CloudOff;
    return (
      <p className="flex items-center gap-1.5 text-sm text-muted tabular-nums">
        <Icon aria-hidden="true" size={16} className="shrink-0" />
        {describeSending(sending)}
      </p>
    );
  }
  return (
    <p className="flex items-start gap-2 rounded-control bg-error-soft px-3 py-2 text-sm text-error">
      <CircleAlert aria-hidden="true" size={18} className="mt-px shrink-0" />
      {refusal}
    </p>
  );
}

const maxSubject = 60;

interface WaitingButtonsProps {
  isRefused: boolean;
  /** What they are about, for screen readers; its beginning is enough. */
  subject: string;
  onRetry: () => void;
  onEdit?: (() => void) | undefined;
  onRemove: () => void;
}

export function WaitingButtons(props: WaitingButtonsProps) {
  const { isRefused, subject, onRetry, onEdit, onRemove } = props;
  const short = subject.length > maxSubject ? `${subject.slice(0, maxSubject)}…` : subject;
  const label = (text: string) => ({ 'aria-label': `${text}: ${short}` });
  return (
    <div className="flex flex-wrap gap-2">
      {isRefused && (
        <Button size="small" {...label(commonTexts.retry)} onClick={onRetry}>
          {commonTexts.retry}
        </Button>
      )}
      {onEdit && (
        <Button size="small" {...label(waitingTexts.edit)} onClick={onEdit}>
          {waitingTexts.edit}
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        data-removes=""
        {...label(waitingTexts.remove)}
        onClick={onRemove}
      >
        {waitingTexts.remove}
      </Button>
    </div>
  );
}
