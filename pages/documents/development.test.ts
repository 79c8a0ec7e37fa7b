import { expect, it } from 'vitest';
import { relaxedLimits, startSite } from '#test/running-site.ts';
import { isFullRun } from '#test/thoroughness.ts';

it.runIf(isFullRun)(
  'the development server renders pages from their sources, the gallery included',
  async () => {
    await using site = await startSite('scripts/dev.ts', {
      NODE_ENV: 'development',
      ...relaxedLimits,
    });
    const gallery = await fetch(`${site.address}/ui`);
    expect(gallery.status).toBe(200);
    expect(await gallery.text()).toContain('Textarea with a live counter');
    const source = await fetch(`${site.address}/web/root.tsx`);
    expect(source.headers.get('content-type')).toContain('javascript');
  },
);
