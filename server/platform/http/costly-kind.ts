import type { IncomingMessage } from 'node:http';
import type { CostlyKind } from '../gate.ts';

/** What an answer costs, by the request alone; undefined for whatever may be kept ready, files and probes. */
export function costlyKindOf(request: IncomingMessage): CostlyKind | undefined {
  const { method, url = '', headers } = request;
  if (!url.startsWith('/api/')) return undefined;
  if (isReading(method)) return headers.authorization === undefined ? undefined : 'read';
  if (headers['content-type']?.startsWith('multipart/')) return 'upload';
  return url.startsWith('/api/auth/') ? 'login' : 'write';
}

/** Whether a visitor asks for a page or a list: it may be kept, and costs something if it is not. */
export function mayHaveToBeMade({ method, url = '', headers }: IncomingMessage): boolean {
  return isReading(method) && headers.authorization === undefined && !isFileOrProbe(url);
}

const isReading = (method: string | undefined) => method === 'GET' || method === 'HEAD';

const probes = new Set(['/healthz', '/readyz', '/metrics']);

/** Files have an ending, and so have the documents that are made for machines. */
function isFileOrProbe(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return probes.has(path) || path.includes('.', path.lastIndexOf('/') + 1);
}
