import { toast } from './feedback/toast.ts';

interface CopyTexts {
  copied: string;
  /** Says what to do instead: the Clipboard API is missing on pages served over plain HTTP. */
  failed: string;
}

export async function copyText(text: string, { copied, failed }: CopyTexts): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copied, { id: 'copied' });
  } catch {
    toast.error(failed, { id: 'copied' });
  }
}
