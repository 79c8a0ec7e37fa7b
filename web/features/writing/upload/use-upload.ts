import { useEffect, useRef, useState } from 'react';
import type { CallOutput } from '#contract/calls.ts';
import { createApi } from '../../../api/client.ts';
import { uploadTransport } from './upload-transport.ts';

type UploadCall = 'createPost' | 'changePostImage';

/** One upload at a time: how far it is, and a way to stop it. */
export function useUpload() {
  const [sent, setSent] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  // Whoever leaves the page in the middle wants nothing published behind their back.
  useEffect(() => () => running.current?.abort(), []);

  /** Answers undefined when it was cancelled; fails as every call does. */
  async function upload<Name extends UploadCall>(
    name: Name,
    parts: FormData,
    query?: Record<string, string>,
  ): Promise<CallOutput<Name> | undefined> {
    const controller = new AbortController();
    running.current = controller;
    setSent(0);
    const { signal } = controller;
    const api = createApi(
      uploadTransport({ signal, onProgress: setSent, ...(query && { query }) }),
    );
    try {
      return await api(name, parts);
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      setSent(null);
    }
  }

  return { sent, upload, cancel: () => running.current?.abort() };
}
