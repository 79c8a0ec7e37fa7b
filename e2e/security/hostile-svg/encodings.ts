import { deflateSync, gzipSync } from 'node:zlib';
import { type HostileSvg, svg } from './svg.ts';

/** A script in encodings and containers that two parsers may interpret differently. */
export function encodedSvgs(): HostileSvg[] {
  const text = svg('<script>(self.hit||top.hit)()</script>');
  const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>${text}`;
  const swapped = (content: string) => Buffer.from(content, 'utf16le').swap16();
  const prefixedBy = (prefix: string) =>
    Buffer.concat([Buffer.from(prefix, 'latin1'), Buffer.from(text)]);
  const variants: Record<string, Buffer> = {
    'UTF-16, little endian': Buffer.from(`\uFEFF${text}`, 'utf16le'),
    'UTF-16, big endian': swapped(`\uFEFF${text}`),
    'UTF-16 without BOM': Buffer.from(declared('UTF-16'), 'utf16le'),
    'UTF-16 declared only': Buffer.from(declared('UTF-16')),
    'UTF-7 declared': Buffer.from(declared('UTF-7')),
    'UTF-7 encoded': Buffer.from(
      declared('UTF-7').replaceAll('<', '+ADw-').replaceAll('>', '+AD4-'),
    ),
    'UTF-7 inside': Buffer.from(svg('+ADw-script+AD4-hit()+ADw-/script+AD4-')),
    'UTF-32 declared': Buffer.from(declared('UTF-32')),
    'EBCDIC declared': Buffer.from(declared('IBM037')),
    'ISO-2022-JP declared': Buffer.from(declared('ISO-2022-JP')),
    'invalid UTF-8': Buffer.from(declared('ISO-8859-1').replace('40', '40\xff'), 'latin1'),
    'overlong UTF-8': prefixedBy('\xc0\xbc'),
    'BOM and a space': prefixedBy('\xef\xbb\xbf \n'),
    'NUL before it': prefixedBy('\0'),
    'NUL inside': Buffer.from(text.replace('<script', '<scr\0ipt')),
    gzip: gzipSync(text),
    'gzip twice': gzipSync(gzipSync(text)),
    deflate: deflateSync(text),
    'after GIF': prefixedBy('GIF89a/*'),
    'after JPEG': prefixedBy('\xff\xd8\xff\xe0'),
    'after PNG': prefixedBy('\x89PNG\r\n\x1a\n'),
    'after WebP': prefixedBy('RIFF\x10\0\0\0WEBPVP8 '),
    'after PDF': prefixedBy('%PDF-1.7\n'),
    'after HTML': prefixedBy('<!doctype html><body>'),
    'inside a comment': Buffer.from(`<!-- <svg> --><html xmlns="x">${text}</html>`),
    truncated: Buffer.from(text.slice(0, -8)),
    'followed by HTML': Buffer.from(`${text}<html><script>hit()</script></html>`),
    'with the wrong namespace': Buffer.from(text.replace('/2000/svg', '/1999/xhtml')),
  };
  return Object.entries(variants).map(([name, bytes]) => ({ name: `encoding: ${name}`, bytes }));
}
