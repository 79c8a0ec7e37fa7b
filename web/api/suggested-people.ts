import { useEffect, useState } from 'react';
import { fold } from '#contract/fold.ts';
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
  const query = typed === undefined ? undefined : queryOf(typed);
  const [people, setPeople] = useState<readonly NamedPersonView[]>([]);
  useEffect(() => {
    if (query === undefined) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void listPeople(query).then((found) => isCurrent && setPeople(found));
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query]);
  return people;
}

/** The only member whom others may name with exactly this name. */
export async function findMemberNamed(name: string): Promise<NamedPersonView | undefined> {
  const found = await listPeople(queryOf(name));
  const same = found.filter((one) => one.memberId !== null && fold(one.name) === fold(name));
  return same.length === 1 ? same[0] : undefined;
}

const queryOf = (typed: string) => typed.trim().slice(0, limits.search.maxKeywordLength);

/** None without an answer. */
async function listPeople(query: string): Promise<readonly NamedPersonView[]> {
  try {
    return (await quietApi('listPeople', { query })).people;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [];
  }
}
