import { beforeEach, expect, it } from 'vitest';
import type { CallName } from '#contract/endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { enterMember, rightPassword } from '#test/account-steps.ts';
import { buildComment, buildLike, buildPost, inOneTransaction } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { multipart } from '#test/upload.ts';

const site = startTestSite();

/** The maximum CPU seconds of a request. */
const mostSeconds = 2;
const longest = 60_000;

interface Worst {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  upload?: { data?: unknown; image?: Buffer };
}

let token: string;
let postId: string;
let memberId: string;

beforeEach(async () => {
  const { member, token: own } = await enterMember(site, { role: 'admin' });
  [token, memberId] = [own, member.id];
  const body = 'šuma i more '.repeat(800).slice(0, 10_000);
  await inOneTransaction(site.db, async (db) => {
    for (let at = 0; at < 100; at++) {
      const post = await buildPost(db, { author: member, body, tags: ['sea', 'summer'] });
      await buildLike(db, { post, member });
      await buildComment(db, { post, member, body: '海'.repeat(100) });
      postId = post.id;
    }
  });
});

const family = '👩‍👩‍👧‍👦';
const almostAddress = `${'a@'.repeat(longest / 8)}${'.'.repeat(longest / 8)}`;
const manyFields = Object.fromEntries(Array.from({ length: 4000 }, (_, at) => [`field${at}`, at]));
const deep = JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`) as unknown;
const wordsOf = (length: number) =>
  Array.from(
    { length: 10 },
    (_, at) => `keyword=${encodeURIComponent('ш'.repeat(length - 1) + at)}`,
  );

const form = (): Record<string, unknown> => ({
  email: almostAddress,
  password: 'ﷺ'.repeat(1000),
  confirmPassword: 'ﷺ'.repeat(1000),
  ...manyFields,
});

/** The most expensive known request to each call. */
const worst: Record<CallName, () => Worst[]> = {
  login: () => [
    { body: form() },
    { body: { email: `${'a'.repeat(244)}@b.example`, password: '🌊'.repeat(64) } },
    { body: { email: deep, password: deep } },
  ],
  register: () => [
    { body: { ...form(), firstName: family.repeat(1500), lastName: '\u0301'.repeat(20_000) } },
    {
      body: {
        email: 'worst@example.org',
        firstName: '海'.repeat(50),
        lastName: 'ﷺ'.repeat(50),
        password: '🌊'.repeat(64),
        confirmPassword: '🌊'.repeat(64),
      },
    },
  ],
  checkInvitation: () => [{ params: { token: 'x'.repeat(200) } }],
  listInvitations: () => [{ query: 'page=999999999&limit=100' }],
  createInvitation: () => [
    { body: { uses: 20, email: `${'a'.repeat(240)}@b.example`, ...manyFields } },
    { body: { uses: deep, email: almostAddress } },
  ],
  revokeInvitation: () => [{ params: { invitationId: memberId } }],
  listWaiting: () => [{ query: 'page=999999999&limit=100' }],
  acceptMember: () => [{ params: { memberId } }],
  declineMember: () => [{ params: { memberId }, body: { reason: '海'.repeat(20_000) } }],
  getCurrentUser: () => [{}],
  activateAccount: () => [{ params: { token: 'x'.repeat(200) } }],
  changePassword: () => [
    { body: { currentPassword: 'a'.repeat(128), newPassword: 'b'.repeat(128), ...manyFields } },
  ],
  forgotPassword: () => [{ body: form() }],
  resetPassword: () => [
    {
      params: { token: 'x'.repeat(200) },
      body: { newPassword: 'b'.repeat(128), confirmNewPassword: 'b'.repeat(128) },
    },
  ],
  resendActivation: () => [{ body: form() }],
  checkLink: () => [{ params: { kind: 'activation', token: 'x'.repeat(200) } }],
  logout: () => [{}],
  logoutByHash: () => [{ body: { tokenHash: 'f'.repeat(64), ...manyFields } }],
  listSessions: () => [{}],
  endAllSessions: () => [{}],
  endSession: () => [{ params: { sessionId: memberId } }],
  listPosts: () => [{ query: 'limit=100' }, { query: 'page=999999999&limit=100' }],
  listTags: () => [{}],
  listPostsByTag: () => [
    { params: { tag: 'sea' }, query: 'limit=100' },
    { params: { tag: '%'.repeat(100) }, query: 'limit=100' },
  ],
  listPostsByAuthor: () => [{ params: { userId: memberId }, query: 'limit=100' }],
  listTimeline: () => [
    { query: 'limit=100' },
    { query: 'page=999999999&limit=100' },
    { query: 'year=9999&month=12&limit=100' },
    { query: `year=${'9'.repeat(1000)}&month=-1` },
  ],
  searchPosts: () => [
    { params: { page: '1', limit: '100' }, query: wordsOf(100).join('&') },
    { params: { page: '1', limit: '100' }, query: 'keyword=a&keyword=e&keyword=i&keyword=o' },
    { params: { page: '999999999', limit: '100' }, query: 'keyword=sum' },
    { params: { page: '1', limit: '100' }, query: 'keyword=%25_%25_%25_&keyword=%EF%B7%BA' },
  ],
  getPost: () => [{ params: { postId } }],
  listComments: () => [
    { params: { postId }, query: 'limit=100' },
    { params: { postId }, query: `page=999999999&limit=100&parentId=${postId}` },
    { params: { postId }, query: `limit=1&around=${postId}` },
  ],
  listLikes: () => [
    { params: { postId }, query: 'limit=100' },
    { params: { postId }, query: 'page=999999999&limit=100' },
  ],
  checkVisiblePosts: () => [
    { body: { ids: Array.from({ length: 200 }, () => postId) } },
    { body: { ids: Array.from({ length: 1_500 }, () => postId), ...manyFields } },
    { body: { ids: deep } },
  ],
  createPost: () => [
    {
      upload: {
        image: Buffer.alloc(524_288, 'x'),
        data: { title: family.repeat(300), body: '\u0301'.repeat(10_000), tags: ['sea'] },
      },
    },
    {
      upload: {
        image: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(100_000)}</svg>`,
        ),
        data: { title: 'A day', body: 'Words', tags: ['sea'] },
      },
    },
    {
      upload: {
        image: Buffer.from(`<svg ${'a="&'.repeat(100_000)}`),
        data: { title: 'A day', body: 'Words', tags: ['sea'] },
      },
    },
    {
      upload: {
        data: {
          title: 'A day',
          body: 'Words',
          tags: ['sea'],
          pictureIds: Array.from({ length: 800 }, () => postId),
        },
      },
    },
  ],
  uploadPicture: () => [
    { upload: { image: Buffer.alloc(524_288, '<svg '), data: { alt: family.repeat(300) } } },
  ],
  deletePost: () => [{ params: { postId, authorId: memberId }, query: 'reason=x' }],
  mutePost: () => [{ params: { postId }, body: { isMuted: true } }],
  likePost: () => [{ params: { postId, action: 'like' } }],
  addComment: () => [
    { body: { postId, body: family.repeat(1500) } },
    { body: { postId, body: '海'.repeat(100) } },
  ],
  editComment: () => [
    { params: { commentId: postId }, body: { body: family.repeat(1500), editedAt: deep } },
    { params: { commentId: postId }, body: { body: '海'.repeat(100), editedAt: null } },
  ],
  deleteComment: () => [{ params: { commentId: postId } }],
  listMembers: () => [
    { query: `limit=100&member=${encodeURIComponent('ш '.repeat(50))}` },
    { query: 'limit=100&member=a' },
  ],
  getMember: () => [{ params: { memberId } }],
  deleteMember: () => [{ params: { memberId: postId } }],
  getDashboardHome: () => [{}],
  listOnThisDay: () => [{}],
  listNotifications: () => [{ query: 'limit=100' }, { query: 'page=999999999&limit=100' }],
  readNotifications: () => [
    { body: { ids: Array.from({ length: 100 }, () => memberId), until: '9999-12-31T23:59:59Z' } },
    { body: { ids: deep, until: '9'.repeat(longest), ...manyFields } },
  ],
  getProfile: () => [{}],
  changeProfileImage: () => [{ upload: { image: Buffer.alloc(524_288, '<svg ') } }],
  changeMailSettings: () => [
    { body: { comments: deep, digest: 'x'.repeat(longest), ...manyFields } },
  ],
  getPushKey: () => [{}],
  subscribeToPush: () => [
    {
      body: {
        endpoint: `https://push.example.org/${'%20'.repeat(longest / 3)}`,
        keys: { p256dh: 'x'.repeat(longest), auth: deep, ...manyFields },
      },
    },
  ],
  unsubscribeFromPush: () => [{}],
  changePushSettings: () => [{ body: { comments: deep, ...manyFields } }],
  unsubscribe: () => [{ params: { token: 'x.'.repeat(100) } }],
  changeProfileInfo: () => [
    { body: { firstName: family.repeat(1500), lastName: 'ﷺ'.repeat(10_000), ...manyFields } },
  ],
  listOwnPosts: () => [{ query: 'limit=100' }],
  listOwnLikes: () => [{ query: 'limit=100' }],
  listOwnComments: () => [{ query: 'limit=100' }],
  listTrash: () => [{ query: 'page=999999999&limit=100' }],
  restoreTrash: () => [{ params: { kind: 'post', itemId: postId } }],
  purgeTrash: () => [{ params: { kind: 'comment', itemId: postId } }],
  getPostForEdit: () => [{ params: { postId } }],
  changePostImage: () => [{ query: `postId=${postId}`, upload: { image: Buffer.alloc(524_288) } }],
  changePostPictures: () => [
    {
      body: {
        postId,
        pictures: Array.from({ length: 1_000 }, () => ({ _id: postId, alt: '海'.repeat(30) })),
        removedIds: Array.from({ length: 500 }, () => postId),
      },
    },
    { body: { postId, pictures: deep, removedIds: deep } },
  ],
  changePostInfo: () => [
    {
      body: {
        postId,
        title: 'a'.repeat(100),
        body: '海\u0301'.repeat(5_000),
        tags: ['sea', ...Array.from({ length: 49 }, (_, at) => `no such tag ${at}`)],
        isPublic: true,
      },
    },
    {
      body: {
        postId,
        title: 'A day',
        body: 'Words',
        tags: ['sea'],
        people: Array.from({ length: 20 }, (_, at) => ({ name: `${'ш'.repeat(47)} ${at}` })),
      },
    },
    { body: { postId, title: family.repeat(1500), body: '\r\n'.repeat(10_000), tags: deep } },
  ],
  deleteProfile: () => [{ body: { password: '🌊'.repeat(64) } }],
  requestExport: () => [{}],
  requestEmailChange: () => [{ body: { password: rightPassword, newEmail: almostAddress } }],
  confirmEmailChange: () => [{ params: { token: 'x'.repeat(200) } }],
  getSite: () => [{}],
  getSitePage: () => [{ params: { page: 'a'.repeat(200) } }],
  getSiteSettings: () => [{}],
  changeSite: () => [
    { body: { name: family.repeat(1500), welcome: '\r\n'.repeat(10_000), ...manyFields } },
    { body: { about: '海\u0301'.repeat(5_000), privacy: deep } },
  ],
  changeSiteLogo: () => [{ upload: { image: Buffer.alloc(524_288, '<svg ') } }],
  removeSiteLogo: () => [{}],
  listManagedTags: () => [{}],
  createTag: () => [{ body: { name: family.repeat(1500) } }],
  renameTag: () => [{ params: { tagId: postId }, body: { name: 'x'.repeat(longest) } }],
  mergeTags: () => [{ params: { tagId: postId }, body: { into: deep } }],
  deleteTag: () => [{ params: { tagId: postId } }],
  listPeople: () => [
    { query: `query=${encodeURIComponent('ш'.repeat(100))}` },
    { query: 'query=a' },
  ],
  listPostsByPerson: () => [{ params: { personId: memberId }, query: 'limit=100' }],
  removeOwnName: () => [{ params: { postId } }],
  joinPerson: () => [{ params: { personId: memberId }, body: { memberId } }],
  removePerson: () => [{ params: { personId: memberId } }],
  changeRole: () => [{ params: { memberId: postId }, body: { role: 'x'.repeat(longest) } }],
  changeSuspension: () => [
    { params: { memberId: postId }, body: { isSuspended: true, reason: family.repeat(1500) } },
  ],
  reportItem: () => [
    { body: { kind: 'post', itemId: postId, category: 'other', note: family.repeat(1500) } },
    { body: { kind: deep, itemId: almostAddress, category: deep, note: '海'.repeat(300) } },
  ],
  listReports: () => [{ query: 'limit=100' }],
  dismissReport: () => [{ params: { kind: 'post', itemId: postId } }],
  listAuditEntries: () => [{ query: 'limit=100' }],
};

it('no request blocks the process for more than two seconds', async () => {
  for (const [name, requests] of Object.entries(worst) as [CallName, () => Worst[]][]) {
    for (const request of requests()) {
      const begun = process.cpuUsage();
      const response = await send(name, request);
      const { user, system } = process.cpuUsage(begun);
      const seconds = (user + system) / 1_000_000;
      expect(response.statusCode, `${name}: ${response.body.slice(0, 200)}`).toBeLessThan(500);
      expect(seconds, name).toBeLessThan(mostSeconds);
    }
    // Some requests end their own session.
    if ((await site.get('/api/auth/me', token)).statusCode === 401) {
      token = (await enterMember(site, { role: 'admin' })).token;
    }
  }
});

function send(name: CallName, { params = {}, query, body, upload }: Worst) {
  const { method, path } = endpoints[name];
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const url = query ? `${filled}?${query}` : filled;
  const authorization = `Bearer ${token}`;
  if (upload) {
    const { payload, headers } = multipart(upload);
    return site.app.inject({ method, url, payload, headers: { ...headers, authorization } });
  }
  const payload = body === undefined ? {} : { payload: body as object };
  return site.app.inject({ method, url, headers: { authorization }, ...payload });
}
