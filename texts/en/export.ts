import { plural } from './plural.ts';

/** The pages in the download of a member's data, which are read without the site. */
export const exportPageTexts = {
  title: (name: string) => `Memories of ${name}`,
  memories: (count: number) => `${count} ${plural(count, { one: 'memory', other: 'memories' })}`,
  memberFrom: (date: string) => `member from ${date}`,
  trash: 'In the trash',
  savedFrom: <Part>(site: string, time: Part) => [`Saved from ${site} on `, time, '.'],
  forPrograms: <Part>(file: Part) => ['Everything for programs is in ', file, '.'],

  allMemories: 'All memories',
  likes: (count: number) => `${count} ${plural(count, { one: 'like', other: 'likes' })}`,
  comments: (count: number) => `${count} ${plural(count, { one: 'comment', other: 'comments' })}`,
  commentOf: <Part>(name: string, time: Part) => [`Comment of ${name}, `, time],
  /** Who is in a memory, by their names. */
  people: (names: string) => `With ${names}`,
  removedComment: 'This comment was removed.',
  edited: <Part>(time: Part) => ['edited ', time],
  missingPicture: 'Its picture was not found.',
  audiences: { members: 'Members', private: 'Private' },
} as const;
