import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

const client = join(import.meta.dirname, '../build/pages/client');

/** The largest script of the site, as it is sent to browsers. */
export function assetFile(): string {
  const files = globSync(join(client, 'assets/*.js.br'));
  const [largest] = files.sort((one, other) => statSync(other).size - statSync(one).size);
  if (largest === undefined) throw new Error('The pages are not built.');
  return largest;
}

/** Its URL path. */
export function assetAddress(): string {
  return assetFile().slice(client.length).replace(/\.br$/, '');
}
