import { beforeEach, describe, expect, it } from 'vitest';
import { defaultSiteView } from '#contract/site.ts';
import { enterMember } from '#test/account-steps.ts';
import { buildPost } from '#test/factories.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { startTestSite } from '#test/test-site.ts';
import { multipart } from '#test/upload.ts';
import { readZip } from '#test/zip-reader.ts';

const site = startTestSite();

let token: string;

beforeEach(async () => {
  ({ token } = await enterMember(site, { role: 'admin' }));
});

const change = (changes: object) => site.send('PUT', '/api/admin/site', changes, token);
const readSite = async () => (await site.get('/api/site')).json().site;
const readSettings = async () => (await site.get('/api/admin/site', token)).json();

async function uploadLogo() {
  const { payload, headers } = multipart({ image: await samplePicture({ width: 40, height: 20 }) });
  const authorization = `Bearer ${token}`;
  return site.app.inject({
    method: 'PUT',
    url: '/api/admin/site/logo',
    payload,
    headers: { ...headers, authorization },
  });
}

describe('the settings of the site', () => {
  it('are the defaults until an administrator changes them', async () => {
    expect(await readSite()).toEqual(defaultSiteView);
    expect((await change({ name: ' Our  album ', reading: 'members' })).statusCode).toBe(200);
    expect(await readSite()).toEqual({
      ...defaultSiteView,
      name: 'Our  album',
      reading: 'members',
    });
  });

  it('keep what a change does not mention', async () => {
    await change({ welcome: 'Hello\r\nall', about: 'We are a family.', tagging: 'members' });
    const { site: settings } = (await change({ joining: 'nobody' })).json();
    expect(settings).toMatchObject({
      name: 'Keepsake',
      welcome: 'Hello\nall',
      about: 'We are a family.',
      tagging: 'members',
      joining: 'nobody',
    });
    expect(await readSite()).toMatchObject({ hasAbout: true, hasPrivacy: false });
  });

  it('keep both of two concurrent first changes', async () => {
    const responses = await Promise.all([change({ name: 'One' }), change({ inviting: 'members' })]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await readSite()).toMatchObject({ name: 'One', inviting: 'members' });
  });

  it('are rejected with a message at each field, and then none is changed', async () => {
    const tooLong = await change({
      name: 'x'.repeat(41),
      welcome: 'x'.repeat(301),
      about: 'x'.repeat(10_001),
      reading: 'friends',
      joining: 'approval',
    });
    expect(tooLong.statusCode).toBe(400);
    expect(tooLong.json().error.fields).toEqual({
      name: 'Name must be at most 40 characters',
      welcome: 'Welcome text must be at most 300 characters',
      about: 'About must be at most 10000 characters',
      reading: 'Choose who may read',
    });
    expect((await change({ name: 'One\nTwo' })).json().error.fields).toHaveProperty('name');
    expect((await change({ name: ' ' })).json().error.fields.name).toBe('Name is required');
    expect(await readSite()).toEqual(defaultSiteView);
  });

  it('accept texts of the full length, counted in characters', async () => {
    const texts = {
      name: '🏡'.repeat(40),
      welcome: '🏡'.repeat(300),
      privacy: '🏡'.repeat(10_000),
    };
    expect((await change(texts)).statusCode).toBe(200);
    expect((await readSettings()).site).toMatchObject(texts);
  });

  it('come with the number of public posts', async () => {
    await buildPost(site.db);
    await buildPost(site.db, { audience: 'members' });
    expect((await readSettings()).publicPostsCount).toBe(1);
  });
});

it('each change is recorded in the audit log, and what stays the same is not', async () => {
  await change({ name: 'Our album', about: 'We are a family.', reading: 'everyone' });
  await change({ name: 'Our album' });
  await uploadLogo();
  const { entries } = (await site.get('/api/admin/audit', token)).json();
  const recorded = entries.filter(({ action }: { action: string }) => action === 'site_changed');
  expect(recorded.map(({ subject }: { subject: string }) => subject).toSorted()).toEqual([
    'About',
    'Logo',
    'Name: Keepsake → Our album',
  ]);
});

