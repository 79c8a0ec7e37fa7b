import type { ToastTone } from './toast.ts';

/** Shows a toast from code of the first load, which does not contain the queue of toasts. */
export async function showToast(
  tone: ToastTone,
  message: string,
  options?: { id: string },
): Promise<void> {
  try {
    const { toast } = await import('./toast.ts');
    toast[tone](message, options);
  } catch {
    // The code of toasts has not arrived either.
    alert(message);
  }
}
