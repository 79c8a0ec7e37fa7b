import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { z } from 'zod';
import {
  checksumLine,
  checksumsName,
  isOlder,
  Label,
  labelName,
  type Manifest,
  manifestName,
  parsePictureName,
  parseRowsName,
  refuseOtherVersion,
  StoredManifest,
} from './archive-format.ts';
import { bytesOf, newPictures } from './pictures.ts';
import { rowFile, rowFilesIn, type SiteSummary } from './rows.ts';
import { tables } from './tables.ts';
import { upgradeRows } from './upgrade-rows.ts';

/** An archive that was read completely and is intact. */
export interface CheckedArchive {
  file: string;
  label: Label;
  manifest: Manifest;
  /** The folder of its extracted rows. */
  rowFolder: string;
}

/**
 * Verifies the checksums of an archive and extracts its rows into a folder. Rows of an older version are
 * brought up to date there.
 */
export async function checkArchive(file: string, rowFolder: string): Promise<CheckedArchive> {
  let label: Label | undefined;
  let manifest: StoredManifest | undefined;
  let files = 0;
  const keys = new Set<string>();
  const names = new Set<string>();
  for await (const entry of readArchive(file)) {
    const name = parseRowsName(entry.name);
    const picture = parsePictureName(entry.name);
    if (!label) {
      label = await readLabel(entry);
      refuseOtherVersion(label);
    } else if (picture) {
      files += 1;
      keys.add(picture.key);
    } else if (name) {
      names.add(name);
      const target = createWriteStream(rowFile(rowFolder, { name }), { mode: 0o600 });
      await pipeline(Readable.from(entry.content), target);
    } else if (entry.name === manifestName) {
      manifest = await readJson(entry, StoredManifest);
    } else {
      throw new Error(`The archive holds something that does not belong there: ${entry.name}.`);
    }
  }
  if (!label || !manifest || !isWhole(manifest, files, names)) {
    throw new Error('The archive does not hold what its manifest says.');
  }
  const summary = isOlder(label)
    ? await upgradeRows(rowFolder, label, manifest.tables)
    : ofThisVersion(manifest.tables);
  await refuseMissing(rowFolder, new Set([...keys, ...manifest.incomplete]));
  return { file, label, manifest: { ...manifest, tables: summary }, rowFolder };
}

function isWhole({ pictures, tables }: StoredManifest, files: number, names: Set<string>): boolean {
  const listed = Object.keys(tables);
  const hasRows = listed.length === names.size && listed.every((name) => names.has(name));
  return hasRows && pictures.files === files;
}

function ofThisVersion(found: StoredManifest['tables']): SiteSummary {
  if (!tables.every(({ name }) => name in found)) throw new Error('The archive lacks tables.');
  return found as SiteSummary;
}

/** Pictures that were missing in the site already are listed in the manifest. */
async function refuseMissing(rowFolder: string, known: Set<string>): Promise<void> {
  for await (const { storage_key } of newPictures(rowFilesIn(rowFolder), known)) {
    throw new Error(`The archive lacks the files of the picture ${storage_key}.`);
  }
}

async function readLabel(entry: ArchiveEntry): Promise<Label> {
  if (entry.name !== labelName) throw new Error('This is no backup made by Keepsake.');
  return await readJson(entry, Label);
}

async function readJson<Shape extends z.ZodType>(
  { name, content }: ArchiveEntry,
  shape: Shape,
): Promise<z.infer<Shape>> {
  const result = shape.safeParse(JSON.parse((await bytesOf(content)).toString()));
  if (!result.success) throw new Error(`The archive has a ${name} that this Keepsake cannot read.`);
  return result.data;
}

const chunkSize = 256 * 1024;

/** One file of an archive; its content must be read before the next one. */
interface ArchiveEntry {
  name: string;
  content: AsyncIterable<Buffer>;
}

/** Reads an archive once, in order, and throws if a checksum does not match. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(file, { highWaterMark: chunkSize });
  const tar = extract();
  const isCompressed = await isGzip(file);
  const reading = isCompressed
    ? pipeline(source, createGunzip({ chunkSize }), tar)
    : pipeline(source, tar);
  reading.catch(() => {});
  const checksums = createHash('sha256');
  let isComplete = false;
  try {
    for await (const entry of tar) {
      const { name } = entry.header;
      const hash = createHash('sha256');
      const content = hashed(entry as unknown as AsyncIterable<Buffer>, hash, file);
      if (name === checksumsName) {
        await drain(content);
        if (hash.digest('hex') !== checksums.digest('hex')) throw new Error('wrong checksums');
        isComplete = true;
        break;
      }
      yield { name, content };
      await drain(content);
      checksums.update(checksumLine(hash.digest('hex'), name));
    }
    if (!isComplete) throw new Error('no checksums at its end');
  } catch (error) {
    throw asDamaged(error, file);
  } finally {
    source.destroy();
    tar.destroy();
  }
}

async function* hashed(
  content: AsyncIterable<Buffer>,
  hash: Hash,
  file: string,
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
  } catch (error) {
    throw asDamaged(error, file);
  }
}

class DamagedArchive extends Error {}

function asDamaged(error: unknown, file: string): DamagedArchive {
  if (error instanceof DamagedArchive) return error;
  const { message } = error as Error;
  return new DamagedArchive(
    `The archive ${file} is damaged or was cut short (${message}); nothing was taken from it.`,
    { cause: error },
  );
}

async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b;
  } finally {
    await handle.close();
  }
}
