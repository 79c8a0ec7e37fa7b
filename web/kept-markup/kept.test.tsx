import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { MemberView } from '#contract/members.ts';
import { MemberGrid } from '../features/members/member-grid.tsx';
import { DocumentParts, type MarkupStore, type PartMarkup } from './document-parts.ts';
import { Parts } from './kept.tsx';

const ana = {
  _id: '00000000-0000-7000-8000-000000000001',
  firstName: 'Ana',
  lastName: 'Savić & <kept-0>Co',
  image: '/uploads/face.webp',
};
const mila = { ...ana, _id: '00000000-0000-7000-8000-000000000002', firstName: 'Mila' };
const zora = { ...ana, _id: '00000000-0000-7000-8000-000000000003', firstName: 'Zora' };

const decoder = new TextDecoder();

function draw(members: MemberView[], store?: MarkupStore): string {
  const parts = store && new DocumentParts(store, '/login?next=%2F');
  const drawn = renderToString(
    <MemoryRouter>
      <Parts value={parts}>
        <MemberGrid members={members} />
      </Parts>
    </MemoryRouter>,
  );
  if (!parts) return drawn;
  const pieces = parts.fill(parts.takeOut(drawn));
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : decoder.decode(piece)))
    .join('');
}

it('a document with kept parts is, to the letter, the one that is drawn anew', () => {
  const store = new Map<string, PartMarkup>();
  const anew = draw([ana, mila, zora]);
  expect(draw([ana, mila, zora], store)).toBe(anew);
  expect(store.size).toBe(2);
  expect(draw([ana, mila, zora], store)).toBe(anew);
  expect(store.size).toBe(2);
});

it('what is not the same is drawn, the rest is not', () => {
  const store = new Map<string, PartMarkup>();
  draw([ana, mila, zora], store);
  const renamed = { ...mila, firstName: 'Milica' };
  expect(draw([ana, renamed, zora], store)).toBe(draw([ana, renamed, zora]));
  expect(store.size).toBe(3);
});