it('the audit log has the words of the form, in the language of the day', async () => {
  const auditOf = async () => (await site.get('/api/admin/audit', token)).json().entries[0].subject;
  await change({ reading: 'members' });
  expect(await auditOf()).toBe('Who may read: Everyone → Members only');
  site.time += 1000;
  await change({ language: 'de' });
  expect(await auditOf()).toBe('Language: English → Deutsch');
  site.time += 1000;
  await change({ reading: 'everyone' });
  expect(await auditOf()).toBe('Wer lesen darf: Nur Mitglieder → Alle');
  site.time += 1000;
  await uploadLogo();
  await site.send('DELETE', '/api/admin/site/logo', undefined, token);
  expect(await auditOf()).toBe('Logo, entfernt');
});

it('the pages About and Privacy are their texts, or 404 without one', async () => {
  await change({ about: 'Line\nline' });
  expect((await site.get('/api/site/about')).json().text).toBe('Line\nline');
  expect((await site.get('/api/site/privacy')).statusCode).toBe(404);
  await change({ about: '' });
  expect((await site.get('/api/site/about')).statusCode).toBe(404);
});

describe('the logo', () => {
  it('is stored like every picture, and its address is not signed on a closed site', async () => {
    await change({ reading: 'members' });
    expect((await uploadLogo()).statusCode).toBe(200);
    const { logo } = await readSite();
    expect(logo).toMatchObject({ width: 40, height: 20 });
    expect(logo.image).toMatch(/^\/pictures\/o-[a-z2-7]{26}\/small\.webp$/);
    expect((await site.get(logo.image)).statusCode).toBe(200);
  });

  it('is replaced and removed with its files', async () => {
    await uploadLogo();
    const first = await readSite();
    await uploadLogo();
    const second = await readSite();
    await site.jobs.runDue();
    expect((await site.get(first.logo.image)).statusCode).toBe(404);
    expect((await site.get(second.logo.image)).statusCode).toBe(200);
    const removed = await site.send('DELETE', '/api/admin/site/logo', undefined, token);
    expect(removed.statusCode).toBe(200);
    await site.jobs.runDue();
    expect((await readSite()).logo).toBeNull();
    expect((await site.get(second.logo.image)).statusCode).toBe(404);
    const images = await site.db.read.selectFrom('images').selectAll().execute();
    expect(images).toEqual([]);
  });
});

describe('the name of the site', () => {
  const name = 'Ana & <Co>, "us"';

  it('is in mails: sender, subject and text', async () => {
    const { member } = await enterMember(site);
    const request = () => site.send('POST', '/api/auth/forgotPassword', { email: member.email });
    await request();
    const [before] = await site.mailsTo(member.email);
    await change({ name });
    site.time += 60_000;
    await request();
    const after = (await site.mailsTo(member.email)).at(-1);
    // Without a name of its own the site has the configured sender.
    expect(before).toMatchObject({
      fromName: 'Keepsake',
      subject: 'Set a new password for Keepsake',
    });
    expect(after).toMatchObject({ fromName: name, subject: `Set a new password for ${name}` });
    expect(after?.from).toBe(before?.from);
    expect(after?.text).toContain(name);
    expect(after?.text).not.toContain('Keepsake');
  });

  it('is in feeds, the manifest and the export', async () => {
    const author = await enterMember(site);
    await buildPost(site.db, { author: author.member, tags: ['winter'] });
    await change({ name });
    expect((await site.get('/manifest.webmanifest')).json()).toMatchObject({
      name,
      share_target: { action: '/share', params: { files: [{ name: 'pictures' }] } },
    });
    expect((await site.get('/feed.json')).json().title).toBe(name);
    expect((await site.get('/post/tag/winter/feed.json')).json().title).toBe(`#winter · ${name}`);
    expect((await site.get('/feed.atom')).body).toContain('Ana &amp; &lt;Co&gt;');
    const requested = await site.send('POST', '/api/dashboard/export', undefined, author.token);
    const files = readZip((await site.get(requested.json().address)).rawPayload);
    const pages = [...files].filter(([path]) => path.endsWith('.html'));
    expect(pages).toHaveLength(2);
    for (const [path, html] of pages) {
      expect(String(html), path).toContain('· Ana &amp; &lt;Co&gt;, &quot;us&quot;</title>');
      expect(String(html), path).not.toContain('Keepsake');
    }
  });
});
