import type { Audience } from '#contract/posts.ts';
import { coverPairs } from '../pairs.ts';
import {
  audiences,
  type Reader,
  readers,
  ruleOf,
  type WayToRead,
} from '../policies/privacy-policy.ts';
import { shownAfter, type Write, waysAfterWrites, writePolicy } from '../policies/write-policy.ts';
import { isFullRun } from '../thoroughness.ts';

/** What is read after a write to a post that had this audience. */
export interface WriteCell {
  write: Write;
  audience: Audience;
  way: WayToRead;
  reader: Reader;
}

export const allWrites = Object.keys(writePolicy) as Write[];
const changesAudience: Write[] = [
  'restrict its audience, or publish it',
  'widen its audience, or hide it',
];

/** The pairs that `npm test` covers; the whole product runs in `npm run test:full`. */
export const coveredPairs = [
  ['write', 'way'],
  ['write', 'reader'],
  ['write', 'audience'],
  ['audience', 'way'],
  ['audience', 'reader'],
  ['way', 'reader'],
] as const;

/** Ways that read another part of the same response. */
const readsWith: Partial<Record<WayToRead, WayToRead>> = {
  'number of posts': 'list of posts',
  'number of posts of a tag': 'list of a tag',
  'number of posts of an author': 'list of an author',
  'number of posts of its month in the timeline': 'number of posts of its year in the timeline',
  'number of posts found': 'search, by title',
  'dashboard home, most liked': 'dashboard home, latest',
  'dashboard home, most commented': 'dashboard home, latest',
};
const way = waysAfterWrites.filter((one) => !readsWith[one]);

export const factors = {
  write: allWrites,
  audience: audiences,
  way: waysAfterWrites,
  reader: readers,
};

const expected = new Map(
  allWrites.flatMap((write) =>
    audiences.map((audience) => [`${write} ${audience}`, shownAfter(write, audience)]),
  ),
);

/** Readers who gain or lose the post by the write tell most. */
function weight({ write, audience, way, reader }: WriteCell): number {
  const isShownAfter = expected.get(`${write} ${audience}`)?.[way]?.includes(reader);
  return ruleOf(way)[audience].includes(reader) === isShownAfter ? 0 : 0.5;
}

/**
 * The cells that `npm test` reads. Each change of the audience is a rule of its own and is read in every
 * way, and the post itself is read after every write by those who tell its audience.
 */
export function selectWriteCells(): WriteCell[] {
  const transitions = changesAudience.flatMap((write) =>
    audiences.flatMap((audience) =>
      coverPairs(
        { ...factors, way, write: [write], audience: [audience] },
        [
          ['way', 'audience'],
          ['audience', 'reader'],
        ],
        weight,
      ),
    ),
  );
  const thePost = allWrites.flatMap((write) =>
    audiences.flatMap((audience) =>
      (['visitor', 'member', 'author'] as const).map((reader) => ({
        write,
        audience,
        way: 'the post itself' as const,
        reader,
      })),
    ),
  );
  const write = allWrites.filter((one) => !changesAudience.includes(one));
  const pairs = coverPairs({ ...factors, way, write }, coveredPairs, weight);
  const cells: WriteCell[] = [...pairs, ...transitions, ...thePost];
  return [
    ...cells,
    ...waysAfterWrites.flatMap((other) =>
      cells
        .filter((cell) => cell.way === readsWith[other])
        .map((cell) => ({ ...cell, way: other })),
    ),
  ];
}

let selected: Map<string, WriteCell[]> | undefined;

/** The readers of each way after a write to a post of this audience; in the full run, all of both. */
export function cellsOf(write: Write, audience: Audience): Map<WayToRead, readonly Reader[]> {
  if (isFullRun) return new Map(waysAfterWrites.map((way) => [way, readers]));
  selected ??= Map.groupBy(selectWriteCells(), (cell) => `${cell.write} ${cell.audience}`);
  const cells = selected.get(`${write} ${audience}`) ?? [];
  return new Map(
    [...Map.groupBy(cells, ({ way }) => way)].map(([way, those]) => [
      way,
      readers.filter((reader) => those.some((cell) => cell.reader === reader)),
    ]),
  );
}
