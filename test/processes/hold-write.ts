import { once } from 'node:events';
import { connectDatabase } from '#server/db/connect.ts';

// Opens a write transaction, prints that, and commits on input.
const database = await connectDatabase(JSON.parse(process.argv[2] ?? ''));
await database.write(async (tx) => {
  await tx.updateTable('tags').set({ name: 'held' }).where('name', '=', 'sea').execute();
  process.stdout.write('writing\n');
  await once(process.stdin, 'data');
});
process.stdout.write('committed\n');
await database.close();
process.exit();
