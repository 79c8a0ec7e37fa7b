/** What search engines and link previews show of a page. */
export const pageMetaTexts = {
  /** Describes the picture of the site. */
  sitePicture: 'Two photographs, the upper one with a heart',
} as const;

/** The same of the lists; the other titles are the headings of the pages. */
export const listMetaTexts = {
  posts: (site: string) => `Memories shared by the members of ${site}.`,
  author: (name: string) => `Memories shared by ${name}.`,
  tag: (tag: string, site: string) => `Memories tagged ${tag} by members of ${site}.`,
  timeline: (site: string) => `Memories of ${site} by the date when they happened.`,
  /** A year or month. */
  period: (period: string, site: string) =>
    `Memories of ${period}, shared by the members of ${site}.`,
  membersTitle: 'Members',
  members: (site: string) => `The people who share their memories on ${site}.`,
  /** The title of a further page of a list. */
  page: (list: string, page: number) => `${list}, page ${page}`,
} as const;
