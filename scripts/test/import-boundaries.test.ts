import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../bootstrap/run.js';

/** A tree without violations, with a file for each kind of import. */
const allowedTree: Record<string, string> = {
  'contract/posts.ts': "import { z } from 'zod'; const NewPost = z;",
  'contract/message-code.ts':
    "import type { Code } from '#texts/messages.ts'; export type A = Code;",
  'contract/limits.ts': 'export const limits = {};',
  'texts/plural.ts': 'export const plural = 1;',
  'texts/en/messages.ts':
    "import '#contract/limits.ts'; import './plural.ts'; export type Code = 'a';",
  'texts/en/plural.ts': "import '../plural.ts';",
  'texts/specification.test.ts': "import 'vitest'; import '#texts/messages.ts';",
  'contract/posts.test.ts': "import 'vitest'; import '#test/factories.ts'; import './posts.ts';",
  'server/main.ts': "import '#server/app.ts'; import '#server/db/connect.ts';",
  'server/app.ts': "import 'fastify'; import '#server/modules.ts';",
  'server/modules.ts': "import '#server/posts/routes.ts';",
  'server/db/connect.ts': "import 'kysely'; import 'pg'; import 'node:sqlite'; export type Db = 1;",
  'server/platform/http/pages.ts': "import 'fastify'; import type { Suite } from 'vitest';",
  'server/platform/jobs/queries.ts': "import 'kysely'; import '#server/db/connect.ts';",
  'server/accounts/sessions.ts': "import './queries.ts';",
  'server/accounts/queries.ts': "import 'kysely'; import '#server/db/connect.ts';",
  'server/members/list-members.ts': "import '#server/accounts/sessions.ts';",
  'server/posts/routes.ts':
    "import 'fastify'; import './publish-post.ts'; import '#contract/posts.ts';",
  'server/posts/publish-post.ts':
    "import './queries.ts'; import '#server/accounts/sessions.ts'; import type { Db } from '#server/db/connect.ts';",
  'server/posts/queries.ts':
    "import 'kysely'; export async function read() { await using db = await import('#server/db/connect.ts'); }",
  'server/posts/publish-post.test.ts':
    "import 'vitest'; import '#test/factories.ts'; import './queries.ts'; import 'kysely';",
  'server/comments/write-comments.ts': "import '#server/posts/publish-post.ts';",
  'server/likes/like-post.ts': "import '#server/posts/publish-post.ts';",
  'server/feeds/routes.ts': "import 'fastify'; import '#server/posts/publish-post.ts';",
  'server/export/routes.ts': "import 'fastify'; import '#server/likes/like-post.ts';",
  'server/audit/entries.ts': "import './queries.ts';",
  'server/audit/queries.ts': "import 'kysely'; import '#server/db/connect.ts';",
  'web/root.tsx': "import 'react'; import '#web/features/accounts/menu.tsx';",
  'web/routes/post.tsx':
    "import '#web/features/posts/card.tsx'; import '#web/features/accounts/menu.tsx';",
  'web/features/posts/card.tsx':
    "import '#web/ui/button.tsx'; import '#web/api/client.ts'; import '#contract/posts.ts'; import './title.tsx';",
  'web/features/posts/title.tsx': "import 'react';",
  'web/features/accounts/menu.tsx': "import '#web/ui/button.tsx';",
  'web/ui/button.tsx': "import 'react'; import './icon.tsx';",
  'web/ui/icon.tsx': "import 'react';",
  'web/api/client.ts': "import '#contract/posts.ts';",
  'web/device/outbox.ts':
    "import '#web/api/client.ts'; import '#web/ui/button.tsx'; import '#contract/posts.ts';",
  'test/factories.ts': "import '#server/db/connect.ts';",
  'e2e/publishing.ts': "import '#test/factories.ts';",
  'scripts/demo.ts': "import '#server/posts/publish-post.ts';",
  'scripts/within-cycle.ts': "import type { B } from './violation-cycle.ts'; export type A = B;",
  'bench/lists.ts': "import '#scripts/demo.ts';",
  'build/pages/server/index.js': '',
};

