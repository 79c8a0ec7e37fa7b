import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { gifOf, pngOfSize } from '#test/decompression-bombs.ts';
import { messages } from '#texts/messages.ts';
import type { Problem } from '../problem.ts';
import { createPictures } from './pictures.ts';

const pictures = createPictures({ deadline: 60_000 });
afterAll(() => pictures.close());

/** The validation error for these bytes; undefined when they are accepted. */
async function validationErrorOf(bytes: Buffer | string): Promise<string | undefined> {
  try {
    await pictures.process(Buffer.from(bytes));
    return undefined;
  } catch (error) {
    const { code, message, fields } = error as Problem;
    expect(code).toBe('validation');
    expect(fields?.image?.text).toBe(message);
    return message;
  }
}

const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#467' } });
const noise = sharp({
  create: {
    width: 60,
    height: 40,
    channels: 3,
    background: '#000',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
});

/** Wide and low: it is rendered 720 pixels wide. */
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="2">${inside}</svg>`;

const oldDoctype =
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';

describe('the type of a picture', () => {
  it.each([
    ['nothing', ''],
    ['a text', 'Dear diary'],
    ['a page', '<!doctype html><svg></svg>'],
    ['a PDF', '%PDF-1.7'],
    ['a TIFF', 'II*\0\x08\0\0\0'],
    ['a BMP', 'BM\x36\0\0\0'],
    ['an AVIF', '\0\0\0\x1cftypavif'],
    ['a zipped SVG', Buffer.from('1f8b0800', 'hex')],
    ['a RIFF that is no WebP', 'RIFF\x10\0\0\0WAVEfmt '],
    ['a PNG with a wrong first byte', 'XPNG\r\n\x1a\n'],
    ['an SVG in UTF-16', Buffer.from(`\uFEFF${svg('')}`, 'utf16le')],
    ['an XML document of another kind', '<?xml version="1.0"?><note>svg</note>'],
  ])('is detected from the bytes: rejects %s', async (_name, bytes) => {
    expect(await validationErrorOf(bytes)).toBe(messages.image_type_not_allowed);
  });

  it('is rejected when only the first bytes are right', async () => {
    for (const start of ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF\x04\0\0\0WEBP']) {
      const bytes = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(5000, 'keepsake')]);
      expect(await validationErrorOf(bytes), start).toBe(messages.picture_unreadable);
    }
  });
});

describe('the size of a picture', () => {
  it('may be 524,288 bytes and not one more', async () => {
    const picture = await plain.clone().jpeg().toBuffer();
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    expect(await validationErrorOf(padded(limits.image.maxBytes))).toBeUndefined();
    expect(await validationErrorOf(padded(limits.image.maxBytes + 1))).toBe(
      messages.image_too_large,
    );
  });
});

describe('a truncated picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is rejected: %s', async (format) => {
    const whole = await noise.clone().toFormat(format).toBuffer();
    expect(await validationErrorOf(whole)).toBeUndefined();
    for (const share of [0.02, 0.1, 0.5, 0.8]) {
      const cut = whole.subarray(0, Math.ceil(whole.length * share));
      expect(await validationErrorOf(cut), `${share}`).toBe(messages.picture_unreadable);
    }
  });
});

describe('a decompression bomb', () => {
  it.each([
    ['a WebP of 34 bytes and 268 megapixels', blackWebp()],
    ['a WebP with a canvas of 16,384 × 16,384', animatedWebp(16_384, 16_384)],
    ['a PNG of 30,000 × 30,000', pngOfSize(30_000, 30_000)],
    ['a PNG of 12,000 × 12,000', pngOfSize(12_000, 12_000)],
    ['a GIF of 12,000 × 12,000', gifOf({ width: 12_000, height: 12_000, frames: 1 })],
    ['a GIF of 500 frames', gifOf({ width: 16, height: 16, frames: 500 })],
    ['a GIF of 90 frames of 4 megapixels', gifOf({ width: 2000, height: 2000, frames: 90 })],
  ])('is rejected by its header: %s', async (_name, bytes) => {
    expect(bytes.length).toBeLessThan(limits.image.maxBytes);
    expect(await validationErrorOf(bytes)).toBe(messages.picture_too_many_pixels);
  });

  it('of pixels in JPEG is rejected', async () => {
    const jpeg = await plain.clone().jpeg().toBuffer();
    // The frame header declares the size: marker, length, bits, height, width.
    const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'));
    jpeg.writeUInt16BE(7000, frame + 5);
    jpeg.writeUInt16BE(9000, frame + 7);
    expect(await validationErrorOf(jpeg)).toBe(messages.picture_too_many_pixels);
  });

  it('inside an SVG cannot exceed the memory limit', async () => {
    const png = pngOfSize(30_000, 30_000).toString('base64');
    const drawing = svg(`<image width="40" height="30" href="data:image/png;base64,${png}"/>`);
    // The renderer may omit the picture or crash; both are acceptable.
    const message = await validationErrorOf(drawing);
    expect([undefined, messages.picture_unreadable, messages.picture_too_demanding]).toContain(
      message,
    );
    expect(await validationErrorOf(await plain.clone().png().toBuffer())).toBeUndefined();
  });
});

describe('an SVG', () => {
  it.each([
    ['a byte order mark', `\uFEFF${svg('')}`],
    ['an XML declaration and a comment', `<?xml version="1.0"?>\n<!-- <svg> -->\n${svg('')}`],
    ['a script that has nothing to run in', svg('<script>alert(1)</script>')],
    ['handlers that nobody calls', svg('<rect onclick="alert(1)" width="9" height="9"/>')],
    ['foreign objects, which are not drawn', svg('<foreignObject><p>Hi</p></foreignObject>')],
    ['references to its own parts', svg('<g id="a"/><use href="#a"/><path fill="url(#a)"/>')],
    ['the document type of old programs', `<?xml version="1.0"?>\n${oldDoctype}\n${svg('')}`],
    ['a bare document type', `<!DOCTYPE svg>${svg('')}`],
    ['a long licence before it', `<!-- ${'word '.repeat(3000)} -->${svg('')}`],
    ['a declared encoding it does not have', `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`],
  ])('may have %s', async (_name, text) => {
    expect(await validationErrorOf(text)).toBeUndefined();
  });

  it('with external references is rejected, and nothing is fetched', async () => {
    const calls: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      calls.push(request.url);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.png`;
    const hidden = url.replace('http', '&#104;ttp');
    const drawings = [
      svg(`<image href="${url}" width="9" height="9"/>`),
      svg(`<image xlink:href='${url}' width="9" height="9"/>`),
      svg(`<image href="${hidden}" width="9" height="9"/>`),
      svg(`<image href="\n${url}" width="9" height="9"/>`),
      svg(`<image href="file:///etc/passwd" width="9" height="9"/>`),
      svg(`<image href="/etc/passwd" width="9" height="9"/>`),
      svg(`<image href="data:image/svg+xml,&lt;svg/>" width="9" height="9"/>`),
      svg(`<use href="${url}#a"/>`),
      svg(`<script src="${url}"/>`),
      svg(`<style>@import "${url}";</style>`),
      svg(`<style>@\\69mport "${url}";</style>`),
      svg(`<style>rect { fill: url(${url}) }</style><rect width="9" height="9"/>`),
      svg(`<rect style="fill: u\\72l('${url}')" width="9" height="9"/>`),
      svg(`<rect filter="url(&quot;${url}#f&quot;)" width="9" height="9"/>`),
      svg(`<image href="${' '.repeat(100)}${url}" width="9" height="9"/>`),
      svg(`<text>href='#</text><image href="${url}" width="9" height="9"/><text>'</text>`),
      svg(`<style>/* url(# */ rect { fill: url(${url}) }</style><rect width="9" height="9"/>`),
      `<?xml-stylesheet href="${url}"?>${svg('')}`,
      `<!DOCTYPE svg SYSTEM "${url}">${svg('')}`,
      `${oldDoctype.replace('>', ' [<!ENTITY x "y">]>')}${svg('<text>&x;</text>')}`,
      `${oldDoctype}<!DOCTYPE svg [<!ENTITY x "y">]>${svg('<text>&x;</text>')}`,
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
    ];
    for (const drawing of drawings) {
      expect(await validationErrorOf(drawing), drawing).toBe(messages.picture_not_self_contained);
    }
    server.close();
    expect(calls).toEqual([]);
  });

  it('with expanding entities is rejected', async () => {
    const entities = Array.from({ length: 9 }, (_, level) => {
      const name = String.fromCharCode(98 + level);
      const below = `&${String.fromCharCode(97 + level)};`;
      return `<!ENTITY ${name} "${below.repeat(10)}">`;
    }).join('');
    const laughs = `<!DOCTYPE svg [<!ENTITY a "ha">${entities}]>${svg('<text>&j;</text>')}`;
    expect(await validationErrorOf(laughs)).toBe(messages.picture_not_self_contained);
  });

  it('that takes too much CPU time is rejected, and the next picture is processed', async () => {
    // Not by the deadline, which depends on how busy the machine is.
    const strict = createPictures({
      processes: 1,
      svgCpu: 100,
      deadline: 600_000,
      isMachineBusy: () => true,
    });
    const bomb = Buffer.from(useBomb());
    await expect(strict.process(bomb)).rejects.toThrow(messages.picture_too_demanding);
    const { width } = await strict.process(await plain.clone().png().toBuffer());
    expect(width).toBe(40);
    await strict.close();
  });
});

