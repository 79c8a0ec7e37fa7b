import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { commonTexts } from '#texts/common.ts';
import { toastTexts } from '#texts/ui.ts';
import { IconButton, TextButton } from '../buttons.tsx';
import { classNames } from '../class-names.ts';
import { Link } from '../link.tsx';
import { type Toast, type ToastTone, toast as toasts } from './toast.ts';
import { useTopLayer } from './top-layer.ts';

/** The auto-close time of the specification, in milliseconds. */
const shownFor = 5000;

/** Shows toasts, above the loading overlay. Mounted once, after hydration. */
export function ToastHost() {
  const layer = useTopLayer('feedback-layer');
  return layer && createPortal(<ToastStack />, layer);
}

function ToastStack() {
  const { shown } = useSyncExternalStore(toasts.subscribe, toasts.queue, toasts.serverQueue);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = [usePageHidden(), isHovered, isFocused].includes(true);
  const list = useRef<HTMLOListElement>(null);

  // A toast that is removed while it has the focus or the pointer sends no event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when a toast has gone
  useEffect(() => {
    setFocused(list.current?.contains(document.activeElement) ?? false);
    setHovered(list.current?.matches(':hover') ?? false);
  }, [shown]);

  // Mounted while empty: a live region must exist before its first message.
  return (
    <ol
      ref={list}
      aria-live="polite"
      aria-label={toastTexts.label}
      className="absolute top-4 right-4 flex w-[min(24rem,calc(100%-2rem))] flex-col gap-3"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {shown.map((toast) => (
        <TimedToast key={toast.id} toast={toast} isPaused={isPaused} />
      ))}
    </ol>
  );
}

function TimedToast({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  const remaining = useRef(shownFor);
  const close = () => toasts.dismiss(toast.id);
  const handleEnd = useEffectEvent(close);

  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again, it starts its time anew
  useEffect(() => {
    remaining.current = shownFor;
  }, [toast]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again, it starts its time anew
  useEffect(() => {
    if (isPaused) return;
    const start = performance.now();
    const timer = setTimeout(() => handleEnd(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - start;
    };
  }, [toast, isPaused]);

  return (
    <li>
      <ToastCard toast={toast} onClose={close} />
    </li>
  );
}

const tones: Record<ToastTone, { Icon: typeof Info; colours: string }> = {
  info: { Icon: Info, colours: 'bg-info-soft text-info' },
  success: { Icon: CircleCheck, colours: 'bg-success-soft text-success' },
  warning: { Icon: TriangleAlert, colours: 'bg-warning-soft text-warning' },
  error: { Icon: CircleAlert, colours: 'bg-error-soft text-error' },
};

/** Toasts are light in both themes, as the specification requires: `scheme-light` switches every token. */
function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  return (
    <div
      role={toast.tone === 'error' ? 'alert' : 'status'}
      className="toast pointer-events-auto flex w-full scheme-light items-start gap-3 rounded-card border border-hairline bg-surface p-3 text-ink shadow-hover"
    >
      <ToastIcon tone={toast.tone} />
      <p dir="auto" className="min-w-0 flex-1 py-1.5 text-sm">
        {toast.message}{' '}
        {toast.link && (
          <Link
            to={toast.link.to}
            className="inline-block whitespace-nowrap pointer-coarse:-my-3 pointer-coarse:py-3"
            onClick={onClose}
          >
            {toast.link.label}
          </Link>
        )}
        {toast.action && (
          <TextButton
            className="font-medium"
            onClick={() => {
              if (toast.action) toasts.runAction(toast.action);
              onClose();
            }}
          >
            {toast.action.label}
          </TextButton>
        )}
        {toast.times > 1 && (
          <span className="ml-2 rounded-full bg-tint px-2 py-0.5 text-muted tabular-nums">
            ×{toast.times}
          </span>
        )}
      </p>
      <IconButton size="small" label={commonTexts.close} icon={<X size={18} />} onClick={onClose} />
    </div>
  );
}

/** The tone as an icon, and as a word for screen readers. */
export function ToastIcon({ tone }: { tone: ToastTone }) {
  const { Icon, colours } = tones[tone];
  return (
    <span className={classNames('grid size-9 shrink-0 place-items-center rounded-full', colours)}>
      <Icon aria-hidden="true" size={20} />
      <span className="sr-only">{`${toastTexts[tone]} `}</span>
    </span>
  );
}

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the tab is in the background. */
function usePageHidden(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.hidden,
    () => false,
  );
}
