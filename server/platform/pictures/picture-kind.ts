/** What a picture is, decided from its bytes alone. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'svg';

const isAt = (bytes: Buffer, offset: number, text: string) =>
  bytes.toString('latin1', offset, offset + text.length) === text;

const tests: Record<PictureKind, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => isAt(bytes, 0, '\xff\xd8\xff'),
  png: (bytes) => isAt(bytes, 0, '\x89PNG\r\n\x1a\n'),
  webp: (bytes) => isAt(bytes, 0, 'RIFF') && isAt(bytes, 8, 'WEBP'),
  gif: (bytes) => isAt(bytes, 0, 'GIF87a') || isAt(bytes, 0, 'GIF89a'),
  svg: (bytes) => svgStart.test(bytes.toString('utf8', 0, beginning)),
};

/** As far as the root element of an SVG is looked for; licences in comments are long. */
const beginning = 16_384;

/** BOM, XML declaration, comments, processing instructions and a DOCTYPE may stand before the root. */
const svgStart =
  /^\uFEFF?\s*(?:<\?[^>]*\?>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE\s+svg\b(?:[^>[]|\[[^\]]*\])*>\s*)*<(?:\w+:)?svg[\s>/]/i;

/** The kind of picture these bytes claim to be by their own beginning; undefined for anything else. */
export function pictureKindOf(bytes: Buffer): PictureKind | undefined {
  const kinds = Object.keys(tests) as PictureKind[];
  return kinds.find((kind) => tests[kind](bytes));
}
