import { maskSecrets } from '../mask-secrets.ts';

interface Finished {
  reqId: string;
  status: number;
  ms: number;
}

/** The time as the log writes it, made once for all lines of a millisecond. */
let lastTime = 0;
let lastText = '';

function timeText(): string {
  const time = Date.now();
  if (time !== lastTime) {
    lastTime = time;
    lastText = new Date(time).toISOString();
  }
  return lastText;
}

/**
 * The log lines of requests for one address, word for word as the logger would write them; what is
 * the same in each is written, and its secrets are masked, only once.
 */
export function requestLines(method: string, url: string): (finished: Finished) => string {
  const same = `"method":${JSON.stringify(method)},"url":${JSON.stringify(maskSecrets(url))}`;
  return ({ reqId, status, ms }) =>
    `{"level":30,"time":"${timeText()}","reqId":"${reqId}",${same},"status":${status},"ms":${roundedMs(ms)},"msg":"request"}\n`;
}

/** Milliseconds as the log has them. */
function roundedMs(ms: number): number {
  return Math.round(ms * 10) / 10;
}
