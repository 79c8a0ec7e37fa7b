/** A small tree in which every import goes the right way; each file stands for its kind. */
export const allowedTree: Record<string, string> = {
  'contract/posts.ts': "import { z } from 'zod'; export const NewPost = z;",
  'contract/posts.test.ts': "import 'vitest'; import '#test/factories.ts'; import './posts.ts';",
  'server/main.ts': "import 'fastify'; import '#server/app.ts'; import '#server/db/connect.ts';",
  'server/app.ts': "import 'fastify'; import '#server/posts/routes.ts';",
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
  'server/audit/removals.ts': "import './queries.ts';",
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
  'test/factories.ts': "import '#server/db/connect.ts';",
  'e2e/publishing.ts': "import '#test/factories.ts';",
  'scripts/demo.ts': "import '#server/posts/publish-post.ts';",
  'scripts/half-of-a-circle.ts': "import type { B } from './breach-cycle.ts'; export type A = B;",
  'bench/lists.ts': "import '#scripts/demo.ts';",
  'build/pages/server/index.js': '',
};

interface Breach {
  rule: string;
  file: string;
  code: string;
}

/** At least one planted breach for every rule; a file breaks the rule it stands beside, and no other. */
export const breaches: readonly Breach[] = [
  {
    rule: 'contract-imports-only-zod',
    file: 'contract/breach-package.ts',
    code: "import 'react-router';",
  },
  {
    rule: 'contract-imports-only-zod',
    file: 'contract/breach-node.ts',
    code: "import { readFileSync } from 'node:fs'; readFileSync('');",
  },
  {
    rule: 'contract-imports-only-zod',
    file: 'contract/breach-ours.ts',
    code: "import type { Db } from '#server/db/connect.ts'; export type A = Db;",
  },
  {
    rule: 'server-never-imports-web',
    file: 'server/posts/breach-web.ts',
    code: "import type { A } from '#web/ui/button.tsx'; export type B = A;",
  },
  {
    rule: 'web-never-imports-server',
    file: 'web/routes/breach-server.tsx',
    code: "import type { Db } from '#server/db/connect.ts'; export type A = Db;",
  },
  {
    rule: 'only-one-door-to-the-bundle',
    file: 'server/platform/http/breach-bundle.ts',
    code: "await import('../../../build/pages/server/index.js');",
  },
  {
    rule: 'platform-and-db-know-no-module',
    file: 'server/platform/http/breach-module.ts',
    code: "import type { A } from '#server/posts/publish-post.ts'; export type B = A;",
  },
  {
    rule: 'platform-and-db-know-no-module',
    file: 'server/db/breach-module.ts',
    code: "import '#server/accounts/sessions.ts';",
  },
  ...[
    ['accounts', 'posts/publish-post'],
    ['members', 'posts/publish-post'],
    ['posts', 'likes/like-post'],
    ['comments', 'likes/like-post'],
    ['likes', 'comments/write-comments'],
    ['feeds', 'likes/like-post'],
    ['export', 'audit/removals'],
    ['audit', 'accounts/sessions'],
    ['security', 'accounts/sessions'],
  ].map(([module, above]) => ({
    rule: `${module}-leans-one-way`,
    file: `server/${module}/breach-arrow.ts`,
    code: `import type { A } from '#server/${above}.ts'; export type B = A;`,
  })),
  {
    rule: 'every-module-has-its-place',
    file: 'server/parties/breach-unlisted.ts',
    code: "import '#server/posts/publish-post.ts';",
  },
  {
    rule: 'queries-stay-in-their-module',
    file: 'server/comments/breach-queries.ts',
    code: "import '#server/posts/queries.ts';",
  },
  {
    rule: 'only-app-registers-routes',
    file: 'server/comments/breach-routes.ts',
    code: "import '#server/posts/routes.ts';",
  },
  {
    rule: 'only-app-registers-routes',
    file: 'server/posts/breach-own-routes.ts',
    code: "import type { A } from './routes.ts'; export type B = A;",
  },
  {
    rule: 'fastify-stays-in-routes',
    file: 'server/posts/breach-fastify.ts',
    code: "import type { FastifyRequest } from 'fastify'; export type A = FastifyRequest;",
  },
  {
    rule: 'kysely-stays-in-queries',
    file: 'server/posts/breach-kysely.ts',
    code: "import type { Kysely } from 'kysely'; export type A = Kysely;",
  },
  {
    rule: 'engines-stay-in-db',
    file: 'server/posts/breach-pg.ts',
    code: "import 'pg';",
  },
  {
    rule: 'engines-stay-in-db',
    file: 'server/platform/breach-sqlite.ts',
    code: "import 'node:sqlite';",
  },
  {
    rule: 'ui-stands-alone',
    file: 'web/ui/breach-contract.tsx',
    code: "import '#contract/posts.ts';",
  },
  {
    rule: 'ui-stands-alone',
    file: 'web/ui/breach-api.tsx',
    code: "import type { A } from '#web/api/client.ts'; export type B = A;",
  },
  {
    rule: 'features-never-meet',
    file: 'web/features/posts/breach-feature.tsx',
    code: "import type { A } from '#web/features/accounts/menu.tsx'; export type B = A;",
  },
  {
    rule: 'only-routes-know-features',
    file: 'web/api/breach-feature.ts',
    code: "import '#web/features/posts/card.tsx';",
  },
  {
    rule: 'nothing-below-knows-routes',
    file: 'web/features/posts/breach-route.tsx',
    code: "import '#web/routes/post.tsx';",
  },
  {
    rule: 'no-cycles',
    file: 'scripts/breach-cycle.ts',
    code: "import type { A } from './half-of-a-circle.ts'; export type B = A;",
  },
  {
    rule: 'test-support-only-in-tests',
    file: 'server/posts/breach-factories.ts',
    code: "import '#test/factories.ts';",
  },
  {
    rule: 'tools-stay-outside',
    file: 'server/posts/breach-scripts.ts',
    code: "import '#scripts/demo.ts';",
  },
  {
    rule: 'tools-stay-outside',
    file: 'web/routes/breach-journey.tsx',
    code: "import '../../e2e/publishing.ts';",
  },
  {
    rule: 'journeys-stay-in-e2e',
    file: 'scripts/breach-journey.ts',
    code: "import '../e2e/publishing.ts';",
  },
  {
    rule: 'no-dev-tools-in-the-server',
    file: 'server/posts/breach-tool.ts',
    code: "import 'vitest';",
  },
];
