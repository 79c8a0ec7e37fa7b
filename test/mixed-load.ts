import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import { type AcknowledgedWrites, keyOf, nothing } from './acknowledged-writes.ts';
import { buildMember, buildPost, buildSession } from './factories.ts';

/** A member who sends writes in sequence. */
export interface Writer {
  token: string;
  memberId: string;
  postId: string;
  /** A picture to publish with every new post; writers without one do all other writes. */
  picture?: Buffer;
}

/** Members with a session and a post of their own. */
export async function buildWriters(
  db: Database,
  writes: AcknowledgedWrites,
  count: number,
): Promise<Writer[]> {
  const writers: Writer[] = [];
  for (let at = 0; at < count; at++) {
    const author = await buildMember(db);
    const { token } = await buildSession(db, { member: author });
    const post = await buildPost(db, { author, tags: ['sea'] });
    writes.setInitial(keyOf.name(author.id), author.first_name);
    writes.setInitial(keyOf.title(post.id), post.title);
    writers.push({ token, memberId: author.id, postId: post.id });
  }
  return writers;
}

interface Load {
  /** Resolves once every writer has stopped, also because the server has crashed. */
  ended: Promise<unknown>;
  stop(): void;
}

/** The connection was lost during a request. */
class ConnectionLost extends Error {}

/**
 * Likes, comments, names, texts and pictures, until it is stopped or the server is gone. `pause` is the time
 * between two writes of a writer in milliseconds.
 */
export function startMixedLoad(
  address: string,
  writers: Writer[],
  writes: AcknowledgedWrites,
  { pause = 0 } = {},
): Load {
  let isStopped = false;
  const all = writers.map(async (writer) => {
    const steps = writer.picture ? [publish] : [like, comment, rename, retitle, uncomment];
    const mine: string[] = [];
    try {
      for (let iteration = 0; !isStopped; iteration++) {
        await steps[iteration % steps.length]?.({ address, writer, writes, iteration, mine });
        if (pause > 0) await wait(pause);
      }
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
    }
  });
  return {
    ended: Promise.all(all),
    stop: () => {
      isStopped = true;
    },
  };
}

interface Step {
  address: string;
  writer: Writer;
  writes: AcknowledgedWrites;
  iteration: number;
  /** Comments of this writer that can be deleted. */
  mine: string[];
}

async function like({ address, writer, writes, iteration }: Step): Promise<void> {
  const action = iteration % 2 === 0 ? 'like' : 'dislike';
  const key = keyOf.like(writer.postId, writer.memberId);
  const acknowledge = writes.start(key, action === 'like' ? 'like' : nothing);
  const path = `/api/post/like/${writer.postId}/${action}`;
  if (await send(address, writer, 'PUT', path)) acknowledge();
}

async function comment({ address, writer, writes, mine }: Step): Promise<void> {
  const words = { postId: writer.postId, body: `Comment ${writes.nextNumber()}` };
  const response = await send(address, writer, 'POST', '/api/post/comment', words);
  if (!response) return;
  const { _id } = response.comment as { _id: string };
  writes.acknowledge(keyOf.comment(_id), words.body);
  mine.push(_id);
}

/** Every other comment stays. */
async function uncomment({ address, writer, writes, iteration, mine }: Step): Promise<void> {
  const id = mine.pop();
  if (id === undefined || iteration % 2 === 0) return;
  const acknowledge = writes.start(keyOf.comment(id), nothing);
  if (await send(address, writer, 'DELETE', `/api/post/comment/${id}`)) acknowledge();
}

async function rename({ address, writer, writes }: Step): Promise<void> {
  const firstName = `Mira ${writes.nextNumber()}`;
  const acknowledge = writes.start(keyOf.name(writer.memberId), firstName);
  const body = { firstName, lastName: 'Petrović' };
  if (await send(address, writer, 'PATCH', '/api/dashboard/profile/info', body)) acknowledge();
}

async function retitle({ address, writer, writes }: Step): Promise<void> {
  const { postId } = writer;
  const title = `Day ${writes.nextNumber()}`;
  const acknowledge = writes.start(keyOf.title(postId), title);
  const body = { postId, title, body: 'Some words.', tags: ['sea'], isPublic: true };
  if (await send(address, writer, 'PATCH', '/api/dashboard/posts/edit/info', body)) acknowledge();
}

async function publish({ address, writer, writes }: Step): Promise<void> {
  const form = new FormData();
  const title = `Picture ${writes.nextNumber()}`;
  form.set('data', JSON.stringify({ title, body: 'Words.', tags: ['sea'], isPublic: true }));
  form.set('image', new Blob([new Uint8Array(writer.picture ?? [])]), 'picture.jpg');
  const response = await send(address, writer, 'POST', '/api/post', form);
  if (response) writes.acknowledge(keyOf.title((response.post as { _id: string })._id), title);
}

/** The response body; undefined when the server is overloaded. */
async function send(
  address: string,
  { token }: Writer,
  method: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown> | undefined> {
  const isForm = body instanceof FormData;
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
  };
  const content = isForm ? body : body && JSON.stringify(body);
  const { status, response } = await fetch(address + path, {
    method,
    headers,
    ...(content ? { body: content } : {}),
  })
    .then(async (response) => ({ status: response.status, response: await response.json() }))
    .catch((error: unknown) => {
      throw new ConnectionLost('no response', { cause: error });
    });
  if (status === 200) return response as Record<string, unknown>;
  if (status !== 503) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(response)}`);
  await wait(50);
  return undefined;
}
