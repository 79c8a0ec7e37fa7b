import { Audience } from '#contract/posts.ts';
import type { Database } from '#server/db/database.ts';
import { createPictureKey } from '#server/platform/pictures/picture-urls.ts';
import { rightPassword } from '../account-steps.ts';
import { buildComment, buildMember, buildPost, buildSession, type Member } from '../factories.ts';
import type { Known } from './from-schema.ts';

export const roles = ['visitor', 'member', 'author', 'admin'] as const;
export type Role = (typeof roles)[number];
export type Session = Awaited<ReturnType<typeof buildSession>>;

/** A session for each role, and the ids that requests can use. */
export interface Sessions {
  readonly known: Known;
  sessionOf(role: Role): Session | undefined;
  /** Opens a session of a new member for a role whose session has ended. */
  replace(role: Role): Promise<void>;
  /** Reads the current ids, and adds rows when few are left. */
  refresh(): Promise<void>;
}

const few = 20;
const most = 40;

export async function openSessions(db: Database): Promise<Sessions> {
  const sessions = new Map<Role, Session>();
  let known = await listKnown(db);

  async function enter(role: Role): Promise<void> {
    if (role === 'visitor') return;
    const isAdmin = role === 'admin';
    const attributes = { role: isAdmin ? 'admin' : 'member', password: rightPassword } as const;
    const member = await buildMember(db, attributes);
    if (role === 'author') {
      for (const audience of Audience.options)
        await buildRealPost(db, { author: member, audience });
    }
    sessions.set(role, await buildSession(db, { member }));
  }

  for (const role of roles) await enter(role);
  return {
    get known() {
      return known;
    },
    sessionOf: (role) => sessions.get(role),
    replace: enter,
    async refresh() {
      for (let left = known.posts.length; left < few; left++) {
        await buildRealPost(db, { audience: Audience.options[left % 3] ?? 'public' });
      }
      for (let left = known.comments.length; left < few; left++) await buildComment(db);
      known = await listKnown(db);
    },
  };
}

/** A post whose picture has a valid storage key. */
async function buildRealPost(db: Database, attributes: { author?: Member; audience: Audience }) {
  const { image_id } = await buildPost(db, attributes);
  const storage_key = createPictureKey({ isPublic: attributes.audience === 'public' });
  await db.write((tx) =>
    tx.updateTable('images').set({ storage_key }).where('id', '=', image_id).execute(),
  );
}

/** The newest of everything. */
async function listKnown({ read }: Database): Promise<Known> {
  const posts = read.selectFrom('posts').select(['id', 'member_id as authorId']);
  const comments = read.selectFrom('comments').select('id');
  const members = read.selectFrom('members').select(['id', 'email']);
  const tags = await read.selectFrom('tags').select(['id', 'name']).limit(most).execute();
  return {
    posts: await posts.orderBy('id', 'desc').limit(most).execute(),
    comments: (await comments.orderBy('id', 'desc').limit(most).execute()).map(({ id }) => id),
    members: await members.orderBy('id', 'desc').limit(most).execute(),
    tags: tags.length > 0 ? tags : [{ id: crypto.randomUUID(), name: 'sea' }],
    password: rightPassword,
  };
}
