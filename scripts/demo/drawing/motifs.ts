import { abstract } from './abstract.ts';
import { balloons } from './balloons.ts';
import { bicycle } from './bicycle.ts';
import { books } from './books.ts';
import { camp } from './camp.ts';
import { cat } from './cat.ts';
import { celebration } from './celebration.ts';
import { city } from './city.ts';
import { dunes } from './dunes.ts';
import { forest } from './forest.ts';
import { meadow } from './meadow.ts';
import { mountains } from './mountains.ts';
import type { Canvas, Drawing } from './paint.ts';
import { record } from './record.ts';
import { stillLife } from './still-life.ts';
import { street } from './street.ts';
import { lake, sea } from './water.ts';
import { winter } from './winter.ts';

/** What a picture may show, and who draws it. */
export const motifs = {
  mountains,
  sea,
  lake,
  dunes,
  forest,
  meadow,
  winter,
  city,
  street,
  celebration,
  balloons,
  camp,
  bicycle,
  stillLife,
  cat,
  books,
  record,
  abstract,
} satisfies Record<string, (canvas: Canvas) => Drawing>;

export type Motif = keyof typeof motifs;
export const motifNames = Object.keys(motifs) as Motif[];
