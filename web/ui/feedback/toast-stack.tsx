import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Countdown, startCountdown } from './countdown.ts';
import { toast as toasts } from './toast.ts';
import { ToastCard } from './toast-card.tsx';
import type { Toast } from './toast-queue.ts';
import { usePageHidden } from './use-page-hidden.ts';

/** How long a message stays, as the specification says. */
const shownFor = 5000;

export function ToastStack({ shown }: { shown: readonly Toast[] }) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = [usePageHidden(), isHovered, isFocused].includes(true);

  // The list stays mounted while empty: a live region must exist before its first message.
  return (
    <ol
      aria-live="polite"
      aria-label="Notifications"
      className="absolute top-4 right-4 flex w-[min(24rem,calc(100%-2rem))] flex-col gap-3"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {shown.map((toast) => (
        <TimedToast key={toast.id} toast={toast} isPaused={isPaused && shown.length > 0} />
      ))}
    </ol>
  );
}

function TimedToast({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  const countdown = useRef<Countdown>(null);
  const close = () => toasts.dismiss(toast.id);
  const handleEnd = useEffectEvent(close);
  const startsPaused = useEffectEvent(() => isPaused);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated message starts its time anew
  useEffect(() => {
    countdown.current = startCountdown(shownFor, () => handleEnd());
    if (startsPaused()) countdown.current.pause();
    return () => countdown.current?.stop();
  }, [toast.times]);

  useEffect(() => {
    if (isPaused) countdown.current?.pause();
    else countdown.current?.resume();
  }, [isPaused]);

  return (
    <li>
      <ToastCard toast={toast} onClose={close} />
    </li>
  );
}
