import { beforeAll, describe, expect, it } from 'vitest';
import { plainPages } from '#test/privacy/pages.ts';
import {
  buildPrivacyScene,
  type Heard,
  hidePost,
  type PrivacyScene,
  pictureKeyOf,
  words,
} from '#test/privacy/scene.ts';
import { waysToRead } from '#test/privacy/ways-to-read.ts';
import { startTestSite } from '#test/test-site.ts';
import {
  countPrivacyCells,
  privacyPolicy,
  type Reader,
  readers,
  type WayToRead,
} from './privacy-policy.ts';

const site = startTestSite({ deps: { web: plainPages } });
const ways = Object.keys(privacyPolicy) as WayToRead[];

type Seen = Record<string, Reader[]>;
const whilePublic: Seen = {};
const oncePrivate: Seen = {};
/** Answers that did not show the post and held something of it all the same. */
const leaks: string[] = [];
/** Readers who were told that what they had from before still counts. */
const confirmed: string[] = [];

const held = new Map<string, string>();

beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const scene = await buildPrivacyScene(site);
  await forEachCell(scene, async (way, reader, look) => {
    const heard = await look();
    // Asked again, it comes from what is kept ready.
    const again = await look();
    if (heard.etag) held.set(`${way} ${reader}`, heard.etag);
    note(
      whilePublic,
      way,
      reader,
      [heard, again].every((one) => waysToRead[way].shows(one, scene)),
    );
  });
  await hidePost(scene);
  const { title, body, alt, comment } = words;
  const ofPost = [title, body, alt, scene.publicKey, await pictureKeyOf(scene)];
  await forEachCell(scene, async (way, reader, look) => {
    const heard = await look();
    const { shows, tellsOwnReactions } = waysToRead[way];
    note(oncePrivate, way, reader, shows(heard, scene));
    if (shows(heard, scene)) return;
    const unwanted = tellsOwnReactions ? ofPost : [...ofPost, comment, scene.post.id];
    const found = unwanted.filter((word) => heard.text.includes(word));
    if (found.length > 0) leaks.push(`${way}, as ${reader}: ${found.join(', ')}`);
    const known = wasShown(way, reader) ? held.get(`${way} ${reader}`) : undefined;
    if (known && (await look(known)).status === 304) confirmed.push(`${way}, as ${reader}`);
  });
}, 120_000);

const wasShown = (way: WayToRead, reader: Reader) => whilePublic[way]?.includes(reader) ?? false;

type Look = (held?: string) => Promise<Heard>;

async function forEachCell(
  scene: PrivacyScene,
  visit: (way: WayToRead, reader: Reader, look: Look) => Promise<void>,
): Promise<void> {
  for (const way of ways) {
    for (const reader of readers) {
      const { token } = scene.readers[reader];
      await visit(way, reader, (held) => waysToRead[way].look(scene, token, held));
    }
  }
}

function note(seen: Seen, way: WayToRead, reader: Reader, isShown: boolean): void {
  seen[way] ??= [];
  if (isShown) seen[way].push(reader);
}

describe(`where a private memory could show, in ${countPrivacyCells()} cells`, () => {
  it.each(ways)('%s: shown to those whom the policy names', (way) => {
    const seen = { whilePublic: whilePublic[way], oncePrivate: oncePrivate[way] };
    expect(seen).toEqual(privacyPolicy[way]);
  });

  it('no answer that hides it holds a word, a picture or the id of it', () => {
    expect(leaks).toEqual([]);
  });

  it('nobody is told that the copy from before still counts', () => {
    expect(confirmed).toEqual([]);
  });
});
