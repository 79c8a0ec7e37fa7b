import { buildComment, buildMember } from '#test/factories.ts';
import { publishedBy, publishPost } from '../support/posts.ts';
import { findInPage } from '../support/stored-data.ts';
import { deadline } from './driver.ts';
import { expect, test } from './fixtures.ts';
import { fillMemory, panel, publish } from './memory-form.ts';

test('without a connection a member reads, likes, comments and publishes; it arrives once, and logging out deletes what is kept', async ({
  tab,
  logIn,
  picture,
  site,
}) => {
  const author = await buildMember(site.db, { firstName: 'Ana', lastName: 'Ilić' });
  const snow = { author, title: 'First snow', imageAlt: 'A white garden' };
  const postId = await publishPost(site, snow);
  await buildComment(site.db, { post: { id: postId }, member: author, body: 'So white!' });
  const member = await logIn({ lastName: 'Marker-Petrović' });
  const waiting = 'Waiting for a connection';

  await test.step('the browser keeps what the member reads', async () => {
    await tab.open(`/dashboard/profile/${member.id}`);
    await tab.click('label', 'Keep memories on this device');
    await tab.see('p', /^1 memory, \d/);
    await tab.open('/post');
    await tab.click('article a', 'First snow');
    await tab.see('main', /So white!/);
    await tab.expect(findInPage, 'So white!', ['store offline-copies']);
    await tab.expect(
      async () => (await navigator.serviceWorker.ready).active?.state,
      null,
      'activated',
    );
  });

  await site.stop();

  await test.step('it is there after a reload, with its picture', async () => {
    await tab.reload();
    await tab.see('[role=status]', /^Offline · as of \d/);
    await tab.see('h1', 'First snow');
    await tab.see('main', /So white!/);
    const isLoaded = (alt: string) =>
      (document.querySelector<HTMLImageElement>(`main img[alt="${alt}"]`)?.naturalWidth ?? 0) > 0;
    await tab.expect(isLoaded, 'A white garden', true);
  });

  await test.step('a like and a comment wait', async () => {
    await tab.click('main button', /Like “First snow”$/);
    await tab.fill('[name=body]', 'I was there');
    await tab.click('[type=submit]', 'Comment');
    await tab.see('main', /I was there/);
    await tab.see('main', new RegExp(waiting));
  });

  await test.step('so does a memory, also after the page was opened again', async () => {
    await tab.open('/post');
    // So many that Firefox would remove the service worker if it had no answer for what they need.
    const names = ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg'];
    await tab.chooseFiles(`${panel} input[multiple]`, await Promise.all(names.map(picture)));
    await tab.see(`${panel} [aria-label="Order"] button`, undefined, names.length);
    await fillMemory(tab, 'Written on the train');
    await publish(tab);
    await tab.see('h2', 'Written on the train');
    await tab.reload();
    await tab.see('h2', 'Written on the train');
    await tab.see('main', new RegExp(waiting));
  });

  await site.start();

  await test.step('once the site is back, each of them arrives once', async () => {
    await tab.tellOnline();
    await expect
      .poll(() => publishedBy(site, member.id), { timeout: deadline })
      .toEqual({
        posts: ['Written on the train'],
        pictures: 4,
        comments: ['I was there'],
        likes: [postId],
      });
    await tab.see('article a', 'Written on the train');
    await tab.seeNo('main', new RegExp(waiting));
  });

  await test.step('logging out deletes what the browser has kept', async () => {
    const marks = ['First snow', 'So white!', 'Written on the train', 'Marker-Petrović'];
    await tab.click('button', 'Log out');
    await tab.see('h1', 'Login');
    for (const mark of marks) await tab.expect(findInPage, mark, []);
    await tab.expect(() => localStorage.getItem('token'), null, null);
    const caches = async () => (await globalThis.caches.keys()).map((name) => name.split('-')[0]);
    await tab.expect(caches, null, ['shell']);
  });
  expect(await publishedBy(site, member.id)).toMatchObject({ pictures: 4, posts: { length: 1 } });
});
