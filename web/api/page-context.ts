import { createContext, RouterContextProvider } from 'react-router';
import type { DocumentPiece, MarkupStore } from '../kept-markup/document-parts.ts';
import { type Api, createApi } from './client.ts';

/** What every page knows of the site it is part of. */
export interface Site {
  timeZone: string;
  publicUrl: string;
}

/** A document that is drawn; some parts of it are put in when all else is done. */
export interface DrawnDocument {
  markup: string;
  fill: (markup: string) => DocumentPiece[];
}

/** What the server hands to the pages it renders; see `server/platform/http/web.ts`. */
interface PageContext {
  api: (call: { method: string; path: string }) => Promise<{ status: number; body: unknown }>;
  site: Site;
  report: (error: unknown) => void;
  scriptMark: string;
  markupStore: MarkupStore;
  deliver: (document: DrawnDocument) => void;
}

export const apiContext = createContext<Api>();
export const siteContext = createContext<Site>();
/** Answers of the API that are no call of the contract, such as its own description. */
export const documentContext = createContext<(path: string) => Promise<unknown>>();
export const reportContext = createContext<(error: unknown) => void>();
/** What tells the scripts of a document from one that a text might bring. */
export const scriptMarkContext = createContext<string>();
/** Where parts of documents are kept that are the same in many. */
export const markupStoreContext = createContext<MarkupStore>();
/** Takes the document, which would be copied three times on its way through a `Response`. */
export const deliverContext = createContext<(document: DrawnDocument) => void>();

/** Called by the server for each document. */
export function createLoadContext({
  api,
  site,
  report,
  scriptMark,
  markupStore,
  deliver,
}: PageContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, createApi(api));
  context.set(documentContext, async (path) => (await api({ method: 'GET', path })).body);
  context.set(siteContext, site);
  context.set(reportContext, report);
  context.set(scriptMarkContext, scriptMark);
  context.set(markupStoreContext, markupStore);
  context.set(deliverContext, deliver);
  return context;
}
