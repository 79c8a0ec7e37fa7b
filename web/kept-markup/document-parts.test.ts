import { expect, it } from 'vitest';
import { DocumentParts, type DocumentPiece, type PartMarkup } from './document-parts.ts';

const decoder = new TextDecoder();
const text = (pieces: DocumentPiece[]) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : decoder.decode(piece))).join('');

it('a part that was drawn once is put into the next document, with that page’s way to Login', () => {
  const store = new Map<string, PartMarkup>();
  const first = new DocumentParts(store, '/login?next=a');
  expect(first.add('card')).toEqual({ tag: 'kept-0', isDrawn: false });
  const card = `<a href="${first.loginMark}">“Like” /login?next=a</a>`;
  const frame = first.takeOut(`<p><kept-0>${card}</kept-0></p>`);
  expect(frame).toBe('<p><kept-0></kept-0></p>');
  expect(text(first.fill(frame))).toBe('<p><a href="/login?next=a">“Like” /login?next=a</a></p>');

  const second = new DocumentParts(store, '/login?next=b');
  expect(second.add('card')).toEqual({ tag: 'kept-0', isDrawn: true });
  const next = second.takeOut('<h1><kept-0></kept-0></h1>');
  expect(text(second.fill(next))).toBe('<h1><a href="/login?next=b">“Like” /login?next=a</a></h1>');
});

it('the same part twice in one document is drawn twice, and stands in both places', () => {
  const parts = new DocumentParts(new Map(), '/login');
  parts.add('card');
  parts.add('card');
  const frame = parts.takeOut('<kept-0>one</kept-0>, <kept-1>one</kept-1>.');
  expect(text(parts.fill(frame))).toBe('one, one.');
});

it('a part that was begun and never drawn is in no document, and not kept', () => {
  const store = new Map<string, PartMarkup>();
  const parts = new DocumentParts(store, '/login');
  parts.add('card');
  expect(text(parts.fill(parts.takeOut('An error.')))).toBe('An error.');
  expect(store.size).toBe(0);
});
