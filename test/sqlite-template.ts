import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '#server/db/connect.ts';
import type {} from './database-template.ts';

/** Migrates one SQLite file for the whole run; test files work on copies of it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-template-'));
  const database = await connectDatabase({ dataDir });
  await database.migrate();
  await database.close();
  project.provide('databaseTemplate', { engine: 'sqlite', dataDir });
  return () => rm(dataDir, { recursive: true, force: true });
}
