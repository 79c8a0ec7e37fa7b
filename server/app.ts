import type { FastifyInstance } from 'fastify';
import { type ModuleDeps, registerModules } from './modules.ts';
import { type PageDeps, registerPages } from './pages.ts';
import { extendProxyKeepAlive } from './platform/http/connections.ts';
import { createHttpServer, type HttpDeps } from './platform/http/http-server.ts';
import { createSiteReader } from './site/settings.ts';

/** The dependencies of the application; tests pass their own. */
export interface Deps extends Omit<HttpDeps, 'siteLanguage'>, Omit<ModuleDeps, 'site'>, PageDeps {}

/** Builds the application. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const site = createSiteReader(deps.db);
  const siteLanguage = () => site.latest()?.language ?? deps.config.siteLanguage;
  const http = await createHttpServer({ ...deps, siteLanguage });
  const modules = await registerModules(http, { ...deps, site });
  await registerPages(http, modules, deps);
  extendProxyKeepAlive(http.app, deps.config.trustedProxies);
  return http.app;
}
