import { uuidv7 } from 'uuidv7';
import { buildInvitation } from '#test/community-factories.ts';
import {
  buildComment,
  buildLike,
  buildMember,
  buildPost,
  buildSession,
  type Member,
} from '#test/factories.ts';
import { scriptTexts } from '#test/hostile/script-texts.ts';
import type { RunningSite } from '#test/running-site.ts';

/** A site in which every text is hostile, with an administrator who can see all of it. */
export interface HostileSite {
  admin: Member;
  token: string;
  postId: string;
  tags: string[];
}

/** The texts in groups of this size. */
function groupsOf(size: number): string[][] {
  const groups = Math.ceil(scriptTexts.length / size);
  return Array.from({ length: groups }, (_, at) => scriptTexts.slice(at * size, (at + 1) * size));
}

/** Writes directly to the database: the output must be escaped even if input validation misses a text. */
export async function fillWithHostileTexts({ db }: RunningSite): Promise<HostileSite> {
  const all = scriptTexts.join('\n');
  const short = scriptTexts.filter((text) => text.length <= 30);
  const tags = [...new Map(short.map((text) => [text.toLowerCase(), text])).values()].slice(0, 40);
  await db.write((tx) =>
    tx
      .insertInto('tags')
      .values(tags.map((name) => ({ id: uuidv7(), name, created_at: 1 })))
      .execute(),
  );

  const [first = '', last = ''] = scriptTexts;
  const admin = await buildMember(db, { firstName: first, lastName: last, role: 'admin' });
  const { token } = await buildSession(db, { member: admin });
  await buildMember(db, { firstName: first, lastName: last, waitingSince: 1 });
  await buildInvitation(db, { inviter: admin });
  const [subject, owner, reason] = [all.slice(0, 400), all.slice(400, 800), all.slice(800, 1200)];
  await db.write(async (tx) => {
    await tx
      .updateTable('sessions')
      .set({ user_agent: all.slice(0, 1000) })
      .execute();
    const entry = { action: 'post_removed', subject, owner, reason, admin: last } as const;
    await tx
      .insertInto('audit_entries')
      .values({ ...entry, id: uuidv7(), created_at: 1 })
      .execute();
  });

  const authors = await Promise.all(
    groupsOf(2).map(([firstName = '', lastName = 'x']) => buildMember(db, { firstName, lastName })),
  );
  const ids: string[] = [];
  for (const [at, [one = '', other = '']] of groupsOf(2).entries()) {
    const author = at < 12 ? admin : authors[at];
    const attributes = {
      title: `${one} ${other}`,
      body: all,
      alt: all.slice(0, 1000),
      tags: tags.slice(at % 30, (at % 30) + 4),
    };
    const post = await buildPost(db, { ...attributes, ...(author ? { author } : {}) });
    ids.push(post.id);
  }
  const postId = ids[0] ?? '';
  for (const [at, body] of scriptTexts.slice(0, 50).entries()) {
    const member = authors[at % authors.length] ?? admin;
    await buildComment(db, { post: { id: postId }, member, body });
  }
  for (const body of scriptTexts.slice(50)) {
    await buildComment(db, { post: { id: postId }, member: admin, body });
  }
  for (const id of ids.slice(0, 10)) await buildLike(db, { post: { id }, member: admin });
  return { admin, token, postId, tags };
}
