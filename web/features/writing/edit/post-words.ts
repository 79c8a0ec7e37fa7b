import type { PostView } from '#contract/posts.ts';

/** What of a post can be edited besides its picture. */
export interface PostWords {
  title: string;
  body: string;
  tags: string[];
  isPublic: boolean;
}

export function wordsOf({ title, body, tags, isPublic }: PostView): PostWords {
  return { title, body, tags: tags.map(({ name }) => name), isPublic };
}

/** Whether there is anything to send: title, trimmed body, the tags in their order, visibility. */
export function hasChanges(loaded: PostWords, words: PostWords): boolean {
  return !(
    words.title === loaded.title &&
    words.body.trim() === loaded.body.trim() &&
    words.isPublic === loaded.isPublic &&
    words.tags.length === loaded.tags.length &&
    words.tags.every((name, index) => name === loaded.tags[index])
  );
}
