import type { Database } from '#server/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { loadRows, refuseUsedSite } from './load-rows.ts';
import {
  forEachConcurrently,
  newPictures,
  type PictureRow,
  pictureConcurrency,
  readFiles,
} from './pictures.ts';
import { inSnapshot, readRows, refuseOtherSchema, type SiteSummary, summarise } from './rows.ts';

interface Location<Files> {
  db: Database;
  storage: Files;
}

export interface Moved {
  tables: SiteSummary;
  /** Undefined when the pictures stay where they are. */
  pictures: { sets: number; files: number } | undefined;
  /** Keys of pictures with files that were missing in the site already. */
  incomplete: string[];
}

interface Move {
  from: Location<Pick<Storage, 'open'>>;
  /** Without a storage the pictures stay where they are. */
  to: Location<Storage | undefined>;
  show?: (label: string, done: number) => void;
}

const site = 'The database to move to';

/** Copies a site without writers into an empty database and storage, and compares everything. */
export async function moveSite({ from, to, show = () => {} }: Move): Promise<Moved> {
  await refuseOtherSchema(from.db);
  await refuseUsedSite(to.db.read, site);
  return await inSnapshot(from.db, async (snapshot) => {
    const source = (table: Parameters<typeof readRows>[1]) => readRows(snapshot, table);
    const pictures = { sets: 0, files: 0 };
    const incomplete: string[] = [];
    const target = to.storage;
    if (target) {
      await forEachConcurrently(
        newPictures(source, new Set()),
        pictureConcurrency,
        async (picture) => {
          const { files, isComplete } = await copyPicture(from.storage, target, picture);
          if (!isComplete) incomplete.push(picture.storage_key);
          pictures.sets += 1;
          pictures.files += files;
          show('pictures', pictures.sets);
        },
      );
    }
    const tables = await summarise(source);
    await loadRows(to.db, source, { expected: tables, site });
    return { tables, pictures: target && pictures, incomplete };
  });
}

async function copyPicture(from: Pick<Storage, 'open'>, to: Storage, picture: PictureRow) {
  const { files, isComplete } = await readFiles(from, picture);
  const key = picture.storage_key;
  if (files.length > 0) {
    // An interrupted move may have left files under this key.
    await to.remove(key);
    await to.put(key, files);
    const arrived = await readFiles(to, picture);
    const isEqual = files.every(({ bytes }, at) => arrived.files[at]?.bytes.equals(bytes));
    if (!isEqual || arrived.files.length !== files.length) {
      throw new Error(`The picture ${key} did not arrive as it was sent.`);
    }
  }
  return { files: files.length, isComplete };
}
