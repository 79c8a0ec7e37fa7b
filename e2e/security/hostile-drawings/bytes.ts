import { deflateSync, gzipSync } from 'node:zlib';
import { type HostileDrawing, svg } from './drawing.ts';

/** The same script in bytes that two readers may take for two different things. */
export function disguisedDrawings(): HostileDrawing[] {
  const text = svg('<script>(self.hit||top.hit)()</script>');
  const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>${text}`;
  const swapped = (words: string) => Buffer.from(words, 'utf16le').swap16();
  const behind = (front: string) =>
    Buffer.concat([Buffer.from(front, 'latin1'), Buffer.from(text)]);
  const disguises: Record<string, Buffer> = {
    'UTF-16, little end first': Buffer.from(`\uFEFF${text}`, 'utf16le'),
    'UTF-16, big end first': swapped(`\uFEFF${text}`),
    'UTF-16 without a mark': Buffer.from(declared('UTF-16'), 'utf16le'),
    'UTF-16 declared only': Buffer.from(declared('UTF-16')),
    'UTF-7 declared': Buffer.from(declared('UTF-7')),
    'UTF-7 written': Buffer.from(
      declared('UTF-7').replaceAll('<', '+ADw-').replaceAll('>', '+AD4-'),
    ),
    'UTF-7 inside': Buffer.from(svg('+ADw-script+AD4-hit()+ADw-/script+AD4-')),
    'UTF-32 declared': Buffer.from(declared('UTF-32')),
    'EBCDIC declared': Buffer.from(declared('IBM037')),
    'ISO-2022-JP declared': Buffer.from(declared('ISO-2022-JP')),
    'no UTF-8': Buffer.from(declared('ISO-8859-1').replace('40', '40\xff'), 'latin1'),
    'overlong UTF-8': behind('\xc0\xbc'),
    'a mark and a space': behind('\xef\xbb\xbf \n'),
    'NUL before it': behind('\0'),
    'NUL inside': Buffer.from(text.replace('<script', '<scr\0ipt')),
    gzip: gzipSync(text),
    'gzip twice': gzipSync(gzipSync(text)),
    deflate: deflateSync(text),
    'behind GIF': behind('GIF89a/*'),
    'behind JPEG': behind('\xff\xd8\xff\xe0'),
    'behind PNG': behind('\x89PNG\r\n\x1a\n'),
    'behind WebP': behind('RIFF\x10\0\0\0WEBPVP8 '),
    'behind PDF': behind('%PDF-1.7\n'),
    'behind a page': behind('<!doctype html><body>'),
    'inside a comment': Buffer.from(`<!-- <svg> --><html xmlns="x">${text}</html>`),
    'cut short': Buffer.from(text.slice(0, -8)),
    'with a page after it': Buffer.from(`${text}<html><script>hit()</script></html>`),
    'with the wrong namespace': Buffer.from(text.replace('/2000/svg', '/1999/xhtml')),
  };
  return Object.entries(disguises).map(([name, bytes]) => ({ name: `bytes: ${name}`, bytes }));
}
