import type { Schema } from '#server/db/schema.ts';

/** Which modules write to a table; any module may read it. A new table gets a line here. */
const owners: Record<keyof Schema, readonly string[]> = {
  members: ['accounts'],
  sessions: ['accounts'],
  tokens: ['accounts'],
  images: ['accounts', 'posts'],
  posts: ['posts'],
  tags: ['posts'],
  post_tags: ['posts'],
  gone_posts: ['db'],
  likes: ['likes'],
  comments: ['comments'],
  counters: ['db'],
  removals: ['audit'],
  jobs: ['platform'],
  rate_limits: ['accounts', 'db'],
  settings: ['platform'],
  migrations: ['db'],
};

const write =
  /\b(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)|\b(?:insert into|update(?=\s+\w+\s+set\b)|delete from)\s+(\w+)/gi;

/** Every write of a server file to a table that its module does not own, as a sentence that teaches. */
export function foreignWrites(path: string, source: string): string[] {
  const module = path.match(/^server\/([^/]+)\//)?.[1];
  return [...source.matchAll(write)]
    .map(([, built, raw]) => built ?? raw ?? '')
    .filter((table) => table in owners)
    .map((table) => ({ table, owning: owners[table as keyof Schema] }))
    .filter(({ owning }) => !owning.includes(module ?? ''))
    .map(
      ({ table, owning }) =>
        `${path} writes to ${table}, which belongs to ${owning.join(' and ')}: call a verb from there.`,
    );
}
