import { createObservable } from '../observable.ts';

export type ToastTone = 'info' | 'success' | 'warning' | 'error';

export interface ToastLink {
  readonly to: string;
  readonly label: string;
}

/** A button in a toast, such as Undo. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly id: string;
  readonly tone: ToastTone;
  readonly message: string;
  /** What the message is about, such as a new post. */
  readonly link?: ToastLink | undefined;
  readonly action?: ToastAction | undefined;
  /** How often the same message was shown while it was on the screen. */
  readonly times: number;
  /** When it was shown last. */
  readonly at: Date;
}

export interface ToastQueue {
  readonly shown: readonly Toast[];
  /** The last messages, newest first, and older ones as long as their action was not used. */
  readonly log: readonly Toast[];
}

const mostShown = 3;
const mostLogged = 20;
export const emptyQueue: ToastQueue = { shown: [], log: [] };

export function addToast(queue: ToastQueue, added: Omit<Toast, 'times'>): ToastQueue {
  const twin = queue.shown.find((toast) => isSame(toast, added));
  const times = twin && hasSameText(twin, added) ? twin.times + 1 : 1;
  const toast: Toast = { ...added, id: twin?.id ?? added.id, times };
  const shown = twin
    ? queue.shown.map((other) => (other === twin ? toast : other))
    : [...queue.shown, toast].slice(-mostShown);
  const earlier = queue.log.filter((other) => other !== twin || !hasSameText(other, added));
  const log = [toast, ...earlier].filter(({ action }, index) => index < mostLogged || action);
  return { shown, log };
}

/** An action is used once: its toast closes, and its entry in the log loses the button. */
export function endAction(queue: ToastQueue, action: ToastAction): ToastQueue {
  return {
    shown: queue.shown.filter((toast) => toast.action !== action),
    log: queue.log.map((toast) =>
      toast.action === action ? { ...toast, action: undefined } : toast,
    ),
  };
}

export function dismissToast(queue: ToastQueue, id: string): ToastQueue {
  return { ...queue, shown: queue.shown.filter((toast) => toast.id !== id) };
}

function isSame(toast: Toast, added: Omit<Toast, 'times'>): boolean {
  return toast.id === added.id || hasSameText(toast, added);
}

function hasSameText(toast: Toast, added: Omit<Toast, 'times'>): boolean {
  const { tone, message, link, action } = added;
  return (
    toast.tone === tone &&
    toast.message === message &&
    toast.link?.to === link?.to &&
    // Two deletions are undone one by one.
    toast.action === action
  );
}

interface ToastOptions {
  /** A toast with the same id is replaced. */
  id?: string | undefined;
  link?: ToastLink | undefined;
  action?: ToastAction | undefined;
}

const queue = createObservable(emptyQueue);
let lastNumber = 0;

function show(tone: ToastTone, message: string, options: ToastOptions = {}): string {
  lastNumber += 1;
  const id = options.id ?? `toast-${lastNumber}`;
  queue.set(addToast(queue.get(), { ...options, id, tone, message, at: new Date() }));
  return id;
}

export const toast = {
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  warning: (message: string, options?: ToastOptions) => show('warning', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  runAction(action: ToastAction) {
    toast.endAction(action);
    action.run();
  },
  /** What it would do is not possible any more. */
  endAction: (action: ToastAction) => queue.set(endAction(queue.get(), action)),
  dismiss: (id: string) => queue.set(dismissToast(queue.get(), id)),
  queue: queue.get,
  serverQueue: () => emptyQueue,
  subscribe: queue.subscribe,
};
