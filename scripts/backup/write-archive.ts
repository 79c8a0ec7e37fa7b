import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import { constants, createGzip, type Gzip, type ZlibParams } from 'node:zlib';
import { pack } from 'tar-stream';
import type { StoredFile } from '#server/platform/storage/storage.ts';
import {
  checksumLine,
  checksumsName,
  type Label,
  labelName,
  type Manifest,
  manifestName,
  pictureName,
  rowsName,
} from './archive-format.ts';
import { rowFile, type SiteSummary } from './rows.ts';
import { tables } from './tables.ts';

interface ArchiveOptions {
  /** Must not exist yet. */
  file: string;
  /** A temporary file for the checksums. */
  checksumsFile: string;
  isCompressed: boolean;
  label: Label;
}

export type ArchiveWriter = ReturnType<typeof createArchive>;

/** Starts an archive that only its owner may read: it contains addresses and password hashes. */
export function createArchive({ file, checksumsFile, isCompressed, label }: ArchiveOptions) {
  const mtime = new Date(label.madeAt);
  const tar = pack();
  const sink = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  // Only the rows are compressed: pictures already are, and trying again takes most of the time.
  const level = constants.Z_NO_COMPRESSION;
  const gzip = createGzip({ level, chunkSize: 256 * 1024 }) as Gzip & ZlibParams;
  const compressRows = () =>
    new Promise<void>((resolve) => {
      gzip.params(constants.Z_DEFAULT_COMPRESSION, constants.Z_DEFAULT_STRATEGY, resolve);
    });
  const written = isCompressed ? pipeline(tar, gzip, sink) : pipeline(tar, sink);
  written.catch(() => {});
  const checksums = createWriteStream(checksumsFile, { mode: 0o600 });
  // Reported by `finished` below.
  checksums.on('error', () => {});
  const pictures = { sets: 0, files: 0, bytes: 0 };

  async function add(name: string, bytes: Buffer): Promise<void> {
    // Synchronously with the entry, so that both have the same order.
    checksums.write(checksumLine(createHash('sha256').update(bytes).digest('hex'), name));
    await entry(name, bytes.length, (into) => into.end(bytes));
  }

  async function addFile(name: string, path: string): Promise<void> {
    const { size } = await stat(path);
    await entry(name, size, (into) => {
      pipeline(createReadStream(path), into).catch(() => {});
    });
  }

  function entry(
    name: string,
    size: number,
    fill: (into: ReturnType<typeof tar.entry>) => void,
  ): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const into = tar.entry({ name, size, mode: 0o600, mtime }, (error) =>
      // Prefer the error of the file to that of the entry.
      error ? written.then(() => reject(error), reject) : resolve(),
    );
    into.on('error', () => {});
    fill(into);
    return promise;
  }

  return {
    begin: () => add(labelName, jsonOf(label)),

    /** May be called concurrently; the files of a picture stay adjacent. */
    async addPicture(key: string, files: readonly StoredFile[]): Promise<void> {
      pictures.sets += 1;
      pictures.files += files.length;
      pictures.bytes += files.reduce((sum, { bytes }) => sum + bytes.length, 0);
      await Promise.all(files.map(({ name, bytes }) => add(pictureName(key, name), bytes)));
    },

    /** Adds the rows and closes the archive; the file is flushed to disk when it resolves. */
    async finish(rowFolder: string, summary: SiteSummary, incomplete: string[]): Promise<Manifest> {
      if (isCompressed) await compressRows();
      for (const table of tables) {
        checksums.write(checksumLine(summary[table.name].sha256, rowsName(table)));
        await addFile(rowsName(table), rowFile(rowFolder, table));
      }
      const manifest = { tables: summary, pictures, incomplete };
      await add(manifestName, jsonOf(manifest));
      checksums.end();
      await finished(checksums);
      await addFile(checksumsName, checksumsFile);
      tar.finalize();
      await written;
      return manifest;
    },

    /** Closes the files, finished or not. */
    async close(): Promise<void> {
      checksums.destroy();
      tar.destroy();
      await written.catch(() => {});
    },
  };
}

const jsonOf = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
