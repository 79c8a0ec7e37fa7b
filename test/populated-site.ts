import { uuidv7 } from 'uuidv7';
import type { Database, WriteTransaction } from '#server/db/database.ts';
import { searchableText } from '#server/db/search-text.ts';
import { createPictureKey } from '#server/platform/pictures/picture-urls.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { personNamed } from '#server/posts/people.ts';
import {
  buildComment,
  buildLike,
  buildMember,
  buildPicture,
  buildPost,
  buildSession,
  inOneTransaction,
} from './factories.ts';

/** The files of a picture that is 800 pixels wide, like those of the factories. */
export const pictureFiles = [
  ...[320, 800].flatMap((width) => [`${width}.avif`, `${width}.webp`]),
  'small.webp',
  'full.jpg',
];

/** Stores files for a new picture; returns its key. */
async function storePicture(
  storage: Storage,
  isPublic: boolean,
  names: readonly string[],
): Promise<string> {
  const key = createPictureKey({ isPublic });
  await storage.put(
    key,
    names.map((name) => ({ name, bytes: Buffer.from(`${key} ${name}`) })),
  );
  return key;
}

/** A post whose picture has files. */
export async function buildPostWithFiles(
  db: Database,
  storage: Storage,
  attributes: Parameters<typeof buildPost>[1] = {},
  names: readonly string[] = pictureFiles,
) {
  const isPublic = (attributes.audience ?? 'public') === 'public';
  const key = await storePicture(storage, isPublic, names);
  // Never visible without its files: a backup may run meanwhile.
  return inOneTransaction(db, async (inside) => {
    const post = await buildPost(inside, attributes);
    await inside.write((tx) =>
      tx.updateTable('images').set({ storage_key: key }).where('id', '=', post.image_id).execute(),
    );
    return { ...post, storage_key: key };
  });
}

/** A further picture of a post, or an upload that no post uses, with files. */
export async function buildPictureWithFiles(
  db: Database,
  storage: Storage,
  attributes: Parameters<typeof buildPicture>[1] = {},
  names: readonly string[] = pictureFiles,
) {
  const storageKey = await storePicture(storage, attributes.post?.audience === 'public', names);
  return buildPicture(db, { ...attributes, storageKey });
}

