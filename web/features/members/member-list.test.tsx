import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { MemberGrid } from './member-list.tsx';

const members = Array.from({ length: 7 }, (_, index) => ({
  _id: `00000000-0000-7000-8000-00000000000${index}`,
  firstName: 'Ana',
  lastName: 'Savić',
  image: `/uploads/face-${index}.webp`,
  hasPicture: true,
}));

function attributesOf(markup: string, name: string) {
  return [...markup.matchAll(/<img[^>]*>/g)].map(
    ([image]) => new RegExp(`\\b${name}="(\\w+)"`, 'i').exec(image)?.[1],
  );
}

it('loads the avatars of the first row eagerly, the first with high priority', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <MemberGrid members={members} />
    </MemoryRouter>,
  );
  const row = ['eager', 'eager', 'eager', 'eager', 'eager'];
  expect(attributesOf(markup, 'loading')).toEqual([...row, 'lazy', 'lazy']);
  const priorities = ['high', 'low', 'low', 'low', 'low', undefined, undefined];
  expect(attributesOf(markup, 'fetchpriority')).toEqual(priorities);
});
