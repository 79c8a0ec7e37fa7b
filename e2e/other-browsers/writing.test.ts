import { publishedBy } from '../support/posts.ts';
import { expect, test } from './fixtures.ts';
import { fillMemory, panel, publish } from './memory-form.ts';
import { readValue, type Tab } from './tab.ts';

async function expectDraft(tab: Tab): Promise<void> {
  await tab.see(`${panel} [aria-label="Order"] button`, /: (lake|boat)\.jpg$/, 2);
  await tab.expect(readValue, `${panel} [name=title]`, 'Half a story');
  await tab.expect(readValue, `${panel} [name=body]`, 'We walked around it and back.');
  await tab.expect(readValue, `${panel} [name=tags]:checked`, 'family');
}

test('a memory is kept as a draft with its pictures, published once and commented on', async ({
  tab,
  logIn,
  picture,
  site: { db },
}) => {
  await logIn();
  await tab.open('/post');
  const pictures = [await picture('lake.jpg'), await picture('boat.jpg')];

  await test.step('the draft is there after a reload', async () => {
    await tab.chooseFiles(`${panel} input[multiple]`, pictures);
    await fillMemory(tab, 'Half a story');
    await tab.see(`${panel} p`, /^Draft saved/);
    await tab.reload();
    await expectDraft(tab);
  });

  await test.step('it is in a second tab, and leaves it when it is published', async () => {
    const other = await tab.openTab();
    await other.open('/post');
    await expectDraft(other);
    await publish(tab);
    await tab.see('article h2', 'Half a story');
    await tab.expect(readValue, `${panel} [name=title]`, '');
    await other.expect(readValue, `${panel} [name=title]`, '');
    const posts = db.read.selectFrom('posts').select('title');
    expect(await posts.execute()).toEqual([{ title: 'Half a story' }]);
    const published = db.read.selectFrom('pictures').where('post_id', 'is not', null);
    expect(await published.select('image_id').execute()).toHaveLength(2);
  });

  await test.step('a comment on it is there after a reload', async () => {
    await tab.click('article a', 'Half a story');
    await tab.see('h1', 'Half a story');
    await tab.fill('[name=body]', 'I was there');
    await tab.click('[type=submit]', 'Comment');
    await tab.see('main', /I was there/);
    await tab.reload();
    await tab.see('main', /I was there/);
  });
});

test('a memory that is written while the site is gone waits, and is published once', async ({
  tab,
  logIn,
  picture,
  site,
}) => {
  const { id } = await logIn();
  await tab.open('/post');
  await tab.see(`${panel} form`);
  await site.stop();
  await tab.chooseFiles(`${panel} input[multiple]`, [await picture('lake.jpg')]);
  await fillMemory(tab, 'Written on the train');
  await publish(tab);
  await tab.see('[aria-label="Not sent yet"]');
  await tab.expect(readValue, `${panel} [name=title]`, '');
  await site.start();
  await tab.tellOnline();
  await tab.see('article h2', 'Written on the train');
  await tab.seeNo('[aria-label="Not sent yet"]');
  const published = { posts: ['Written on the train'], pictures: 1 };
  expect(await publishedBy(site, id)).toMatchObject(published);
});
