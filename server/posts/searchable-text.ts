import { fold } from '#contract/fold.ts';

/** Everything search looks into, folded. */
export function searchableText(title: string, body: string, tags: { name: string }[]): string {
  return fold([title, body, ...tags.map(({ name }) => name)].join('\n'));
}
