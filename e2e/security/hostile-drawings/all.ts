import { bombs } from './bombs.ts';
import { disguisedDrawings } from './bytes.ts';
import { referringDrawings } from './references.ts';
import { scriptDrawings } from './scripts.ts';

/** Drawings that run or fetch something in a browser that is given them as they are. */
export const activeDrawings = (away: string) => [
  ...scriptDrawings(away),
  ...referringDrawings(away),
];

/** Every hostile drawing; what they want to fetch is at `away`. */
export const hostileDrawings = (away: string) => [
  ...activeDrawings(away),
  ...disguisedDrawings(),
  ...bombs(),
];
