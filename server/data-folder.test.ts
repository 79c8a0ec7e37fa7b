import { execFile } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createFolder } from '#test/databases.ts';
import { permissionsWarning } from './data-folder.ts';

const run = promisify(execFile);

it('warns about a data folder that others may read, until the command in the warning is run', async () => {
  const dataDir = join(await createFolder(), 'data');
  await mkdir(dataDir, { mode: 0o700 });
  await writeFile(join(dataDir, 'keepsake.db'), '', { mode: 0o600 });
  expect(await permissionsWarning(dataDir)).toBe('');

  await mkdir(join(dataDir, 'uploads'), { mode: 0o755 });
  await chmod(join(dataDir, 'keepsake.db'), 0o640);
  const warning = await permissionsWarning(dataDir);
  expect(warning).toContain('may have access to keepsake.db, uploads.');
  await chmod(dataDir, 0o711);
  expect(await permissionsWarning(dataDir)).toContain(
    `access to ${dataDir}, keepsake.db, uploads.`,
  );

  const [command = ''] = /^ +chmod .*$/m.exec(warning) ?? [];
  await run('sh', ['-c', command]);
  expect(await permissionsWarning(dataDir)).toBe('');
});

it('says nothing of a folder that does not exist', async () => {
  expect(await permissionsWarning(join(await createFolder(), 'data'))).toBe('');
});
