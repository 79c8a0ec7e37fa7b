import { onTestFinished, vi } from 'vitest';

/** Toasts stay until they are closed, as they do in a hidden tab: for tests that use one later on. */
export function keepToasts(): void {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  onTestFinished(() => hidden.mockRestore());
}
