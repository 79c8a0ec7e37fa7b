import { loadingOverlay } from '../ui/feedback/loading-overlay.tsx';
import type { Transport } from './client.ts';
import { type Exit, endRejectedSession, readToken } from './session.ts';

export interface UploadOptions {
  /** Query parameters beside the multipart body. */
  query?: Record<string, string>;
  /** From 0 to 1; at 1 everything is sent and the server is processing. */
  onProgress?: (progress: number) => void;
  signal?: AbortSignal;
  /** Milliseconds; without it, as long as the browser waits. */
  timeout?: number;
  /** Without the loading overlay: the page stays usable. */
  isInBackground?: boolean;
  /** By default that of the current session. */
  token?: string | null;
  /** Where the end of the session leads; undefined: nowhere. */
  exit?: Exit | undefined;
}

/** Like the transport of `web/api/browser.ts`, with XMLHttpRequest: fetch reports no upload progress. */
export function uploadTransport(options: UploadOptions = {}): Transport {
  const { query, onProgress, signal, timeout = 0, isInBackground } = options;
  const exit = 'exit' in options ? options.exit : 'login-and-back';
  return ({ method, path, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const { token = readToken() } = options;
      if (!isInBackground) {
        request.addEventListener('loadend', loadingOverlay.begin(), { once: true });
      }
      request.open(method, query ? `${path}?${new URLSearchParams(query)}` : path);
      request.timeout = timeout;
      request.setRequestHeader('accept', 'application/json');
      if (token) request.setRequestHeader('authorization', token);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress?.(loaded / total);
      });
      request.addEventListener('load', () => {
        if (request.status === 401) endRejectedSession(token, exit);
        resolve({
          status: request.status,
          body: parseJson(request.responseText),
          requestId: request.getResponseHeader('x-request-id'),
          // A date, which proxies may send, is not a number: the queue then waits as without the header.
          retryAfter: Number(request.getResponseHeader('retry-after')) || undefined,
        });
      });
      // Without a message: the call's own message for a failure is shown.
      const fail = () => reject(new Error(''));
      for (const event of ['error', 'timeout', 'abort']) request.addEventListener(event, fail);
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as FormData);
    });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
