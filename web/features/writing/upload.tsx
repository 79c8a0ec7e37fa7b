import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { CallOutput } from '#contract/calls.ts';
import { createApi, type Transport } from '../../api/client.ts';
import { endRejectedSession, readToken } from '../../api/session.ts';
import { Button } from '../../ui/buttons.tsx';
import { loadingOverlay } from '../../ui/feedback/loading-overlay.tsx';

/** Uploads with progress; one at a time, and it can be cancelled. */
export function useUpload() {
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  // Leaving the page cancels: nothing is published without the member seeing it.
  useEffect(() => () => running.current?.abort(), []);

  /** Resolves to undefined when it was cancelled; fails as every call does. */
  async function upload(
    name: 'changePostImage',
    body: FormData,
    query: Record<string, string>,
  ): Promise<CallOutput<'changePostImage'> | undefined> {
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    const { signal } = controller;
    const api = createApi(uploadTransport({ signal, onProgress: setProgress, query }));
    try {
      return await api(name, body);
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      setProgress(null);
    }
  }

  return { progress, upload, cancel: () => running.current?.abort() };
}

interface UploadOptions {
  /** Query parameters beside the multipart body. */
  query?: Record<string, string>;
  /** From 0 to 1; at 1 everything is sent and the server is processing. */
  onProgress?: (progress: number) => void;
  signal?: AbortSignal;
  /** Without the loading overlay: the page stays usable. */
  isInBackground?: boolean;
}

/** Like the transport of `web/api/browser.ts`, with XMLHttpRequest: fetch reports no upload progress. */
export function uploadTransport(options: UploadOptions = {}): Transport {
  const { query, onProgress, signal, isInBackground } = options;
  return ({ method, path, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const token = readToken();
      if (!isInBackground) {
        request.addEventListener('loadend', loadingOverlay.begin(), { once: true });
      }
      request.open(method, query ? `${path}?${new URLSearchParams(query)}` : path);
      request.setRequestHeader('accept', 'application/json');
      if (token) request.setRequestHeader('authorization', token);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress?.(loaded / total);
      });
      request.addEventListener('load', () => {
        if (request.status === 401) endRejectedSession(token, 'login and back');
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

interface UploadProgressProps {
  /** From 0 to 1. */
  progress: number;
  onCancel: () => void;
}

/** A popover, which is above the loading overlay; in the document it stays beside the button. */
export function UploadProgress({ progress, onCancel }: UploadProgressProps) {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const percent = Math.floor(progress * 100);
  useLayoutEffect(() => card.current?.showPopover?.(), []);
  return (
    <div
      ref={card}
      popover="manual"
      className="fixed inset-x-0 top-[calc(50%+3.5rem)] bottom-auto mx-auto mt-0 grid w-[min(22rem,calc(100%-2rem))] gap-2 rounded-card border border-hairline bg-info-soft p-4 text-ink shadow-dialog"
    >
      <div className="flex items-center justify-between gap-3 text-sm text-info">
        <label htmlFor={id}>{progress < 1 ? 'Uploading' : 'Preparing the picture'}</label>
        <span className="tabular-nums">{percent} %</span>
      </div>
      <progress id={id} value={percent} max={100} className="h-2 w-full accent-primary" />
      <Button size="small" className="justify-self-end" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/** Beside the button while the pictures are still being uploaded. */
export function WaitingForPictures({ onCancel }: { onCancel: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-info-soft px-3 py-2 text-sm text-info">
      <span role="status">
        Waiting for the pictures. Your memory is sent as soon as they are uploaded.
      </span>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
