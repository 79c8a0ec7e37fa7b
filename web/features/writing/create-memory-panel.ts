import { readStored, writeStored } from '../../ui/browser-storage.ts';

/** The id of the form's section on the posts page. */
export const createMemoryAnchor = 'create-memory';

/** A link to the form, which also expands it on small screens. */
export const createMemoryHref = `/post#${createMemoryAnchor}`;

/** Local storage remembers whether the form is expanded on small screens. */
const storageKey = 'create-memory';

export function readPanelState(): boolean {
  return readStored(storageKey) === 'open';
}

export function savePanelState(isOpen: boolean): void {
  writeStored(storageKey, isOpen ? 'open' : 'closed');
}
