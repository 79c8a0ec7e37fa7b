/**
 * The columns of the list by the room it has: a card on a phone, then rows with the e-mail below
 * the name, then a column for each. Head and rows share them.
 */
export const rowLook =
  'gap-x-3 px-4 @min-[44rem]:grid-cols-[2.5rem_minmax(0,1fr)_4.5rem_5rem_5.5rem_5.5rem_4.75rem] ' +
  '@min-[60rem]:gap-x-4 @min-[60rem]:grid-cols-[2.5rem_minmax(0,5fr)_minmax(0,6fr)_4.5rem_5rem_5.5rem_5.5rem_4.75rem]';

/** A cell that is as high as name and e-mail together while those stand one below the other. */
export const tallCell = 'row-start-1 @min-[44rem]:row-end-3 @min-[60rem]:row-end-2';
