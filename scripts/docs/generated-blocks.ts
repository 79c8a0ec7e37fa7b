import { type Endpoint, endpoints } from '#contract/endpoints.ts';
import { problems } from '#contract/problems.ts';
import { variables } from '#server/config.ts';
import {
  accessPolicy,
  countCells,
  type Identity,
  identities,
  type Outcome,
} from '#server/security/access-policy.ts';
import {
  countPrivacyCells,
  privacyPolicy,
  type Reader,
  readers,
} from '#server/security/privacy-policy.ts';
import { cachings, routePolicy } from '#server/security/route-policy.ts';
import { countWriteCells, waysAfterWrites, writePolicy } from '#server/security/write-policy.ts';

/** The blocks of the documentation that are generated from the source code, by name. */
const generators: Record<string, () => string> = {
  configuration: () =>
    markdownTable(
      ['Variable', 'Default', 'Meaning'],
      variables.map(({ name, default: value, meaning }) => [`\`${name}\``, value, meaning]),
    ),
  access: accessTable,
  privacy: privacyTable,
  writes: writesTable,
  doors: doorsTable,
};

const block = /(<!-- generated:([\w-]+) -->)([\s\S]*?)(<!-- \/generated -->)/g;

/**
 * The page with every `<!-- generated:NAME -->…<!-- /generated -->` block generated again.
 * @throws when a block has no end, or no generator of its name
 */
export function withFreshBlocks(text: string, from = generators): string {
  let found = 0;
  const fresh = text.replace(block, (_, start: string, name: string, _old, end: string) => {
    found += 1;
    const generate = from[name];
    if (!generate) throw new Error(`has a generated block that nothing generates: ${name}`);
    return `${start}\n${generate()}\n${end}`;
  });
  if (found !== (text.match(/<!-- generated:/g)?.length ?? 0)) {
    throw new Error('has a generated block without its end: <!-- /generated -->');
  }
  return fresh;
}

export function markdownTable(head: readonly string[], rows: readonly string[][]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

const identityNames: Partial<Record<Identity, string>> = {
  visitor: 'visitor',
  member: 'member',
  otherMember: 'other member',
  commentAuthor: 'comment’s author',
  postAuthor: 'post’s author',
  admin: 'administrator',
};

/** Who may do what, with the status of what is refused. */
function accessTable(): string {
  const { cells, objectCells } = countCells();
  const shown = identities.filter((identity) => identity in identityNames);
  const rows = Object.entries(accessPolicy).flatMap(([name, rules]) => {
    const { method, path }: Endpoint = endpoints[name as keyof typeof endpoints];
    const situations = Object.entries<Record<Identity, Outcome>>(rules);
    return situations.map(([situation, rule], at) => [
      at === 0 ? `\`${method} ${path}\`` : '',
      situation === 'always' ? '' : situation,
      ...shown.map((identity) => {
        const outcome = rule[identity];
        return outcome === 'ok' ? '✓' : String(problems[outcome].status);
      }),
    ]);
  });
  const head = ['Call', 'About', ...shown.map((identity) => identityNames[identity] ?? '')];
  const others = identities.length - shown.length;
  return `${cells} answers for ${Object.keys(accessPolicy).length} calls, ${objectCells} of them about one thing in one state. The ${others} identities without a living session are not shown: each of their answers is 401.

${markdownTable(head, rows)}`;
}

const readerNames: Record<Reader, string> = {
  visitor: 'visitor',
  member: 'member',
  formerLiker: 'who liked it',
  formerCommenter: 'who commented',
  author: 'author',
  admin: 'administrator',
};

/** Where a private post could show, and to whom it does. */
function privacyTable(): string {
  type Rule = Record<'whilePublic' | 'oncePrivate', readonly Reader[]>;
  const ways = Object.entries<Rule>(privacyPolicy);
  const rows = ways.map(([way, { whilePublic, oncePrivate }]) => [
    way,
    audienceOf(whilePublic),
    ...readers.map((reader) => (oncePrivate.includes(reader) ? '✓' : '–')),
  ]);
  const names = readers.map((reader) => readerNames[reader]);
  return `${countPrivacyCells()} answers: ${ways.length} ways to read, ${readers.length} readers, before and after. The last columns say who is shown the post once it is private.

${markdownTable(['Way to read', 'Shown while public', ...names], rows)}`;
}

function audienceOf(shown: readonly Reader[]): string {
  if (shown.length === readers.length) return 'everyone';
  if (shown.length === 0) return 'nobody';
  const isSignedIn = shown.length === readers.length - 1 && !shown.includes('visitor');
  return isSignedIn ? 'members' : shown.map((reader) => readerNames[reader]).join(', ');
}

/** The effect of every write on a public and on a private post. */
function writesTable(): string {
  const rows = Object.entries(writePolicy).map(([write, rule]) => [
    write,
    rule.public,
    rule.private,
    rule.picture === 'stays' ? 'works' : '404',
  ]);
  const head = [
    'Write',
    'A public post is then',
    'A private post is then',
    'Former picture address',
  ];
  return `${countWriteCells()} cells: ${rows.length} writes, each to a public and to a private post, ${waysAfterWrites.length} ways to read, ${readers.length} readers.

${markdownTable(head, rows)}`;
}

/** Every URL besides the API calls, who may fetch it, and how it may be cached. */
function doorsTable(): string {
  const rows = Object.entries(routePolicy).map(([path, { who, caching }]) => [
    `\`${path}\``,
    who,
    `\`${cachings[caching]}\``,
  ]);
  return markdownTable(['Address', 'Who is let in', 'Cache-Control'], rows);
}
