import { fold } from '#contract/fold.ts';

/** What the search for members looks into, folded. */
export function searchableName(firstName: string, lastName: string): string {
  return fold(`${firstName} ${lastName}`);
}
