import type { Database } from '#server/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { forEachOf } from './for-each-of.ts';
import { loadRows, refuseUsedSite } from './load-rows.ts';
import { newPictures, type PictureRow, readSet, setsAtOnce } from './picture-sets.ts';
import { refuseOtherSchema } from './refuse-other-schema.ts';
import { inSnapshot, readRows, type SiteSummary, summarise } from './rows.ts';

interface Place<Files> {
  db: Database;
  storage: Files;
}

/** What was copied. */
export interface Moved {
  tables: SiteSummary;
  /** Undefined when the pictures stay where they are. */
  pictures: { sets: number; files: number } | undefined;
  /** Keys of pictures of which the site itself had lost files. */
  incomplete: string[];
}

interface Move {
  from: Place<Pick<Storage, 'open'>>;
  /** Without a storage the pictures stay where they are. */
  to: Place<Storage | undefined>;
  show?: (label: string, done: number) => void;
}

const site = 'The database to move to';

/** Copies a site that nobody writes to into an empty place, and compares all of it. */
export async function moveSite({ from, to, show = () => {} }: Move): Promise<Moved> {
  await refuseOtherSchema(from.db);
  await refuseUsedSite(to.db.read, site);
  return await inSnapshot(from.db, async (snapshot) => {
    const source = (table: Parameters<typeof readRows>[1]) => readRows(snapshot, table);
    const pictures = { sets: 0, files: 0 };
    const incomplete: string[] = [];
    const target = to.storage;
    if (target) {
      await forEachOf(newPictures(source, new Set()), setsAtOnce, async (picture) => {
        const { files, isWhole } = await copySet(from.storage, target, picture);
        if (!isWhole) incomplete.push(picture.storage_key);
        pictures.sets += 1;
        pictures.files += files;
        show('pictures', pictures.sets);
      });
    }
    const tables = await summarise(source);
    await loadRows(to.db, source, { promised: tables, site });
    return { tables, pictures: target && pictures, incomplete };
  });
}

async function copySet(from: Pick<Storage, 'open'>, to: Storage, picture: PictureRow) {
  const { files, isWhole } = await readSet(from, picture);
  const key = picture.storage_key;
  if (files.length > 0) {
    // What is there under this key was left by an earlier attempt.
    await to.remove(key);
    await to.put(key, files);
    const arrived = await readSet(to, picture);
    const isEqual = files.every(({ bytes }, at) => arrived.files[at]?.bytes.equals(bytes));
    if (!isEqual || arrived.files.length !== files.length) {
      throw new Error(`The picture ${key} did not arrive as it was sent.`);
    }
  }
  return { files: files.length, isWhole };
}
