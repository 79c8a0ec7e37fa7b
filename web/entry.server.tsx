import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import {
  createLoadContext,
  deliverContext,
  markupStoreContext,
  reportContext,
  scriptMarkContext,
} from './api/page-context.ts';
import { loginAddress } from './api/return-address.ts';
import { LoginAddress } from './api/use-login-address.ts';
import { DocumentParts } from './kept-markup/document-parts.ts';
import { Parts } from './kept-markup/kept.tsx';
import { ScriptMark } from './script-mark.ts';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

// What the server calls of this bundle. Both come from here, so that the process holds one copy of
// the router and its contexts.
export { createLoadContext, createRequestHandler };

/** Renders a whole document at once: every loader has answered by now, so nothing needs a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const mark = loadContext.get(scriptMarkContext);
  const loaderData = serverHandoffStream ? await new Response(serverHandoffStream).text() : '';
  const login = loginAddress(new URL(request.url));
  const parts = new DocumentParts(loadContext.get(markupStoreContext), login);
  const drawn = renderToString(
    <ScriptMark value={mark}>
      <LoginAddress value={login}>
        {/* While a page is developed, the same props may be drawn in another way the next time. */}
        <Parts value={import.meta.env.PROD ? parts : undefined}>
          <ServerRouter context={context} url={request.url} nonce={mark} />
        </Parts>
      </LoginAddress>
    </ScriptMark>,
  );
  const frame = parts.takeOut(drawn);
  // The development server's tags are its own, and it has no files to wait for.
  const ordered = import.meta.env.PROD ? scriptsAfterPaint(frame) : frame;
  const document = withHydrationData(ordered, loaderData, mark);
  loadContext.get(deliverContext)({
    markup: `<!doctype html>${document}`,
    fill: (markup) => parts.fill(markup),
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

/** Failures inside pages go to the server's log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error);
};

/** Hands the loaders' data to the browser's router the way its own streaming entry does. */
function withHydrationData(markup: string, data: string, mark: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  const script = `${controller}.enqueue(${escapeForScript(JSON.stringify(data))});${controller}.close();`;
  return markup.replace('</body>', () => `<script nonce="${mark}">${script}</script></body>`);
}

/** No text from a post can end the script it travels in. */
function escapeForScript(json: string): string {
  return json.replace(
    /[&<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
