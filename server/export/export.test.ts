import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { enterMember } from '#test/account-steps.ts';
import { buildInvitation, buildMute } from '#test/community-factories.ts';
import { buildComment, buildLike, buildMember, buildPost } from '#test/factories.ts';
import { fileOf, publishPictures, uploadPictures } from '#test/picture-steps.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { startTestSite } from '#test/test-site.ts';
import { trashComment, trashPost } from '#test/trash-factories.ts';
import { multipart } from '#test/upload.ts';
import { readZip } from '#test/zip-reader.ts';

const site = startTestSite();

async function download(token: string) {
  const requested = await site.send('POST', '/api/dashboard/export', undefined, token);
  expect(requested.statusCode, requested.body).toBe(200);
  const response = await site.get(requested.json().address);
  expect(response.statusCode, response.body).toBe(200);
  const files = readZip(response.rawPayload);
  const textOf = (path: string) => String(files.get(path));
  return { response, files, textOf, data: JSON.parse(textOf('data.json')) };
}

async function publish(token: string, data: object) {
  const { payload, headers } = multipart({ data, image: await samplePicture() });
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/post',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().post._id as string;
}

async function changeAvatar(token: string) {
  const { payload, headers } = multipart({ image: await samplePicture({ hue: 200 }) });
  await site.app.inject({
    method: 'PATCH',
    url: '/api/dashboard/profile/image',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
}

describe('the data of a member', () => {
  it('is a static site with pictures, and the same data as JSON', async () => {
    const { member, token } = await enterMember(site, {
      firstName: 'Iva',
      lastName: 'Nikolić',
      birthDate: '1990-05-12',
    });
    await changeAvatar(token);
    const words = {
      title: 'By the lake',
      body: 'We walked\nand swam.',
      tags: ['sea', 'summer'],
      happenedOn: '1974-07',
      place: 'Novi <Sad>',
    };
    const friend = await buildMember(site.db, { firstName: 'Luka', lastName: 'Savić' });
    const people = [{ memberId: friend.id }, { name: 'Baba <Rada>' }];
    const id = await publish(token, { ...words, people, isPublic: false, imageAlt: 'A lake' });
    await buildComment(site.db, { post: { id }, member: friend, body: 'What a day!' });
    await buildLike(site.db, { post: { id }, member: friend });
    const seen = await buildPost(site.db, { title: 'Seen elsewhere' });
    await buildComment(site.db, { post: seen, member, body: 'So nice.', createdAt: 5_000 });
    await buildLike(site.db, { post: seen, member, createdAt: 6_000 });
    await buildMute(site.db, { post: seen, member });

    await buildInvitation(site.db, { inviter: member, uses: 3, email: 'aunt@example.org' });
    await buildInvitation(site.db);
    await site.send(
      'PATCH',
      '/api/dashboard/profile/mail',
      { comments: 'daily', language: 'en' },
      token,
    );
    const { response, files, textOf, data } = await download(token);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="keepsake-2026-01-15.zip"',
      'cache-control': 'private, no-store',
    });
    const page = `posts/2026-01-15-${id}.html`;
    const picture = `pictures/2026-01-15-${id}.jpg`;
    expect([...files.keys()].toSorted()).toEqual(
      ['data.json', 'index.html', 'pictures/portrait.jpg', picture, page, 'style.css'].toSorted(),
    );
    const { post } = (await site.get(`/api/post/${id}`, token)).json();
    expect(files.get(picture)).toEqual((await site.get(post.image)).rawPayload);
    for (const text of ['Iva Nikolić', '1 memory', 'By the lake', 'Private', '#summer']) {
      expect(textOf('index.html')).toContain(text);
    }
    const expected = [
      'By the lake',
      'We walked\nand swam.',
      'Luka Savić',
      'What a day!',
      'alt="A lake"',
      '07.1974 · Novi &lt;Sad&gt;',
      'With Luka Savić, Baba &lt;Rada&gt;',
    ];
    for (const text of expected) expect(textOf(page)).toContain(text);
    expect(data).toEqual({
      exportedAt: '2026-01-15T12:00:00.000Z',
      profile: {
        id: member.id,
        firstName: 'Iva',
        lastName: 'Nikolić',
        email: member.email,
        gender: null,
        birthDate: '1990-05-12',
        role: 'member',
        nameable: true,
        mails: { comments: 'daily', posts: 'daily', digest: 'weekly', language: 'en' },
        createdAt: '2026-01-15T12:00:00.000Z',
      },
      sessions: [
        {
          browser: 'a test',
          createdAt: '2026-01-15T12:00:00.000Z',
          lastUsedAt: '2026-01-15T12:00:00.000Z',
        },
      ],
      posts: [
        {
          id,
          ...words,
          people: ['Luka Savić', 'Baba <Rada>'],
          audience: 'private',
          picture,
          pictureDescription: 'A lake',
          pictures: [{ file: picture, description: 'A lake' }],
          page,
          likesCount: 1,
          commentsCount: 1,
          createdAt: '2026-01-15T12:00:00.000Z',
          updatedAt: null,
          trashedAt: null,
        },
      ],
      trashedComments: [],
      comments: [
        {
          body: 'So nice.',
          createdAt: '1970-01-01T00:00:05.000Z',
          post: { id: seen.id, title: 'Seen elsewhere' },
          editedAt: null,
          isReply: false,
        },
      ],
      likes: [
        {
          createdAt: '1970-01-01T00:00:06.000Z',
          post: { id: seen.id, title: 'Seen elsewhere' },
        },
      ],
      mutes: [{ createdAt: expect.any(String), post: { id: seen.id, title: 'Seen elsewhere' } }],
      invitations: [
        {
          people: 3,
          sentTo: 'aunt@example.org',
          createdAt: expect.any(String),
          expiresAt: expect.any(String),
          withdrawnAt: null,
        },
      ],
      reports: [],
    });
  });

  it('links only to its own files, and has no script', async () => {
    const { token } = await enterMember(site);
    await publish(token, { title: 'By the lake', body: 'We swam.', tags: ['sea'] });
    const { files } = await download(token);
    const pages = [...files].filter(([path]) => path.endsWith('.html'));
    expect(pages).toHaveLength(2);
    for (const [path, content] of pages) {
      const links = [...String(content).matchAll(/(?:href|src)="([^"]*)"/g)];
      expect(links.length).toBeGreaterThan(2);
      for (const [, link = ''] of links) {
        expect([...files.keys()]).toContain(posix.join(posix.dirname(path), link));
      }
      expect(String(content)).not.toContain('<script');
    }
    expect(String(files.get('style.css'))).not.toMatch(/url\(|@import/);
  });

  it('has all pictures of a post in their order, on its page and as JSON', async () => {
    const { token } = await enterMember(site);
    const uploaded = await uploadPictures(site, token, 'one', '"two"', 'three');
    const post = await publishPictures(site, token, uploaded, { audience: 'private' });
    const { files, textOf, data } = await download(token);
    const base = `pictures/2026-01-15-${post._id}`;
    const names = [`${base}.jpg`, `${base}-2.jpg`, `${base}-3.jpg`];
    expect(data.posts[0].pictures).toEqual([
      { file: names[0], description: 'one' },
      { file: names[1], description: '"two"' },
      { file: names[2], description: 'three' },
    ]);
    const page = textOf(`posts/2026-01-15-${post._id}.html`);
    expect(
      [...page.matchAll(/<img src="\.\.\/([^"]+)" alt="([^"]*)"/g)].map(([, ...one]) => one),
    ).toEqual([
      [names[0], 'one'],
      [names[1], '&quot;two&quot;'],
      [names[2], 'three'],
    ]);
    for (const [index, picture] of post.pictures.entries()) {
      expect(files.get(names[index] ?? '')).toEqual((await site.get(fileOf(picture))).rawPayload);
    }
    expect(textOf('index.html')).toContain(`src="${names[0]}"`);
  });

  it('is complete however long its lists are, and when a picture is missing', async () => {
    const { member, token } = await enterMember(site);
    const posts = [];
    for (let at = 0; at < 51; at++) {
      posts.push(await buildPost(site.db, { author: member, createdAt: 1_000 }));
    }
    const [post] = posts;
    for (let at = 0; at < 51; at++) {
      await buildComment(site.db, { ...(post && { post }), member, createdAt: 7 });
    }
    const { files, textOf, data } = await download(token);
    expect(idsOf(data.posts)).toEqual(idsOf(posts));
    expect(data.posts[0]).toMatchObject({ picture: null });
    expect(data.comments).toHaveLength(51);
    expect(data.likes).toEqual([]);
    expect(textOf('index.html').match(/<article/g)).toHaveLength(51);
    expect(textOf(`posts/1970-01-01-${post?.id}.html`).match(/<li>/g)).toHaveLength(51);
    expect(files.size).toBe(51 + 3);
  });

  it('has replies below their comment, also below a removed one, in batches', async () => {
    const { member, token } = await enterMember(site);
    const post = await buildPost(site.db, { author: member, createdAt: site.time });
    const removed = await buildComment(site.db, { post, body: 'Not any more', createdAt: 1 });
    const comments = ['This comment was removed.'];
    for (let at = 1; at <= 60; at++) {
      const body = `Reply number ${at}!`;
      await buildComment(site.db, { parent: removed, body, createdAt: 100 + at });
      comments.push(body);
    }
    await trashComment(site.db, removed, { by: null });
    const newest = { post, member, body: 'The newest one', createdAt: 5 };
    const parent = await buildComment(site.db, newest);
    await buildComment(site.db, { parent, member, body: 'An answer', createdAt: 6 });
    const path = `/api/post/comment/${parent.id}`;
    await site.send('PATCH', path, { body: 'The newest two' }, token);
    const { textOf, data } = await download(token);
    const page = textOf(`posts/2026-01-15-${post.id}.html`);
    const found = [
      ...page.matchAll(/<p class="body">(.*?)<\/p><\/li>|This comment was removed\./g),
    ];
    expect(found.map(([all, body]) => body ?? all)).toEqual([
      'The newest two',
      'An answer',
      ...comments,
    ]);
    expect(page).not.toContain('Not any more');
    expect(page.match(/<li class="reply">/g)).toHaveLength(61);
    expect(page.match(/· edited <time/g)).toHaveLength(1);
    expect(data.comments).toMatchObject([
      { body: 'An answer', isReply: true, editedAt: null },
      { body: 'The newest two', isReply: false, editedAt: '2026-01-15T12:00:00.000Z' },
    ]);
  });

  it('has the comments that the authors of posts deleted, not those that administrators removed', async () => {
    const { member, token } = await enterMember(site);
    const post = await buildPost(site.db, { title: 'Of another' });
    const [deleted, removed] = [
      await buildComment(site.db, { post, member, body: 'Deleted by the author.' }),
      await buildComment(site.db, { post, member, body: 'Removed.' }),
    ];
    await trashComment(site.db, deleted, { by: { id: post.member_id }, at: site.time });
    await trashComment(site.db, removed, { by: null });
    const { data } = await download(token);
    expect(data.comments).toEqual([]);
    expect(data.trashedComments).toMatchObject([
      { body: 'Deleted by the author.', post: { title: 'Of another' } },
    ]);
  });

  it('has the member’s own trash, marked as such, and no other', async () => {
    const { member, token } = await enterMember(site);
    const trashed = await buildPost(site.db, { author: member, title: 'Old', audience: 'members' });
    const removed = await buildPost(site.db, { author: member, title: 'Removed by others' });
    const friend = await buildMember(site.db, { firstName: 'Luka', lastName: 'Savić' });
    const post = await buildPost(site.db, { author: member, title: 'Kept' });
    const [own, another, foreign] = [
      await buildComment(site.db, { post, member, body: 'Taken back.', createdAt: 2000 }),
      await buildComment(site.db, { post, member: friend, body: 'Rude words', createdAt: 1000 }),
      await buildComment(site.db, { post, member: friend, body: 'Not for others' }),
    ];
    for (const comment of [own, another]) {
      await trashComment(site.db, comment, { by: member, at: site.time });
    }
    await trashComment(site.db, foreign, { by: friend });
    await trashPost(site.db, trashed, { by: member, at: site.time });
    await trashPost(site.db, removed, { by: null });
    const { files, data, textOf } = await download(token);
    const trashedAt = new Date(site.time).toISOString();
    expect(data.posts).toMatchObject([
      { title: 'Kept', trashedAt: null, commentsCount: 0 },
      { title: 'Old', trashedAt, audience: 'members' },
    ]);
    expect(data.comments).toEqual([]);
    expect(data.trashedComments).toEqual([
      {
        body: 'Taken back.',
        author: 'Mira Petrović',
        createdAt: '1970-01-01T00:00:02.000Z',
        post: { id: post.id, title: 'Kept' },
        trashedAt,
      },
      expect.objectContaining({ body: 'Rude words', author: 'Luka Savić' }),
    ]);
    const [kept, trash] = textOf('index.html').split('<h2>In the trash</h2>');
    expect(kept).toContain('Kept');
    expect(kept).not.toContain('Old');
    for (const text of ['Old', 'Taken back.', 'Comment of Luka Savić']) {
      expect(trash).toContain(text);
    }
    const page = [...files.keys()].find((name) => name.includes(trashed.id)) ?? '';
    expect(textOf(page)).toContain('In the trash');
    const all = Buffer.concat([...files.values()]).toString();
    for (const text of ['Removed by others', 'Not for others']) expect(all).not.toContain(text);
  });

  it('is the member’s alone: nothing hidden of others, also for an administrator', async () => {
    const { member, token } = await enterMember(site, { role: 'admin' });
    const author = await buildMember(site.db, { email: 'secret@example.org' });
    const hidden = await buildPost(site.db, { author, title: 'Hidden title', audience: 'private' });
    await buildPost(site.db, { author, title: 'Never met' });
    await buildComment(site.db, { post: hidden, member, body: 'Once it was open.' });
    await buildLike(site.db, { post: hidden, member });
    const own = await buildPost(site.db, { author: member, title: 'Mine' });
    await buildComment(site.db, { post: own, member: author });
    const { files, data } = await download(token);
    expect(data.comments).toMatchObject([{ body: 'Once it was open.', post: null }]);
    expect(data.likes).toMatchObject([{ post: null }]);
    const all = Buffer.concat([...files.values()]).toString() + [...files.keys()].join();
    for (const secret of ['Hidden title', hidden.id, 'Never met', author.email, author.id]) {
      expect(all).not.toContain(secret);
    }
    for (const { password_hash } of [member, author]) expect(all).not.toContain(password_hash);
    expect(all).not.toContain(token);
  });

  it('escapes markup in texts', async () => {
    const evil = `"><script>'&'</script><img src=x onerror=a>/../`;
    const { member, token } = await enterMember(site, { firstName: evil, lastName: evil });
    const post = await buildPost(site.db, { author: member, title: evil, body: evil });
    await buildComment(site.db, { post, member, body: evil });
    const { files, data } = await download(token);
    expect(data.posts[0].title).toBe(evil);
    for (const [path, content] of files) {
      expect(path).toMatch(/^(?:(?:posts|pictures)\/[\w-]+|index|style|data)\.[a-z]+$/);
      if (!path.endsWith('.html')) continue;
      expect(String(content)).not.toMatch(/<script|<img/);
      expect(String(content)).toContain(
        '&quot;&gt;&lt;script&gt;&#39;&amp;&#39;&lt;/script&gt;&lt;img ',
      );
    }
  });
});

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted();
