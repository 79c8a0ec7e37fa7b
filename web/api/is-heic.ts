/** Brands of HEVC pictures: single ones and sequences. */
const heicBrand = /^he(ic|ix|im|is|vc|vx|vm|vs)$/;
/** Brands of any HEIF file; what its pictures are encoded with is in the others. */
const heifBrands = ['mif1', 'msf1'];

/**
 * Whether a file is a HEIC photo, as iPhones and some Samsung phones take them. Decided by its bytes:
 * systems without HEIC report no type, and files are renamed.
 */
export async function isHeic(file: Blob): Promise<boolean> {
  // The longest list of brands in use has a dozen.
  const bytes = new Uint8Array(await file.slice(0, 128).arrayBuffer());
  const text = String.fromCharCode(...bytes);
  if (text.slice(4, 8) !== 'ftyp') return false;
  const length = new DataView(bytes.buffer).getUint32(0);
  // Size, `ftyp`, the major brand, its version, and those it is compatible with.
  const [major = '', , ...compatible] = text.slice(8, length).match(/.{4}/gs) ?? [];
  const brands = [major, ...compatible];
  if (brands.some((brand) => heicBrand.test(brand))) return true;
  return heifBrands.includes(major) && !brands.some((brand) => /^avi[fs]$/.test(brand));
}
