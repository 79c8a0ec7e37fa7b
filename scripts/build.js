// @ts-check
import { buildWhenNeeded } from './bootstrap/build.js';
import { installWhenNeeded } from './bootstrap/install.js';
import { getNode, main, root } from './bootstrap/run.js';

await main(async () => {
  await installWhenNeeded();
  await buildWhenNeeded(root, getNode());
});
