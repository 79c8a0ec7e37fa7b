// @ts-check
import { buildWhenNeeded } from './bootstrap/build.js';
import { reportFault } from './bootstrap/fault.js';
import { installWhenNeeded } from './bootstrap/install.js';
import { root } from './bootstrap/root.js';
import { getNode } from './bootstrap/runtime.js';

try {
  await installWhenNeeded(root);
  await buildWhenNeeded(root, getNode(root));
} catch (error) {
  reportFault(error);
}
