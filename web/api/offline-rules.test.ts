import { describe, expect, it } from 'vitest';
import type { PictureView, PostView } from '#contract/posts.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { ApiError } from './client.ts';
import {
  copiesStayFor,
  copyAddress,
  dataToCopy,
  isIncomplete,
  isOutdated,
  isRefused,
  type OfflineCopy,
  pageOfListed,
  picturesOf,
  withinLimits,
  withoutLeastUsed,
  withoutPosts,
} from './offline-rules.ts';

const id = '01983f6e-0000-7000-8000-000000000001';
const now = 100 * copiesStayFor;

describe('the address of a copy', () => {
  it.each([
    ['/post', '/post'],
    ['/post?page=1&limit=20', '/post'],
    ['/timeline', '/timeline'],
    [`/post/${id}?from=mail`, `/post/${id}`],
    [`/dashboard/posts/${id}`, `/dashboard/posts/${id}`],
    ['/post?page=2', undefined],
    ['/post/search?keyword=lake', undefined],
    ['/timeline/2024', undefined],
    [`/dashboard/posts/edit/${id}`, undefined],
    ['/dashboard', undefined],
  ])('of %s is %s', (address, copied) => {
    expect(copyAddress(new URL(address, 'https://site.example'))).toBe(copied);
  });
});

describe('within the limits', () => {
  it('no copy is older than 14 days, or of the future', () => {
    const young = copyOf({ posts: ['a'], savedAt: now - copiesStayFor + 1 });
    const old = copyOf({ posts: ['b'], savedAt: now - copiesStayFor });
    const future = copyOf({ posts: ['c'], savedAt: now + copiesStayFor });
    const soon = copyOf({ posts: ['d'], savedAt: now + 1 });
    expect(withinLimits([old, young, future, soon], now)).toEqual([young, soon]);
  });

  it('are 200 memories, those that were used last; one in two copies counts once', () => {
    const memories = Array.from({ length: 201 }, (_, at) =>
      copyOf({ posts: [`memory ${at}`], usedAt: at }),
    );
    const list = copyOf({ posts: ['memory 200', 'memory 199'], usedAt: now });
    const stay = withinLimits([...memories, list], now);
    expect(stay).toHaveLength(201);
    expect(stay).not.toContain(memories[0]);
  });

  it('of pictures are made by leaving out what was not used for the longest time', () => {
    const [first, last] = [
      copyOf({ posts: ['a'], usedAt: 1 }),
      copyOf({ posts: ['b'], usedAt: 2 }),
    ];
    expect(withoutLeastUsed([first, last])).toEqual([last]);
  });
});

describe('a memory that is not there any more', () => {
  const isKept = (id: string) => id !== 'gone';

  it('leaves the list that it was in', () => {
    const rest = withoutPosts(copyOf({ posts: ['gone', 'a'] }), isKept);
    expect(rest?.loaded).toEqual({ posts: [postOf('a')] });
  });

  it('has no copy', () => {
    const page = { ...copyOf({ posts: [] }), loaded: postOf('gone') };
    expect(withoutPosts(page, isKept)).toBeUndefined();
    expect(withoutPosts(copyOf({ posts: ['gone'] }), isKept)).toBeUndefined();
  });
});

it.each<[status: number, code: ProblemCode | undefined, isDeleted: boolean]>([
  [403, 'forbidden', true],
  [404, 'not_found', true],
  [410, 'gone', true],
  [404, undefined, false],
  [500, 'internal', false],
])(
  'a memory refused with %s and the code %s has no copy any more: %s',
  (status, code, isDeleted) => {
    const error = new ApiError({ status, message: '', ...(code && { code }) });
    expect(isRefused(error)).toBe(isDeleted);
  },
);

it('of other memories a copy has no titles', () => {
  const neighbours = { previous: { _id: 'b', title: 'B' }, next: { _id: 'c', title: 'C' } };
  const copied = dataToCopy({ ...postOf('a'), ...neighbours });
  expect(copied).toEqual({ ...postOf('a'), previous: null, next: null });
});

it('of a memory all pictures are kept, and of one on a card its cover', () => {
  const page = { ...postOf('a'), pictures: [pictureOf('a'), pictureOf('b')] };
  expect(picturesOf(page)).toEqual(['/pictures/a/320.webp', '/pictures/b/320.webp']);
  expect(picturesOf({ posts: [postOf('a')] })).toEqual(['/pictures/a/320.webp']);
});

it.each([
  { told: { a: 1, b: 1 }, outdated: false },
  { told: { a: 1, b: 2 }, outdated: true },
  // Of one that was saved meanwhile the site was not asked.
  { told: { a: 1 }, outdated: false },
])('a copy with version 1 of two memories is outdated: $outdated, when $told', (row) => {
  const told = new Map(Object.entries(row.told));
  const copy = copyOf({ posts: ['a', 'b'] });
  expect(isOutdated(copy, told)).toBe(row.outdated);
  const page = { ...copy, loaded: postOf('b') };
  expect(isOutdated(page, told)).toBe(row.outdated);
});

it.each([
  { what: 'with one picture', pictures: 1, comments: 0, incomplete: false },
  { what: 'with more pictures', pictures: 2, comments: 0, incomplete: true },
  { what: 'with comments', pictures: 1, comments: 1, incomplete: true },
])('a memory $what that was only in a list is incomplete: $incomplete', (row) => {
  const counts = { picturesCount: row.pictures, commentsCount: row.comments };
  const listed = { ...postOf('a'), ...counts } as PostView;
  expect(isIncomplete(pageOfListed(listed).loaded)).toBe(row.incomplete);
  expect(isIncomplete({ posts: [listed] })).toBe(false);
});

it('a copy without a version is outdated', () => {
  const { version: _, ...loaded } = postOf('a');
  expect(isOutdated({ ...copyOf({ posts: [] }), loaded }, new Map([['a', 1]]))).toBe(true);
});

function copyOf({ posts, savedAt = now, usedAt = now }: CopyOptions): OfflineCopy {
  const loaded = { posts: posts.map(postOf) };
  return { session: 's', address: '/post', loaded, savedAt, usedAt };
}

interface CopyOptions {
  posts: string[];
  savedAt?: number;
  usedAt?: number;
}

function postOf(id: string) {
  return { _id: id, version: 1, picture: pictureOf(id) };
}

function pictureOf(name: string): PictureView {
  const size = { width: 320, height: 200, isAnimated: false };
  const words = { alt: '', placeholder: '', suffix: '' };
  return { _id: name, base: `/pictures/${name}`, ...size, ...words };
}
