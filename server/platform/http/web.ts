import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageKey } from '../cache/address-key.ts';
import type { AnswerCache } from '../cache/answer-cache.ts';
import { Recent } from '../cache/recent.ts';
import { type Answer, StoredAnswer, tagOf } from '../cache/stored-answer.ts';
import { admitScripts, documentPolicy } from './headers.ts';
import { createPageReader, type InProcessApi } from './page-reader.ts';
import { forEveryone, sendAnswer } from './send-answer.ts';

/** What every visitor may know of the site; all of it travels in every document. */
interface PublicSettings {
  timeZone: string;
  publicUrl: string;
}

/** What the pages get from the server besides the API. */
export interface PageContext {
  api: InProcessApi;
  site: PublicSettings;
  report: (error: unknown) => void;
  /** To be the `nonce` of each inline script that is the pages' own; nobody else can know it. */
  scriptMark: string;
  markupStore: MarkupStore;
  deliver: (document: DrawnDocument) => void;
}

/** Where the pages keep parts that are the same in many documents. */
interface MarkupStore {
  get(key: string): readonly Uint8Array[] | undefined;
  set(key: string, markup: readonly Uint8Array[]): void;
}

/** A document as the pages hand it over; some parts of it are put in when all else is done. */
interface DrawnDocument {
  markup: string;
  fill: (markup: string) => (string | Uint8Array)[];
}

/**
 * The built pages, as far as the server knows them. They bring their own copy of the router:
 * `web/entry.server.tsx` exports both functions.
 */
export interface PageBuild {
  entry: {
    module: {
      createRequestHandler(build: PageBuild, mode: string): RequestHandler;
      createLoadContext(context: PageContext): unknown;
    };
  };
}

type RequestHandler = (request: Request, context: unknown) => Promise<Response>;

/** Where the pages come from: the finished build, or the development server. */
export interface WebBundle {
  load(): Promise<PageBuild>;
  /** The folder of the files browsers ask for, when there is one. */
  assets: string | undefined;
  isDevelopment: boolean;
  /** Joins the development server to the app before it listens. */
  attach?(app: FastifyInstance): Promise<void>;
}

/** Some hundred cards of posts. */
const mostMarkupBytes = 3 * 1024 * 1024;

/** Returns the handler that renders an address as a page. */
export async function servePages(
  app: FastifyInstance,
  bundle: WebBundle,
  { timeZone, publicUrl, cache }: PublicSettings & { cache: Pick<AnswerCache, 'get'> },
) {
  await bundle.attach?.(app);

  const reader = createPageReader(app);
  const renderer = createRenderer(bundle);

  const markupStore = createMarkupStore();

  async function render({ log }: FastifyRequest, url: string): Promise<Answer> {
    let drawn: DrawnDocument | undefined;
    const { api, readings } = reader.begin();
    const { handle, createLoadContext } = await renderer();
    const scriptMark = randomBytes(16).toString('base64url');
    const context = createLoadContext({
      api,
      site: { timeZone, publicUrl },
      report: (error) => log.error({ err: error }, 'page failed'),
      scriptMark,
      markupStore,
      deliver: (document) => {
        drawn = document;
      },
    });
    const page = await handle(toWebRequest(url, publicUrl), context);
    const { html, scripts } = admitScripts(drawn?.markup ?? (await page.text()), scriptMark);
    const headers = {
      'cache-control': page.status === 200 ? forEveryone : 'no-cache',
      vary: 'accept-encoding',
      ...Object.fromEntries(page.headers),
    };
    const isPage = page.headers.get('content-type')?.startsWith('text/html');
    return {
      status: page.status,
      headers: isPage
        ? { ...headers, 'content-security-policy': documentPolicy(scripts, bundle) }
        : headers,
      body: bytesOf(drawn?.fill(html) ?? [html]),
      route: 'document',
      readings,
    };
  }

  return async function renderPage(request: FastifyRequest, reply: FastifyReply) {
    const url = pageKey(request.url);
    const make = async (former?: StoredAnswer) =>
      former && (await reader.isUnchanged(former.readings)) ? former : render(request, url);
    const page = bundle.isDevelopment ? new StoredAnswer(await make()) : await cache.get(url, make);
    return sendAnswer(request, reply, page);
  };
}

/** What a part is known by can be longer than the part: its hash will do. */
function createMarkupStore(): MarkupStore {
  const recent = new Recent<readonly Uint8Array[]>({
    mostBytes: mostMarkupBytes,
    sizeOf: (markup) => markup.reduce((sum, { length }) => sum + length, 0),
  });
  return {
    get: (key) => recent.get(tagOf(key)),
    set: (key, markup) => recent.set(tagOf(key), markup),
  };
}

/** Written where they stay: pieces with bytes of their own would be as much again to collect. */
function bytesOf(pieces: readonly (string | Uint8Array)[]): Buffer {
  const lengths = pieces.map((piece) => Buffer.byteLength(piece));
  const bytes = Buffer.allocUnsafeSlow(lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    if (typeof piece === 'string') bytes.write(piece, at);
    else bytes.set(piece, at);
    at += lengths[index] ?? 0;
  }
  return bytes;
}

/** The handler of a build, made once: it reads all routes when it is. */
function createRenderer(bundle: WebBundle) {
  let made: { build: PageBuild; handle: RequestHandler } | undefined;
  return async () => {
    const build = await bundle.load();
    const { createRequestHandler, createLoadContext } = build.entry.module;
    if (made?.build !== build) {
      const mode = bundle.isDevelopment ? 'development' : 'production';
      made = { build, handle: createRequestHandler(build, mode) };
    }
    return { handle: made.handle, createLoadContext };
  };
}

/**
 * Documents carry no identity: of the request only the address counts, not even whether it wants the
 * head alone. It is put behind our own, not resolved: `//elsewhere` is a path here, and no other host.
 */
function toWebRequest(url: string, publicUrl: string): Request {
  return new Request(new URL(publicUrl).origin + (url.startsWith('/') ? url : '/'));
}
