const levels: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: '',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};

interface Entry {
  level: number;
  time: string;
  msg?: string;
  method?: string;
  url?: string;
  status?: number;
  ms?: number;
  err?: { message: string; stack?: string };
}

/** Turns a JSON log line into one a person reads at a glance; what is not JSON stays as it is. */
export function readableLine(line: string): string {
  const entry = parse(line);
  if (!entry) return line;
  const clock = entry.time.slice(11, 19);
  const request =
    entry.method && `${entry.method} ${entry.url} ${entry.status} in ${entry.ms?.toFixed(0)} ms`;
  const words = [clock, levels[entry.level], request, request ? '' : entry.msg];
  const failure = entry.err ? `\n${entry.err.stack ?? entry.err.message}` : '';
  return `${withoutControl(words.filter(Boolean).join('  '))}${indented(failure)}\n`;
}

/** Nothing that someone sent moves the cursor of a terminal, or begins a line of its own. */
const withoutControl = (text: string) => text.replace(/\p{Cc}/gu, ' ');

const indented = (text: string) => text.split('\n').map(withoutControl).join('\n    ');

function parse(line: string): Entry | undefined {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}
