import { describe, expect, it } from 'vitest';
import { hasChanges, type PostWords } from './post-words.ts';

const loaded: PostWords = {
  title: 'Our first snow',
  body: 'It fell all night.\nWe stayed in.',
  tags: ['winter', 'family'],
  isPublic: true,
};

describe('an edited post', () => {
  it('has no changes when everything is as it was loaded', () => {
    expect(hasChanges(loaded, { ...loaded, tags: [...loaded.tags] })).toBe(false);
  });

  it('has no changes when only blanks around the message differ', () => {
    expect(hasChanges(loaded, { ...loaded, body: `\n ${loaded.body}  ` })).toBe(false);
  });

  it.each<[string, Partial<PostWords>]>([
    ['another title', { title: 'Our second snow' }],
    ['another message', { body: 'It fell all night.' }],
    ['a tag more', { tags: ['winter', 'family', 'home'] }],
    ['a tag less', { tags: ['winter'] }],
    ['other tags', { tags: ['winter', 'home'] }],
    ['the same tags in another order', { tags: ['family', 'winter'] }],
    ['another visibility', { isPublic: false }],
  ])('has changes with %s', (_, change) => {
    expect(hasChanges(loaded, { ...loaded, ...change })).toBe(true);
  });
});