/** Files that violate the rule, and no other. At least one for every rule. */
const violations: Record<string, Record<string, string>> = {
  'contract-imports-only-zod': {
    'contract/violation-package.ts': "import 'react-router';",
    'contract/violation-node.ts': "import { readFileSync } from 'node:fs'; readFileSync('');",
    'contract/violation-ours.ts':
      "import type { Db } from '#server/db/connect.ts'; export type A = Db;",
  },
  'contract-imports-types-of-texts': {
    'contract/violation-texts.ts': "import '#texts/messages.ts';",
  },
  'texts-import-only-texts': {
    'texts/en/violation-package.ts': "import 'react';",
    'texts/en/violation-contract.ts':
      "import type { A } from '#contract/posts.ts'; export type B = A;",
    'texts/en/violation-web.ts': "import type { A } from '#web/ui/button.tsx'; export type B = A;",
  },
  'server-never-imports-web': {
    'server/posts/violation-web.ts':
      "import type { A } from '#web/ui/button.tsx'; export type B = A;",
  },
  'web-never-imports-server': {
    'web/routes/violation-server.tsx':
      "import type { Db } from '#server/db/connect.ts'; export type A = Db;",
  },
  'only-pages-loads-the-bundle': {
    'server/platform/http/violation-bundle.ts':
      "await import('../../../build/pages/server/index.js');",
  },
  'platform-and-db-import-no-module': {
    'server/platform/http/violation-module.ts':
      "import type { A } from '#server/posts/publish-post.ts'; export type B = A;",
    'server/db/violation-module.ts': "import '#server/accounts/sessions.ts';",
  },
  ...Object.fromEntries(
    [
      ['site', 'accounts/sessions'],
      ['emails', 'accounts/sessions'],
      ['accounts', 'posts/publish-post'],
      ['members', 'posts/publish-post'],
      ['posts', 'likes/like-post'],
      ['notifications', 'likes/like-post'],
      ['comments', 'likes/like-post'],
      ['likes', 'comments/write-comments'],
      ['notifications', 'likes/like-post'],
      ['mailings', 'likes/like-post'],
      ['push', 'likes/like-post'],
      ['feeds', 'likes/like-post'],
      ['reports', 'likes/like-post'],
      ['trash', 'likes/like-post'],
      ['export', 'audit/entries'],
      ['audit', 'accounts/sessions'],
      ['security', 'accounts/sessions'],
    ].map(([module, imported]) => [
      `${module}-imports-lower-modules-only`,
      {
        [`server/${module}/violation-module.ts`]: `import type { A } from '#server/${imported}.ts'; export type B = A;`,
      },
    ]),
  ),
  'every-module-is-listed': {
    'server/parties/violation-unlisted.ts': "import '#server/posts/publish-post.ts';",
  },
  'queries-stay-in-their-module': {
    'server/comments/violation-queries.ts': "import '#server/posts/queries.ts';",
  },
  'only-app-registers-routes': {
    'server/comments/violation-routes.ts': "import '#server/posts/routes.ts';",
    'server/posts/violation-own-routes.ts':
      "import type { A } from './routes.ts'; export type B = A;",
  },
  'fastify-stays-in-routes': {
    'server/posts/violation-fastify.ts':
      "import type { FastifyRequest } from 'fastify'; export type A = FastifyRequest;",
  },
  'kysely-stays-in-queries': {
    'server/posts/violation-kysely.ts':
      "import type { Kysely } from 'kysely'; export type A = Kysely;",
  },
  'engines-stay-in-db': {
    'server/posts/violation-pg.ts': "import 'pg';",
    'server/platform/violation-sqlite.ts': "import 'node:sqlite';",
  },
  'ui-imports-only-ui': {
    'web/ui/violation-contract.tsx': "import '#contract/posts.ts';",
    'web/ui/violation-api.tsx': "import type { A } from '#web/api/client.ts'; export type B = A;",
  },
  'device-imports-api-and-ui-only': {
    'web/device/violation-route.ts': "import '#web/routes/post.tsx';",
  },
  'api-imports-no-device': {
    'web/api/violation-device.ts': "import '#web/device/outbox.ts';",
  },
  'features-import-no-feature': {
    'web/features/posts/violation-feature.tsx':
      "import type { A } from '#web/features/accounts/menu.tsx'; export type B = A;",
  },
  'only-routes-import-features': {
    'web/api/violation-feature.ts': "import '#web/features/posts/card.tsx';",
  },
  'nothing-imports-page-routes': {
    'web/features/posts/violation-route.tsx': "import '#web/routes/post.tsx';",
  },
  'no-cycles': {
    'scripts/violation-cycle.ts': "import type { A } from './within-cycle.ts'; export type B = A;",
  },
  'test-support-only-in-tests': {
    'server/posts/violation-factories.ts': "import '#test/factories.ts';",
  },
  'program-imports-no-tools': {
    'server/posts/violation-scripts.ts': "import '#scripts/demo.ts';",
    'web/routes/violation-journey.tsx': "import '../../e2e/publishing.ts';",
  },
  'nothing-imports-e2e': {
    'scripts/violation-journey.ts': "import '../e2e/publishing.ts';",
  },
  'no-dev-tools-in-the-server': {
    'server/posts/violation-tool.ts': "import 'vitest';",
  },
};

