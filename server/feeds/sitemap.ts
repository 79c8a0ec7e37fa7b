import { memoizePerVersion } from '../db/content-version.ts';
import type { Database } from '../db/database.ts';
import { Problem } from '../platform/problem.ts';
import { escapeXml, pathOfAuthor, pathOfPost, pathOfTag } from './feed.ts';
import {
  countPublic,
  listPublicAuthors,
  listPublicPosts,
  listTagNames,
  type Start,
} from './queries.ts';

interface Deps {
  db: Database;
  publicUrl: string;
}

/** The files of the sitemap. A file beyond the last one is rejected by the counts, without a scan. */
export function createSitemap({ db, publicUrl }: Deps) {
  const counts = memoizePerVersion(db.contentVersion, () => countPublic(db));

  const filesFor = (count: number) => Math.ceil(count / urlsPerFile);

  async function readIndex(): Promise<string> {
    const { posts, authors } = await counts();
    const filesOf = (kind: string, count: number) =>
      Array.from({ length: filesFor(count) }, (_, at) => `${kind}-${at + 1}`);
    const files = ['site', ...filesOf('posts', posts), ...filesOf('authors', authors)];
    return toSitemapIndex(files.map((file) => `${publicUrl}/sitemap-${file}.xml`));
  }

  /** The list pages of the site: posts, timeline, members, and every tag with public posts. */
  async function readSite() {
    const lists = ['/post', '/timeline', '/member'];
    const tags = await listTagNames(db, urlsPerFile - lists.length);
    const paths = [...lists, ...tags.map(({ name }) => pathOfTag(name))];
    return toSitemap([paths.map((path) => ({ url: publicUrl + path }))]);
  }

  async function readPosts(file: number) {
    if (file > filesFor((await counts()).posts)) throw new Problem('not_found');
    const posts = readBatches((start, limit) => listPublicPosts(db, start, limit), file);
    return startSitemap(posts, ({ id, created_at, updated_at }) => ({
      url: publicUrl + pathOfPost(id),
      changedAt: updated_at ?? created_at,
    }));
  }

  async function readAuthors(file: number) {
    if (file > filesFor((await counts()).authors)) throw new Problem('not_found');
    const authors = readBatches((start, limit) => listPublicAuthors(db, start, limit), file);
    return startSitemap(authors, ({ id }) => ({ url: publicUrl + pathOfAuthor(id) }));
  }

  return { readIndex, readSite, readPosts, readAuthors };
}

/** Reads the first batch before the response starts: a file without rows is a 404. */
async function startSitemap<Row>(
  batches: AsyncGenerator<Row[]>,
  show: (row: Row) => { url: string; changedAt?: number },
) {
  const first = await batches.next();
  if (first.done) throw new Problem('not_found');
  async function* addresses() {
    yield first.value.map(show);
    for await (const batch of batches) yield batch.map(show);
  }
  return toSitemap(addresses());
}

/** Far fewer than the format allows: a file is written within 50 milliseconds. */
export const urlsPerFile = 2_000;

const urlsPerBatch = 1_000;

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
function toSitemapIndex(files: readonly string[]): string {
  const lines = files.map((file) => `<sitemap><loc>${escapeXml(file)}</loc></sitemap>\n`);
  return `${open('sitemapindex')}${lines.join('')}</sitemapindex>\n`;
}

/** One file, streamed: only one batch is in memory. */
async function* toSitemap(
  batches: Iterable<Address[]> | AsyncIterable<Address[]>,
): AsyncGenerator<string> {
  yield open('urlset');
  for await (const batch of batches) yield batch.map(toLine).join('');
  yield '</urlset>\n';
}

/** The rows of one file in batches, with keyset pagination after the first. */
export async function* readBatches<Of extends Row>(
  read: (start: Start, limit: number) => Promise<Of[]>,
  file: number,
): AsyncGenerator<Of[]> {
  let start: Start = { skip: (file - 1) * urlsPerFile };
  for (let left = urlsPerFile; left > 0; left -= urlsPerBatch) {
    const rows = await read(start, urlsPerBatch);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    start = { after: last };
  }
}

function toLine({ url, changedAt }: Address): string {
  const changed = changedAt && `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return `<url><loc>${escapeXml(url)}</loc>${changed ?? ''}</url>\n`;
}

/**
 * The rules for crawlers. The pages of mail links are not listed here: they have a `noindex` of their
 * own, which a crawler must be able to read.
 */
export function toRobots(publicUrl: string): string {
  return `User-agent: *
Allow: /api/docs
Disallow: /api/
Disallow: /dashboard

Sitemap: ${publicUrl}/sitemap.xml
`;
}

/** Of a closed site. */
export const noRobots = 'User-agent: *\nDisallow: /\n';
