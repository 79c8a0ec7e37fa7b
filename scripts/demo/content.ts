import content from './content.json' with { type: 'json' };

export interface Person {
  firstName: string;
  lastName: string;
  gender: 'male' | 'female' | null;
  /** A file in `pictures/`, without its extension. */
  portrait: string | null;
}

/** The texts and the picture of a post. */
export interface Memory {
  title: string;
  body: string;
  tags: readonly string[];
  /** A file in `pictures/`, without its extension. */
  picture: string;
  alt: string;
}

interface Subject {
  /** For memories without tags of their own. */
  tags: string[];
  /** The alternative texts of `<subject>-1.webp`, `<subject>-2.webp`, … */
  pictures: string[];
  memories: { title: string; body: string; tags?: string[] }[];
}

/** The first is the member whose login is printed, the second the administrator. */
export const people = content.people as readonly Person[];

export const comments: readonly string[] = content.comments;

/** The pictures of a subject are dealt out to its memories in turn. */
export const memories: readonly Memory[] = Object.entries<Subject>(content.subjects).flatMap(
  ([subject, { tags, pictures, memories }]) =>
    memories.map((memory, index) => {
      const at = index % pictures.length;
      return { tags, ...memory, picture: `${subject}-${at + 1}`, alt: pictures[at] ?? '' };
    }),
);
