import { rightPassword } from './account-steps.ts';
import type { TestSite } from './test-site.ts';

let count = 0;

/** A public IP address without previous requests, in a network of its own. */
export function newIp(): string {
  count += 1;
  return `2001:db8:${Math.floor(count / 0xffff).toString(16)}:${(count % 0xffff).toString(16)}::1`;
}

/** An e-mail address nobody has. */
export const newAddress = () => `${crypto.randomUUID()}@example.org`;

interface Client {
  ip?: string;
  token?: string;
  headers?: Record<string, string>;
}

/** Requests from chosen IP addresses, by default a new one each, for tests of rate limits. */
export function createClients(site: TestSite) {
  function send(
    method: 'POST' | 'PATCH' | 'GET',
    url: string,
    payload: object,
    { ip = newIp(), token, headers = {} }: Client = {},
  ) {
    return site.app.inject({
      method,
      url,
      remoteAddress: ip,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(method === 'GET' ? {} : { payload }),
    });
  }

  const logIn = (email: string, password: string, client: Client = {}) =>
    send('POST', '/api/auth/login', { email, password }, client);

  function register(email: string, ip: string) {
    const names = { firstName: 'Ana', lastName: 'Ilić' };
    const passwords = { password: rightPassword, confirmPassword: rightPassword };
    return send('POST', '/api/auth/register', { ...names, ...passwords, email }, { ip });
  }

  return { send, logIn, register };
}
