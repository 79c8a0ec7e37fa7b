interface Variable {
  name: string;
  default: string;
  meaning: string;
}

/** The environment variables as a table for an operator. */
export function configurationTable(variables: readonly Variable[]): string {
  const rows = variables.map(
    ({ name, default: value, meaning }) => `| \`${name}\` | ${cell(value)} | ${cell(meaning)} |`,
  );
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
