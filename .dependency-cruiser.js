// @ts-check
/**
 * Import boundaries. The comment of each rule says what to do instead; type-only imports count.
 * scripts/test/import-boundaries.test.ts plants a violation of every rule.
 */

/** The modules of the server, each with the modules it may import. A new module gets a line here. */
const allowedImports = {
  audit: [],
  site: ['audit'],
  emails: ['site'],
  accounts: ['audit', 'site', 'emails'],
  members: ['audit', 'site', 'accounts'],
  posts: ['audit', 'site', 'accounts', 'members'],
  notifications: ['site', 'posts'],
  comments: ['audit', 'accounts', 'members', 'posts', 'notifications'],
  likes: ['accounts', 'members', 'posts', 'notifications'],
  feeds: ['site', 'accounts', 'members', 'posts'],
  mailings: ['site', 'emails', 'accounts', 'posts', 'notifications'],
  push: ['site', 'emails', 'notifications'],
  trash: ['audit', 'posts', 'comments'],
  reports: ['audit', 'posts', 'notifications'],
  export: ['site', 'accounts', 'members', 'posts', 'comments', 'likes'],
  security: [],
};

const anyModule = '^server/(?!(?:platform|db)/)[^/]+/';
const tests = '\\.test\\.tsx?$';
const queries = '^server/.+/queries(?:\\.ts$|/)';
const routes = '^server/[^/]+/[a-z-]*routes\\.ts$';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const moduleRules = Object.entries(allowedImports).map(([module, below]) => ({
  name: `${module}-imports-lower-modules-only`,
  comment: `server/${module} may import ${below.length > 0 ? below.join(', ') : 'no other module'}. Move what both need into the lower module that owns it, or compose in the higher module.`,
  severity: 'error',
  from: { path: `^server/${module}/`, pathNot: tests },
  to: { path: anyModule, pathNot: `^server/(?:${[module, ...below].join('|')})/` },
}));

