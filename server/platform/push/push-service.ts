import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { Agent, type RequestOptions, request } from 'node:https';
import { isPublicAddress } from '../network.ts';
import { withTimeout } from '../retry.ts';

/** How push services are reached; tests pass their own. */
export interface PushNetwork {
  resolve(host: string): Promise<LookupAddress[]>;
  agent: Agent;
  /** Until the status of the response is known. */
  timeoutMs: number;
}

export const createPushNetwork = (): PushNetwork => ({
  resolve: (host) => lookup(host, { all: true }),
  agent: new Agent(),
  timeoutMs: 3_000,
});

/** Thrown for a host without a public address: members choose the address, and the site is not their proxy. */
export class PrivateHost extends Error {}

interface PushMessage {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * Posts a message and returns the status of the response. The host is resolved once, and the connection made
 * to the addresses that were checked, so that another answer of its name server changes nothing. Redirects
 * are not followed, and no body is read.
 */
export async function postMessage(
  { resolve, agent, timeoutMs }: PushNetwork,
  { endpoint, headers, body }: PushMessage,
): Promise<number> {
  const url = new URL(endpoint);
  const signal = AbortSignal.timeout(timeoutMs);
  // An IPv6 address stands in brackets.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await withTimeout(timeoutMs, resolve(host));
  const allowed = addresses.filter(({ address }) => isPublicAddress(address));
  const [first] = allowed;
  if (!first) throw new PrivateHost();
  const lookupChecked: RequestOptions['lookup'] = (_host, { all }, found) =>
    all ? found(null, allowed) : found(null, first.address, first.family);
  return new Promise((settle, reject) => {
    const options = { method: 'POST', agent, headers, signal, lookup: lookupChecked };
    request(url, options, (response) => {
      response.destroy();
      settle(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end(body);
  });
}
