import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { NamedPersonView } from '#contract/people.ts';
import { quietApi } from './browser.ts';
import { ApiError } from './client.ts';

/** Milliseconds without a key before the server is asked. */
const pause = 200;

/**
 * People whose name has what is typed; the former ones until the server answers, none without an
 * answer, such as offline. Nobody is asked while it is undefined.
 */
export function useSuggestedPeople(typed: string | undefined): readonly NamedPersonView[] {
  const query = typed?.trim().slice(0, limits.search.maxKeywordLength);
  const [people, setPeople] = useState<readonly NamedPersonView[]>([]);
  useEffect(() => {
    if (query === undefined) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      quietApi('listPeople', { query }).then(
        ({ people }) => isCurrent && setPeople(people),
        (error) => {
          if (!(error instanceof ApiError)) throw error;
          if (isCurrent) setPeople([]);
        },
      );
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query]);
  return people;
}
