import { join } from 'node:path';

const folder = join(import.meta.dirname, '../node_modules/.cache/keepsake-compiled');

/** Node's compile cache, for a child process that gets its own environment. */
export const compiledModules = { NODE_COMPILE_CACHE: folder };
