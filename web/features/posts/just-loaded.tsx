import { useState } from 'react';
import { useLocation } from 'react-router';
import { postListTexts } from '#texts/posts.ts';
import { isHydrating } from '../../ui/display/date-text.tsx';

interface Post {
  _id: string;
}

/** Milliseconds for which a list is read before what is added to it is marked. */
const noticedAfter = 1000;

const none: ReadonlySet<string> = new Set();

/**
 * The ids of the posts that the member's list has and the document, which is the visitor's view, had
 * not. Only on a slow line: the member has begun to read, and would wonder where they come from.
 */
export function useJustLoaded(posts: readonly Post[]): ReadonlySet<string> {
  const { pathname, search } = useLocation();
  const url = pathname + search;
  const [last, setLast] = useState(() => ({ posts, url, isDocument: isHydrating(), added: none }));
  if (last.posts === posts) return last.added;
  const isReplaced = last.isDocument && last.url === url && readFor() > noticedAfter;
  const added = isReplaced ? addedTo(last.posts, posts) : last.added;
  setLast({ posts, url, isDocument: false, added });
  return added;
}

function addedTo(before: readonly Post[], after: readonly Post[]): ReadonlySet<string> {
  const known = new Set(before.map(({ _id }) => _id));
  return new Set(after.map(({ _id }) => _id).filter((id) => !known.has(id)));
}

/** Milliseconds since the document could be read. */
function readFor(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return performance.now() - (paint?.startTime ?? 0);
}

/** For screen readers; each card says so as well. */
export function JustLoadedStatus({ count }: { count: number }) {
  return (
    <p role="status" className="sr-only">
      {count > 0 && postListTexts.loadedMore(count)}
    </p>
  );
}
