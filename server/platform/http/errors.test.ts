import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { handleErrors } from './errors.ts';

it.each(['EMFILE', 'ENFILE'])('%s is 503, and logged once a minute', async (code) => {
  const logged: string[] = [];
  const log = createLog({ readable: false, write: (line) => logged.push(line) });
  let time = Date.UTC(2026, 0, 15, 12);
  const logController = new LogController({ disableRequestLogging: true });
  const app = Fastify({ loggerInstance: log as FastifyBaseLogger, logController });
  handleErrors(
    app,
    (error) => error,
    () => time,
  );
  app.get('/', () => {
    throw Object.assign(new Error('too many open files'), { code });
  });
  for (const [after, lines] of [
    [0, 1],
    [0, 1],
    [59_999, 1],
    [1, 2],
    [1, 2],
  ] as const) {
    time += after;
    const { statusCode, headers } = await app.inject('/');
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect(logged).toHaveLength(lines);
  }
  expect(logged[0]).toContain(code);
});
