import { describe, expect, it } from 'vitest';
import type { Audience } from '#contract/posts.ts';
import { describeEntry, moveEntry } from './album.ts';
import { hasChanges } from './edited-fields.tsx';

const saved = {
  title: 'Our first snow',
  body: 'It fell all night.\nWe stayed in.',
  tags: ['winter', 'family'],
  audience: 'public' as Audience,
  pictures: [
    { key: 'one', alt: 'A garden in snow' },
    { key: 'two', alt: '' },
  ],
  happenedOn: '1974-12',
  place: 'Šid',
};

describe('changes of a post', () => {
  it('are none when nothing differs', () => {
    expect(hasChanges(saved, { ...saved, tags: [...saved.tags] })).toBe(false);
  });

  it('are none when only whitespace around texts differs', () => {
    expect(hasChanges(saved, { ...saved, body: `\n ${saved.body}  ` })).toBe(false);
    expect(hasChanges(saved, { ...saved, title: `${saved.title} ` })).toBe(false);
    const pictures = describeEntry(saved.pictures, 'one', 'A garden in snow ');
    expect(hasChanges(saved, { ...saved, pictures })).toBe(false);
  });

  it.each<[string, Partial<typeof saved>]>([
    ['another title', { title: 'Our second snow' }],
    ['another message', { body: 'It fell all night.' }],
    ['a tag more', { tags: ['winter', 'family', 'home'] }],
    ['a tag less', { tags: ['winter'] }],
    ['other tags', { tags: ['winter', 'home'] }],
    ['the same tags in another order', { tags: ['family', 'winter'] }],
    ['another audience', { audience: 'members' }],
    [
      'another description of a picture',
      { pictures: describeEntry(saved.pictures, 'one', 'Snow') },
    ],
    [
      'no description of a picture any more',
      { pictures: describeEntry(saved.pictures, 'one', '') },
    ],
    ['the same pictures in another order', { pictures: moveEntry(saved.pictures, 'two', 0) }],
    ['a picture less', { pictures: saved.pictures.slice(0, 1) }],
    ['a more precise date', { happenedOn: '1974-12-24' }],
    ['no date any more', { happenedOn: '' }],
    ['another place', { place: 'Novi Sad' }],
  ])('include %s', (_, change) => {
    expect(hasChanges(saved, { ...saved, ...change })).toBe(true);
  });
});
