import { TagName } from '#contract/administration.ts';
import type { Database } from '#server/db/database.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { createTag, deleteTag, listManagedTags, mergeTags, renameTag } from '#server/posts/tags.ts';

/** Nobody is logged in at a shell. */
const operator = null;

export async function tags(db: Database): Promise<string> {
  const all = await listManagedTags(db);
  return all.map(({ name, postsCount }) => `#${name}  ${postsCount}`).join('\n');
}

export async function addTag(db: Database, given: string): Promise<string> {
  const { name } = await createTag(depsOf(db), readName(given));
  return `The tag #${name} is there.`;
}

export async function rename(db: Database, from: string, to: string): Promise<string> {
  const { name } = await renameTag(depsOf(db), {
    tagId: await findId(db, from),
    name: readName(to),
  });
  return `The tag is called #${name} now; its posts follow as soon as the site runs.`;
}

export async function merge(db: Database, from: string, into: string): Promise<string> {
  const given = { tagId: await findId(db, from), into: await findId(db, into) };
  const { name } = await mergeTags(depsOf(db), operator, given);
  return `Its posts have the tag #${name} now, and show it as soon as the site runs.`;
}

export async function removeTag(db: Database, name: string): Promise<string> {
  await deleteTag(depsOf(db), operator, await findId(db, name));
  return 'The tag is deleted.';
}

/** The jobs are only written down here; the site does them. */
function depsOf(db: Database) {
  const now = Date.now;
  return { db, now, jobs: createJobs({ db, now, log: createLog({ readable: true }) }) };
}

async function findId(db: Database, given: string): Promise<string> {
  const name = readName(given);
  const tag = (await listManagedTags(db)).find((one) => one.name === name);
  if (!tag) throw new Error(`There is no tag #${name}.`);
  return tag._id;
}

function readName(given: string): string {
  const result = TagName.safeParse({ name: given.replace(/^#/, '') });
  if (!result.success) throw new Error(`${result.error.issues[0]?.message}.`);
  return result.data.name;
}
