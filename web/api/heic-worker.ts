import libheif from 'libheif-js/libheif-wasm/libheif.js';

/** What the worker gets; it answers with the picture, or null when the photo cannot be used. */
export interface HeicTask {
  /** The bytes of `libheif.wasm`: the worker itself may not fetch anything. */
  wasm: ArrayBuffer;
  photo: ArrayBuffer;
  maxPixels: number;
}

addEventListener('message', async ({ data }: MessageEvent<HeicTask>) => {
  const picture = await decode(data).catch(() => null);
  postMessage(picture, { transfer: picture ? [picture] : [] });
});

/** The main picture of the file, turned as the file says. */
async function decode({ wasm, photo, maxPixels }: HeicTask): Promise<ImageBitmap | null> {
  const heif = libheif({ wasmBinary: wasm });
  const file = heif.heif_context_alloc();
  if (!file) return null;
  heif.heif_context_read_from_memory(file, new Uint8Array(photo));
  const handle = heif.heif_js_context_get_primary_image_handle(file);
  // Instead of a handle, an error has a code.
  if (!handle || handle.code) return null;
  const width = heif.heif_image_handle_get_width(handle);
  const height = heif.heif_image_handle_get_height(handle);
  // Known from the header: the pixels have not been decoded yet.
  if (width * height > maxPixels) return null;
  const decoded = await heif.heif_js_decode_image2(
    handle,
    heif.heif_colorspace.heif_colorspace_RGB,
    heif.heif_chroma.heif_chroma_interleaved_RGBA,
  );
  const [pixels] = decoded?.channels ?? [];
  if (!pixels) return null;
  const image = new ImageData(width, height);
  for (let row = 0; row < height; row++) {
    const start = row * pixels.stride;
    image.data.set(pixels.data.subarray(start, start + width * 4), row * width * 4);
  }
  if (isDisplayP3(photo)) convertToSrgb(image.data);
  return createImageBitmap(image);
}

/** libheif leaves the colours as they are stored; iPhones store Display P3, named in UTF-16. */
function isDisplayP3(photo: ArrayBuffer): boolean {
  const header = new TextDecoder('latin1').decode(photo.slice(0, 64 * 1024));
  return header.includes([...'Display P3'].join('\0'));
}

/** More than a byte has, as the curve is steep where it is dark. */
const steps = 8192;

/** Not by the settings of `ImageData`, with which Firefox makes none. Both spaces have the same curve. */
function convertToSrgb(pixels: Uint8ClampedArray): void {
  const linear = Float32Array.from({ length: 256 }, (_, byte) => linearOf(byte / 255));
  const bytes = Uint8ClampedArray.from(
    { length: steps + 1 },
    (_, step) => 255 * curveOf(step / steps),
  );
  const byteOf = (light: number) => bytes[(Math.min(1, Math.max(0, light)) * steps + 0.5) | 0] ?? 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const red = linear[pixels[at] ?? 0] ?? 0;
    const green = linear[pixels[at + 1] ?? 0] ?? 0;
    const blue = linear[pixels[at + 2] ?? 0] ?? 0;
    pixels[at] = byteOf(1.22494 * red - 0.22494 * green);
    pixels[at + 1] = byteOf(-0.04206 * red + 1.04206 * green);
    pixels[at + 2] = byteOf(-0.01964 * red - 0.07864 * green + 1.09827 * blue);
  }
}

const linearOf = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const curveOf = (light: number) =>
  light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
