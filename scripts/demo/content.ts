import content from './content.json' with { type: 'json' };

export interface Person {
  firstName: string;
  lastName: string;
  gender: 'male' | 'female' | null;
  /** A file in `pictures/`, without its extension. */
  portrait: string | null;
}

export interface Picture {
  /** A file in `pictures/`, without its extension. */
  picture: string;
  alt: string;
}

/** The texts and the cover of a post. */
export interface Memory extends Picture {
  title: string;
  body: string;
  tags: readonly string[];
  /** What else may be in it: the other pictures of its subject, then those of subjects with its tags. */
  related: readonly Picture[];
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, before the demo begins. */
  happenedOn?: string;
  place?: string;
}

interface Subject {
  /** For memories without tags of their own. */
  tags: string[];
  /** The alternative texts of `<subject>-1.webp`, `<subject>-2.webp`, … */
  pictures: string[];
  memories: {
    title: string;
    body: string;
    tags?: string[];
    happenedOn?: string;
    place?: string;
  }[];
}

/** The first is the member whose login is printed, the second the administrator. */
export const people = content.people as readonly Person[];

export const comments: readonly string[] = content.comments;
export const replies: readonly string[] = content.replies;

const subjects = Object.entries<Subject>(content.subjects).map(([name, subject]) => ({
  ...subject,
  pictures: subject.pictures.map((alt, at) => ({ picture: `${name}-${at + 1}`, alt })),
}));

/** The pictures of a subject are dealt out to its memories in turn. */
export const memories: readonly Memory[] = subjects.flatMap((subject) => {
  const similar = subjects.filter(
    (other) => other !== subject && other.tags.some((tag) => subject.tags.includes(tag)),
  );
  const pictures = [subject, ...similar].flatMap((one) => one.pictures);
  return subject.memories.map((memory, index) => {
    const cover = subject.pictures[index % subject.pictures.length] as Picture;
    const related = pictures.filter((one) => one !== cover);
    return { tags: subject.tags, ...memory, ...cover, related };
  });
});
