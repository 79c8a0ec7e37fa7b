import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { checksumLine, checksumsName } from './archive-format.ts';

/** Most of an archive is pictures: small pieces would cost more than what is done with them. */
const chunkSize = 256 * 1024;

/** One file of an archive; its content is read before the next one is asked for. */
export interface ArchiveEntry {
  name: string;
  content: AsyncIterable<Buffer>;
}

/** Reads an archive from the front, and throws a sentence when anything is not as it was written. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(file, { highWaterMark: chunkSize });
  const tar = extract();
  const isCompressed = await beginsLikeGzip(file);
  const feeding = isCompressed
    ? pipeline(source, createGunzip({ chunkSize }), tar)
    : pipeline(source, tar);
  feeding.catch(() => {});
  const checksums = createHash('sha256');
  let isComplete = false;
  try {
    for await (const entry of tar) {
      const { name } = entry.header;
      const hash = createHash('sha256');
      const content = hashed(entry as unknown as AsyncIterable<Buffer>, hash, file);
      if (name === checksumsName) {
        await drain(content);
        if (hash.digest('hex') !== checksums.digest('hex')) throw new Error('other checksums');
        isComplete = true;
        break;
      }
      yield { name, content };
      await drain(content);
      checksums.update(checksumLine(hash.digest('hex'), name));
    }
    if (!isComplete) throw new Error('no checksums at its end');
  } catch (error) {
    throw asDamage(error, file);
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
    throw asDamage(error, file);
  }
}

class DamagedArchive extends Error {}

function asDamage(error: unknown, file: string): DamagedArchive {
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

async function beginsLikeGzip(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b;
  } finally {
    await handle.close();
  }
}
