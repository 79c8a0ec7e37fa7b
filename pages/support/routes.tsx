import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type ComponentType, createElement } from 'react';
import {
  type LoaderFunction,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type RouteObject,
  type RouterContextProvider,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useMatches,
  useParams,
  useRouteError,
} from 'react-router';
import siteMap from '#web/routes.ts';

/** A module of `web/routes/`, as the framework reads it. */
interface RouteModule {
  default: ComponentType<Record<string, unknown>>;
  ErrorBoundary?: ComponentType<Record<string, unknown>>;
  loader?: LoaderFunction;
  clientLoader?: (args: ClientLoaderArgs) => unknown;
  clientMiddleware?: MiddlewareFunction[];
  shouldRevalidate?: ShouldRevalidateFunction;
}

type ClientLoaderArgs = LoaderFunctionArgs & { serverLoader: () => unknown };

const modules = import.meta.glob<RouteModule>('../../web/routes/*.tsx');

/**
 * The site map as objects of the router. A page without a client loader has that of the server, which
 * the browser would fetch from there.
 */
export function createRoutes(
  root: RouteModule,
  serverContext: () => Promise<RouterContextProvider>,
): RouteObject[] {
  const toRoute = ({ id, file, path, index, children }: RouteConfigEntry): RouteObject => ({
    id: id ?? file.replace(/\.tsx$/, ''),
    ...(path === undefined ? {} : { path }),
    ...(index ? { index: true as const } : { children: (children ?? []).map(toRoute) }),
    lazy: async () => {
      const load = modules[`../../web/${file}`];
      if (!load) throw new Error(`No module for the route ${file}`);
      return toObject(await load());
    },
  });

  const toObject = (module: RouteModule) => {
    const { loader, clientLoader, shouldRevalidate, ErrorBoundary } = module;
    const serverLoader: LoaderFunction | undefined =
      loader && (async (args) => loader({ ...args, context: await serverContext() } as never));
    const clientOrServerLoader = clientLoader
      ? (args: LoaderFunctionArgs) =>
          clientLoader({ ...args, serverLoader: async () => serverLoader?.(args) })
      : serverLoader;
    return {
      Component: withProps(module.default),
      ...(ErrorBoundary ? { ErrorBoundary: withProps(ErrorBoundary) } : {}),
      ...(clientOrServerLoader ? { loader: clientOrServerLoader } : {}),
      ...(shouldRevalidate ? { shouldRevalidate } : {}),
    } as object;
  };

  return [
    {
      id: 'root',
      ...toObject(root),
      middleware: root.clientMiddleware ?? [],
      children: siteMap.map(toRoute),
      HydrateFallback: Nothing,
    },
  ] as RouteObject[];
}

const Nothing = () => null;

/** The framework passes these to the components of a route. */
function withProps(Component: ComponentType<Record<string, unknown>>) {
  return function Route() {
    const props = {
      loaderData: useLoaderData(),
      actionData: useActionData(),
      params: useParams(),
      matches: useMatches(),
      error: useRouteError(),
    };
    return createElement(Component, props);
  };
}
