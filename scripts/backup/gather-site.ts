import type { Database } from '#server/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { forEachOf } from './for-each-of.ts';
import { newPictures, type PictureRow, readSet, setsAtOnce } from './picture-sets.ts';
import { rowFilesIn, writeRowFiles } from './row-files.ts';
import { inSnapshot, type RowSource, readRows, type SiteSummary } from './rows.ts';
import type { ArchiveWriter } from './write-archive.ts';

interface Gathering {
  db: Database;
  storage: Pick<Storage, 'open'>;
  archive: ArchiveWriter;
  /** Where the rows are written. */
  rowFolder: string;
  show: (pictures: number) => void;
}

/** A busy site needs two; each is only about the pictures of the time that the one before took. */
const mostRounds = 20;

/**
 * Copies pictures and rows of a site that is being used, so that every picture the rows name is there.
 * Pictures go first. Then the rows of one moment are written down, and the pictures fetched that came
 * since; if one of those has been deleted meanwhile, the rows are taken anew, of a later moment.
 */
export async function gatherSite({ db, storage, archive, rowFolder, show }: Gathering) {
  const gathered = new Set<string>();

  /** Returns the pictures of which files are not there. */
  async function gather(source: RowSource): Promise<PictureRow[]> {
    const lacking: PictureRow[] = [];
    const seen = new Set(gathered);
    await forEachOf(newPictures(source, seen), setsAtOnce, async (picture) => {
      const { files, isWhole } = await readSet(storage, picture);
      if (!isWhole) {
        lacking.push(picture);
        return;
      }
      await archive.addPicture(picture.storage_key, files);
      gathered.add(picture.storage_key);
      show(gathered.size);
    });
    return lacking;
  }

  /** Files go only after their row: what a later moment still names was lost by the site itself. */
  let lost = new Set<string>();
  await gather((table) => readRows(db.read, table));
  for (let round = 1; round <= mostRounds; round++) {
    const summary: SiteSummary = await inSnapshot(db, (snapshot) =>
      writeRowFiles(snapshot, rowFolder),
    );
    const lacking = await gather(rowFilesIn(rowFolder));
    if (lacking.every(({ storage_key }) => lost.has(storage_key))) {
      return { summary, incomplete: await keepRemains(lacking) };
    }
    lost = new Set(lacking.map(({ storage_key }) => storage_key));
  }
  throw new Error(
    'Pictures are deleted faster than they can be copied; try again at a calmer time.',
  );

  async function keepRemains(pictures: PictureRow[]): Promise<string[]> {
    for (const picture of pictures) {
      const { files } = await readSet(storage, picture);
      if (files.length > 0) await archive.addPicture(picture.storage_key, files);
    }
    return pictures.map(({ storage_key }) => storage_key);
  }
}
