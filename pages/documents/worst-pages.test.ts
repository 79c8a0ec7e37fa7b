import { expect, it } from 'vitest';
import { setSite } from '#test/community-factories.ts';
import { openDatabase } from '#test/databases.ts';
import {
  buildComment,
  buildMember,
  buildPicture,
  buildPost,
  inOneTransaction,
} from '#test/factories.ts';
import { startBuiltSite } from '../support/built-pages.ts';
import { pagePatterns } from '../support/page-patterns.ts';

/** Caches nothing: each request reads, renders and sends. */
const site = startBuiltSite({
  open: async () => {
    const { db, options } = await openDatabase();
    const contentVersion = { isTracked: false, current: 0, isUnchangedSince: () => false };
    return { db: { ...db, contentVersion }, options };
  },
});

/** A page costs at most so many times the CPU of the same page with ordinary texts of equal length. */
const mostTimes = 5;

const repeat = (unit: string) => (length: number) => unit.repeat(length / unit.length + 1);

const ordinaryText = repeat('šuma i more ');

/** Each beginning is a text of its own. */
const hostileTexts: Record<string, (length: number) => string> = {
  brackets: (length) => 'https://a'.padEnd(length, ')'),
  nested: (length) => `https://a/${'('.repeat(length / 2)}${')'.repeat(length / 2)}`,
  links: repeat('https://a '),
  letter: repeat('a'),
  letters: repeat('ab'),
  words: repeat('a '),
  accents: (length) => `a${repeat('\u0301\u0323')(length)}`,
  // One letter of these is folded to up to eighteen.
  ligatures: repeat('ﷺﬃ㎏'),
  signs: repeat(`<&"'>`),
  paragraphs: (length) => repeat(length > 200 ? 'b\n\n' : 'b ')(length),
};

const cut = (text: (length: number) => string, length: number) =>
  text(length).slice(0, length).trim();

const tags = ['winter', 'nature', 'travel', 'family', 'friends', 'food', 'music', 'art'];

/** One post of each kind has as many comments and pictures as a page shows. Its place names the kind. */
async function buildTexts(author: { id: string }, tag: string, kind: string, count: number) {
  const text = hostileTexts[kind] ?? ordinaryText;
  return await inOneTransaction(site.db, async (db) => {
    const year = kind === 'ordinary' ? '1974' : '1975';
    const attributes = {
      author,
      title: cut(text, 100),
      body: cut(text, 10_000),
      alt: cut(text, 200),
      place: `${kind}kind ${cut(text, 60)}`,
      happenedOn: `${year}-07`,
      tags: [tag, ...tags],
    };
    for (let at = 1; at < count; at++) await buildPost(db, attributes);
    const post = await buildPost(db, attributes);
    for (let position = 1; position < 10; position++) {
      await buildPicture(db, { post, position, alt: attributes.alt });
    }
    for (let at = 0; at < 50; at++) {
      await buildComment(db, { post, member: author, body: cut(text, 100) });
    }
    return post.id;
  });
}

async function buildMembers(firstName: string, texts: ((length: number) => string)[]) {
  await inOneTransaction(site.db, async (db) => {
    for (let at = 0; at < 100; at++) {
      const lastName = cut(texts[at % texts.length] ?? ordinaryText, 50);
      await buildMember(db, { firstName, lastName });
    }
  });
}

const keywords = (texts: string[]) =>
  texts.map((text) => `keyword=${encodeURIComponent(text)}`).join('&');

const ordinaryKeywords = ['i more šuma', 'reka grad put', 'sneg kiša vetar', 'more', 'šuma i'];

/** As long as they may be, without matches as well as with many. */
function hostileKeywords(kind: string): string[] {
  const own = cut(hostileTexts[kind] ?? ordinaryText, 400).replace(/\s+/g, '');
  return [own.slice(0, 100), own.slice(20, 119), `${own.slice(0, 98)}x`, 'a aa b', ') )) ht'];
}

const seconds = async (path: string) => {
  const begun = process.cpuUsage();
  const { statusCode } = await site.get(path);
  const { user, system } = process.cpuUsage(begun);
  expect(statusCode, path).toBe(200);
  return (user + system) / 1_000_000;
};

