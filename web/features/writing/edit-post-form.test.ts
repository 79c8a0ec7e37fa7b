import { describe, expect, it } from 'vitest';
import type { Audience } from '#contract/posts.ts';
import { hasChanges } from './edit-post-form.tsx';

const saved = {
  title: 'Our first snow',
  body: 'It fell all night.\nWe stayed in.',
  tags: ['winter', 'family'],
  audience: 'public' as Audience,
  imageAlt: 'A garden in snow',
};

describe('changes of a post', () => {
  it('are none when nothing differs', () => {
    expect(hasChanges(saved, { ...saved, tags: [...saved.tags] })).toBe(false);
  });

  it('are none when only whitespace around the message differs', () => {
    expect(hasChanges(saved, { ...saved, body: `\n ${saved.body}  ` })).toBe(false);
  });

  it.each<[string, Partial<typeof saved>]>([
    ['another title', { title: 'Our second snow' }],
    ['another message', { body: 'It fell all night.' }],
    ['a tag more', { tags: ['winter', 'family', 'home'] }],
    ['a tag less', { tags: ['winter'] }],
    ['other tags', { tags: ['winter', 'home'] }],
    ['the same tags in another order', { tags: ['family', 'winter'] }],
    ['another audience', { audience: 'members' }],
    ['another description of the picture', { imageAlt: 'A garden' }],
    ['no description of the picture any more', { imageAlt: '' }],
  ])('include %s', (_, change) => {
    expect(hasChanges(saved, { ...saved, ...change })).toBe(true);
  });
});