export default /** @satisfies {import('dependency-cruiser').IConfiguration} */ ({
  forbidden: [
    {
      name: 'contract-imports-only-zod',
      comment:
        'The contract is read by both sides and by the browser: zod and neighbours in contract/ only, and of texts/ the types, for the codes of messages. Pass anything else in as an argument.',
      severity: 'error',
      from: { path: '^contract/', pathNot: tests },
      to: { pathNot: '^contract/|^texts/|node_modules/zod/' },
    },
    {
      name: 'contract-imports-types-of-texts',
      comment:
        'The contract names messages by their codes, and whoever shows them has the texts: import the type only.',
      severity: 'error',
      from: { path: '^contract/', pathNot: tests },
      to: { path: '^texts/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'texts-import-only-texts',
      comment:
        'A catalogue has words and nothing else: neighbours in texts/ and the limits of the contract only. Pass anything else in as a parameter.',
      severity: 'error',
      from: { path: '^texts/', pathNot: tests },
      to: { pathNot: '^texts/|^contract/limits\\.ts$' },
    },
    {
      name: 'server-never-imports-web',
      comment:
        'The server uses the pages only as a built bundle. Put what both sides share into contract/.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'web-never-imports-server',
      comment:
        'Pages reach the server only through the REST API: call it with web/api, and put what both sides share into contract/.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'only-pages-loads-the-bundle',
      comment:
        'The built pages are loaded in server/platform/http/pages.ts; call it to render a document.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/platform/http/pages\\.ts$' },
      to: { path: '^build/' },
    },
    {
      name: 'platform-and-db-import-no-module',
      comment:
        'platform and db do not know the domain. Take a function or a value as a parameter and pass it in modules.ts or start.ts.',
      severity: 'error',
      from: { path: '^server/(?:platform|db)/', pathNot: tests },
      to: { path: `${anyModule}|^server/(?:app|modules|pages|main|start)\\.ts$` },
    },
    ...moduleRules,
    {
      name: 'every-module-is-listed',
      comment:
        'This module is not in the list of .dependency-cruiser.js: add it there with the modules it may import.',
      severity: 'error',
      from: {
        path: anyModule,
        pathNot: [`^server/(?:${Object.keys(allowedImports).join('|')})/`, tests],
      },
      to: { path: '^(?:server|contract)/' },
    },
    {
      name: 'queries-stay-in-their-module',
      comment:
        "Import the other module's verb, not its queries: the rules about the rows are in the verb. (A query of your own may join any table.)",
      severity: 'error',
      from: { path: '^server/([^/]+)(?:/|\\.ts$)', pathNot: tests },
      to: { path: queries, pathNot: '^server/$1/' },
    },
    {
      name: 'only-app-registers-routes',
      comment:
        'Routes are the outermost layer and only modules.ts lists them. Move what you need out of routes.ts into a verb.',
      severity: 'error',
      from: { path: '^(?:server|scripts|bench)/', pathNot: ['^server/modules\\.ts$', tests] },
      to: { path: routes },
    },
    {
      name: 'fastify-stays-in-routes',
      comment:
        'Only routes.ts (and those of a part, as timeline-routes.ts), platform/http, app.ts, modules.ts and pages.ts know HTTP. Give the verb plain values, and let it return a value or throw a Problem.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: ['^server/(?:app|modules|pages)\\.ts$', '^server/platform/http/', routes, tests],
      },
      to: { path: 'node_modules/(?:fastify|fastify-[^/]+|@fastify/[^/]+)/' },
    },
    {
      name: 'kysely-stays-in-queries',
      comment:
        'SQL is written in queries.ts and server/db. Add a query there and call it; a transaction type comes from server/db.',
      severity: 'error',
      // Predicates, and the pictures and people of posts, are shared by the queries of several modules.
      from: {
        path: '^server/',
        pathNot: [
          '^server/db/',
          '^server/posts/(?:visibility|select-pictures|select-people)\\.ts$',
          '^server/notifications/(?:notified-comments|news)\\.ts$',
          queries,
          tests,
        ],
      },
      to: { path: 'node_modules/kysely/' },
    },
    {
      name: 'engines-stay-in-db',
      comment:
        'No file outside server/db may depend on the engine: use the Database interface, and add to its dialect what the engines spell differently.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/db/', tests] },
      to: { path: 'node_modules/pg/|^(?:node:)?sqlite$' },
    },
    {
      name: 'ui-imports-only-ui',
      comment:
        'web/ui imports nothing else of ours but texts: pass values and handlers as properties. A part that knows the domain belongs in web/features.',
      severity: 'error',
      from: { path: '^web/ui/', pathNot: tests },
      to: { path: '^(?:contract|server|web|scripts|bench)/', pathNot: '^web/ui/' },
    },
    {
      name: 'device-imports-api-and-ui-only',
      comment:
        'web/device keeps what is not published, for whatever page is open: it knows web/api, web/ui, the contract and texts. Pass anything else in as a parameter.',
      severity: 'error',
      from: { path: '^web/device/', pathNot: tests },
      to: { path: '^(?:server|web|scripts|bench)/', pathNot: '^web/(?:device|api|ui)/' },
    },
    {
      name: 'api-imports-no-device',
      comment:
        'web/api is below web/device, which sends with it. Move what needs both into web/device.',
      severity: 'error',
      from: { path: '^web/(?:api|ui)/', pathNot: tests },
      to: { path: '^web/device/' },
    },
    {
      name: 'features-import-no-feature',
      comment:
        'A feature imports no other feature: compose the two in a route module, or move the shared part down to web/ui or web/api.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'only-routes-import-features',
      comment:
        'Only route modules and the root compose features. Pass what you need as a parameter or as children.',
      severity: 'error',
      from: {
        path: '^web/',
        pathNot: [
          '^web/(?:features|routes)/',
          '^web/(?:root|client-effects|member-effects|entry\\.[a-z]+)\\.tsx$',
          tests,
        ],
      },
      to: { path: '^web/features/' },
    },
    {
      name: 'nothing-imports-page-routes',
      comment:
        'Route modules compose everything else and are imported by the router only. Move the shared part into a feature, web/ui or web/api.',
      severity: 'error',
      from: { path: '^web/(?:ui|features|api|styles)/', pathNot: tests },
      to: { path: '^web/(?:routes/|routes\\.ts$|root\\.tsx$|entry\\.)' },
    },
    {
      name: 'no-cycles',
      comment:
        'These files import each other in a cycle. Move what both need into a third file with a name of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'test-support-only-in-tests',
      comment:
        'test/ serves tests and measurements only. What the program needs as well belongs to the program.',
      severity: 'error',
      from: {
        pathNot: [
          tests,
          '^(?:test|pages|e2e|bench|torture|fuzz|scripts/docs)/',
          '^(?:vitest|playwright)\\.config\\.ts$',
        ],
      },
      to: { path: '^test/' },
    },
    {
      name: 'program-imports-no-tools',
      comment:
        'The program imports nothing of e2e/, bench/, torture/, fuzz/ and scripts/: they use the program, not the other way round.',
      severity: 'error',
      from: { path: '^(?:contract|server|web)/', pathNot: tests },
      to: { path: '^(?:e2e|bench|torture|fuzz|scripts)/' },
    },
    {
      name: 'nothing-imports-e2e',
      comment: 'e2e/ holds browser tests: share test support through test/ instead.',
      severity: 'error',
      from: { path: '^(?:scripts|bench|test)/' },
      to: { path: '^e2e/' },
    },
    {
      name: 'no-dev-tools-in-the-server',
      comment:
        'Production installs dependencies only, and this one is a devDependency: the server would not start. A type-only import is fine.',
      severity: 'error',
      // The bundle contains what renders mails, and no tool of production loads it from the sources.
      from: {
        path: '^(?:server|contract)/',
        pathNot: [tests, '^server/emails/(?:mail-parts|render-mail)\\.ts$'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    // Needs TypeScript 6: version 7, which checks the types, has no parser that tools could call.
    parser: 'tsc',
    doNotFollow: { path: '^(?:node_modules|build)/' },
    exclude: { path: '^(?:\\.react-router|test-results)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js'],
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
});
