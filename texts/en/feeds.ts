/** What feed readers show of a feed; the titles are names only. */
export const feedTexts = {
  site: (site: string) => `Memories shared by the members of ${site}.`,
  author: (name: string) => `Memories shared by ${name}.`,
  tag: (tag: string, site: string) => `Memories tagged ${tag} by members of ${site}.`,
} as const;
