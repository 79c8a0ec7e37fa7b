// @ts-check
import { buildWhenNeeded, isBuildFresh } from './bootstrap/build.js';
import { installWhenNeeded, isInstalled } from './bootstrap/install.js';
import { findNode, getNode, handleNpmSignals, main, root, runInChild } from './bootstrap/run.js';

handleNpmSignals();
await main(async () => {
  const canServe = isBuildFresh(root) && isInstalled(root, { withTools: false }) && findNode();
  if (!canServe) {
    await installWhenNeeded();
    await buildWhenNeeded(root, getNode());
  }
  const node = getNode();
  const entry = new URL('./bootstrap/serve.js', import.meta.url);
  // npm start limits the young generation by a flag of Node: a quarter less memory, no slower.
  if (node === process.execPath) await import(entry.href);
  else await runInChild(node, [...process.execArgv, entry.pathname], process.env);
});
