import { buildMember, buildSession, type Member } from './factories.ts';
import type { TestSite } from './test-site.ts';

/** The password of members whom tests let log in. */
export const rightPassword = 'lake at dawn';

/** A member with a password and, by the site's clock, a session. */
export async function enterMember(
  site: Pick<TestSite, 'db' | 'time'>,
  attributes: Parameters<typeof buildMember>[1] = {},
): Promise<{ member: Member; token: string }> {
  const createdAt = site.time;
  const member = await buildMember(site.db, { password: rightPassword, createdAt, ...attributes });
  const { token } = await buildSession(site.db, { member, createdAt });
  return { member, token };
}

/** The response of a login. */
export function logIn(site: TestSite, email: string, password = rightPassword) {
  return site.send('POST', '/api/auth/login', { email, password });
}

/** The token in the newest mail to this address that has one. */
export async function newestToken(site: TestSite, email: string): Promise<string> {
  const links = (await site.mailsTo(email)).flatMap((mail) => mail.links);
  const tokens = links.flatMap((link) => tokenIn(link) ?? []);
  const newest = tokens.at(-1);
  if (newest === undefined) throw new Error(`No mail to ${email} has a link with a token`);
  return newest;
}

function tokenIn(link: string): string | undefined {
  const { pathname, searchParams } = new URL(link);
  return searchParams.get('token') ?? /\/(?:activation|resetPassword)\/(.+)$/.exec(pathname)?.[1];
}

/** Whether the session with this token is alive. */
export async function isSignedIn(site: TestSite, token: string): Promise<boolean> {
  return (await site.get('/api/auth/me', token)).statusCode === 200;
}

/** The sorted statuses of concurrent responses. */
export function statusesOf(responses: { statusCode: number }[]): number[] {
  return responses.map((response) => response.statusCode).toSorted((a, b) => a - b);
}
