import type { Endpoint } from '#contract/endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { problems } from '#contract/problems.ts';
import {
  accessPolicy,
  countCells,
  type Identity,
  identities,
  type Outcome,
} from '#server/security/access-policy.ts';
import { markdownTable } from './markdown-table.ts';

const columns: Partial<Record<Identity, string>> = {
  visitor: 'visitor',
  member: 'member',
  otherMember: 'other member',
  commentAuthor: 'comment’s author',
  postAuthor: 'post’s author',
  admin: 'administrator',
};

/** Who may do what, as a table: what is done, and the status of what is refused. */
export function accessTable(): string {
  const { cells, objectCells } = countCells();
  const shown = identities.filter((identity) => identity in columns);
  const rows = Object.entries(accessPolicy).flatMap(([name, rules]) => {
    const { method, path }: Endpoint = endpoints[name as keyof typeof endpoints];
    const situations = Object.entries<Record<Identity, Outcome>>(rules);
    return situations.map(([situation, rule], at) => [
      at === 0 ? `\`${method} ${path}\`` : '',
      situation === 'always' ? '' : situation,
      ...shown.map((identity) => signOf(rule[identity])),
    ]);
  });
  const head = ['Call', 'About', ...shown.map((identity) => columns[identity] ?? '')];
  const others = identities.length - shown.length;
  return [
    `${cells} answers for ${Object.keys(accessPolicy).length} calls, ${objectCells} of them about one thing in one state. The ${others} identities without a living session are not shown: each of their answers is 401.`,
    '',
    markdownTable(head, rows),
  ].join('\n');
}

function signOf(outcome: Outcome): string {
  return outcome === 'ok' ? '✓' : String(problems[outcome].status);
}
