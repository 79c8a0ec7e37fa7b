import { toast } from '../../ui/feedback/toast.ts';

/** Puts an address on the clipboard, which pages without https do not have. */
export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast.success('Link copied.', { id: 'share' });
  } catch {
    toast.error('The link could not be copied. Please copy it from the address bar.', {
      id: 'share',
    });
  }
}
