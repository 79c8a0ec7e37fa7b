let isOver = import.meta.env.SSR;

/** While React takes over what the server has drawn, texts that are costly to make need not be. */
export const isHydrating = (): boolean => !isOver;

/** Called by the root once it is alive. */
export function endHydration(): void {
  isOver = true;
}
