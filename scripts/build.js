// @ts-check
import { buildWebWhenNeeded } from './bootstrap/build-web.js';
import { reportFault } from './bootstrap/fault.js';
import { installWhenNeeded } from './bootstrap/install.js';
import { root } from './bootstrap/root.js';
import { getNode } from './bootstrap/runtime.js';

try {
  await installWhenNeeded(root);
  await buildWebWhenNeeded(root, getNode(root));
} catch (error) {
  reportFault(error);
}
