/** The address under which the picture with this storage key is served. */
export function pictureAddress(storageKey: string): string {
  return `/pictures/${storageKey}`;
}
