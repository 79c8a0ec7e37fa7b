/** The id of the form's section on the posts page. */
export const createMemoryAnchor = 'create-memory';

/** A link to the form, which also expands it on small screens. */
export const createMemoryHref = `/post#${createMemoryAnchor}`;

/** Local storage remembers whether the form is expanded on small screens. */
const storageKey = 'create-memory';

export function readPanelState(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'open';
  } catch {
    return false;
  }
}

export function savePanelState(isOpen: boolean): void {
  try {
    localStorage.setItem(storageKey, isOpen ? 'open' : 'closed');
  } catch {
    // Where storage is not available, the choice lasts as long as the page.
  }
}
