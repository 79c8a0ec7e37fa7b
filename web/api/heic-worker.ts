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
  const image = new ImageData(width, height, { colorSpace: colorSpaceOf(photo) });
  for (let row = 0; row < height; row++) {
    const start = row * pixels.stride;
    image.data.set(pixels.data.subarray(start, start + width * 4), row * width * 4);
  }
  return createImageBitmap(image);
}

/** libheif leaves the colours as they are stored; iPhones store Display P3, named in UTF-16. */
function colorSpaceOf(photo: ArrayBuffer): PredefinedColorSpace {
  const header = new TextDecoder('latin1').decode(photo.slice(0, 64 * 1024));
  return header.includes([...'Display P3'].join('\0')) ? 'display-p3' : 'srgb';
}