interface Violation {
  from: string;
  rule: { name: string };
}

let folder: string | undefined;
let found: Violation[] = [];

beforeAll(async () => {
  folder = await writeTree(Object.assign({}, allowedTree, ...Object.values(violations)));
  found = await check(folder);
});

afterAll(async () => {
  if (folder) await rm(folder, { recursive: true });
});

test('accepts a tree without violations', () => {
  const planted = new Set(Object.values(violations).flatMap((files) => Object.keys(files)));
  // A cycle is a violation of all its files, also of the one that was there before.
  const others = found.filter(
    ({ from }) => !planted.has(from) && from !== 'scripts/within-cycle.ts',
  );
  expect(others).toEqual([]);
});

describe('reports a planted violation of', () => {
  test.each(
    Object.entries(violations).flatMap(([rule, files]) =>
      Object.keys(files).map((file) => ({ rule, file })),
    ),
  )('$rule: $file', ({ rule, file }) => {
    const names = found.filter(({ from }) => from === file).map((one) => one.rule.name);
    expect(names).toEqual([rule]);
  });

  test('every rule', async () => {
    const { default: config } = await import('../../.dependency-cruiser.js');
    const names: string[] = config.forbidden.map(({ name }) => name ?? '');
    expect(names.filter((name) => !(name in violations))).toEqual([]);
  });
});

async function check(folder: string): Promise<Violation[]> {
  const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = join(root, '.dependency-cruiser.js');
  const args = [depcruise, '--config', config, '--output-type', 'json', '.'];
  // The exit code is the number of violations; without output the tool itself has failed.
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 }, (error, stdout) =>
    stdout === '' ? reject(error) : resolve(stdout),
  );
  return (JSON.parse(await promise) as { summary: { violations: Violation[] } }).summary.violations;
}

/** Writes a tree with our own package.json, and empty packages for it to import. */
async function writeTree(tree: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-boundaries-'));
  const packages = ['zod', 'fastify', 'kysely', 'pg', 'react', 'vitest'];
  const files = {
    'package.json': await readFile(join(root, 'package.json'), 'utf8'),
    ...Object.fromEntries(packages.map((name) => [`node_modules/${name}/index.js`, ''])),
    ...tree,
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}
