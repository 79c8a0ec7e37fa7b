import type { Insertable, Updateable } from 'kysely';
import type { Database, Writing } from '../db/database.ts';
import type { ImagesTable, MembersTable, SessionsTable, TokensTable } from '../db/schema.ts';

/** The session with this token hash, unless it has expired. */
export function findLiveSession(db: Database, tokenHash: string, now: number) {
  return db.read
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select(['sessions.id', 'sessions.member_id', 'sessions.last_used_at', 'members.role'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
}

export async function insertSession(tx: Writing, session: Insertable<SessionsTable>) {
  await tx.insertInto('sessions').values(session).execute();
}

export async function touchSession(tx: Writing, id: string, now: number, expiresAt: number) {
  await tx
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

export function listSessions(db: Database, memberId: string, now: number) {
  return db.read
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .execute();
}

export async function deleteSession(tx: Writing, id: string) {
  await tx.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function deleteSessionsOf(tx: Writing, memberId: string) {
  await tx.deleteFrom('sessions').where('member_id', '=', memberId).execute();
}

/** A member as he sees himself. */
export function findAccount(db: Database, memberId: string) {
  return db.read
    .selectFrom('members')
    .leftJoin('images', 'images.id', 'members.image_id')
    .select([
      'members.id',
      'members.email',
      'members.first_name',
      'members.last_name',
      'members.gender',
      'members.birth_date',
      'members.role',
      'members.created_at',
      'images.storage_key as image_key',
    ])
    .where('members.id', '=', memberId)
    .executeTakeFirst();
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const credentials = ['id', 'email', 'first_name', 'password_hash', 'activated_at', 'role'] as const;

export function findCredentialsByEmail(db: Database, email: string) {
  return db.read
    .selectFrom('members')
    .select(credentials)
    .where('email', '=', email)
    .executeTakeFirst();
}

export function findCredentials(db: Database, memberId: string) {
  return db.read
    .selectFrom('members')
    .select(credentials)
    .where('id', '=', memberId)
    .executeTakeFirst();
}

/**
 * Registers a member. An account that was never activated is taken over by the newest registration,
 * and no older link opens it; an active one stays as it is.
 */
export async function registerMember(tx: Writing, member: Insertable<MembersTable>) {
  await tx
    .insertInto('members')
    .values(member)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({
          password_hash: member.password_hash,
          first_name: member.first_name,
          last_name: member.last_name,
          search_name: member.search_name,
          updated_at: member.updated_at,
        })
        .where('members.activated_at', 'is', null),
    )
    .execute();
  await tx
    .deleteFrom('tokens')
    .where('purpose', '=', 'activation')
    .where('member_id', 'in', (members) =>
      members
        .selectFrom('members')
        .select('id')
        .where('email', '=', member.email)
        .where('activated_at', 'is', null),
    )
    .execute();
}

/** Makes an account active and, if its address says so, an administrator's. */
export async function activateMember(
  tx: Writing,
  { memberId, adminEmail, now }: { memberId: string; adminEmail: string | undefined; now: number },
) {
  await tx
    .updateTable('members')
    .set({ activated_at: now })
    .where('id', '=', memberId)
    .where('activated_at', 'is', null)
    .execute();
  if (adminEmail) await makeAdmin(tx, adminEmail);
}

/** Returns whether an active account with this address is an administrator's now. */
export async function makeAdmin(tx: Writing, email: string): Promise<boolean> {
  const result = await tx
    .updateTable('members')
    .set({ role: 'admin' })
    .where('email', '=', email)
    .where('activated_at', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function setPassword(tx: Writing, memberId: string, hash: string, now: number) {
  await tx
    .updateTable('members')
    .set({ password_hash: hash, updated_at: now })
    .where('id', '=', memberId)
    .execute();
}

/**
 * Keeps the password that was just checked, hashed anew or as it is; returns false when it has been
 * replaced meanwhile.
 */
export async function keepPassword(
  tx: Writing,
  memberId: string,
  { checked, hash }: { checked: string; hash: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('members')
    .set({ password_hash: hash })
    .where('id', '=', memberId)
    .where('password_hash', '=', checked)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function setEmail(tx: Writing, memberId: string, email: string, now: number) {
  await tx
    .updateTable('members')
    .set({ email, updated_at: now })
    .where('id', '=', memberId)
    .execute();
}

/** Stores a link's token; an older link of the same purpose is void from now on. */
export async function replaceLink(tx: Writing, link: Insertable<TokensTable>) {
  const { id: _, member_id: __, purpose: ___, ...changes } = link;
  await tx
    .insertInto('tokens')
    .values(link)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'purpose']).doUpdateSet({ ...changes, used_at: null }),
    )
    .execute();
}

type Purpose = TokensTable['purpose'];

export function findLink(tx: Writing, tokenHash: string, purpose: Purpose) {
  return tx
    .selectFrom('tokens')
    .innerJoin('members', 'members.id', 'tokens.member_id')
    .select([
      'tokens.member_id',
      'tokens.new_email',
      'tokens.expires_at',
      'members.email',
      'members.first_name',
      'members.activated_at',
    ])
    .where('tokens.token_hash', '=', tokenHash)
    .where('tokens.purpose', '=', purpose)
    .executeTakeFirst();
}

/** Spends a link; of any number of attempts at once exactly one succeeds. */
export async function spendLink(tx: Writing, tokenHash: string, purpose: Purpose, now: number) {
  const result = await tx
    .updateTable('tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Voids what could change an active account; opening its activation link again still does no harm. */
export async function deleteLinksOf(tx: Writing, memberId: string) {
  await tx
    .deleteFrom('tokens')
    .where('member_id', '=', memberId)
    .where('purpose', '!=', 'activation')
    .execute();
}

export async function updateProfile(
  tx: Writing,
  memberId: string,
  changes: Pick<
    Updateable<MembersTable>,
    'first_name' | 'last_name' | 'birth_date' | 'gender' | 'search_name' | 'updated_at'
  >,
): Promise<boolean> {
  const result = await tx
    .updateTable('members')
    .set(changes)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Gives a member another picture; returns the key of the one before, or undefined when there is no
 * such member. Writing to the row first makes two changes at once take turns.
 */
export async function replaceAvatar(
  tx: Writing,
  memberId: string,
  image: Insertable<ImagesTable>,
): Promise<{ formerKey: string | null } | undefined> {
  const touched = await tx
    .updateTable('members')
    .set({ updated_at: image.created_at })
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (touched.numUpdatedRows === 0n) return undefined;
  const former = await tx
    .selectFrom('members')
    .innerJoin('images', 'images.id', 'members.image_id')
    .select(['images.id', 'images.storage_key'])
    .where('members.id', '=', memberId)
    .executeTakeFirst();
  await tx.insertInto('images').values(image).execute();
  await tx.updateTable('members').set({ image_id: image.id }).where('id', '=', memberId).execute();
  if (former) await deleteImages(tx, [former.id]);
  return { formerKey: former?.storage_key ?? null };
}

/**
 * The administrators. Writing to their rows first makes transactions that depend on who is one take
 * turns.
 */
export async function holdAdmins(tx: Writing): Promise<string[]> {
  await tx
    .updateTable('members')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('role', '=', 'admin')
    .execute();
  const admins = await tx.selectFrom('members').select('id').where('role', '=', 'admin').execute();
  return admins.map(({ id }) => id);
}

/**
 * Deletes an active member with all that is his; returns his name and the keys of his pictures, or
 * undefined when there is no such member.
 */
export async function deleteMember(tx: Writing, memberId: string) {
  // Taking the address away holds the row so that no post slips in after the pictures are listed.
  const member = await tx
    .updateTable('members')
    .set({ email: `${memberId}@leaving.invalid` })
    .where('id', '=', memberId)
    .where('activated_at', 'is not', null)
    .returning(['first_name', 'last_name', 'image_id'])
    .executeTakeFirst();
  if (!member) return undefined;
  const images = await tx
    .selectFrom('images')
    .select(['id', 'storage_key'])
    .where((eb) =>
      eb.or([
        eb('id', '=', member.image_id),
        eb(
          'id',
          'in',
          eb.selectFrom('posts').select('posts.image_id').where('member_id', '=', memberId),
        ),
      ]),
    )
    .execute();
  await tx.deleteFrom('members').where('id', '=', memberId).execute();
  await deleteImages(
    tx,
    images.map(({ id }) => id),
  );
  return {
    firstName: member.first_name,
    lastName: member.last_name,
    pictureKeys: images.map(({ storage_key }) => storage_key),
  };
}

/** A statement takes only so many values. */
const idsInOneStatement = 500;

/** Deletes pictures, save those that someone else shows as well. */
async function deleteImages(tx: Writing, ids: string[]) {
  for (let first = 0; first < ids.length; first += idsInOneStatement) {
    await tx
      .deleteFrom('images')
      .where('id', 'in', ids.slice(first, first + idsInOneStatement))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('posts').select('id').whereRef('image_id', '=', 'images.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('members').select('id').whereRef('image_id', '=', 'images.id'))),
      )
      .execute();
  }
}

export function listAdmins(db: Database) {
  return db.read
    .selectFrom('members')
    .select(['email', 'first_name', 'last_name'])
    .where('role', '=', 'admin')
    .orderBy('email')
    .execute();
}

/** Takes the role away and ends the sessions, unless nobody would be left to administer. */
export async function unmakeAdmin(
  tx: Writing,
  email: string,
): Promise<'done' | 'not-admin' | 'last'> {
  const admins = await tx
    .selectFrom('members')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .execute();
  const admin = admins.find((one) => one.email === email);
  if (!admin) return 'not-admin';
  if (admins.length === 1) return 'last';
  await tx.updateTable('members').set({ role: 'member' }).where('id', '=', admin.id).execute();
  await deleteSessionsOf(tx, admin.id);
  return 'done';
}

/** Removes what has outlived its use. */
export async function deleteExpired(tx: Writing, now: number) {
  await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await tx
    .deleteFrom('tokens')
    .where('expires_at', '<=', now - 24 * 60 * 60_000)
    .execute();
  await tx.deleteFrom('rate_limits').where('expire', '<=', now).execute();
}
