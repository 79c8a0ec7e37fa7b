import { type ChildServer, startProduct } from './child-server.ts';
import type { Engine } from './engine.ts';
import { fill, selectiveWord } from './fill.ts';
import { type Case, measure, shareOf, spreadOf, warmUp } from './measure.ts';
import { figure, printTable, spreadText } from './table.ts';

const deepPage = 10_000;
const postsOnPage = 12;

/** Filling a million posts takes long enough. */
const fewReactions = { likes: 2, comments: 1 };

/** Whether lists and search cost the same however many posts there are: one call after the other. */
export async function compareSizes(
  engine: Engine,
  sizes: readonly number[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const cases: Case[] = [];
  for (const posts of sizes) {
    const place = await engine.createPlace();
    const begun = performance.now();
    await fill(place, posts, fewReactions);
    console.log(
      `${count(posts)} posts filled in ${figure((performance.now() - begun) / 1000, 1)} s`,
    );
    const product = stack.use(await startProduct(place));
    cases.push(...casesAt(product, posts));
  }
  await warmUp(cases, seconds / 2);
  const results = await measure(cases, { connections: 1, rounds, seconds });
  const lines = cases.map(({ name, against = name }) => {
    const own = results.get(name) ?? [];
    return {
      what: name,
      'p50 ms': spreadText(spreadOf(own.map(({ p50 }) => p50)), 2),
      'p99 ms': figure(spreadOf(own.map(({ p99 }) => p99)).median, 2),
      'of (p50)': against === name ? '' : against,
      ratio: against === name ? '' : spreadText(shareOf(own, results.get(against) ?? [], 'p50'), 2),
    };
  });
  printTable(`By number of posts, ${engine.name}, 1 connection, nothing kept`, lines);

  function casesAt({ address, pid }: ChildServer, posts: number): Case[] {
    const smallest = `page 1 of ${count(sizes[0] ?? 0)}`;
    const first = `page 1 of ${count(posts)}`;
    // A smaller site has no page so deep; its own last ones stand in.
    const deep = Math.min(deepPage, Math.floor((posts * 0.9) / postsOnPage));
    const target = (path: string) => ({ url: address + path, pid, isUnique: true });
    return [
      { name: first, target: target('/api/post?page=1&limit=12'), against: smallest },
      {
        name: `page ${count(deep)} of ${count(posts)}`,
        target: target(`/api/post?page=${deep}&limit=12`),
        against: first,
      },
      {
        name: `search among ${count(posts)}`,
        target: target(`/api/post/search/1/12?keyword=${selectiveWord}`),
        against: `search among ${count(sizes[0] ?? 0)}`,
      },
    ];
  }
}

const count = (posts: number) => figure(posts, 0);
