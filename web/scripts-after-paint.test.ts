import { expect, test } from 'vitest';
import { scriptsAfterPaint } from '#web/scripts-after-paint.ts';

const page = `<html><head><link rel="modulepreload" nonce="m" href="/assets/a.js"/><link rel="preload" href="/f.woff2"/><link rel="modulepreload" href="/assets/b.js"/></head><body><p>import "/x.js";</p><script nonce="m" type="module" async="">import "/assets/a.js";
import * as route0 from "/assets/b.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");</script></body></html>`;

test('nothing is fetched for scripts while the document is read', () => {
  const changed = scriptsAfterPaint(page);
  expect(changed).not.toContain('<link rel="modulepreload"');
  expect(changed).not.toMatch(/^import ("|\*)/m);
  expect(changed).toContain('<link rel="preload" href="/f.woff2"/>');
  expect(changed).toContain('<p>import "/x.js";</p>');
});

test('the script waits for the first picture, and then asks for all files at once', () => {
  const [, code = ''] =
    /type="module" async="">([\s\S]*)<\/script>/.exec(scriptsAfterPaint(page)) ?? [];
  const waits = code.indexOf('requestAnimationFrame');
  const fetches = code.indexOf('["/assets/a.js","/assets/b.js"]');
  const imports = code.indexOf(
    'await import("/assets/a.js");\nconst route0 = await import("/assets/b.js");',
  );
  expect(waits).toBeGreaterThan(0);
  expect(fetches).toBeGreaterThan(waits);
  expect(imports).toBeGreaterThan(fetches);
});

test('a page without scripts of its own stays as it is', () => {
  expect(scriptsAfterPaint('<html><body></body></html>')).toBe('<html><body></body></html>');
});
