import { describe, expect, it } from 'vitest';
import type { CommentView } from '#contract/reactions.ts';
import { removedAuthor } from '#contract/removed-author.ts';
import {
  mergeComments,
  mergeFirstPage,
  toThreads,
  withComment,
  withoutComment,
} from './threads.ts';

const user = { id: 'm', firstName: 'Mira', lastName: 'Petrović', image: null, hasPicture: false };

function comment(minute: number, more: Partial<CommentView> = {}): CommentView {
  return {
    _id: `c${minute}`,
    parentId: null,
    body: 'I remember',
    createdAt: new Date(Date.UTC(2025, 0, 1, 0, minute)).toISOString(),
    editedAt: null,
    user,
    isRemoved: false,
    repliesCount: 0,
    ...more,
  };
}

const reply = (minute: number, thread: number, more: Partial<CommentView> = {}) =>
  comment(minute, { parentId: `c${thread}`, ...more });

/** `c1: c2 c3 +4 c9`: a thread with two replies, four hidden ones, and an added one. */
const outline = (comments: readonly CommentView[], addedIds?: ReadonlySet<string>) =>
  toThreads(comments, addedIds).map((thread) =>
    [
      `${thread.comment._id}:`,
      ...thread.replies.map(({ _id }) => _id),
      ...(thread.hiddenCount > 0 ? [`+${thread.hiddenCount}`] : []),
      ...thread.added.map(({ _id }) => _id),
    ].join(' '),
  );

const one = comment(1, { repliesCount: 2 });
const known = [comment(5), one, reply(2, 1), reply(4, 1), comment(0)];

describe('threads', () => {
  it('come newest first, their replies oldest first', () => {
    expect(outline([comment(0), reply(4, 1), one, reply(2, 1), comment(5)])).toEqual([
      'c5:',
      'c1: c2 c4',
      'c0:',
    ]);
  });

  it('say how many replies are hidden, and show an own new reply after those', () => {
    const long = [comment(1, { repliesCount: 6 }), reply(2, 1), reply(3, 1), reply(9, 1)];
    expect(outline(long)).toEqual(['c1: c2 c3 c9 +3']);
    expect(outline(long, new Set(['c9']))).toEqual(['c1: c2 c3 +3 c9']);
    const complete = [...long.slice(1), comment(1, { repliesCount: 3 })];
    expect(outline(complete, new Set(['c9']))).toEqual(['c1: c2 c3 c9']);
  });
});

describe('responses', () => {
  it('are merged without duplicates, the later one wins', () => {
    const edited = reply(2, 1, { body: 'Other words' });
    expect(outline(mergeComments(known, [edited, comment(5)]))).toEqual(outline(known));
    expect(mergeComments(known, [edited])).toContain(edited);
  });

  it('of the first page take out what was deleted meanwhile, also the replies of a thread', () => {
    expect(outline(mergeFirstPage(known, [comment(5)], false))).toEqual(['c5:']);
    const page = [comment(5), comment(1, { repliesCount: 1 }), reply(4, 1)];
    expect(outline(mergeFirstPage(known, page, false))).toEqual(['c5:', 'c1: c4']);
  });

  it('of the first page leave older threads and later replies as they are', () => {
    const page = [comment(5), comment(1, { repliesCount: 2 }), reply(2, 1)];
    expect(outline(mergeFirstPage(known, page, true))).toEqual(['c5:', 'c1: c2 c4', 'c0:']);
    const cut = [comment(5), comment(1, { repliesCount: 2 })];
    expect(outline(mergeFirstPage(known, cut, true))).toEqual(['c5:', 'c1: c2 c4', 'c0:']);
    const newer = [comment(7), comment(5)];
    expect(outline(mergeFirstPage(known, newer, true))).toEqual(['c7:', 'c5:', 'c1: c2 c4', 'c0:']);
  });
});

describe('a changed comment', () => {
  it('is counted as a reply when it is new or restored, not when it was edited', () => {
    const added = withComment(known, reply(6, 1));
    expect(outline(added)).toEqual(['c5:', 'c1: c2 c4 c6', 'c0:']);
    expect(toThreads(added)[1]?.comment.repliesCount).toBe(3);
    expect(toThreads(withComment(added, reply(6, 1)))[1]?.comment.repliesCount).toBe(3);
  });

  it('is removed from its thread, and counted down', () => {
    const rest = withoutComment(known, 'c2');
    expect(outline(rest)).toEqual(['c5:', 'c1: c4', 'c0:']);
    expect(outline(withoutComment(known, 'c5'))).toEqual(['c1: c2 c4', 'c0:']);
  });

  it('stays without text and author while it has replies, and goes with the last one', () => {
    const removed = withoutComment(known, 'c1');
    expect(toThreads(removed)[1]).toMatchObject({
      comment: { isRemoved: true, user: removedAuthor, body: '', repliesCount: 2 },
      replies: [{ _id: 'c2' }, { _id: 'c4' }],
    });
    const empty = withoutComment(withoutComment(removed, 'c2'), 'c4');
    expect(outline(empty)).toEqual(['c5:', 'c0:']);
  });

  it('is restored with the replies that it has by then', () => {
    const removed = withoutComment(withoutComment(known, 'c1'), 'c2');
    const [, thread] = toThreads(withComment(removed, one));
    expect(thread?.comment).toMatchObject({ isRemoved: false, user, repliesCount: 1 });
  });
});
