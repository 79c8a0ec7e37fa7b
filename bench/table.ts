import type { Spread } from './measure.ts';

/** One line of a table, by column. */
export type Line = Record<string, string>;

/** Prints lines below each other; the first column is a name, all others are figures. */
export function printTable(title: string, lines: readonly Line[]): void {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  const widths = columns.map((column) =>
    Math.max(column.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const print = (cells: readonly string[]) => {
    const padded = cells.map((cell, at) =>
      at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
    );
    console.log(padded.join('  ').trimEnd());
  };
  console.log(`\n${title}`);
  print(columns);
  print(widths.map((width) => '─'.repeat(width)));
  for (const line of lines) print(columns.map((column) => line[column] ?? ''));
}

/** `1,234 (1,180–1,260)` */
export function spreadText({ median, min, max }: Spread, digits: number): string {
  if (Number.isNaN(median)) return '–';
  return `${figure(median, digits)} (${figure(min, digits)}–${figure(max, digits)})`;
}

export function figure(value: number, digits: number): string {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return Number.isFinite(value) ? value.toLocaleString('en', format) : '–';
}
