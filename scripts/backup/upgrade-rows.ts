import { join } from 'node:path';
import { connectDatabase } from '#server/db/connect.ts';
import { migrations } from '#server/db/migrate.ts';
import type { Label, StoredManifest } from './archive-format.ts';
import { loadRows } from './load-rows.ts';
import { linesOf, rowFile, rowFilesIn, type SiteSummary, writeRowFiles } from './rows.ts';
import { keyOf, type Table } from './tables.ts';

/**
 * Replaces the rows of an older version by those of this one: they are loaded into a temporary SQLite
 * database of that version, which is then migrated.
 */
export async function upgradeRows(
  rowFolder: string,
  label: Label,
  expected: StoredManifest['tables'],
): Promise<SiteSummary> {
  const dataDir = join(rowFolder, 'upgrade');
  const all = await Promise.all(Object.keys(expected).map((name) => tableOf(rowFolder, name)));
  const older = migrations.slice(0, label.migrations.length);
  const before = await connectDatabase({ dataDir, migrations: older });
  try {
    await before.migrate();
    const site = 'The temporary database';
    await loadRows(before, rowFilesIn(rowFolder), { expected, site, all });
  } finally {
    await before.close();
  }
  const after = await connectDatabase({ dataDir });
  try {
    await after.migrate();
    return await writeRowFiles(after.read, rowFolder);
  } finally {
    await after.close();
  }
}

/** A table with the columns of its first row; of one without rows only the key is read. */
async function tableOf(rowFolder: string, name: string): Promise<Table> {
  const key = keyOf(name);
  for await (const line of linesOf(rowFile(rowFolder, { name }))) {
    return { name, key, columns: Object.keys(JSON.parse(line)) };
  }
  return { name, key, columns: key };
}
