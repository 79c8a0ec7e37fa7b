import { type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of a zip. */
export interface ZipEntry {
  path: string;
  changedAt: number;
  content: Readable;
  /** Whether packing could make it smaller; pictures are as small as they get. */
  isText: boolean;
}

/** A file of texts that are written while it is read. */
export function textEntry(
  path: string,
  changedAt: number,
  texts: Iterable<string> | AsyncIterable<string>,
): ZipEntry {
  return { path, changedAt, content: Readable.from(texts, { objectMode: false }), isText: true };
}

/**
 * A zip, made while it is read: the next entry is asked for when the one before has been taken, and
 * nothing more is opened or read once the reader has gone.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  fill(zip, output, entries).catch(fail);
  return output;
}

async function fill(zip: ZipFile, output: PassThrough, entries: AsyncIterable<ZipEntry>) {
  for await (const { path, changedAt, content, isText } of entries) {
    const stop = () => content.destroy();
    if (output.destroyed) stop();
    else output.once('close', stop);
    const options = { mtime: new Date(changedAt), compress: isText };
    zip.addReadStreamLazy(path, options, handOverOnce(content));
    await finished(content);
    output.off('close', stop);
  }
  zip.end();
}

type Take = (error: unknown, content: Readable) => void;

/** The zip remembers its entries to the end; what they were read from must not stay with them. */
function handOverOnce(content: Readable): (take: Take) => void {
  let waiting: Readable | undefined = content;
  return (take) => {
    if (waiting) take(null, waiting);
    waiting = undefined;
  };
}
