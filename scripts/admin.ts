import { readConfig, readEnvironment } from '#server/config.ts';
import { runAdmin } from './admin/commands.ts';

try {
  console.log(await runAdmin(process.argv.slice(2), readConfig(readEnvironment())));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
