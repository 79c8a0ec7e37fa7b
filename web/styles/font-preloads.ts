import sansLatin from './fonts/sans-latin.woff2?url';
import serifLatin from './fonts/serif-latin.woff2?url';

/** Addresses of the two files every page needs, for `<link rel="preload" as="font">`. */
export const preloadedFonts: readonly string[] = [sansLatin, serifLatin];
