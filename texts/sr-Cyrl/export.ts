// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { exportPageTexts as english } from '../en/export.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const exportPageTexts: Translation<typeof english> = {
  // Names stay in the nominative.
  title: (name) => `Успомене: ${name}`,
  memories: (count) =>
    `${count} ${plural(count, { one: 'успомена', few: 'успомене', other: 'успомена' })}`,
  memberFrom: (date) => `члан од ${date}`,
  trash: 'У корпи',
  savedFrom: (site, time) => [`Сачувано са сајта ${site}, `, time, '.'],
  forPrograms: (file) => ['Све за програме је у фајлу ', file, '.'],

  allMemories: 'Све успомене',
  likes: (count) =>
    `${count} ${plural(count, { one: 'свиђање', few: 'свиђања', other: 'свиђања' })}`,
  comments: (count) =>
    `${count} ${plural(count, { one: 'коментар', few: 'коментара', other: 'коментара' })}`,
  commentOf: (name, time) => [`Коментар, ${name}, `, time],
  people: (names) => `Људи: ${names}`,
  removedComment: 'Овај коментар је уклоњен.',
  edited: (time) => ['измењено ', time],
  missingPicture: 'Слика није пронађена.',
  audiences: { members: 'За чланове', private: 'Приватно' },
};
