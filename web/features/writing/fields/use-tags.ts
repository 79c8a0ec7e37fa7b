import { useEffect, useState } from 'react';
import type { TagView } from '#contract/posts.ts';
import { browserApi } from '../../../api/browser.ts';

/** All tags of the site; `null` when they could not be fetched, and `retry` asks again. */
export function useTags() {
  const [tags, setTags] = useState<TagView[] | null>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    let isLeft = false;
    browserApi('listTags').then(
      (answer) => !isLeft && setTags(answer.tags),
      () => !isLeft && setTags(null),
    );
    return () => {
      isLeft = true;
    };
  }, [attempt]);

  function retry() {
    setTags(undefined);
    setAttempt(attempt + 1);
  }

  return { tags, retry };
}
