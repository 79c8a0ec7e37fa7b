import { Problem } from '../platform/problem.ts';

/** How many zips may be made at once, by all and by one member. */
const mostAtOnce = 8;
/** A browser that lost its connection asks again before we know. */
const mostOfOne = 2;

/** Lets only so many exports be under way; what is returned gives the place back, once. */
export function createExportPlaces() {
  const taken: string[] = [];

  return function enter(memberId: string): () => void {
    const ofOne = taken.filter((id) => id === memberId).length;
    if (taken.length >= mostAtOnce || ofOne >= mostOfOne) {
      throw new Problem('unavailable', { retryAfter: 30 });
    }
    taken.push(memberId);
    let isInside = true;
    return () => {
      if (isInside) taken.splice(taken.indexOf(memberId), 1);
      isInside = false;
    };
  };
}
