import type { Database } from '../db/database.ts';
import type { PostTag } from '../db/schema.ts';
import { Problem } from '../platform/problem.ts';
import { findTagsByName } from './queries/tags.ts';

/** The tags with these names, in this order; a name that is not in the list is refused. */
export async function getTags(db: Database, names: string[]): Promise<PostTag[]> {
  const found = await findTagsByName(db, names);
  return names.map((name) => {
    const tag = found.find((one) => one.name === name);
    if (tag) return tag;
    const message = `There is no tag "${name}". Please choose from the list.`;
    throw new Problem('validation', { message, fields: { tags: message } });
  });
}
