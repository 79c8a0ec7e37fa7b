import { connectDatabase } from '#server/db/connect.ts';

// Opens the database like a server and holds it until the process is killed.
try {
  await connectDatabase(JSON.parse(process.argv[2] ?? ''));
  process.stdout.write('open\n');
  process.stdin.resume();
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`);
}
