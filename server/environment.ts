import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** The variables of the process, over those of the `.env` file where there is one. */
export function readEnvironment(): Record<string, string | undefined> {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  return { ...file, ...process.env };
}
