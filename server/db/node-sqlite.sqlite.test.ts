import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createDatabase, openOwnDatabase } from '#test/databases.ts';
import { buildMember } from '#test/factories.ts';
import { loadInOneTransaction } from './bulk-load.ts';
import { connectDatabase } from './connect.ts';

const db = await openOwnDatabase();

it('compiles limit as an expression, so that SQLite keeps the plan', () => {
  const { sql: text } = db.read.selectFrom('posts').select('id').limit(3).offset(2).compile();
  expect(text).toMatch(/limit \? \+ 0 offset \?$/);
});

it('limits the rows', async () => {
  const numbers = sql<{ value: number }>`(select value from json_each('[1,2,3]'))`.as('numbers');
  const rows = await db.read.selectFrom(numbers).select('numbers.value').limit(2).execute();
  expect(rows).toEqual([{ value: 1 }, { value: 2 }]);
});

it('writes and searches after another connection has changed the schema', async () => {
  const database = await createDatabase({ isMigrated: true });
  await using connections = new AsyncDisposableStack();
  const connect = async () => {
    const connected = await connectDatabase(database);
    connections.defer(connected.close);
    return connected;
  };
  const [server, demo] = [await connect(), await connect()];
  // Both connections of the server have read the schema.
  await server.write((tx) => tx.selectFrom('members').select('id').execute());
  await server.read.selectFrom('members').select('id').execute();
  await loadInOneTransaction(demo, (inside) => buildMember(inside));
  await buildMember(server);
  const found = server.read
    .selectFrom('members')
    .select('id')
    .where(server.dialect.textContains('activatedMembers', 'petrovic'));
  expect(await found.execute()).toHaveLength(2);
});
