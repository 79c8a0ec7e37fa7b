import { samplePicture } from '#test/sample-picture.ts';
import { multipart } from '#test/upload.ts';
import { assetAddress } from './asset.ts';
import { type ChildServer, startReference } from './child-server.ts';
import type { Place } from './engine.ts';
import { type Filling, selectiveWord } from './fill.ts';
import type { Case } from './measure.ts';

/** The references by their letters; each runs beside the product, on the same data. */
const references = { P: 'plain', B: 'query', C: 'rendered', F: 'file' };

/** Starts the references. Returns them as cases, to be measured beside the product. */
export async function startReferences(place: Place, stack: AsyncDisposableStack): Promise<Case[]> {
  const cases: Case[] = [];
  for (const [name, program] of Object.entries(references)) {
    const { address, pid } = stack.use(await startReference(program, place));
    // Compared with what no cache may answer, they are asked in the same manner.
    const isUnique = name === 'B' || name === 'C';
    cases.push({ name, target: { url: `${address}/`, pid, isUnique } });
  }
  return cases;
}

/** What people and programs read. Plain: without compression, which the references do not do either. */
export function readingCases({ address, pid }: ChildServer, { postId }: Filling): Case[] {
  const list = `${address}/api/post?page=1&limit=12`;
  const single = `${address}/api/post/${postId}`;
  const search = `${address}/api/post/search/1/12?keyword=${selectiveWord}`;
  const posts = `${address}/post`;
  const post = `${address}/post/${postId}`;
  const kept = (name: string, url: string): Case => ({ name, target: { url, pid }, against: 'P' });
  const made = (name: string, url: string, against: string, headers = {}): Case => ({
    name,
    target: { url, pid, isUnique: true, headers },
    against,
  });
  const plain = { 'accept-encoding': 'identity' };
  return [
    kept('posts page, kept', posts),
    kept('post page, kept', post),
    kept('list call, kept', list),
    kept('single call, kept', single),
    made('list call, made, plain', list, 'B', plain),
    made('list call, made', list, 'B'),
    made('single call, made', single, 'B'),
    made('search call, made', search, 'B'),
    made('posts page, rendered, plain', posts, 'C', plain),
    made('posts page, rendered', posts, 'C'),
    made('post page, rendered', post, 'C'),
    { name: 'script file', target: { url: address + assetAddress(), pid }, against: 'F' },
  ];
}

/** What changes something. Measured last in each round: every write empties the cache. */
export async function writingCases(
  { address, pid }: ChildServer,
  { email, password, postId }: Filling,
): Promise<Case[]> {
  const body = JSON.stringify({ email, password });
  const json = { 'content-type': 'application/json' };
  const login = { url: `${address}/api/auth/login`, method: 'POST', headers: json, body } as const;
  const answer = await fetch(login.url, login);
  const { token } = (await answer.json()) as { token: string };
  const authorization = `Bearer ${token}`;
  const { payload, headers } = multipart({
    image: await samplePicture(),
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
      },
    },
  ];
}
