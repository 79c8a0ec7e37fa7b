import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a zip by their paths, each checked against its sum. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end === -1) throw new Error('This zip has no end.');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const path = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28));
    if (files.has(path)) throw new Error(`${path} is in the zip twice.`);
    const content = contentAt(zip, at);
    if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error(`${path} is damaged.`);
    files.set(path, content);
    at += 46 + [28, 30, 32].reduce((sum, field) => sum + zip.readUInt16LE(at + field), 0);
  }
  return files;
}

/** What a file of the central directory holds. */
function contentAt(zip: Buffer, at: number): Buffer {
  const header = zip.readUInt32LE(at + 42);
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 20));
  const isPacked = zip.readUInt16LE(at + 10) === 8;
  return isPacked ? inflateRawSync(bytes) : bytes;
}
