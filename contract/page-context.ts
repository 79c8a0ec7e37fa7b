import type { SiteView } from './site.ts';

/** The part of the configuration that every document contains. */
export interface PageConfig {
  timeZone: string;
  publicUrl: string;
  /** Without a mail server, mails are files in the outbox and their links are in the server's log. */
  mailGoesTo: 'smtp' | 'outbox';
}

/** What pages know of their site: its configuration, and the settings that everyone may read. */
export interface PageSite extends PageConfig, SiteView {}

/** What the server passes to the pages it renders, and `createLoadContext` receives. */
export interface PageContext {
  /** An API call inside the process, as a visitor. */
  api: (call: {
    method: string;
    path: string;
  }) => Promise<{ status: number; body: unknown; requestId?: string }>;
  site: PageSite;
  report: (error: unknown) => void;
  /** The `nonce` of the document's own inline scripts, random for each rendering. */
  nonce: string;
}
