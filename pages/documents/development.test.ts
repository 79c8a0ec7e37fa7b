import { expect, it } from 'vitest';
import { relaxedLimits, startSite } from '#test/running-site.ts';
import { isFullRun } from '#test/thoroughness.ts';

it.runIf(isFullRun)('the development server renders pages from their sources', async () => {
  await using site = await startSite('scripts/dev.ts', {
    NODE_ENV: 'development',
    ...relaxedLimits,
  });
  const page = await fetch(`${site.address}/login`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<h1');
  const source = await fetch(`${site.address}/web/root.tsx`);
  expect(source.headers.get('content-type')).toContain('javascript');
});
