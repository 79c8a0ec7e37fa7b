import { expect, it } from 'vitest';
import { RecentCards } from './recent-cards.ts';

const authors = { first_name: 'Ana', last_name: 'Ilić', avatar_key: null, image_key: 'lake' };
const cardOf = (id: string, bytes: number) => ({
  mark: { id, revision: 1, ...authors },
  json: Buffer.alloc(bytes),
  tag: '',
});

it('what is wanted again and again stays, what nobody wants goes', () => {
  const cards = new RecentCards(100);
  cards.set(cardOf('wanted', 10));
  cards.set(cardOf('unwanted', 10));
  for (let at = 0; at < 20; at++) {
    cards.set(cardOf(`passing ${at}`, 10));
    expect(cards.get('wanted')?.json).toHaveLength(10);
  }
  expect(cards.get('unwanted')).toBeUndefined();
});

it('no more is kept than there is room for', () => {
  const cards = new RecentCards(100);
  for (let at = 0; at < 50; at++) cards.set(cardOf(`${at}`, 10));
  const kept = Array.from({ length: 50 }, (_, at) => `${at}`).filter((id) => cards.get(id));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThanOrEqual(12);
});

it('a card that is written anew takes the place of the former', () => {
  const cards = new RecentCards(100);
  for (let at = 1; at <= 30; at++) cards.set(cardOf('same', at));
  expect(cards.get('same')?.json).toHaveLength(30);
});
