import { LRUCache } from 'lru-cache';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { ContentVersion } from '#server/db/database.ts';
import { CachedResponse, type ComputedResponse, type Validator } from './cached-response.ts';

/** Longer keys are rarely requested twice; their responses are computed each time. */
const maxKeyLength = 500;

const maxUrls = 5_000;
const maxUrlLength = 500;

interface Options {
  contentVersion: ContentVersion;
  /** Memory for responses and keys. */
  maxBytes: number;
  registry?: Registry;
}

/**
 * Computes the response of a route from its parsed parameters and nothing else: it is shared by all
 * visitors. It may return `stale`, the response of an older content version, if that is still right.
 */
type Compute<Parameters> = (
  parameters: Parameters,
  stale: CachedResponse | undefined,
) => Promise<ComputedResponse | CachedResponse>;

/** The cached responses of one route. */
export interface CachedRoute<Parameters> {
  /** The response, if it is cached and no write has been acknowledged since. */
  peek(parameters: Parameters): CachedResponse | undefined;
  /** The response, computed if need be. Concurrent calls share one computation. */
  get(parameters: Parameters): Promise<CachedResponse>;
  /** Under which the response is cached; undefined if it never is. */
  keyOf(parameters: Parameters): string | undefined;
}

interface Entry {
  /** The content version it was computed at, or a later one at which it was still right. */
  version: number;
  response: CachedResponse;
  /** Computes the response for the current version. */
  refresh: () => Promise<CachedResponse>;
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * LRU cache of responses that are equal for all visitors, bounded in bytes. An entry is served while no
 * write since the content version it was computed at may have changed it, so nothing older than the last
 * acknowledged write is.
 */
export function createResponseCache({ contentVersion, maxBytes, registry }: Options) {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ response }, key) => response.size + 2 * key.length,
  });
  const keysByUrl = new LRUCache<string, string>({ max: maxUrls });
  const pending = new Map<string, { version: number; response: Promise<CachedResponse> }>();
  const counts = { hit: 0, miss: 0 };

  function findCurrent(key: string | undefined): CachedResponse | undefined {
    const entry = key === undefined ? undefined : entries.get(key);
    if (!entry || !contentVersion.isTracked) return undefined;
    const { current } = contentVersion;
    if (entry.version !== current && !isUnchanged(entry)) return undefined;
    entry.version = current;
    return entry.response;
  }

  /** A page is, if the API responses are that it was rendered from. */
  function isUnchanged({ version, response: { reactionsOf, validators } }: Entry): boolean {
    if (contentVersion.isUnchangedSince(version, reactionsOf)) return true;
    const isCurrent = ({ path, status, etag }: Validator) => {
      const read = findCurrent(keysByUrl.get(path));
      return read?.status === status && read.etag === etag;
    };
    return validators.length > 0 && validators.every(isCurrent);
  }

  function peekKey(key: string): CachedResponse | undefined {
    const response = findCurrent(key);
    if (response) counts.hit += 1;
    return response;
  }

  /** To be called by a route that has served a URL from the cache. */
  function rememberUrl(url: string, key: string): void {
    if (url.length <= maxUrlLength) keysByUrl.set(url, key);
  }

  function peekUrl(url: string): CachedResponse | undefined {
    const key = keysByUrl.get(url);
    return key === undefined ? undefined : peekKey(key);
  }

  /** The current response of a URL that was served before; undefined if it is no longer cached. */
  function refreshUrl(url: string): Promise<CachedResponse> | undefined {
    const key = keysByUrl.get(url);
    return key === undefined ? undefined : entries.get(key)?.refresh();
  }

  /** Registered before any request exists, so that `compute` cannot use one. */
  function route<Parameters>(name: string, compute: Compute<Parameters>): CachedRoute<Parameters> {
    function keyOf(parameters: Parameters): string | undefined {
      const key = `${name} ${JSON.stringify(parameters)}`;
      return key.length <= maxKeyLength ? key : undefined;
    }

    async function computeResponse(parameters: Parameters, stale?: CachedResponse) {
      const computed = await compute(parameters, stale);
      if (computed instanceof CachedResponse) return computed;
      return stale ? stale.updatedTo(computed) : new CachedResponse(name, computed);
    }

    async function update(key: string, parameters: Parameters): Promise<CachedResponse> {
      // Read the version before computing: a write in between must invalidate the result.
      const version = contentVersion.current;
      const response = computeResponse(parameters, entries.peek(key)?.response);
      const own = { version, response };
      pending.set(key, own);
      try {
        const computed = await response;
        const isNewest = (entries.peek(key)?.version ?? version) <= version;
        if (isCacheable(computed) && isNewest) {
          entries.set(key, { version, response: computed, refresh: () => get(parameters) });
        }
        return computed;
      } finally {
        if (pending.get(key) === own) pending.delete(key);
      }
    }

    async function get(parameters: Parameters): Promise<CachedResponse> {
      const key = keyOf(parameters);
      const found = key && peekKey(key);
      if (found) return found;
      counts.miss += 1;
      // While changes by other processes may go unnoticed, nothing is cached.
      if (!key || !contentVersion.isTracked) return computeResponse(parameters);
      const running = pending.get(key);
      return running?.version === contentVersion.current
        ? running.response
        : update(key, parameters);
    }

    const peek = (parameters: Parameters) => {
      const key = keyOf(parameters);
      return key === undefined ? undefined : peekKey(key);
    };
    return { keyOf, peek, get };
  }

  if (registry) measure(registry, counts, () => entries.calculatedSize);
  return { route, rememberUrl, peekUrl, refreshUrl, counts, size: () => entries.calculatedSize };
}

/** A 404 is not cached: there are more missing addresses than memory. */
const isCacheable = ({ status, headers }: CachedResponse) =>
  status === 200 && headers['cache-control'] !== 'no-store';

function measure(registry: Registry, counts: { hit: number; miss: number }, size: () => number) {
  new Counter({
    name: 'keepsake_response_cache_total',
    help: 'Cacheable requests by outcome: hit, or miss (computed or revalidated).',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(counts)) this.inc({ outcome }, count);
    },
  });
  new Gauge({
    name: 'keepsake_response_cache_bytes',
    help: 'Memory of cached responses.',
    registers: [registry],
    collect() {
      this.set(size());
    },
  });
}