/** A site with rows in every table, and texts that are hard to escape. */
export async function buildPopulatedSite(db: Database, storage: Storage): Promise<void> {
  const author = await buildMember(db, {
    firstName: 'Đorđe',
    role: 'admin',
    gender: 'male',
    birthDate: '1980-02-29',
    mailLanguage: 'de',
  });
  await buildMember(db, { isActivated: false });
  const { memberId } = await buildSession(db);
  const title = 'Šuma "\'\\ 🌲\u2028<b>';
  const post = await buildPostWithFiles(db, storage, {
    author,
    title,
    body: 'One line\nand another\u2029, a tab\t and \u0001.',
    tags: ['sea', 'family'],
  });
  const hidden = await buildPostWithFiles(db, storage, {
    author,
    audience: 'private',
    tags: ['sea'],
  });
  await buildLike(db, { post, member: { id: memberId } });
  await buildLike(db, { post: hidden, member: author });
  await buildComment(db, { post, member: { id: memberId }, body: 'Lepo, {"a": 1}' });
  const comment = await buildComment(db, { post, member: { id: memberId } });
  const reply = await buildComment(db, { parent: comment, member: author, attempt: uuidv7() });
  const trashed = await buildPostWithFiles(db, storage, { author, tags: ['sea'] });
  await buildPictureWithFiles(db, storage, { post, alt: 'Čamac' });
  await buildPictureWithFiles(db, storage, { member: author, alt: 'Unused' });
  const gone = await buildPost(db);
  const now = Date.now();
  await db.write(async (tx) => {
    const trash = { trashed_at: now, trashed_by: author.id };
    await tx
      .updateTable('posts')
      .set({ ...trash, audience: 'trash', former_audience: 'public' })
      .where('id', '=', trashed.id)
      .execute();
    await tx.updateTable('comments').set(trash).where('id', '=', comment.id).execute();
    await tx.updateTable('comments').set({ edited_at: now }).where('id', '=', reply.id).execute();
    await tx.deleteFrom('posts').where('id', '=', gone.id).execute();
    await tx.deleteFrom('images').where('id', '=', gone.image_id).execute();
    await tx
      .updateTable('posts')
      .set({
        updated_at: now,
        idempotency_key: uuidv7(),
        search_text: searchableText(title),
        happened_on: '1974-07',
        timeline_on: '1974-07',
        place: 'Šid',
      })
      .where('id', '=', post.id)
      .execute();
    await tx
      .updateTable('members')
      .set({ image_id: post.image_id, nameable: false })
      .where('id', '=', author.id)
      .execute();
    await tx
      .insertInto('tags')
      .values({ id: uuidv7(), name: 'čaj', added_with_post: true, created_at: now })
      .execute();
    await tx.deleteFrom('tags').where('name', '=', 'winter').execute();
    await tx
      .insertInto('tokens')
      .values({
        id: uuidv7(),
        member_id: memberId,
        purpose: 'email_change',
        token_hash: 'a'.repeat(64),
        new_email: 'new@example.org',
        created_at: now,
        expires_at: now + 1000,
        used_at: null,
      })
      .execute();
    const name = 'Baba "Rada"';
    const { id, foldedName } = personNamed(name);
    const person = { id, folded_name: foldedName, member_id: null };
    await tx
      .insertInto('people')
      .values([person, { id: memberId, folded_name: null, member_id: memberId }])
      .execute();
    const mention = {
      post_id: post.id,
      created_at: post.created_at,
      audience: post.audience,
      member_id: post.member_id,
    };
    await tx
      .insertInto('post_people')
      .values([
        { ...mention, person_id: memberId, position: 0, name: null },
        { ...mention, person_id: person.id, position: 1, name },
      ])
      .execute();
    await tx
      .insertInto('people_removals')
      .values({ post_id: post.id, member_id: author.id })
      .execute();
    await insertCommunityRows(tx, { author: author.id, member: memberId, post, now });
    const auditEntryId = uuidv7();
    await tx
      .insertInto('audit_entries')
      .values({
        id: auditEntryId,
        action: 'post_removed',
        subject: 'x',
        owner: 'y',
        admin: 'z',
        reason: '',
        item_id: null,
        created_at: now,
      })
      .execute();
    await tx
      .insertInto('mail_settings')
      .values({
        member_id: author.id,
        comments_mail: 'daily',
        posts_mail: 'immediately',
        posts_mailed_since: now,
        posts_mailed_until: now + 1,
        mail_day: '2026-01-15',
      })
      .execute();
    await tx
      .insertInto('mail_rejections')
      .values({ member_id: memberId, email: 'new@example.org', count: 2 })
      .execute();
    const { id: sessionId } = await tx
      .selectFrom('sessions')
      .select('id')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('push_subscriptions')
      .values({
        id: uuidv7(),
        session_id: sessionId,
        endpoint: 'https://push.example.org/č?a=1&b="2"',
        p256dh: 'B'.repeat(87),
        auth: '-_'.repeat(11),
        created_at: now,
      })
      .execute();
    await tx
      .insertInto('push_settings')
      .values({ member_id: memberId, comments: false, named: true, posts: false })
      .execute();
    await tx.insertInto('notification_versions').values({ member_id: author.id }).execute();
    await tx
      .insertInto('mutes')
      .values({ member_id: memberId, post_id: post.id, created_at: now })
      .execute();
    await tx
      .insertInto('news')
      .values({ post_id: post.id, day: '2026-01-15', shared_at: now, version: 3 })
      .execute();
    await tx
      .insertInto('news_reads')
      .values({ member_id: memberId, day: '2026-01-15', read_until: now })
      .execute();
    await tx
      .insertInto('opened_news')
      .values({ member_id: memberId, post_id: post.id, opened_at: now })
      .execute();
    const notification = { member_id: author.id, since: now, updated_at: now };
    await tx
      .insertInto('notifications')
      .values([
        {
          ...notification,
          id: uuidv7(),
          kind: 'audit',
          post_id: null,
          audit_entry_id: auditEntryId,
          read_at: now,
        },
        {
          ...notification,
          id: uuidv7(),
          kind: 'likes',
          post_id: post.id,
          audit_entry_id: null,
          read_at: null,
        },
      ])
      .execute();
    await tx
      .insertInto('jobs')
      .values({
        id: uuidv7(),
        kind: 'accounts.mail',
        payload: JSON.stringify({ zeta: [1, null, { b: true, a: 'é' }], to: 'a@example.org' }),
        unique_key: 'one',
        run_at: now,
        created_at: now,
        locked_by: 'someone',
        locked_until: now,
        last_error: null,
        given_up_at: null,
      })
      .execute();
    await tx
      .insertInto('settings')
      .values({ name: 'signing_secret', value: 'ab'.repeat(32) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** A closed site with an invitation, a use of it and a report. */
async function insertCommunityRows(
  tx: WriteTransaction,
  {
    author,
    member,
    post,
    now,
  }: { author: string; member: string; post: { id: string; image_id: string }; now: number },
): Promise<void> {
  await tx
    .insertInto('site')
    .values({
      id: 1,
      logo_id: null,
      updated_at: now,
      settings: JSON.stringify({
        name: 'Kućica',
        welcome: 'Dobro došli',
        reading: 'members',
        joining: 'invitation',
        inviting: 'members',
        tagging: 'members',
        mailPictures: 'hidden',
        push: 'on',
        about: 'Line\nline',
        privacy: '',
      }),
    })
    .execute();
  const invitation = uuidv7();
  await tx
    .insertInto('invitations')
    .values({
      id: invitation,
      member_id: author,
      token_hash: 'b'.repeat(64),
      uses: 3,
      email: null,
      created_at: now,
      expires_at: now + 1000,
      revoked_at: null,
    })
    .execute();
  await tx
    .insertInto('invitation_uses')
    .values({
      id: uuidv7(),
      invitation_id: invitation,
      member_id: member,
      reserved_at: now,
      joined_at: now,
    })
    .execute();
  await tx
    .insertInto('reports')
    .values({
      id: uuidv7(),
      kind: 'post',
      item_id: post.id,
      author_id: author,
      reporter_id: member,
      category: 'other',
      note: 'č',
      title: 'x',
      body: 'y',
      image_id: post.image_id,
      created_at: now,
      resolved_at: null,
    })
    .execute();
}
