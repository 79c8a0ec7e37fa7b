import { createContext, RouterContextProvider, useRouteLoaderData } from 'react-router';
import type { PageContext, PageSite } from '#contract/page-context.ts';
import { defaultSiteView } from '#contract/site-defaults.ts';
import { type Api, createApi } from './client.ts';

export const apiContext = createContext<Api>();
export const siteContext = createContext<PageSite>();
/** Fetches API responses outside the contract, such as the OpenAPI document. */
export const documentContext = createContext<(path: string) => Promise<unknown>>();
export const reportContext = createContext<(error: unknown) => void>();
/** The nonce of the document's inline scripts. */
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

const unknownSite: PageSite = {
  ...defaultSiteView,
  timeZone: 'UTC',
  publicUrl: '',
  mailGoesTo: 'smtp',
};

/** The site settings from the root loader; an error page may lack them. */
export function useSite(): PageSite {
  return useRouteLoaderData<{ site: PageSite }>('root')?.site ?? unknownSite;
}
