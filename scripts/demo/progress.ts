/** Reports the progress of a long task. */
export interface Progress {
  /** `done` of `total`; a new label begins a new line. */
  show(label: string, done: number, total: number): void;
  end(): void;
}

const barWidth = 28;

/** A progress bar on a terminal; elsewhere a line for each finished part. */
export function createProgress(out: NodeJS.WriteStream): Progress {
  let current = '';
  let shownAt = 0;
  return {
    show(label, done, total) {
      const isDone = done >= total;
      if (!out.isTTY) {
        if (isDone) out.write(`${label}: ${total.toLocaleString('en')}\n`);
        return;
      }
      if (current !== '' && current !== label) out.write('\n');
      const isNew = current !== label;
      current = label;
      if (!isDone && !isNew && performance.now() - shownAt < 60) return;
      shownAt = performance.now();
      const share = total === 0 ? 1 : done / total;
      const full = Math.round(share * barWidth);
      const bar = '█'.repeat(full) + '░'.repeat(barWidth - full);
      const numbers = `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
      out.write(`\r  ${label.padEnd(10)} ${bar} ${numbers}  `);
    },
    end() {
      if (out.isTTY && current !== '') out.write('\n');
      current = '';
    },
  };
}
