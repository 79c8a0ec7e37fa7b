import { escapeMarkup } from './markup.ts';
import type { Start } from './queries.ts';

/** A fifth of what the format allows: a file then stays below two megabytes. */
export const addressesInFile = 10_000;

const addressesInBatch = 1_000;

interface Address {
  url: string;
  changedAt?: number | undefined;
}

interface Row {
  id: string;
  created_at: number;
}

const open = (root: string) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;

/** The list of all files of the sitemap. */
export function toSitemapIndex(files: readonly string[]): string {
  const lines = files.map((file) => `<sitemap><loc>${escapeMarkup(file)}</loc></sitemap>\n`);
  return `${open('sitemapindex')}${lines.join('')}</sitemapindex>\n`;
}

/** One file, written batch by batch: however long it is, only one batch is in memory. */
export async function* toSitemap(
  batches: Iterable<Address[]> | AsyncIterable<Address[]>,
): AsyncGenerator<string> {
  yield open('urlset');
  for await (const batch of batches) yield batch.map(toLine).join('');
  yield '</urlset>\n';
}

/** The rows of one file, in batches. Each but the first begins where the one before it ended. */
export async function* readBatches<Of extends Row>(
  read: (start: Start, limit: number) => Promise<Of[]>,
  file: number,
): AsyncGenerator<Of[]> {
  let start: Start = { skip: (file - 1) * addressesInFile };
  for (let left = addressesInFile; left > 0; left -= addressesInBatch) {
    const rows = await read(start, addressesInBatch);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    start = { after: last };
  }
}

function toLine({ url, changedAt }: Address): string {
  const changed = changedAt && `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return `<url><loc>${escapeMarkup(url)}</loc>${changed ?? ''}</url>\n`;
}
