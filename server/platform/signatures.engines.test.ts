import { expect, it } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { createDatabase } from '#test/databases.ts';
import { readSigningSecret } from './signatures.ts';

it('creates the signing secret once for concurrent processes', async () => {
  const options = await createDatabase({ isMigrated: true });
  const processes = await Promise.all(Array.from({ length: 4 }, () => connectDatabase(options)));
  try {
    const secrets = await Promise.all([...processes, ...processes].map(readSigningSecret));
    expect(secrets[0]).toHaveLength(32);
    expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1);
  } finally {
    for (const db of processes) await db.close();
  }
});
