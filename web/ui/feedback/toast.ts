import { createObservable } from '../observable.ts';
import { addToast, dismissToast, emptyQueue, type ToastTone } from './toast-queue.ts';

interface ToastOptions {
  /** A message under the same id takes the place of the one still shown. */
  id?: string | undefined;
}

const queue = createObservable(emptyQueue);
let lastNumber = 0;

function show(tone: ToastTone, message: string, options: ToastOptions = {}): string {
  lastNumber += 1;
  const id = options.id ?? `toast-${lastNumber}`;
  queue.set(addToast(queue.get(), { id, tone, message }));
  return id;
}

export const toast = {
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  warning: (message: string, options?: ToastOptions) => show('warning', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  dismiss: (id: string) => queue.set(dismissToast(queue.get(), id)),
  queue: queue.get,
  serverQueue: () => emptyQueue,
  subscribe: queue.subscribe,
};
