import { once } from 'node:events';
import { connectDatabase } from '#server/db/connect.ts';

// Connects, waits for input, migrates and prints the applied migrations.
const database = await connectDatabase(JSON.parse(process.argv[2] ?? ''));
process.stdout.write('ready\n');
await once(process.stdin, 'data');
process.stdout.write(`${JSON.stringify(await database.migrate())}\n`);
await database.close();
process.exit();
