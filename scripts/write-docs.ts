import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap/root.js';
import { withFreshBlocks } from './docs/generated-blocks.ts';
import { generators } from './docs/generators.ts';
import { readPages } from './docs/repository.ts';

for (const { path, text } of readPages()) {
  const fresh = withFreshBlocks(text, generators);
  if (fresh === text) continue;
  writeFileSync(join(root, path), fresh);
  console.log(`wrote ${path}`);
}
