import type { Page } from '@playwright/test';
import { buildMember, buildPost } from '#test/factories.ts';
import { scriptTexts } from '#test/hostile/script-texts.ts';
import { expect, test } from '../support/fixtures.ts';
import { fillWithHostileTexts } from './hostile-site.ts';

/** Records every sign that a text was interpreted as markup or script. */
async function recordInjections(page: Page): Promise<string[]> {
  const signs: string[] = [];
  const record = (sign: string) => signs.push(`${sign} at ${page.url()}`);
  await page.exposeFunction('hit', () => record('a script ran'));
  page.on('dialog', (dialog) => {
    record('a dialog opened');
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (/\/hit\b/.test(new URL(request.url()).pathname)) record('an element requested /hit');
  });
  page.on('console', (message) => {
    const isAboutPolicy = /Content Security Policy|Trusted/i.test(message.text());
    if (isAboutPolicy && !onlyReports.test(message.text())) record(message.text());
  });
  return signs;
}

/** Console messages of every report-only policy. */
const onlyReports = /report-only mode|report-only policy/i;

/**
 * Makes the Content-Security-Policy of every document report-only: a script that escaping lets through
 * runs, and violations are still reported.
 */
async function makePolicyReportOnly(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', async ({ requestId, responseStatusCode, responseHeaders }) => {
    const responseCode = responseStatusCode ?? 0;
    if (responseCode >= 300 && responseCode < 400) {
      await session.send('Fetch.continueResponse', { requestId });
      return;
    }
    const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode,
      responseHeaders: (responseHeaders ?? [])
        .filter(({ name }) => !/^content-(encoding|length)$/i.test(name))
        .map(({ name, value }) => ({
          name: /^content-security-policy$/i.test(name) ? `${name}-report-only` : name,
          value,
        })),
      body: base64Encoded ? body : Buffer.from(body).toString('base64'),
    });
  });
  const patterns = [{ resourceType: 'Document', requestStage: 'Response' } as const];
  await session.send('Fetch.enable', { patterns });
}

/** Elements and links that only an injected text can have created. */
const injectedElements = (page: Page) =>
  page.evaluate(() => {
    const selector =
      '[data-hit], [onerror], [onload], [onfocus], [ontoggle], iframe, object, embed';
    const found = [...document.querySelectorAll(selector)].map((element) => element.outerHTML);
    const links = [...document.querySelectorAll('[href], [src], [action], [formaction]')]
      .flatMap((element) => [...element.attributes])
      .filter(
        ({ name, value }) =>
          /^(href|src|action|formaction)$/.test(name) &&
          /^\s*(java|vb)script:|^data:text/i.test(value),
      );
    return [...found, ...links.map(({ value }) => value)];
  });

/** Whether an inline script that the policy forbids runs. */
const runsInline = (page: Page) =>
  page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ranInline = true';
    document.body.append(script);
    return Reflect.get(window, 'ranInline') === true;
  });

/** Client-side navigation, as by a link. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    const router = (window as unknown as { __reactRouterDataRouter: Router })
      .__reactRouterDataRouter;
    interface Router {
      navigate(to: string): Promise<void>;
    }
    await router.navigate(to);
  }, path);
}

// Nothing depends on what is painted.
test.use({ viewport: { width: 640, height: 360 } });

const everything = encodeURIComponent(scriptTexts.join(' ').slice(0, 1500));
const inAddress = encodeURIComponent('"><script>hit()</script><img src=/hit onerror=hit()>');
const searched = scriptTexts
  .slice(35, 45)
  .map((text) => `keyword=${encodeURIComponent(text)}`)
  .join('&');

test('no text is executed as script, even without the Content-Security-Policy', async ({
  page,
  request,
  site,
  expectedConsoleErrors,
}) => {
  // The pictures have no files, and some URLs do not exist.
  expectedConsoleErrors.push(/status of 40[04]/, onlyReports);
  await test.step('a document escapes hostile texts in head, linked data and scripts', async () => {
    // Parsed in an empty page, without Trusted Types and without running scripts.
    const [firstName, lastName] = ['</script><script>hit()', '<!--<script>'];
    const author = await buildMember(site.db, { firstName, lastName });
    const title = '</title><!--<script>"\'&\u2028]]>';
    const body = scriptTexts.join('\n');
    const post = await buildPost(site.db, { author, title, body });
    const html = await (await request.get(`/post/${post.id}`)).text();

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

  const { admin, token, postId, tags } = await fillWithHostileTexts(site);
  // A document broken by a text never hydrates, so that `goto` times out.
  page.setDefaultTimeout(60_000);
  const signs = await recordInjections(page);
  await makePolicyReportOnly(page);

  const open = [
    '/post',
    `/post?page=2&limit=${inAddress}`,
    `/post/search?${searched}`,
    `/post/tag/${encodeURIComponent(tags[0] ?? '')}`,
    `/post/tag/${inAddress}`,
    `/post/author/${admin.id}`,
    `/post/${postId}`,
    `/post/${inAddress}`,
    '/member',
    `/member?member=${inAddress}`,
    '/member/search',
    `/login?next=${encodeURIComponent('javascript:hit()')}`,
    `/register?x=${everything}`,
    `/activation/${inAddress}`,
    `/resetPassword/${inAddress}`,
    `/changeEmail?token=${inAddress}`,
    `/register?invitation=${inAddress}`,
    `/nowhere/${inAddress}?${everything}#${inAddress}`,
  ];
  const own = [
    '/dashboard',
    `/dashboard/profile/${admin.id}`,
    `/dashboard/posts/${admin.id}`,
    `/dashboard/reactions/${admin.id}`,
    `/dashboard/posts/edit/${postId}`,
    '/dashboard/invitations',
    '/dashboard/waiting',
    '/dashboard/tags',
    '/dashboard/trash',
    '/dashboard/audit',
    '/dashboard/reports',
  ];

  await page.goto('/login');
  expect(await runsInline(page), 'the policy only reports').toBe(true);
  expect(signs.splice(0)).not.toEqual([]);

  for (const path of open) {
    await page.goto(path);
    expect(await injectedElements(page), path).toEqual([]);
  }
  await page.goto(`/post/${postId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(scriptTexts[0]);

  await page.evaluate((value) => localStorage.setItem('token', value), `Bearer ${token}`);
  await page.goto('/dashboard');
  for (const path of [...own, ...open, ...own.slice(0, 1)]) {
    await navigate(page, path);
    expect(await injectedElements(page), path).toEqual([]);
  }
  await expect(page.getByRole('main')).toContainText('hit()');

  await page.goto('/member');
  expect(signs).toEqual([]);
});
