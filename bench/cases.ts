import { limits } from '#contract/limits.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { multipart } from '#test/upload.ts';
import { assetAddress } from './asset.ts';
import { type ChildServer, startReference } from './child-server.ts';
import type { BenchSite } from './engine.ts';
import { type Login, selectiveWord, type TestData } from './fill.ts';
import type { Case } from './measure.ts';

/** The reference servers by letter; each runs beside the product, on the same data. */
const references = { P: 'plain', B: 'query', F: 'file' };

/** Starts the references. Returns them as cases, to be measured beside the product. */
export async function startReferences(
  site: BenchSite,
  stack: AsyncDisposableStack,
): Promise<Case[]> {
  const cases: Case[] = [];
  for (const [name, program] of Object.entries(references)) {
    const { address, pid } = stack.use(await startReference(program, site));
    cases.push({ name, target: { url: `${address}/`, pid } });
  }
  return cases;
}

/** Reads of a visitor, from the cache, and of a member, which are computed each time. */
export async function readingCases({ address, pid }: ChildServer, testData: TestData) {
  const list = `${address}/api/post?page=1&limit=12`;
  const single = `${address}/api/post/${testData.postId}?comments=50`;
  // The client needs a content-length, which a response compressed on the way does not have.
  const headers = {
    authorization: await logIn(address, testData),
    'accept-encoding': 'identity',
  };
  const cached = (name: string, url: string): Case => ({
    name,
    target: { url, pid },
    against: 'P',
  });
  const computed = (name: string, url: string): Case => ({
    name,
    target: { url, pid, headers },
    against: 'B',
  });
  return [
    cached('posts page, cached', `${address}/post`),
    cached('post page, cached', `${address}/post/${testData.postId}`),
    cached('list call, cached', list),
    cached('single call, cached', single),
    computed('list call, computed', list),
    computed('single call, computed', single),
    computed('search call, computed', `${address}/api/post/search/1/12?keyword=${selectiveWord}`),
    { name: 'script file', target: { url: address + assetAddress(), pid }, against: 'F' },
  ];
}

/** The Authorization of a member. */
export async function logIn(address: string, { email, password }: Login): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await response.json()) as { token: string };
  return `Bearer ${token}`;
}

const json = { 'content-type': 'application/json' };

/** Writes. Measured last in each round, since every write invalidates the cache. */
export async function writingCases(
  { address, pid }: ChildServer,
  testData: TestData,
): Promise<Case[]> {
  const { email, password, postId } = testData;
  const body = JSON.stringify({ email, password });
  const login = { url: `${address}/api/auth/login`, method: 'POST', headers: json, body } as const;
  const authorization = await logIn(address, testData);
  const { payload, headers } = multipart({
    image: await samplePicture({ width: 800, height: 600 }),
    data: { title: 'A day by the sea', body: 'Salt on everything.', tags: ['sea'] },
  });
  return [
    {
      name: 'like call',
      target: {
        pid,
        url: `${address}/api/post/like/${postId}/like`,
        method: 'PUT',
        headers: { authorization },
      },
    },
    { name: 'login', target: { ...login, pid } },
    {
      name: 'upload',
      target: {
        pid,
        url: `${address}/api/post`,
        method: 'POST',
        headers: { ...headers, authorization },
        body: payload,
        maxConnections: limits.uploadsAtOnce,
      },
    },
  ];
}
