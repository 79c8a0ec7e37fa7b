import { z } from 'zod';
import { migrations } from '#server/db/migrate.ts';
import { isFileName, isStorageKey } from '#server/platform/storage/storage.ts';
import type { SiteSummary } from './rows.ts';
import type { Table } from './tables.ts';

/*
 * An archive is a tar file, usually compressed: the label, the files of the pictures, the rows, the
 * manifest, and last the checksums of all of these. Pictures precede the rows that refer to them, so
 * that no prefix of an archive has a row without its picture.
 */

export const labelName = 'keepsake.json';
export const manifestName = 'manifest.json';
/** In the format of `sha256sum -c`. */
export const checksumsName = 'SHA256SUMS';

const format = 1;

export const Label = z.object({
  format: z.int(),
  version: z.string(),
  madeAt: z.string(),
  migrations: z.array(z.string()),
});
export type Label = z.infer<typeof Label>;

const TableSummary = z.object({ rows: z.int(), sha256: z.string() });

/** As read: of this version or an older one. */
export const StoredManifest = z.object({
  /** In the order in which rows can be inserted; an older version may have other tables. */
  tables: z.record(z.string(), TableSummary),
  pictures: z.object({ sets: z.int(), files: z.int(), bytes: z.int() }),
  /** Keys of pictures with files that were missing in the site already. */
  incomplete: z.array(z.string()),
});
export type StoredManifest = z.infer<typeof StoredManifest>;

/** With the tables of this version. */
export interface Manifest extends StoredManifest {
  tables: SiteSummary;
}

export const rowsName = ({ name }: Pick<Table, 'name'>): string => `rows/${name}.jsonl`;

/** The table of an entry with rows; undefined for any other entry. */
export const parseRowsName = (entry: string): string | undefined =>
  /^rows\/(\w+)\.jsonl$/.exec(entry)?.[1];

export const pictureName = (key: string, file: string): string => `pictures/${key}/${file}`;

/** The storage key and file name of a picture's entry; undefined for any other entry. */
export function parsePictureName(entry: string): { key: string; name: string } | undefined {
  const [folder, key = '', name = '', ...more] = entry.split('/');
  const isPicture = folder === 'pictures' && more.length === 0;
  return isPicture && isStorageKey(key) && isFileName(name) ? { key, name } : undefined;
}

export const checksumLine = (sha256: string, name: string): string => `${sha256}  ${name}\n`;

export function labelFor(version: string, madeAt: Date): Label {
  const names = migrations.map(({ name }) => name);
  return { format, version, madeAt: madeAt.toISOString(), migrations: names };
}

/** Whether the rows of an archive lack migrations of this version. */
export const isOlder = (label: Label): boolean => label.migrations.length < migrations.length;

/** Throws if this version cannot restore the archive. */
export function refuseOtherVersion(label: Label): void {
  const ours = migrations.map(({ name }) => name);
  const unknown = label.migrations.filter((name) => !ours.includes(name));
  if (label.format > format || unknown.length > 0) {
    const extra = unknown.length > 0 ? ` (it has ${unknown.join(', ')})` : '';
    throw new Error(
      `This archive was made by a newer Keepsake${extra}; restore it with version ${label.version} or later.`,
    );
  }
  if (label.migrations.length === 0 || label.migrations.some((name, at) => name !== ours[at])) {
    throw new Error(
      'This archive was made by an unreleased Keepsake; restore it with the version that made it.',
    );
  }
}
