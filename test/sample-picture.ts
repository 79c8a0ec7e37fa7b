import sharp from 'sharp';

/** A small, valid picture, different for each `hue`. */
export function samplePicture({ width = 64, height = 48, hue = 20 } = {}): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue} 60% 70%)"/>
    <circle cx="50%" cy="45%" r="20%" fill="hsl(${hue + 40} 70% 55%)"/>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}
