import { type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of a zip. */
export interface ZipEntry {
  path: string;
  changedAt: number;
  content: Readable;
  /** Whether compression is worthwhile; pictures are compressed already. */
  isText: boolean;
}

/** A text file whose content is generated while it is read. */
export function textEntry(
  path: string,
  changedAt: number,
  texts: Iterable<string> | AsyncIterable<string>,
): ZipEntry {
  return { path, changedAt, content: Readable.from(texts, { objectMode: false }), isText: true };
}

/**
 * A zip, streamed: the next entry is requested when the previous one has been read, and nothing more
 * is opened or read after the client disconnects.
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
    zip.addReadStreamLazy(path, options, releaseAfterUse(content));
    await finished(content);
    output.off('close', stop);
  }
  zip.end();
}

type Take = (error: unknown, content: Readable) => void;

/** The library keeps its entries until the end: release the streams so that memory does not grow. */
function releaseAfterUse(content: Readable): (take: Take) => void {
  let waiting: Readable | undefined = content;
  return (take) => {
    if (waiting) take(null, waiting);
    waiting = undefined;
  };
}
