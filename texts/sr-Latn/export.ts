import type { exportPageTexts as english } from '../en/export.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const exportPageTexts: Translation<typeof english> = {
  // Names stay in the nominative.
  title: (name) => `Uspomene: ${name}`,
  memories: (count) =>
    `${count} ${plural(count, { one: 'uspomena', few: 'uspomene', other: 'uspomena' })}`,
  memberFrom: (date) => `član od ${date}`,
  trash: 'U korpi',
  savedFrom: (site, time) => [`Sačuvano sa sajta ${site}, `, time, '.'],
  forPrograms: (file) => ['Sve za programe je u fajlu ', file, '.'],

  allMemories: 'Sve uspomene',
  likes: (count) =>
    `${count} ${plural(count, { one: 'sviđanje', few: 'sviđanja', other: 'sviđanja' })}`,
  comments: (count) =>
    `${count} ${plural(count, { one: 'komentar', few: 'komentara', other: 'komentara' })}`,
  commentOf: (name, time) => [`Komentar, ${name}, `, time],
  people: (names) => `Ljudi: ${names}`,
  removedComment: 'Ovaj komentar je uklonjen.',
  edited: (time) => ['izmenjeno ', time],
  missingPicture: 'Slika nije pronađena.',
  audiences: { members: 'Za članove', private: 'Privatno' },
};
