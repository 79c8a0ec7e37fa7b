import { Readable } from 'node:stream';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { setRole, setSuspension } from '#server/accounts/administrators.ts';
import { deleteSessionsOf } from '#server/accounts/queries/sessions.ts';
import type { WriteTransaction } from '#server/db/database.ts';
import type { Pictures } from '#server/platform/pictures/pictures.ts';
import { enterMember } from '#test/account-steps.ts';
import { buildPost, type Member } from '#test/factories.ts';
import { waitForLockWait } from '#test/lock-waits.ts';
import { startTestSite } from '#test/test-site.ts';
import { multipart } from '#test/upload.ts';

/** Runs while a picture is decoded. */
let whileDecoding: () => Promise<void>;
const pictures: Pictures = {
  async process() {
    await whileDecoding();
    const files = [{ name: 'full.jpg', bytes: Buffer.from('x') }];
    const size = { width: 8, height: 8, isAnimated: false };
    return { ...size, thumbhash: '', bytes: 1, widths: [8], files };
  },
  close: async () => {},
};
const site = startTestSite({ deps: { pictures } });

const { engine } = inject('databaseTemplate');

const calls = {
  'publishing a post': { method: 'POST', url: () => '/api/post' },
  'adding a picture': { method: 'POST', url: () => '/api/post/picture' },
  'changing the picture of a post': {
    method: 'PATCH',
    url: () => `/api/dashboard/posts/edit/image?postId=${postId}`,
  },
  'changing the avatar': { method: 'PATCH', url: () => '/api/dashboard/profile/image' },
  'changing the logo': { method: 'PUT', url: () => '/api/admin/site/logo' },
} as const;
const names = Object.keys(calls) as (keyof typeof calls)[];
const isForAdmins = (name: keyof typeof calls) => name === 'changing the logo';

let postId: string;
let uploader: { member: Member; token: string };

/** Signs the uploader in, an administrator where the call needs one. */
async function enter(name: keyof typeof calls): Promise<void> {
  uploader = await enterMember(site, isForAdmins(name) ? { role: 'admin' } : {});
  postId = (await buildPost(site.db, { author: uploader.member })).id;
}

beforeEach(async () => {
  whileDecoding = async () => {};
  await enterMember(site, { role: 'admin' });
});

/** Sends an upload whose body pauses in the middle until `happen` has happened. */
function send(name: keyof typeof calls, happen = async () => {}) {
  const data = { title: 'A day', body: 'Words', tags: ['sea'] };
  const needsData = name === 'publishing a post';
  const upload = multipart({ image: gif, ...(needsData ? { data } : {}) });
  const { payload, headers } = upload;
  async function* slowly() {
    yield payload.subarray(0, 30);
    await happen();
    yield payload.subarray(30);
  }
  const { method, url } = calls[name];
  return site.app.inject({
    method,
    url: url(),
    payload: Readable.from(slowly()),
    headers: { ...headers, authorization: `Bearer ${uploader.token}` },
  });
}

const gif = Buffer.from('GIF89a…');

const endSession = (tx: WriteTransaction) => deleteSessionsOf(tx, uploader.member.id);

/** Ends what the upload needs: the role of an administrator, otherwise the member's good standing. */
async function disempower(name: keyof typeof calls, tx: WriteTransaction): Promise<void> {
  const target = { memberId: uploader.member.id, adminId: null };
  if (isForAdmins(name)) await setRole(site.db, tx, { ...target, role: 'member' });
  else await setSuspension(site.db, tx, { ...target, suspension: { at: 1, reason: 'Spam' } });
}

/** Each upload that works adds one, and removes the previous one if it replaces it. */
async function images(): Promise<string[]> {
  const rows = await site.db.read.selectFrom('images').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

describe.each(names)('%s', (name) => {
  beforeEach(() => enter(name));

  it('works with a body that pauses', async () => {
    const before = await images();
    expect((await send(name)).statusCode).toBe(200);
    expect(await images()).not.toEqual(before);
  });

  it.each([
    ['the session ends', endSession],
    ['the right is lost', (tx: WriteTransaction) => disempower(name, tx)],
  ])('does nothing when %s while the body arrives', async (_name, happen) => {
    const before = await images();
    expect((await send(name, () => site.db.write(happen))).statusCode).toBe(401);
    expect(await images()).toEqual(before);
  });

  it('does nothing when the right is lost just before it is written', async () => {
    const before = await images();
    const begun = Promise.withResolvers<void>();
    let losing: Promise<void> | undefined;
    whileDecoding = async () => {
      losing = site.db.write(async (tx) => {
        await disempower(name, tx);
        begun.resolve();
        // On SQLite transactions run one after the other.
        if (engine === 'postgres') await waitForLockWait(site.db);
      });
      await begun.promise;
    };
    expect((await send(name)).statusCode).toBe(isForAdmins(name) ? 403 : 401);
    await losing;
    expect(await images()).toEqual(before);
  });
});
