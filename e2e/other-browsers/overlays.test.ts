import { buildPost } from '#test/factories.ts';
import { buildPosts } from '../dashboard-rows.ts';
import { publishPost } from '../support/posts.ts';
import { expect, test } from './fixtures.ts';

const isFocused = (selector: string) => document.activeElement?.matches(selector);
const hasModalEntry = () => 'modal' in history.state;

test('the lightbox shows the pictures by its buttons and keys, and closes by Escape and Back', async ({
  tab,
  site,
}) => {
  const id = await publishPost(site, { morePictures: [{ width: 640, height: 480 }] });
  const lightbox = 'dialog[aria-label^="Picture of"]';
  const open = 'main a:has(img)';
  await tab.open('/post');
  await tab.click('article a', 'A day to remember');

  await test.step('Escape closes it, and the picture has the focus again', async () => {
    await tab.click(open, 'Show the picture large');
    await tab.see(`${lightbox} p`, '1 of 2');
    await tab.click(`${lightbox} button`, 'Next picture');
    await tab.see(`${lightbox} p`, '2 of 2');
    await tab.press('ArrowLeft');
    await tab.see(`${lightbox} p`, '1 of 2');
    await tab.press('ArrowRight');
    await tab.see(`${lightbox} p`, '2 of 2');
    await tab.press('Escape');
    await tab.seeNo(lightbox);
    await tab.expect(isFocused, open, true);
    await tab.expect(hasModalEntry, null, false);
  });

  await test.step('Back closes it, and again leaves the page', async () => {
    await tab.click(open, 'Show the picture large');
    await tab.see(lightbox);
    await tab.expect(hasModalEntry, null, true);
    await tab.back();
    await tab.seeNo(lightbox);
    await tab.expect(() => location.pathname, null, `/post/${id}`);
    await tab.expect(isFocused, open, true);
    await tab.back();
    await tab.expect(() => location.pathname, null, '/post');
  });
});

/** The number of the slide at the left edge, from 1. */
function firstShown(row: string): number {
  const track = document.querySelector(`${row} .carousel-track`);
  const edge = track?.getBoundingClientRect().left ?? 0;
  const slides = [...(track?.children ?? [])];
  return slides.findIndex((slide) => slide.getBoundingClientRect().left >= edge) + 1;
}

test('the arrows of a carousel move it by a slide, as far as there are any', async ({
  tab,
  site,
  logIn,
}) => {
  await buildPosts(site);
  await logIn();
  const row = '[aria-label="Latest Posts"]';
  await tab.open('/dashboard');
  await tab.see(`${row}:not([aria-busy]) .carousel-slide`);
  await tab.expect(firstShown, row, 1);
  await tab.click(`${row} button`, 'Next slide');
  await tab.expect(firstShown, row, 2);
  await tab.click(`${row} button`, 'Previous slide');
  await tab.expect(firstShown, row, 1);
  await tab.see(`${row} button:disabled`, 'Previous slide');
});

test('dialogs and the menu of a phone close by Escape, and give the focus back', async ({
  tab,
  site: { db },
  logIn,
}) => {
  const { id } = await buildPost(db, {
    author: await logIn({ role: 'admin' }),
    title: 'First snow',
  });
  const question = 'dialog[role=alertdialog]';
  const menu = 'dialog[aria-label="Menu"]';
  const openMenu = 'button[aria-label="Open menu"]';
  await tab.open(`/post/${id}`);

  await test.step('the question before a deletion begins at the safe answer', async () => {
    await tab.click('main button', 'Delete post');
    await tab.see(question, /^Delete “First snow”\?/);
    await tab.expect(() => document.activeElement?.textContent, null, 'Keep it');
    await tab.press('Escape');
    await tab.seeNo(question);
    await tab.expect(() => document.activeElement?.textContent, null, 'Delete post');
    const posts = db.read.selectFrom('posts').select('id').where('trashed_at', 'is', null);
    expect(await posts.execute()).toEqual([{ id }]);
  });

  await test.step('the menu of a phone', async () => {
    await tab.resize({ width: 390, height: 844 });
    await tab.click(openMenu);
    await tab.see(`${menu} a`, 'Timeline');
    await tab.press('Escape');
    await tab.seeNo(menu);
    await tab.expect(isFocused, openMenu, true);
    await tab.click(openMenu);
    await tab.click(`${menu} a`, 'Timeline');
    await tab.see('h1', 'Timeline');
    await tab.seeNo(menu);
    await tab.back();
    await tab.see('h1', 'First snow');
  });
});
