/** Whether a text could be a key of ours. Everything that becomes a path passes here first. */
export const isStorageKey = (text: string): boolean => /^[op]-[a-z2-7]{26}$/.test(text);

/** Whether a text could be the name of a file of ours. */
export const isFileName = (text: string): boolean => /^[a-z\d]{1,20}\.[a-z\d]{2,5}$/.test(text);

/** Refuses what did not come from our own makers of keys and names. */
export function requireOwnNames(key: string, names: readonly string[] = []): void {
  if (!isStorageKey(key)) throw new Error('This is no storage key.');
  if (!names.every(isFileName)) throw new Error('This is no file name for the storage.');
}
