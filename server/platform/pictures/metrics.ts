import { Counter, Gauge, type Registry } from 'prom-client';
import { Problem } from '../problem.ts';
import type { Pictures } from './pictures.ts';

/** The same workshop, with the pictures in it shown and what became of each counted. */
export function measurePictures(pictures: Pictures, registry: Registry): Pictures {
  const underWay = new Gauge({
    name: 'keepsake_pictures_in_process',
    help: 'Uploaded pictures that are being made ready, those that wait for their turn included.',
    registers: [registry],
  });
  const outcomes = new Counter({
    name: 'keepsake_pictures_total',
    help: 'Uploaded pictures by what became of them: done, refused, unavailable (too many at once) or failed.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return {
    async process(bytes) {
      underWay.inc();
      try {
        const finished = await pictures.process(bytes);
        outcomes.inc({ outcome: 'done' });
        return finished;
      } catch (error) {
        outcomes.inc({ outcome: outcomeOf(error) });
        throw error;
      } finally {
        underWay.dec();
      }
    },
    close: () => pictures.close(),
  };
}

function outcomeOf(error: unknown): string {
  if (!(error instanceof Problem)) return 'failed';
  return error.code === 'validation' ? 'refused' : 'unavailable';
}
