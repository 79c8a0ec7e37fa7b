import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { createLoadContext, nonceContext, reportContext } from './api/page-context.ts';
import { NonceContext } from './inline-script.ts';

// What the server calls of this bundle. Both come from here, so that the process holds one copy of
// the router and its contexts.
export { createLoadContext, createRequestHandler };

/** Renders a whole document: every loader has returned by now, so nothing is worth streaming. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  const document = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceContext>,
    // One chunk: otherwise React moves large parts to the end, where a script puts them in place.
    {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: loadContext.get(reportContext),
    },
  );
  await document.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(document, { status, headers });
}

/** Errors inside pages go to the server's log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error);
};
