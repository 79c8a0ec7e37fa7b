import { createContext, RouterContextProvider, useRouteLoaderData } from 'react-router';
import { type Api, createApi } from './client.ts';

/** What every page knows of the site it is part of. */
export interface Site {
  timeZone: string;
  publicUrl: string;
}

/** What the server hands to the pages it renders; see `server/platform/http/pages.ts`. */
interface PageContext {
  api: (call: { method: string; path: string }) => Promise<{ status: number; body: unknown }>;
  site: Site;
  report: (error: unknown) => void;
  nonce: string;
}

export const apiContext = createContext<Api>();
export const siteContext = createContext<Site>();
/** Answers of the API that are no call of the contract, such as its own description. */
export const documentContext = createContext<(path: string) => Promise<unknown>>();
export const reportContext = createContext<(error: unknown) => void>();
/** Marks the inline scripts of a document as its own. */
export const nonceContext = createContext<string>();

/** Called by the server for each document. */
export function createLoadContext({
  api,
  site,
  report,
  nonce,
}: PageContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, createApi(api));
  context.set(documentContext, async (path) => (await api({ method: 'GET', path })).body);
  context.set(siteContext, site);
  context.set(reportContext, report);
  context.set(nonceContext, nonce);
  return context;
}

const unknownSite: Site = { timeZone: 'UTC', publicUrl: '' };

/** The settings of the site, from the root's loader; an error page may have to do without them. */
export function useSite(): Site {
  return useRouteLoaderData<{ site: Site }>('root')?.site ?? unknownSite;
}
