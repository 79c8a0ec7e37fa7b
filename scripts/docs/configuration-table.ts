import { markdownTable } from './markdown-table.ts';

interface Variable {
  name: string;
  default: string;
  meaning: string;
}

/** The environment variables as a table for an operator. */
export function configurationTable(variables: readonly Variable[]): string {
  const rows = variables.map(({ name, default: value, meaning }) => [
    `\`${name}\``,
    value,
    meaning,
  ]);
  return markdownTable(['Variable', 'Default', 'Meaning'], rows);
}
