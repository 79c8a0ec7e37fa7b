import { createContext, RouterContextProvider, useRouteLoaderData } from 'react-router';
import type { PageContext, SiteSettings } from '#contract/page-context.ts';
import { type Api, createApi } from './client.ts';

export const apiContext = createContext<Api>();
export const siteContext = createContext<SiteSettings>();
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

const unknownSite: SiteSettings = { timeZone: 'UTC', publicUrl: '' };

/** The settings of the site, from the root's loader; an error page may have to do without them. */
export function useSite(): SiteSettings {
  return useRouteLoaderData<{ site: SiteSettings }>('root')?.site ?? unknownSite;
}
