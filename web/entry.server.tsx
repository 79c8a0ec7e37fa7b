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

// What the server imports from this bundle. Both come from here, so that the process has one copy of
// the router and its contexts.
export { createLoadContext, createRequestHandler };

/** Renders the whole document without streaming, as every loader has returned. */
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
    // One chunk: otherwise React outlines large parts and inserts them with a script.
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

/** Logs errors of pages on the server. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error);
};
