import type { Page } from '@playwright/test';

/** Where this browser has the text: in which caches, stores of IndexedDB and entries of web storage. */
export const findStored = (page: Page, text: string): Promise<string[]> =>
  page.evaluate(findInPage, text);

/** Runs in the page. */
export async function findInPage(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    for (const [key, value] of Object.entries({ ...globalThis[name] })) {
      if (`${key} ${value}`.includes(text)) found.push(`${name} ${key}`);
    }
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const body = await (await cache.match(request))?.text();
      if (`${request.url} ${body}`.includes(text)) found.push(`cache ${request.url}`);
    }
  }
  for (const { name: databaseName = '' } of await indexedDB.databases()) {
    const opening = indexedDB.open(databaseName);
    const database = await settled(opening);
    for (const name of database.objectStoreNames) {
      const store = database.transaction(name).objectStore(name);
      const [keys, values] = await Promise.all([
        settled(store.getAllKeys()),
        settled(store.getAll()),
      ]);
      const isFound = values.some((value, at) => `${keys[at]} ${textOf(value)}`.includes(text));
      if (isFound) found.push(`store ${name}`);
    }
    database.close();
  }
  return found;

  function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  }

  /** Maps and files too, of which the name is looked at. */
  function textOf(value: unknown): string {
    return JSON.stringify(value, (_key, part) => {
      if (part instanceof File) return part.name;
      return part instanceof Map ? [...part] : part;
    });
  }
}
