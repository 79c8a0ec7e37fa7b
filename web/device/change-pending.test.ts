import { afterAll, expect, it, vi } from 'vitest';
import { startMemoryDatabase } from '../../pages/support/memory-database.ts';
import { addPending } from '../api/pending-actions.ts';
import { toast } from '../ui/feedback/toast.ts';
import { retryPending } from './change-pending.ts';

// Other test files of the same process have no such browser.
afterAll(() => vi.unstubAllGlobals());
let isFull = false;
startMemoryDatabase({ hasRoomFor: () => !isFull });

it('Retry on a device that is full says that it is not stored', async () => {
  const text = { title: 'Lake' };
  const action = await addPending({ kind: 'publish', memberId: 'mira', text, pictures: [] });
  isFull = true;
  retryPending({ ...action, refusal: 'Not this.' });
  const message = 'This could not be stored on this device.';
  await vi.waitFor(() => expect(toast.queue().shown).toMatchObject([{ message }]));
});
