import CloudUpload from 'lucide-react/icons/cloud-upload';
import { usePending } from '../../api/pending-list.ts';
import { useSendingStates } from '../../device/sending-states.ts';
import { describeSending } from '../../ui/display/waiting.tsx';
import { Link } from '../../ui/link.tsx';

/**
 * Among the notices in the header of every page, which are a live region, while memories are in the
 * outbox; what was refused is above the posts.
 */
export function SendingNotice() {
  const states = useSendingStates();
  const memories = usePending().filter(
    ({ kind, refusal }) => kind === 'publish' && refusal === undefined,
  );
  if (memories.length === 0) return null;
  return (
    <div className="mx-auto grid max-w-content gap-2 px-4 pb-2 md:px-6">
      {memories.map(
        (action) =>
          action.kind === 'publish' && (
            <p
              key={action.id}
              className="flex min-w-0 items-center justify-center gap-2 rounded-control border border-dashed border-border bg-surface px-3 py-1.5 text-sm text-muted tabular-nums"
            >
              <CloudUpload aria-hidden="true" size={16} className="shrink-0" />
              <span className="min-w-0 text-center wrap-anywhere">
                <Link to="/post">{action.text.title}</Link> ·{' '}
                {describeSending(states.get(action.id))}
              </span>
            </p>
          ),
      )}
    </div>
  );
}
