import { expect, it } from 'vitest';
import { startMemoryDatabase } from '../../pages/support/memory-database.ts';
import { transact } from '../ui/browser-database.ts';
import { findShares, saveShare, takeShare } from './shares.ts';

startMemoryDatabase({ takesFiles: true });

const file = new File(['bytes'], 'lake.jpg', { type: 'image/jpeg', lastModified: 12 });
const share = { title: 'Lake', body: '', files: [file], leftOut: 0 };

it('the pictures of a share are stored as bytes, and those that the version before stored as files are read', async () => {
  await saveShare({ ...share, id: 'new', at: Date.now() });
  await transact('shares', 'readwrite', (store) => {
    store.put({ ...share, id: 'former', at: Date.now() - 1000 }, 'former');
    const request = store.get('new');
    request.addEventListener('success', () => {
      expect(request.result.files).toMatchObject([{ bytes: expect.any(ArrayBuffer) }]);
    });
  });
  const found = await findShares();
  expect(found.map(({ id, files }) => [id, files[0]?.name, files[0]?.lastModified])).toEqual([
    ['former', 'lake.jpg', 12],
    ['new', 'lake.jpg', 12],
  ]);
  for (const id of ['new', 'former']) {
    expect(await (await takeShare(id))?.files[0]?.text()).toBe('bytes');
  }
});
