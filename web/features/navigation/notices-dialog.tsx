import { useRef, useSyncExternalStore } from 'react';
import { deviceTimeZone, formatDateTime } from '#contract/dates.ts';
import { footerTexts } from '#texts/navigation.ts';
import { noticesTexts } from '#texts/notices.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/dialogs/dialogs.tsx';
import { type ToastAction, toast } from '../../ui/feedback/toast.ts';
import { ToastIcon } from '../../ui/feedback/toast-stack.tsx';

/** The last toasts, for whoever could not read them in their five seconds. */
export function NoticesDialog({ onClose }: { onClose: () => void }) {
  const { log } = useSyncExternalStore(toast.subscribe, toast.queue, toast.serverQueue);
  const list = useRef<HTMLDivElement>(null);

  /** The pressed button disappears. */
  function runAction(action: ToastAction) {
    toast.runAction(action);
    list.current?.focus();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={footerTexts.notices}
      description={noticesTexts.description}
      initialFocus={list}
    >
      <div ref={list} tabIndex={-1} className="outline-none">
        <ol className="list-none divide-y divide-hairline p-0">
          {log.map(({ tone, message, action, at }) => (
            <li key={`${at.getTime()} ${message}`} className="flex items-start gap-3 py-3">
              <ToastIcon tone={tone} />
              <div className="min-w-0">
                <p dir="auto" className="break-words">
                  {message}{' '}
                  {action && (
                    <TextButton onClick={() => runAction(action)}>{action.label}</TextButton>
                  )}
                </p>
                <time dateTime={at.toISOString()} className="text-sm text-muted">
                  {formatDateTime(at, deviceTimeZone)}
                </time>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
