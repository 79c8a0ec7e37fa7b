import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { type PendingAction, type PendingPost, usePending } from '../../api/pending-list.ts';
import { useSendingStates } from '../../device/sending-states.ts';
import { describeSending } from '../../ui/display/waiting.tsx';
import { Link } from '../../ui/link.tsx';

/**
 * Among the notices in the header of every page, which are a live region, while memories are in the
 * outbox; what was refused is above the posts. One line, as the header stays in view: of the memory that
 * is sent, and the number of the others.
 */
export function SendingNotice() {
  const states = useSendingStates();
  const memories = usePending().filter(isUnsent);
  const shown = memories.find(({ id }) => 'picture' in (states.get(id) ?? {})) ?? memories[0];
  if (!shown) return null;
  const sending = states.get(shown.id);
  const Icon = sending ? CloudUpload : CloudOff;
  return (
    <div className="mx-auto max-w-content px-4 pb-2 md:px-6">
      <p className="flex items-center justify-center gap-2 rounded-control border border-dashed border-border bg-surface px-3 text-sm text-muted tabular-nums">
        <Icon aria-hidden="true" size={16} className="shrink-0" />
        <Link to="/post" dir="auto" className="min-w-0 truncate py-1.5">
          {shown.text.title}
        </Link>
        {/* A failure is a sentence. */}
        <span className="max-w-7/10 shrink-0">· {describeSending(sending)}</span>
        {memories.length > 1 && <span className="shrink-0">+{memories.length - 1}</span>}
      </p>
    </div>
  );
}

const isUnsent = (action: PendingAction): action is PendingPost =>
  action.kind === 'publish' && action.refusal === undefined;
