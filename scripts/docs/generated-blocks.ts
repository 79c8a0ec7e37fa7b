import { type Endpoint, endpoints } from '#contract/endpoints.ts';
import { problems } from '#contract/problems.ts';
import { variables } from '#server/config.ts';
import { accessPolicy, countCells } from '#test/policies/access-policy.ts';
import { type Identity, identities, type Outcome } from '#test/policies/access-rules.ts';
import {
  audiences,
  countPrivacyCells,
  type Reader,
  readers,
  ruleOf,
  waysToRead,
} from '#test/policies/privacy-policy.ts';
import { cachings, routePolicy } from '#test/policies/route-policy.ts';
import { countWriteCells, waysAfterWrites, writePolicy } from '#test/policies/write-policy.ts';

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
  routes: routesTable,
};

/** A settings file in which everything has its default, for operators to copy. */
export function envExample(): string {
  const plain = (text: string) => text.replaceAll('`', '');
  const settings = variables.map(
    ({ name, default: value, meaning }) =>
      `# ${plain(meaning)}\n# Default: ${plain(value)}.\n#${name}=\n`,
  );
  return `# Settings: copy this file to .env and remove the # of what you set. docs/operations.md explains them.
# One line each, without quotes. Percent-encode special characters of a password inside an address.

${settings.join('\n')}
# For STORAGE_URL; read from the environment only, as in a container or a systemd unit.
#AWS_ACCESS_KEY_ID=
#AWS_SECRET_ACCESS_KEY=

# For compose.yaml, which sets DATABASE_URL from it; letters and digits only.
#POSTGRES_PASSWORD=
`;
}

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

/**
 * Who may do what, with the status of what is refused; equal calls, rows and columns are merged.
 * Situations in which everyone is refused are only counted.
 */
function accessTable(): string {
  const { cells, objectCells } = countCells();
  const shown = identities.filter((identity) => identity in identityNames);
  const statusOf = (outcome: Outcome) =>
    outcome === 'ok' ? '✓' : String(problems[outcome].status);
  let refusedToAll = 0;
  const calls = Object.entries(accessPolicy).map(([name, rules]) => {
    const { method, path }: Endpoint = endpoints[name as keyof typeof endpoints];
    const allowed = Object.entries<Record<Identity, Outcome>>(rules).filter(([, rule]) =>
      shown.some((identity) => rule[identity] === 'ok'),
    );
    refusedToAll += Object.keys(rules).length - allowed.length;
    const situations = allowed.map(
      ([situation, rule]) =>
        [
          situation === 'always' ? '' : situation,
          shown.map((identity) => statusOf(rule[identity])),
        ] as const,
    );
    return [`\`${method} ${path}\``, groupByValue(situations)] as const;
  });
  const rows = groupByValue(calls).flatMap(([names, situations]) =>
    situations.map(([about, statuses], at) => ({
      labels: [at === 0 ? names.join(', ') : '', about.join('; ')],
      statuses,
    })),
  );
  const columns = groupByValue(
    shown.map((identity, at) => [
      identityNames[identity] ?? '',
      rows.map(({ statuses }) => statuses[at] ?? ''),
    ]),
  );
  const head = ['Call', 'About', ...columns.map(([names]) => names.join(', '))];
  const lines = rows.map(({ labels }, at) => [...labels, ...columns.map(([, of]) => of[at] ?? '')]);
  const others = identities.length - shown.length;
  return `${cells} responses of ${Object.keys(accessPolicy).length} calls, ${objectCells} of them about one object in one state. Not shown: ${others} identities without a valid session, which get 401, or what a visitor gets where the token is ignored (login, registration, links from mails), and ${refusedToAll} situations in which everyone is refused (wrong passwords, used, expired and invented links, deleted, unknown and invalid ids, names in use, oneself as a member to delete).

${markdownTable(head, lines)}`;
}

/** The labels of all entries with the same value, in the order of the first of each. */
function groupByValue<Value>(entries: readonly (readonly [string, Value])[]): [string[], Value][] {
  const groups = new Map<string, [string[], Value]>();
  for (const [label, value] of entries) {
    const key = JSON.stringify(value);
    const group = groups.get(key) ?? [[], value];
    group[0].push(label);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const readerNames: Record<Reader, string> = {
  visitor: 'visitor',
  member: 'member',
  formerLiker: 'who liked it',
  formerCommenter: 'who commented',
  author: 'author',
  admin: 'administrator',
};

/** Where a restricted post could show, and to whom it does. */
function privacyTable(): string {
  const groups = groupByValue(
    waysToRead.map((way) => [way, audiences.map((audience) => namesOf(ruleOf(way)[audience]))]),
  );
  const rows = groups.map(([names, shown]) => [...shown, names.join('; ')]);
  const head = [
    'A public post is shown to',
    'one for members to',
    'a private one to',
    'Ways to read',
  ];
  return `${countPrivacyCells()} responses: ${waysToRead.length} ways to read, ${readers.length} readers, ${audiences.length} audiences.

${markdownTable(head, rows)}`;
}

function namesOf(shown: readonly Reader[]): string {
  if (shown.length === readers.length) return 'everyone';
  if (shown.length === 0) return 'nobody';
  const isSignedIn = shown.length === readers.length - 1 && !shown.includes('visitor');
  return isSignedIn ? 'members' : shown.map((reader) => readerNames[reader]).join(', ');
}

/** The effect of every write on a post of each audience. */
function writesTable(): string {
  const writes = Object.entries(writePolicy);
  const groups = groupByValue(
    writes.map(([write, rule]) => [
      write,
      [...audiences.map((audience) => rule[audience]), formerUrls[rule.picture]],
    ]),
  );
  const head = [
    'Write',
    'A public post is then',
    'One for members',
    'A private one',
    'Former picture URL',
  ];
  const rows = groups.map(([names, effects]) => [names.join('; '), ...effects]);
  return `${countWriteCells()} cells: ${writes.length} writes, each to a post of ${audiences.length} audiences, ${waysAfterWrites.length} ways to read, ${readers.length} readers.

${markdownTable(head, rows)}`;
}

const formerUrls = {
  stays: 'works',
  moves: '404',
  'by audience': '404, unless a private post becomes one for members',
};

/** Every URL besides the API calls, who may fetch it, and how it may be cached. */
function routesTable(): string {
  const groups = groupByValue(
    Object.entries(routePolicy).map(([path, { who, caching }]) => [
      `\`${path}\``,
      [who, `\`${cachings[caching]}\``],
    ]),
  );
  const rows = groups.map(([paths, [who = '', caching = '']]) => [paths.join(', '), who, caching]);
  return markdownTable(['URL', 'Accessible to', 'Cache-Control'], rows);
}
