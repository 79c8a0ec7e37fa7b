import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { startProduct } from '../bench/child-server.ts';
import { root } from './bootstrap/run.js';
import { provideBrowser } from './test/browser.ts';

interface Picture {
  name: string;
  path: string;
  device: 'desktop' | 'phone';
  colorScheme: 'light' | 'dark';
  /** What a visitor sees, unless it is a member. */
  asMember?: boolean;
}

const devices = {
  desktop: { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1 },
  phone: {
    viewport: { width: 390, height: 780 },
    deviceScaleFactor: 1.5,
    hasTouch: true,
    isMobile: true,
  },
};

/** Content instead of skeletons, fonts, and the pictures in view. A string, as the DOM has no types here. */
const isComplete = `!document.querySelector('main .skeleton') &&
  document.fonts.status === 'loaded' && [...document.images]
  .filter((image) => image.checkVisibility())
  .filter((image) => {
    const { top, left, right } = image.getBoundingClientRect();
    return top < innerHeight && left < innerWidth && right > 0;
  })
  .every((image) => image.complete)`;

/** Takes the pictures of the README, of the demo in a temporary folder. */
const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-pictures-'));
try {
  const login = fillWithDemo();
  await using server = await startProduct({ dataDir });
  const { address } = server;
  const { token } = await call<{ token: string }>(`${address}/api/auth/login`, login);
  const post = `/post/${await findLivelyPost(address)}`;
  const pictures: Picture[] = [
    { name: 'posts', path: '/post', device: 'desktop', colorScheme: 'light' },
    { name: 'post', path: post, device: 'desktop', colorScheme: 'dark', asMember: true },
    {
      name: 'dashboard',
      path: '/dashboard',
      device: 'desktop',
      colorScheme: 'light',
      asMember: true,
    },
    { name: 'phone', path: '/timeline', device: 'phone', colorScheme: 'dark' },
  ];
  const browser = await chromium.launch({
    executablePath: provideBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const picture of pictures) await take(browser, address, token, picture);
  } finally {
    await browser.close();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

/** The login of a member of the demo, which prints it. */
function fillWithDemo(): { email: string; password: string } {
  const output = execFileSync(process.execPath, [join(root, 'scripts/demo.ts')], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', STORAGE_URL: '' },
  });
  const [, email, password] = /A member: +(\S+) +(\S+)/.exec(output) ?? [];
  if (!email || !password) throw new Error(`The demo printed no login:\n${output}`);
  return { email, password };
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
  const { name, path, device, colorScheme, asMember } = picture;
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
    await context.addInitScript((value) => localStorage.setItem('token', value), `Bearer ${token}`);
  }
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  if (asMember) await page.getByRole('link', { name: 'Login' }).waitFor({ state: 'hidden' });
  await page.waitForFunction(isComplete);
  const file = join(root, 'docs/pictures', `${name}.webp`);
  const { size } = await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 78, effort: 6, smartSubsample: true })
    .toFile(file);
  console.log(`docs/pictures/${name}.webp, ${Math.round(size / 1000)} KB`);
  await context.close();
}

async function call<Body>(url: string, body?: object): Promise<Body> {
  const response = await fetch(url, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return (await response.json()) as Body;
}
