import { useSyncExternalStore } from 'react';
import { toast } from './toast.ts';

/** The last messages in plain text, for anyone whom five seconds did not suffice. */
export function ToastLog() {
  const { log } = useSyncExternalStore(toast.subscribe, toast.queue, toast.serverQueue);
  if (log.length === 0) return <p className="text-muted">No notifications yet.</p>;
  return (
    <ol className="divide-y divide-hairline">
      {log.map(({ id, message }) => (
        <li key={id} className="py-2 text-sm">
          {message}
        </li>
      ))}
    </ol>
  );
}
