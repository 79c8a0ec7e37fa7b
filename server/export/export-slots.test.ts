import { expect, it } from 'vitest';
import { createExportSlots } from './routes.ts';

it('allows eight concurrent exports, two per member', () => {
  const enter = createExportSlots();
  const leave = enter('Mira');
  enter('Mira');
  expect(() => enter('Mira')).toThrow(expect.objectContaining({ code: 'unavailable' }));
  for (const name of ['Ana', 'Iva', 'Luka', 'Petar', 'Nina', 'Vuk']) enter(name);
  expect(() => enter('Sara')).toThrow(
    expect.objectContaining({ code: 'unavailable', retryAfter: 30 }),
  );
  leave();
  leave();
  enter('Sara');
  expect(() => enter('Mira')).toThrow();
});
