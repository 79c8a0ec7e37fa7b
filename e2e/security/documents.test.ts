import { buildMember, buildPost } from '#test/factories.ts';
import { scriptTexts } from '#test/hostile/script-texts.ts';
import { expect, test } from '../support/fixtures.ts';

test('a document escapes hostile texts in head, linked data and scripts', async ({
  page,
  request,
  site,
  expectedConsoleErrors,
}) => {
  // The CSP of the SVG file in which the document is parsed also forbids styles.
  expectedConsoleErrors.push(/Applying inline style/);
  const [firstName, lastName] = ['</script><script>hit()', '<!--<script>'];
  const author = await buildMember(site.db, { firstName, lastName });
  const title = '</title><!--<script>"\'&\u2028]]>';
  const body = scriptTexts.join('\n');
  const post = await buildPost(site.db, { author, title, body });
  const html = await (await request.get(`/post/${post.id}`)).text();

  // A file of the site without Trusted Types, in which markup can be parsed without running scripts.
  await page.goto('/favicon.svg');
  const read = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const scripts = [...parsed.querySelectorAll('script')];
    const contentOf = (name: string) =>
      parsed
        .querySelector(`meta[property="${name}"], meta[name="${name}"]`)
        ?.getAttribute('content');
    return {
      title: parsed.title,
      openGraph: contentOf('og:title'),
      description: contentOf('description'),
      data: scripts.filter(({ type }) => type === 'application/ld+json').map((one) => one.text),
      inline: scripts
        .filter(({ type, src }) => !src && !type.includes('json'))
        .map((one) => one.text),
      elements: [...parsed.querySelectorAll('[data-hit], iframe, [onerror], [onload]')].length,
      comments: text.match(/<!--(?! |\$|\/)/g),
    };
  }, html);

  expect(read.title).toContain('</title><!--<script>');
  expect(read.openGraph).toBe(title);
  expect(read.description).toContain('<script>hit()</script>');
  expect(read.elements).toBe(0);
  expect(read.data.map((one) => JSON.parse(one))).toMatchObject([
    { '@type': 'BlogPosting', headline: title, author: { name: `${firstName} ${lastName}` } },
  ]);
  // Inline script, scroll restoration, router context, router start, loader data, end of the stream, and
  // the start of the scripts after the first paint.
  expect(read.inline).toHaveLength(7);
  const data = /\.enqueue\(("(?:[^"\\]|\\.)*")\);/.exec(read.inline.join('\n'))?.[1] ?? '';
  expect(data).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(data)).toContain(JSON.stringify(title).slice(1, -1));
});
