import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import type { Toast, ToastTone } from './toast-queue.ts';

const tones: Record<ToastTone, { Icon: typeof Info; colours: string; word: string }> = {
  info: { Icon: Info, colours: 'bg-info-soft text-info', word: 'Note' },
  success: { Icon: CircleCheck, colours: 'bg-success-soft text-success', word: 'Done' },
  warning: { Icon: TriangleAlert, colours: 'bg-warning-soft text-warning', word: 'Warning' },
  error: { Icon: CircleAlert, colours: 'bg-error-soft text-error', word: 'Error' },
};

/** Toasts are light in both themes, as the specification asks: `scheme-light` turns every token. */
export function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { Icon, colours, word } = tones[toast.tone];
  return (
    <div
      role={toast.tone === 'error' ? 'alert' : 'status'}
      className="toast pointer-events-auto flex w-full scheme-light items-start gap-3 rounded-card border border-hairline bg-surface p-3 text-ink shadow-hover"
    >
      <span className={classNames('grid size-9 shrink-0 place-items-center rounded-full', colours)}>
        <Icon aria-hidden="true" size={20} />
      </span>
      <p className="min-w-0 flex-1 py-1.5 text-sm">
        <span className="sr-only">{word}: </span>
        {toast.message}
        {toast.times > 1 && (
          <span className="ml-2 rounded-full bg-tint px-2 py-0.5 text-muted tabular-nums">
            ×{toast.times}
          </span>
        )}
      </p>
      <IconButton size="small" label="Close" icon={<X size={18} />} onClick={onClose} />
    </div>
  );
}
