import type { Round } from './load.ts';
import { type Case, type Rounds, shareOf, spreadOf } from './measure.ts';
import { figure, type Line, spreadText } from './table.ts';

/** One line for each case: its own figures, and their ratio to the case it is compared with. */
export function linesOf(cases: readonly Case[], results: Rounds): Line[] {
  return cases.map(({ name, against }) => {
    const rounds = results.get(name) ?? [];
    const others = against === undefined ? undefined : results.get(against);
    return {
      what: name,
      ...ownFigures(rounds),
      of: against ?? '',
      ratio: others ? spreadText(shareOf(rounds, others, 'rate'), 2) : '',
      'cpu ratio': others ? figure(shareOf(others, rounds, 'cpu').median, 2) : '',
      'p99 ratio': others ? figure(shareOf(rounds, others, 'p99').median, 2) : '',
    };
  });
}

function ownFigures(rounds: readonly Round[]): Line {
  const all = (name: keyof Round) => spreadOf(rounds.map((round) => round[name]));
  const refused = rounds.reduce((sum, round) => sum + round.refused, 0);
  return {
    'requests/s': spreadText(all('rate'), all('rate').median < 100 ? 1 : 0),
    'p50 ms': figure(all('p50').median, 2),
    'p99 ms': figure(all('p99').median, 2),
    'cpu ms': figure(all('cpu').median, 3),
    refused: refused === 0 ? '' : String(refused),
  };
}
