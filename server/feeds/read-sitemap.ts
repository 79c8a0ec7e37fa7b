import { memoizePerVersion } from '../db/content-version.ts';
import type { Database } from '../db/database.ts';
import { Problem } from '../platform/problem.ts';
import { pathOfAuthor, pathOfPost, pathOfTag } from './paths.ts';
import { countPublic, listPublicAuthors, listPublicPosts, listTagNames } from './queries.ts';
import { addressesInFile, readBatches, toSitemap, toSitemapIndex } from './sitemap.ts';

interface Deps {
  db: Database;
  publicUrl: string;
}

/** The files of the sitemap. A file beyond the last one is refused by the counts, without a scan. */
export function createSitemap({ db, publicUrl }: Deps) {
  const counts = memoizePerVersion(db.content, () => countPublic(db));

  const filesFor = (count: number) => Math.ceil(count / addressesInFile);

  async function readIndex(): Promise<string> {
    const { posts, authors } = await counts();
    const filesOf = (kind: string, count: number) =>
      Array.from({ length: filesFor(count) }, (_, at) => `${kind}-${at + 1}`);
    const files = ['site', ...filesOf('posts', posts), ...filesOf('authors', authors)];
    return toSitemapIndex(files.map((file) => `${publicUrl}/sitemap-${file}.xml`));
  }

  /** The lists of the site: posts, members, and every tag that has something to show. */
  async function readSite() {
    const lists = ['/post', '/member'];
    const tags = await listTagNames(db, addressesInFile - lists.length);
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

/** Reads the first batch before a word is written: a file without one does not exist. */
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
