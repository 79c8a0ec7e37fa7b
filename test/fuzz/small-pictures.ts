import sharp from 'sharp';

/** One small picture of every accepted format, and one that is rejected (AVIF). */
export async function smallPictures(width = 8, height = 6): Promise<Map<string, Buffer>> {
  const noise = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#467',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
  const pixels = await noise.png().toBuffer();
  const pictures = new Map<string, Buffer>();
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
    pictures.set(format, await sharp(pixels).toFormat(format).toBuffer());
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g"><stop offset="0" stop-color="#467"/><stop offset="1"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/><path d="M0 0L4 4Z" stroke="red"/>
    <text x="1" y="5">Keepsake</text></svg>`;
  return pictures.set('svg', Buffer.from(svg));
}
