import { balloons, bicycle, camp } from './air.ts';
import { abstract, books, cat, record, stillLife } from './indoors.ts';
import { dunes, forest, meadow, mountains, winter } from './land.ts';
import type { Canvas, Drawing } from './paint.ts';
import { celebration, city, street } from './town.ts';
import { lake, sea } from './water.ts';

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
