// @ts-check
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.js';

enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'));
process.env.NODE_ENV = 'production';

// As the child of an older Node the server ends with its parent, even if that was killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

await import(pathToFileURL(join(root, 'build', 'program', 'main.js')).href);
