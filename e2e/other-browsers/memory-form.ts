import type { Tab } from './tab.ts';

/** Above the list of all memories. */
export const panel = '[aria-label="Create memory"]';

/** Fills in every field but the pictures. */
export async function fillMemory(tab: Tab, title: string): Promise<void> {
  await tab.fill(`${panel} [name=title]`, title);
  await tab.fill(`${panel} [name=body]`, 'We walked around it and back.');
  await tab.click(`${panel} label`, '#family');
}

export const publish = (tab: Tab): Promise<void> =>
  tab.click(`${panel} [type=submit]`, 'Create memory');
