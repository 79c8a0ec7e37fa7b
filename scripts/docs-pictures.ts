import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { siteDefaults } from '#contract/site.ts';
import { startProduct } from '../bench/child-server.ts';
import { root } from './bootstrap/run.js';
import { provideBrowser } from './test/browser.ts';

interface Picture {
  /** WebP or JPEG, by its ending. */
  file: string;
  path: string;
  device: keyof typeof devices;
  colorScheme: 'light' | 'dark';
  /** What a visitor sees, unless it is a member. */
  asMember?: boolean;
}

const devices = {
  desktop: { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1 },
  laptop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  phone: {
    viewport: { width: 390, height: 780 },
    deviceScaleFactor: 1.5,
    hasTouch: true,
    isMobile: true,
  },
};

const docs = 'docs/pictures';

/** Content instead of skeletons, fonts, and the pictures in view. A string, as the DOM has no types here. */
const isComplete = `!document.querySelector('main .skeleton') &&
  document.fonts.status === 'loaded' && [...document.images]
  .filter((image) => image.checkVisibility())
  .filter((image) => {
    const { top, left, right } = image.getBoundingClientRect();
    return top < innerHeight && left < innerWidth && right > 0;
  })
  .every((image) => image.complete)`;

/** Takes the pictures of the README and of the manifest, of the demo in a temporary folder. */
const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-pictures-'));
try {
  const logins = fillWithDemo();
  await using server = await startProduct({ dataDir });
  const { address } = server;
  const token = await logIn(address, logins.member);
  const post = `/post/${await findLivelyPost(address)}`;
  const pictures: Picture[] = [
    { file: `${docs}/posts.webp`, path: '/post', device: 'desktop', colorScheme: 'light' },
    {
      file: `${docs}/post.webp`,
      path: post,
      device: 'desktop',
      colorScheme: 'dark',
      asMember: true,
    },
    {
      file: `${docs}/dashboard.webp`,
      path: '/dashboard',
      device: 'desktop',
      colorScheme: 'light',
      asMember: true,
    },
    { file: `${docs}/phone.webp`, path: '/timeline', device: 'phone', colorScheme: 'dark' },
  ];
  // Their sizes are in server/site/manifest.ts.
  const screenshots: Picture[] = [
    {
      file: 'web/public/screenshot-wide.jpg',
      path: '/post',
      device: 'laptop',
      colorScheme: 'light',
      asMember: true,
    },
    {
      file: 'web/public/screenshot-narrow.jpg',
      path: '/timeline',
      device: 'phone',
      colorScheme: 'light',
      asMember: true,
    },
  ];
  const browser = await chromium.launch({
    executablePath: provideBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const picture of pictures) await take(browser, address, token, picture);
    await removeName(address, await logIn(address, logins.admin));
    for (const picture of screenshots) await take(browser, address, token, picture);
  } finally {
    await browser.close();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

interface Login {
  email: string;
  password: string;
}

/** The logins that the demo prints. */
function fillWithDemo(): Record<'member' | 'admin', Login> {
  const output = execFileSync(process.execPath, [join(root, 'scripts/demo.ts')], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', STORAGE_URL: '' },
  });
  const loginOf = (printed: RegExp): Login => {
    const [, email, password] = output.match(printed) ?? [];
    if (!email || !password) throw new Error(`The demo printed no login:\n${output}`);
    return { email, password };
  };
  return {
    member: loginOf(/A member: +(\S+) +(\S+)/),
    admin: loginOf(/An administrator: +(\S+) +(\S+)/),
  };
}

async function logIn(address: string, login: Login): Promise<string> {
  const url = `${address}/api/auth/login`;
  const { token } = await call<{ token: string }>(url, { method: 'POST', body: login });
  return `Bearer ${token}`;
}

/** Only sites without a name of their own have the screenshots. */
async function removeName(address: string, token: string): Promise<void> {
  const body = { name: siteDefaults.name, welcome: siteDefaults.welcome };
  await call(`${address}/api/admin/site`, { method: 'PUT', body, token });
}

/** The newest memory of those with the most comments: the same one in every run. */
async function findLivelyPost(address: string): Promise<string> {
  const { posts } = await call<{ posts: { _id: string; commentsCount: number }[] }>(
    `${address}/api/post?page=1&limit=60`,
  );
  const [first] = posts.toSorted((a, b) => b.commentsCount - a.commentsCount);
  if (!first) throw new Error('The demo has no posts.');
  return first._id;
}

async function take(browser: Browser, address: string, token: string, picture: Picture) {
  const { file, path, device, colorScheme, asMember } = picture;
  const context = await browser.newContext({
    ...devices[device],
    baseURL: address,
    // For `isComplete`, which the browser evaluates.
    bypassCSP: true,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Belgrade',
  });
  if (asMember) {
    await context.addInitScript((value) => localStorage.setItem('token', value), token);
  }
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  if (asMember) await page.getByRole('link', { name: 'Login' }).waitFor({ state: 'hidden' });
  await page.waitForFunction(isComplete);
  const screenshot = sharp(await page.screenshot({ animations: 'disabled' }));
  const encoded = file.endsWith('.jpg')
    ? screenshot.jpeg({ quality: 78, mozjpeg: true })
    : screenshot.webp({ quality: 78, effort: 6, smartSubsample: true });
  const { size } = await encoded.toFile(join(root, file));
  console.log(`${file}, ${Math.round(size / 1000)} KB`);
  await context.close();
}

interface Sent {
  method: 'POST' | 'PUT';
  body: object;
  token?: string;
}

async function call<Body>(url: string, sent?: Sent): Promise<Body> {
  const response = await fetch(url, {
    ...(sent && {
      method: sent.method,
      headers: {
        'content-type': 'application/json',
        ...(sent.token && { authorization: sent.token }),
      },
      body: JSON.stringify(sent.body),
    }),
  });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return (await response.json()) as Body;
}
