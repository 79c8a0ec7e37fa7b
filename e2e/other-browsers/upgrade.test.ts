import type { RunningSite } from '#test/running-site.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { expect, test } from './fixtures.ts';
import { panel, publish } from './memory-form.ts';
import { readValue } from './tab.ts';

test('drafts, memories that wait and shares whose pictures were stored as files are still read', async ({
  tab,
  logIn,
  site,
}) => {
  const { id: memberId } = await logIn();
  const base64 = (await samplePicture()).toString('base64');
  await tab.evaluate(storeAsFiles, { memberId, base64 });

  await test.step('the memory that waits is sent', async () => {
    await tab.open('/post');
    await tab.see('article a', 'Written on the train');
    expect(await picturesByPost(site)).toEqual({ 'Written on the train': 1 });
  });

  await test.step('the draft is there with its picture, and is published', async () => {
    await tab.see(`${panel} form`, /draft\.jpg/);
    await publish(tab);
    await tab.see('article a', 'Half a story');
    const published = { 'Written on the train': 1, 'Half a story': 1 };
    expect(await picturesByPost(site)).toEqual(published);
  });

  await test.step('the share is in the form, and is published with its picture', async () => {
    await tab.open('/share');
    await tab.expect(readValue, '[name=title]', 'Shared');
    await tab.see('main form', /share\.jpg/);
    await tab.fill('[name=body]', 'From another app.');
    await tab.click('main label', '#family');
    await tab.click('main [type=submit]', 'Create memory');
    await tab.see('h1', 'Shared');
    expect(await picturesByPost(site)).toMatchObject({ Shared: 1 });
  });
});

async function picturesByPost({ db }: RunningSite): Promise<Record<string, number>> {
  const rows = await db.read
    .selectFrom('posts')
    .innerJoin('pictures', 'pictures.post_id', 'posts.id')
    .select(['title', (eb) => eb.fn.countAll().as('count')])
    .groupBy('title')
    .execute();
  return Object.fromEntries(rows.map(({ title, count }) => [title, Number(count)]));
}

/** Runs in the page: stores what the version did that had each `File` in its record. */
async function storeAsFiles({ memberId, base64 }: { memberId: string; base64: string }) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const fileOf = (name: string) => new File([bytes], name, { type: 'image/jpeg' });
  const text = {
    body: 'We walked around it.',
    tags: ['family'],
    audience: 'public',
    happenedOn: '',
    place: '',
    people: [],
  };
  const pictures = [{ key: 'a', alt: 'A lake' }];
  const content = { ...text, title: 'Half a story', pictures };
  const draft = { content, idempotencyKey: crypto.randomUUID(), savedAt: Date.now() };
  localStorage.setItem(`draft:${memberId}`, JSON.stringify(draft));
  const opening = indexedDB.open('keepsake', 3);
  const stores = ['draft-pictures', 'shares', 'offline-copies', 'pending-actions'];
  opening.addEventListener('upgradeneeded', () => {
    for (const name of stores) opening.result.createObjectStore(name);
  });
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const database = opening.result;
  const transaction = database.transaction(stores, 'readwrite');
  const put = (store: string, record: object, key: string) =>
    transaction.objectStore(store).put(record, key);
  put('draft-pictures', { file: fileOf('draft.jpg') }, `draft:${memberId}/a`);
  const memory = {
    id: 'waiting',
    kind: 'publish',
    memberId,
    at: Date.now(),
    attempt: crypto.randomUUID(),
    text: { ...text, title: 'Written on the train' },
    pictures: [{ file: fileOf('sent.jpg'), alt: 'A train' }],
  };
  put('pending-actions', memory, memory.id);
  const files = [fileOf('share.jpg')];
  const share = { id: 'share', at: Date.now(), title: 'Shared', body: '', leftOut: 0, files };
  put('shares', share, share.id);
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  database.close();
}
