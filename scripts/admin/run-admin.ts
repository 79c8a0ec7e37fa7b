import type { Config } from '#server/config.ts';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { grant, list, revoke } from './administrators.ts';
import { removals } from './removals.ts';
import { addTag, merge, removeTag, rename, tags } from './tags.ts';

type Verb = (db: Database, ...given: string[]) => Promise<string>;

/** What can be said after `npm run admin --`: the words of each command, and who does it. */
const verbs: Record<string, { given: string[]; run: Verb }> = {
  list: { given: [], run: list },
  grant: { given: ['<email>'], run: grant },
  revoke: { given: ['<email>'], run: revoke },
  tags: { given: [], run: tags },
  'add-tag': { given: ['<name>'], run: addTag },
  'rename-tag': { given: ['<name>', '<new name>'], run: rename },
  'merge-tag': { given: ['<name>', '<into>'], run: merge },
  'delete-tag': { given: ['<name>'], run: removeTag },
  removals: { given: [], run: removals },
};

/** Does what an operator asks at the shell; returns what to print. */
export async function runAdmin([word = '', ...given]: string[], config: Config): Promise<string> {
  const verb = Object.hasOwn(verbs, word) ? verbs[word] : undefined;
  if (!verb || given.length !== verb.given.length) throw new Error(usage());
  const db = await connectDatabase(config);
  try {
    await db.migrate();
    // Only `revoke` reads the last argument: it warns when ADMIN_EMAIL grants the role again.
    return await verb.run(db, ...given, config.adminEmail ?? '');
  } finally {
    await db.close();
  }
}

function usage(): string {
  const lines = Object.entries(verbs).map(([word, { given }]) => [word, ...given].join(' '));
  return ['Use:', ...lines.map((line) => `  npm run admin -- ${line}`)].join('\n');
}