async function least(path: string, times: number): Promise<number> {
  const all: number[] = [];
  for (let at = 0; at < times; at++) all.push(await seconds(path));
  return Math.min(...all);
}

/** Whether a page is above the limit in all of ten requests; one that is not at once is not requested again. */
async function aboveLimit(path: string, limit: number): Promise<string[]> {
  let best = Number.POSITIVE_INFINITY;
  for (let at = 0; at < 10 && best > limit; at++) best = Math.min(best, await seconds(path));
  return best > limit ? [`${path}: ${((best / limit) * mostTimes).toFixed(1)} times`] : [];
}

async function tooExpensive(ordinary: string, hostile: string[]): Promise<string[]> {
  const limit = mostTimes * (await least(ordinary, 2));
  const found: string[] = [];
  for (const path of hostile) found.push(...(await aboveLimit(path, limit)));
  return found;
}

/** Pages whose documents have no text of a person; Privacy is measured beside About. */
const withoutTexts = [
  '/',
  '/people/:personId',
  '/share',
  '/privacy',
  '/member/search',
  '/login',
  '/register',
  '/api/docs',
  '/*',
  '/offline',
  '/activation/:activationToken',
  '/resetPassword/:resetToken',
  '/changeEmail',
  '/unsubscribe/:token',
];

// Five CPU-seconds, which a busy machine may spread over minutes.
const timeout = 600_000;

it('no page costs more than five times as much with any texts as with ordinary ones', {
  timeout,
}, async () => {
  const privacy = Object.values(hostileTexts).map((text) => cut(text, 990));
  await setSite(site.db, { about: cut(ordinaryText, 9_900), privacy: privacy.join('\n') });
  const author = await buildMember(site.db, { firstName: 'Ordinary' });
  const attacker = await buildMember(site.db, { firstName: 'Hostile' });
  const kinds = Object.keys(hostileTexts);
  const ordinaryId = await buildTexts(author, 'sea', 'ordinary', 100);
  const hostileIds: string[] = [];
  for (const kind of kinds) hostileIds.push(await buildTexts(attacker, 'summer', kind, 10));
  await buildMembers('Ordinary', [ordinaryText]);
  await buildMembers('Hostile', Object.values(hostileTexts));

  const search = (limit: number, ...texts: string[]) =>
    `/post/search?${keywords(texts)}&limit=${limit}`;
  const withLimits = (path: string, ordinary: string, hostile: string) =>
    ['', '&limit=100'].map((limit): [string, string[]] => [
      `${path}${ordinary}${limit}`,
      [`${path}${hostile}${limit}`],
    ]);
  const pages: Record<string, [ordinary: string, hostile: string[]][]> = {
    '/post/:postId': [[`/post/${ordinaryId}`, hostileIds.map((id) => `/post/${id}`)]],
    // The newest are the hostile ones.
    '/post': [
      ['/post?page=10', ['/post?page=1']],
      ['/post?page=2&limit=100', ['/post?page=1&limit=100']],
    ],
    '/post/search': [
      [
        search(10, 'ordinarykind', ...ordinaryKeywords),
        kinds.map((kind) => search(10, `${kind}kind`, ...hostileKeywords(kind))),
      ],
      [
        search(100, 'ordinary', ...ordinaryKeywords),
        [search(100, 'hostile', ...hostileKeywords('letter'))],
      ],
    ],
    '/post/tag/:tagName': withLimits('/post/tag/', 'sea?', 'summer?'),
    '/post/author/:userId': withLimits('/post/author/', `${author.id}?`, `${attacker.id}?`),
    '/timeline/:year?/:month?': withLimits('/timeline/', '1974?', '1975?'),
    '/member': withLimits('/member?member=', 'ordinary', 'hostile'),
    '/about': [['/about', ['/privacy']]],
  };
  const covered = [...Object.keys(pages), ...withoutTexts];
  const isDashboard = (pattern: string) => pattern.startsWith('/dashboard');
  expect(pagePatterns.filter((one) => !covered.includes(one) && !isDashboard(one))).toEqual([]);

  const slow: string[] = [];
  for (const [ordinary, hostile] of Object.values(pages).flat()) {
    slow.push(...(await tooExpensive(ordinary, hostile)));
  }
  expect(slow).toEqual([]);
});
