import { useEffect, useState } from 'react';
import { fold } from '#contract/fold.ts';
import { limits } from '#contract/limits.ts';
import type { NamedPersonView } from '#contract/people.ts';
import { quietApi } from './browser.ts';
import { ApiError } from './client.ts';

/** Milliseconds without a key before the server is asked. */
const pause = 200;

export interface SuggestedPeople {
  people: readonly NamedPersonView[];
  /** Whether they are those for what is typed, and not the former ones. */
  isAnswer: boolean;
}

/**
 * People whose name has what is typed; the former ones until the server answers, none without an
 * answer, such as offline. Nobody is asked while it is undefined.
 */
export function useSuggestedPeople(typed: string | undefined): SuggestedPeople {
  const query = typed === undefined ? undefined : queryOf(typed);
  const [answer, setAnswer] = useState<{ query?: string; people: readonly NamedPersonView[] }>({
    people: [],
  });
  useEffect(() => {
    if (query === undefined) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void listPeople(query).then((people) => isCurrent && setAnswer({ query, people }));
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query]);
  return { people: answer.people, isAnswer: answer.query === query };
}

/** The only member whom others may name with exactly this name. */
export async function findMemberNamed(name: string): Promise<NamedPersonView | undefined> {
  const found = await listPeople(queryOf(name));
  const same = found.filter((one) => one.memberId !== null && fold(one.name) === fold(name));
  return same.length === 1 ? same[0] : undefined;
}

/** Who is suggested for a name: the one of exactly this name, or the first. */
export async function findSuggested(name: string): Promise<NamedPersonView | undefined> {
  const people = await listPeople(queryOf(name));
  return findExact(name, people) ?? people[0];
}

/** The first of exactly this name. */
export const findExact = (name: string, people: readonly NamedPersonView[]) =>
  people.find((person) => fold(person.name) === fold(name));

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
