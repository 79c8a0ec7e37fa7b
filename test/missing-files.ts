import { pictureSources, pictureWidths } from '#contract/pictures.ts';
import type { Database } from '#server/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

/** Files that rows refer to and the storage does not have. Rows of factories have none; `since` excludes them. */
export async function findMissingFiles(
  db: Database,
  storage: Storage,
  { since = 0 }: { since?: number } = {},
): Promise<string[]> {
  const rows = await db.read
    .selectFrom('images')
    .select(['storage_key', 'width', 'is_animated'])
    .where('created_at', '>=', since)
    .execute();
  const missing: string[] = [];
  for (const { storage_key: key, width, is_animated: isAnimated } of rows) {
    const widths = pictureWidths({ width, isAnimated });
    const { avif = '', webp, jpeg } = pictureSources({ base: '', suffix: '', widths, isAnimated });
    for (const source of [avif, webp, jpeg, '/small.webp'].join(', ').split(', ')) {
      const name = source.split(' ')[0]?.slice(1) ?? '';
      const found = name ? await storage.open(key, name) : { size: 1, stream: undefined };
      found?.stream?.destroy();
      if (!found?.size) missing.push(`${key}/${name}`);
    }
  }
  return missing;
}
