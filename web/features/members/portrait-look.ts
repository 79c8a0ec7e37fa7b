/** Two portraits side by side on a phone, up to five on a wide screen. */
export const gridLook =
  'grid list-none grid-cols-[repeat(auto-fill,minmax(min(12rem,max(50%-0.5rem,7rem)),1fr))] gap-4 p-0 md:gap-5';

export const portraitLook = 'items-center gap-4 px-3 py-6 text-center';
