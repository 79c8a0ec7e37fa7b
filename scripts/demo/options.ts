import { parseArgs } from 'node:util';

/** How many rows to create. */
export interface Amounts {
  members: number;
  posts: number;
  likes: number;
  comments: number;
  /** At least one for each picture of a post and each portrait; the rest is unused. */
  images: number;
}

export interface Options {
  amounts: Amounts;
  seed: string;
}

const usage = `Use:
  npm run demo
  npm run demo -- --posts 100000 --members 5000 --likes 1000000 --comments 300000 --images 120000
  npm run demo -- --seed another`;

const defaults: Amounts = { members: 25, posts: 120, likes: 900, comments: 420, images: 0 };

/** Throws the usage for anything else. */
export function readOptions(words: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const options = {
    members: text,
    posts: text,
    likes: text,
    comments: text,
    images: text,
    seed: text,
  };
  try {
    const { values } = parseArgs({ args: [...words], options });
    const amounts = { ...defaults };
    for (const name of Object.keys(defaults) as (keyof Amounts)[]) {
      const given = values[name];
      if (given !== undefined) amounts[name] = parseCount(given);
    }
    if (amounts.members < 2) throw new Error('There are two logins, so two members at least.');
    if (amounts.likes > amounts.posts * amounts.members) {
      throw new Error('There are more likes than pairs of a post and a member.');
    }
    if (amounts.comments > 0 && amounts.posts === 0) throw new Error('Comments need posts.');
    return { amounts, seed: values.seed ?? 'keepsake' };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usage}`);
  }
}

function parseCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${text} is not a whole number.`);
  return Number(text);
}
