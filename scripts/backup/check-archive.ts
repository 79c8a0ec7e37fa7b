import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';
import {
  Label,
  labelName,
  Manifest,
  manifestName,
  readPictureName,
  refuseOtherVersion,
  rowsName,
} from './archive-format.ts';
import { bytesOf } from './bytes-of.ts';
import { newPictures } from './picture-sets.ts';
import { type ArchiveEntry, readArchive } from './read-archive.ts';
import { rowFile, rowFilesIn } from './row-files.ts';
import { tables } from './tables.ts';

/** An archive that was read to its end and found whole. */
export interface CheckedArchive {
  file: string;
  label: Label;
  manifest: Manifest;
  /** Where its rows were unpacked to. */
  rowFolder: string;
}

/** Reads a whole archive, compares it with its checksums and unpacks its rows into a folder. */
export async function checkArchive(file: string, rowFolder: string): Promise<CheckedArchive> {
  let label: Label | undefined;
  let manifest: Manifest | undefined;
  let files = 0;
  const keys = new Set<string>();
  const tablesLeft = new Map(tables.map((table) => [rowsName(table), table]));
  for await (const entry of readArchive(file)) {
    const table = tablesLeft.get(entry.name);
    const picture = readPictureName(entry.name);
    if (!label) {
      label = await readLabel(entry);
      refuseOtherVersion(label);
    } else if (picture) {
      files += 1;
      keys.add(picture.key);
    } else if (table) {
      tablesLeft.delete(entry.name);
      const target = createWriteStream(rowFile(rowFolder, table), { mode: 0o600 });
      await pipeline(Readable.from(entry.content), target);
    } else if (entry.name === manifestName) {
      manifest = await readJson(entry, Manifest);
    } else {
      throw new Error(`The archive holds something that does not belong there: ${entry.name}.`);
    }
  }
  if (!label || !manifest || tablesLeft.size > 0 || manifest.pictures.files !== files) {
    throw new Error('The archive does not hold what its manifest says.');
  }
  await refuseMissing(rowFolder, new Set([...keys, ...manifest.incomplete]));
  return { file, label, manifest, rowFolder };
}

/** Every picture that a row names is there, save those that the site itself had lost. */
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
