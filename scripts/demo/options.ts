import { parseArgs } from 'node:util';

/** How much of everything there shall be. */
export interface Amounts {
  members: number;
  posts: number;
  likes: number;
  comments: number;
  /** Rows; every post and every face has one of its own, so there are never fewer than those. */
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

const ordinary: Amounts = { members: 25, posts: 120, likes: 900, comments: 420, images: 0 };

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
    const amounts = { ...ordinary };
    for (const name of Object.keys(ordinary) as (keyof Amounts)[]) {
      const given = values[name];
      if (given !== undefined) amounts[name] = wholeNumber(given);
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

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${text} is not a whole number.`);
  return Number(text);
}
