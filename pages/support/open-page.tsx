import { waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import type { PageConfig } from '#contract/page-context.ts';
import { buildMember, buildSession, type Member } from '#test/factories.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { applySettings, createLoadContext } from '#web/api/page-context.ts';
import { endSession, startSession } from '#web/api/session.ts';
import * as rootModule from '#web/root.tsx';
import { LoadingOverlayHost } from '#web/ui/feedback/loading-overlay.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { themeStore } from '#web/ui/theme.tsx';
import { type Gateway, startGateway } from './gateway.ts';
import { createRoutes } from './routes.tsx';
import { record } from './set-up.ts';

/** The pages of the site in a simulated DOM, on the real server over HTTP. */
export interface PageSite extends Pick<Gateway, 'intercept' | 'requests'> {
  site: TestSite;
  user: ReturnType<typeof userEvent.setup>;
  /** Opens a page as by a link: its client loaders run with the session. */
  open(path: string, config?: Partial<PageConfig>): Promise<void>;
  /** Starts the session of a new member. */
  signIn(attributes?: Parameters<typeof buildMember>[1]): Promise<Member>;
}

/** Called once at the top of a test file; instead of `startTestSite()`. */
export function startPageSite(options: Parameters<typeof startTestSite>[0] = {}): PageSite {
  const site = startTestSite(options);
  let gateway: Gateway;
  let root: Root | undefined;
  let router: ReturnType<typeof createBrowserRouter> | undefined;

  beforeAll(async () => {
    gateway = await startGateway(site.app);
    vi.stubGlobal('fetch', watched(fetch, gateway));
    // Session and feedback are restored with the first page of a document: not that of a test.
    await open('/login');
    await close();
  });

  afterEach(async () => {
    gateway.reset();
    await close();
  });

  afterAll(async () => {
    vi.unstubAllGlobals();
    await gateway?.close();
  });

  async function open(path: string, config: Partial<PageConfig> = {}): Promise<void> {
    unmount();
    window.happyDOM.setURL(gateway.address + path);
    // An entry of its own, as of a link: Back leads to it again.
    history.pushState(null, '', path);
    const { site: settings } = (await site.get('/api/site')).json();
    const pageSite = {
      ...settings,
      timeZone: 'Europe/Belgrade',
      publicUrl: gateway.address,
      mailGoesTo: 'smtp' as const,
      ...config,
    };
    applySettings(settings);
    const serverContext = async () =>
      createLoadContext({
        api: async ({ path }) => {
          const response = await site.get(path);
          return { status: response.statusCode, body: response.json(), requestId: '' };
        },
        site: pageSite,
        report: (error) => {
          throw error;
        },
        nonce: '',
      });
    router = createBrowserRouter(createRoutes(rootModule as never, serverContext), {
      window: globalThis.window as never,
    });
    const container = document.body.appendChild(document.createElement('div'));
    root = createRoot(container);
    root.render(
      <>
        <RouterProvider router={router} />
        <LoadingOverlayHost />
      </>,
    );
    await waitFor(() => {
      if (!document.querySelector('.feedback-layer')) throw new Error('Client effects not loaded');
    });
  }

  function unmount(): void {
    root?.unmount();
    router?.dispose();
    document.body.replaceChildren();
    root = undefined;
    router = undefined;
  }

  async function close(): Promise<void> {
    unmount();
    await Promise.allSettled(underWay);
    // Modules keep these for the next test file.
    endSession();
    themeStore.set('system');
    localStorage.clear();
    sessionStorage.clear();
    for (const { id } of toast.queue().shown) toast.dismiss(id);
  }

  return {
    site,
    user: userEvent.setup({ delay: null }),
    open,
    intercept: (...args) => gateway.intercept(...args),
    requests: (...args) => gateway.requests(...args),
    async signIn(attributes) {
      const member = await buildMember(site.db, { createdAt: site.time, ...attributes });
      const { token } = await buildSession(site.db, { member, createdAt: site.time });
      const { user } = (await site.get('/api/auth/me', token)).json();
      startSession(token, user);
      return member;
    },
  };
}

const underWay = new Set<Promise<Response>>();

/** Waits for the calls under way. Before that, a call that a test forbids may not have arrived yet. */
export const callsEnded = async () => void (await Promise.allSettled(underWay));

/** Every call of our client is recorded, and has the overlay mounted while it waits for its response. */
function watched(fetch: typeof globalThis.fetch, { recordCall }: Gateway): typeof globalThis.fetch {
  return async (resource, options) => {
    // Uploads without progress are recorded where they arrive.
    const isUpload = options?.body instanceof FormData;
    if (!isUpload) recordCall(options?.method ?? 'GET', String(resource), options?.body);
    const headers = new Headers(options?.headers);
    // The cache of the simulated browser never settles a 304 to an ETag that our own code sent.
    headers.set('cache-control', 'no-cache');
    const request = fetch(resource, { ...options, headers });
    underWay.add(request);
    const response = await request.finally(() => underWay.delete(request));
    const isInBackground = /^\/api\/dashboard\/(notifications|onThisDay)/.test(String(resource));
    const isOpen = document.querySelector('main') !== null;
    if (isOpen && !isInBackground && !document.querySelector('.loading-overlay')) {
      record(`no loading overlay: ${options?.method} ${resource}`);
    }
    return response;
  };
}
