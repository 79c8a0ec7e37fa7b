import type { Transport } from '../../../api/client.ts';
import { endSession, readToken } from '../../../api/session.ts';

interface UploadOptions {
  /** What belongs into the query beside the multipart body. */
  query?: Record<string, string>;
  /** From 0 to 1, as the bytes leave; 1 means that the server is at work. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/** Carries a call as `web/api/browser.ts` does, by the only means that tells how far an upload is. */
export function uploadTransport({ query, onProgress, signal }: UploadOptions): Transport {
  return ({ method, path, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const token = readToken();
      request.open(method, query ? `${path}?${new URLSearchParams(query)}` : path);
      request.setRequestHeader('accept', 'application/json');
      if (token) request.setRequestHeader('authorization', token);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress?.(loaded / total);
      });
      request.addEventListener('load', () => {
        // Of the session it was sent with, that is: another may have begun in the meantime.
        if (request.status === 401 && readToken() === token) endSession('login and back');
        resolve({ status: request.status, body: readJson(request.responseText) });
      });
      // No words: the call's own message for a failure says more than a browser would.
      const fail = () => reject(new Error(''));
      for (const event of ['error', 'timeout', 'abort']) request.addEventListener(event, fail);
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as FormData);
    });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
