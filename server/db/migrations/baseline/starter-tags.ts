import { uuidv7 } from 'uuidv7';

/** Lower case, as every tag is. */
export const starterTagNames = [
  'art',
  'celebration',
  'childhood',
  'city',
  'family',
  'food',
  'friends',
  'home',
  'love',
  'mountains',
  'music',
  'nature',
  'pets',
  'school',
  'sea',
  'sport',
  'summer',
  'travel',
  'wedding',
  'winter',
];

/** A first set of tags, so that the first memory can be published at once. */
export function starterTags(): string {
  const now = Date.now();
  const rows = starterTagNames.map((name) => `('${uuidv7()}', '${name}', ${now})`);
  return `insert into tags (id, name, created_at) values ${rows.join(', ')}`;
}
