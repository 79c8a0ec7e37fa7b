import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { Problem } from '../problem.ts';
import type { FinishedPicture } from './finished-picture.ts';
import { measurePictures } from './metrics.ts';

it('pictures are counted while they are made and by what became of them', async () => {
  const registry = new Registry();
  const turns: PromiseWithResolvers<FinishedPicture>[] = [];
  const pictures = measurePictures(
    {
      process: () => {
        const turn = Promise.withResolvers<FinishedPicture>();
        turns.push(turn);
        return turn.promise;
      },
      close: async () => {},
    },
    registry,
  );
  const made = [0, 1, 2, 3].map(() => pictures.process(Buffer.of()));
  expect(await registry.metrics()).toContain('keepsake_pictures_in_process 4');
  turns[0]?.resolve({} as FinishedPicture);
  turns[1]?.reject(new Problem('validation'));
  turns[2]?.reject(new Problem('unavailable'));
  turns[3]?.reject(new Error('a fault of ours'));
  await Promise.allSettled(made);
  const metrics = await registry.metrics();
  expect(metrics).toContain('keepsake_pictures_in_process 0');
  for (const outcome of ['done', 'refused', 'unavailable', 'failed']) {
    expect(metrics).toContain(`keepsake_pictures_total{outcome="${outcome}"} 1`);
  }
});
