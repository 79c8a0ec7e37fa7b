import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { enterMember } from '#test/account-steps.ts';
import { buildComment, buildMember, buildPost, type Member } from '#test/factories.ts';
import { scriptTexts } from '#test/hostile/script-texts.ts';
import { startTestSite } from '#test/test-site.ts';
import { readXml } from '#test/xml-reader.ts';
import { readZip } from '#test/zip-reader.ts';

const site = startTestSite({ config: { publicUrl: 'https://memories.example' } });

const all = scriptTexts.join('\n');

/** One post for every two texts, which are its author's name, its tags, its title and its body. */
async function fill(author?: Member): Promise<string[]> {
  const tags = ['<b data-hit>', '"><script>hit()', "'&amp;]]>", '</loc><script>'];
  await site.db.write((tx) =>
    tx
      .insertInto('tags')
      .values(tags.map((name) => ({ id: uuidv7(), name, created_at: 1 })))
      .execute(),
  );
  const titles: string[] = [];
  for (let at = 0; at < 40; at += 2) {
    const [firstName = '', lastName = ''] = [scriptTexts[at], scriptTexts[at + 1]];
    const by = author ?? (await buildMember(site.db, { firstName, lastName }));
    const title = `${scriptTexts[at + 40] ?? ''} ${scriptTexts[at + 41] ?? ''}`;
    const post = await buildPost(site.db, {
      author: by,
      title,
      body: all,
      alt: all,
      tags,
      createdAt: at,
    });
    await buildComment(site.db, { post, body: scriptTexts[at] ?? '' });
    titles.push(title);
  }
  return titles.toReversed();
}

/** HTML without the allowed elements. */
function withoutOwnMarkup(html: string): string {
  return html.replace(
    /<\/?p>|<br>|<img src="[^"<>]*" alt="[^"<>]*" width="\d+" height="\d+">/g,
    '',
  );
}

/** The elements of a document with their attributes; a quoted value may contain anything but a quote. */
function elementsOf(html: string) {
  const tags = html.matchAll(/<([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>/gi);
  return [...tags].map(([, element = '', rest = '']) => ({
    element,
    attributes: [...rest.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, ...pair]) => pair),
  }));
}

describe('hostile texts are escaped', () => {
  it('in the Atom feed, in XML as well as in the HTML inside it', async () => {
    const titles = await fill();
    const feed = readXml((await site.get('/feed.atom')).body, 'feed');
    const entries = feed.all('entry');
    expect(entries.map((entry) => entry.textOf('title'))).toEqual(
      titles.map((title) => title.trim()),
    );
    for (const entry of entries) {
      const content = entry.textOf('content');
      expect(withoutOwnMarkup(content)).not.toMatch(/[<>]/);
      expect(content).toContain('&lt;script&gt;hit()&lt;/script&gt;');
      for (const link of entry.all('link')) {
        expect(link.attribute('href')).toMatch(/^https:\/\/memories\.example\/(post|pictures)\//);
      }
      expect(entry.all('script')).toEqual([]);
    }
  });

  it('in the JSON feed', async () => {
    const titles = await fill();
    const { items } = (await site.get('/feed.json')).json();
    expect(items.map((item: { title: string }) => item.title)).toEqual(titles);
    for (const item of items) expect(withoutOwnMarkup(item.content_html)).not.toMatch(/[<>]/);
  });

  it('in the sitemap, whose URLs stay on the site', async () => {
    await fill();
    for (const path of ['/sitemap-site.xml', '/sitemap-posts-1.xml', '/sitemap-authors-1.xml']) {
      const urls = readXml((await site.get(path)).body, 'urlset').all('url');
      expect(urls.length).toBeGreaterThan(5);
      for (const url of urls) {
        expect(url.textOf('loc')).toMatch(/^https:\/\/memories\.example\/[\w/%.!~*'()-]+$/);
      }
    }
  });

  it('in the export, whose pages have known elements only', async () => {
    const { member, token } = await enterMember(site, {
      firstName: '<b data-hit>',
      lastName: '"><script>hit()</script>',
    });
    await fill(member);
    const requested = await site.send('POST', '/api/dashboard/export', undefined, token);
    const response = await site.get(requested.json().address);
    expect(response.statusCode, site.logged.join()).toBe(200);
    const files = readZip(response.rawPayload);
    const pages = [...files].filter(([path]) => path.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(20);
    for (const [path, bytes] of pages) {
      const html = String(bytes);
      for (const { element, attributes } of elementsOf(html)) {
        expect(element, path).not.toMatch(/^(script|svg|iframe|object|embed|base|form|math)$/i);
        for (const [name = '', value = ''] of attributes) {
          expect(name, path).not.toMatch(/^(on\w+|srcdoc|data-hit|formaction)$/i);
          const isAddress = name === 'href' || name === 'src';
          if (isAddress) expect(value, path).toMatch(/^(\.\.\/)*[\w./-]+$/);
        }
      }
      expect(html, path).toContain('&lt;script&gt;hit()');
    }
  });
});
