import { describe, expect, it } from 'vitest';
import { messages, type PlainMessageCode } from '#texts/messages.ts';
import { moveEntry, replaceEntry } from './album.ts';
import {
  type Draft,
  EditedPostValues,
  emptyPost,
  hasChanges,
  NewPostValues,
  type PostValues,
  parseDraft,
} from './post-values.tsx';

const saved: PostValues = {
  title: 'Прво снијег',
  body: 'It fell all night.\nWe stayed in.',
  tags: ['winter', 'family'],
  audience: 'public',
  pictures: [
    { key: 'one', alt: 'A garden in snow' },
    { key: 'two', alt: '' },
  ],
  happenedOn: '1974-12',
  place: 'Šid',
  people: [
    { name: 'Ana Marić', memberId: '01890a5d-ac96-4774-bcce-b302099a8057' },
    { name: 'Baba Rada', memberId: null },
  ],
};

describe('the form for a new memory', () => {
  it('reports every missing field at once, each with its own message', () => {
    const { error } = NewPostValues.safeParse(emptyPost('everyone'));
    const errors =
      error?.issues.map(({ path, message }) => [
        path.join(),
        messages[message as PlainMessageCode],
      ]) ?? [];
    expect(errors).toHaveLength(4);
    expect(Object.fromEntries(errors)).toEqual({
      pictures: 'Image is required',
      title: 'Title is required',
      body: 'Message is required',
      tags: 'You must add at least one tag',
    });
  });

  it('accepts a complete memory and trims its text', () => {
    const typed = { ...saved, title: ` ${saved.title} `, body: `${saved.body}\n` };
    expect(NewPostValues.parse(typed)).toEqual(saved);
    expect(EditedPostValues.parse(typed)).toEqual(saved);
  });

  it('is for everyone at first, for members on a closed site', () => {
    expect(emptyPost('everyone').audience).toBe('public');
    expect(emptyPost('members').audience).toBe('members');
  });
});

describe('changes of a post', () => {
  it('are none when nothing differs', () => {
    expect(hasChanges(saved, { ...saved, tags: [...saved.tags] })).toBe(false);
  });

  it('are none when only whitespace around texts differs', () => {
    expect(hasChanges(saved, { ...saved, body: `\n ${saved.body}  ` })).toBe(false);
    expect(hasChanges(saved, { ...saved, title: `${saved.title} ` })).toBe(false);
    expect(hasChanges(saved, { ...saved, pictures: describeFirst('A garden in snow ') })).toBe(
      false,
    );
  });

  it('are none when a member has another name by now, or a name other accents', () => {
    const [member, other] = saved.people.map(({ memberId }) => memberId);
    const people = [
      { name: 'Ana Ilić', memberId: member ?? '' },
      { name: 'BABA RADA', memberId: other ?? null },
    ];
    expect(hasChanges(saved, { ...saved, people })).toBe(false);
  });

  it.each<[string, Partial<PostValues>]>([
    ['another title', { title: 'Our second snow' }],
    ['another message', { body: 'It fell all night.' }],
    ['a tag more', { tags: ['winter', 'family', 'home'] }],
    ['a tag less', { tags: ['winter'] }],
    ['other tags', { tags: ['winter', 'home'] }],
    ['the same tags in another order', { tags: ['family', 'winter'] }],
    ['another audience', { audience: 'members' }],
    ['another description of a picture', { pictures: describeFirst('Snow') }],
    ['no description of a picture any more', { pictures: describeFirst('') }],
    ['the same pictures in another order', { pictures: moveEntry(saved.pictures, 'two', 0) }],
    ['a picture less', { pictures: saved.pictures.slice(0, 1) }],
    ['a more precise date', { happenedOn: '1974-12-24' }],
    ['no date any more', { happenedOn: '' }],
    ['another place', { place: 'Novi Sad' }],
    ['a person less', { people: saved.people.slice(1) }],
  ])('include %s', (_, change) => {
    expect(hasChanges(saved, { ...saved, ...change })).toBe(true);
  });
});

function describeFirst(alt: string) {
  return replaceEntry(saved.pictures, 'one', { key: 'one', alt });
}

describe('a stored draft', () => {
  it('is parsed as it was stored', () => {
    const content = { ...saved, happenedOn: '-12-24' };
    const draft: Draft = { content, base: saved, idempotencyKey: 'one', savedAt: 1_700_000_000 };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it('may be the post as which it was published', () => {
    expect(parseDraft('{"publishedAs":"one"}')).toEqual({ publishedAs: 'one' });
  });

  it.each([
    null,
    '',
    'null',
    '{',
    '[]',
    '"text"',
    '7',
    '{"content":{}}',
    '{"savedAt":"today"}',
    '{"savedAt":1}',
  ])('is null when the stored value is %j', (stored) => {
    expect(parseDraft(stored)).toBeNull();
  });

  it('has empty fields in place of invalid ones, and nobody else sees it', () => {
    const content = { title: 7, body: 'Snow', tags: ['sea', 7], audience: 'all', pictures: [7] };
    expect(parseDraft(JSON.stringify({ savedAt: 1, content }))).toEqual({
      savedAt: 1,
      idempotencyKey: '',
      content: { ...emptyPost('everyone'), body: 'Snow', audience: 'private' },
    });
  });
});