describe('twenty hostile pictures at once', () => {
  it('do not increase the memory of this process', async () => {
    const bombs = Array.from({ length: 20 }, () => pngOfSize(30_000, 30_000));
    const before = process.memoryUsage.rss();
    const responses = await Promise.all(bombs.map(validationErrorOf));
    expect(new Set(responses)).toEqual(new Set([messages.picture_too_many_pixels]));
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000);
  });
});

/** Each level draws the one below ten times. */
function useBomb(): string {
  const levels = Array.from({ length: 12 }, (_, level) => {
    const uses = `<use href="#l${level}"/>`.repeat(10);
    return `<g id="l${level + 1}">${uses}</g>`;
  });
  const filter = '<filter id="f"><feGaussianBlur stdDeviation="40"/></filter>';
  const first = '<rect id="l0" width="40" height="30" filter="url(#f)"/>';
  return svg(`<defs>${filter}${first}${levels.join('')}</defs><use href="#l12"/>`);
}

/** Valid: 268 megapixels of black in 34 bytes. */
function blackWebp(): Buffer {
  return Buffer.from('524946461a000000574542505650384c0e0000002ffebfff0f071011fd0f4444ff03', 'hex');
}

/** The header of an animation, with one frame that is cut off. */
function animatedWebp(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(46);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WEBPVP8X', 8, 'latin1');
  bytes.writeUInt32LE(10, 16);
  bytes.writeUInt8(2, 20);
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  bytes.write('ANIM', 30, 'latin1');
  bytes.writeUInt32LE(6, 34);
  return bytes;
}
