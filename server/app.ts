import type { FastifyInstance } from 'fastify';
import { type ModuleDeps, registerModules } from './modules.ts';
import { type PageDeps, registerPages } from './pages.ts';
import { extendProxyKeepAlive } from './platform/http/connections.ts';
import { createHttpServer, type HttpDeps } from './platform/http/http-server.ts';

/** The dependencies of the application; tests pass their own. */
export interface Deps extends HttpDeps, ModuleDeps, PageDeps {}

/** Builds the application. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const http = await createHttpServer(deps);
  const modules = await registerModules(http, deps);
  await registerPages(http, modules, deps);
  extendProxyKeepAlive(http.app, deps.config.trustedProxies);
  return http.app;
}
