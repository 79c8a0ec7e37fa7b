/** Whether the form of a new memory is unfolded on small screens. */
const storageKey = 'create-memory';

export function readPanelState(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'open';
  } catch {
    return false;
  }
}

export function keepPanelState(isOpen: boolean): void {
  try {
    localStorage.setItem(storageKey, isOpen ? 'open' : 'closed');
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}
