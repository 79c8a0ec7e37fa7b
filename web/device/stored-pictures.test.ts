import { expect, it } from 'vitest';
import { startMemoryDatabase } from '../../pages/support/memory-database.ts';
import { addPending } from '../api/pending-actions.ts';
import { findShares, saveShare } from '../api/shares.ts';
import { transact } from '../ui/browser-database.ts';
import { findPictures, findPicturesByName, storePicture } from './stored-pictures.ts';

startMemoryDatabase();

const draftKey = 'draft:mira';
const lake = () =>
  new File(['bytes of a lake'], 'lake.jpg', { type: 'image/jpeg', lastModified: 12 });
const contentOf = async (file: File | undefined) =>
  file && [file.name, file.type, file.lastModified, await file.text()];
const content = ['lake.jpg', 'image/jpeg', 12, 'bytes of a lake'];

it('a store that refuses Blob keeps the files of drafts, of the outbox and of shares', async () => {
  const putFile = transact('draft-pictures', 'readwrite', (store) => store.put(lake(), 'file'));
  await expect(putFile).rejects.toThrow('no files');

  const name = `${draftKey}/lake`;
  await storePicture(name, { file: lake(), takenOn: '1974-07-12' }, { isNew: true });
  const drafted = (await findPictures(draftKey)).get('lake');
  expect(drafted).toMatchObject({ takenOn: '1974-07-12' });
  expect(await contentOf(drafted?.file)).toEqual(content);

  const pictures = [{ storedAs: name, alt: '' }];
  await addPending({ kind: 'publish', memberId: 'mira', text: { title: 'Lake' }, pictures });
  expect(await findPictures(draftKey)).toEqual(new Map());
  const waiting = (await findPicturesByName([name])).get('lake');
  expect(await contentOf(waiting?.file)).toEqual(content);

  const share = { title: 'Lake', body: '', files: [lake()], leftOut: 0 };
  await saveShare({ ...share, id: 'share', at: Date.now() });
  const [shared] = await findShares();
  expect(await contentOf(shared?.files[0])).toEqual(content);
});
