/** What pages use of the package; its own types need those of Node, which pages do not have. */
export function load(
  bytes: ArrayBuffer,
  options: { includeTags: { exif: readonly string[] } },
): Partial<Record<string, { description: string }>>;
