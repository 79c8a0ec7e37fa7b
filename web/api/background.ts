import { send } from './browser.ts';
import { createApi, type Transport } from './client.ts';
import { readToken } from './session.ts';

/** The last response to each read, which is used again when the server responds with 304. */
const responses = new Map<string, { etag: string; body: unknown }>();

/**
 * Neither the loading overlay nor a 401 belongs to what happens in the background: a session that has
 * ended is noticed by the next call of the member, who may be writing now.
 */
const backgroundTransport: Transport = async (call) => {
  const token = readToken();
  const key = `${token} ${call.path}`;
  const isRead = call.method === 'GET';
  const lastResponse = isRead ? responses.get(key) : undefined;
  const response = await send(call, token, {
    ...(lastResponse && { headers: { 'if-none-match': lastResponse.etag } }),
    // A link that was clicked may leave the document.
    keepalive: !isRead,
  });
  if (lastResponse && response.status === 304) return { status: 200, body: lastResponse.body };
  const body = await response.json().catch(() => null);
  const etag = response.headers.get('etag');
  if (isRead && response.ok && etag) responses.set(key, { etag, body });
  return { status: response.status, body };
};

export const backgroundApi = createApi(backgroundTransport);

export const forgetResponses = () => responses.clear();
