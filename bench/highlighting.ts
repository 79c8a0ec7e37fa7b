import { excerptOf, findMatches, foldedWords } from '#web/features/posts/search-matches.ts';
import { printTable } from './table.ts';

/** The CPU of the excerpts and highlights of twelve and of a hundred search results with the longest bodies. */
const scripts = {
  Latin: 'šuma i more ',
  Cyrillic: 'шума и море ',
  Greek: 'δάσος και θάλασσα ',
  Chinese: '海山川',
  Korean: '바다와 산 ',
  Arabic: 'بحر وجبل ',
  'one letter': 'a',
  'accents in disorder': 'a\u0301\u0323',
};
const length = 10_000;
const keywords = [
  'nowhere a b c',
  'aaab',
  'море и',
  ...Array.from({ length: 7 }, (_, at) => `k${at} x${at} y`),
];

function milliseconds(unit: string, results: number): string {
  const words = foldedWords([...keywords.slice(0, 9), unit]);
  const body = `${unit.repeat(length / unit.length)}`;
  const begun = process.cpuUsage();
  for (let at = 0; at < results; at++) findMatches(excerptOf(body, words), words);
  const { user, system } = process.cpuUsage(begun);
  return ((user + system) / 1_000).toFixed(0);
}

milliseconds('šuma и море ', 100);
printTable(
  'Highlighting bodies of 10,000 letters, milliseconds of CPU',
  Object.entries(scripts).map(([what, unit]) => ({
    what,
    '12 results': milliseconds(unit, 12),
    '100 results': milliseconds(unit, 100),
  })),
);
