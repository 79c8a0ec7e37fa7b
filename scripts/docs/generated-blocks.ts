/** Makes the text of a generated block, by its name. */
export type Generators = Record<string, () => string>;

const block = /(<!-- generated:([\w-]+) -->)([\s\S]*?)(<!-- \/generated -->)/g;
const opening = /<!-- generated:/g;

/**
 * The page with every `<!-- generated:NAME -->…<!-- /generated -->` block written anew.
 * @throws when a block has no end, or no generator of its name
 */
export function withFreshBlocks(text: string, generators: Generators): string {
  let found = 0;
  const fresh = text.replace(block, (_, start: string, name: string, _old, end: string) => {
    found += 1;
    const generate = generators[name];
    if (generate === undefined) {
      throw new Error(`has a generated block that nothing generates: ${name}`);
    }
    return `${start}\n${generate()}\n${end}`;
  });
  if (found !== (text.match(opening)?.length ?? 0)) {
    throw new Error('has a generated block without its end: <!-- /generated -->');
  }
  return fresh;
}
