import type { CallShape } from '#contract/call-shape.ts';
import { calls } from '#contract/calls.ts';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import type { SiteValues } from '#contract/site.ts';
import { setSite } from '../community-factories.ts';
import type { AccessPolicy } from '../policies/access-policy.ts';
import type { TestSite } from '../test-site.ts';
import { multipart } from '../upload.ts';
import type { AccessFixture, Person } from './fixture.ts';

/** The input of a request. */
export interface RequestInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** The serialised body, instead of `body`. */
  text?: string;
  /** Settings of the site with which it is sent. */
  settings?: Partial<SiteValues>;
  /** Sends the request instead of the person: one with the same role whom the call may change. */
  by?: Person;
}

export type BuildRequest = (
  fixture: AccessFixture,
  person: Person,
) => RequestInput | Promise<RequestInput>;

/** A request for each case of the access policy. */
export type RequestsOf<Name extends CallName> = {
  [Call in Name]: Record<keyof AccessPolicy[Call] & string, BuildRequest>;
};

/** Changes the site to these settings, if the input has some. */
export async function applySettings({ db }: TestSite, settings: RequestInput['settings']) {
  if (settings) await setSite(db, { joining: 'everyone', inviting: 'admins', ...settings });
}

/** The request for `app.inject`. */
export function toRequest(
  name: CallName,
  fixture: AccessFixture,
  person: Person,
  input: RequestInput,
) {
  const { method, path } = endpoints[name];
  const { token } = input.by ?? person;
  const filledPath = path.replace(/:(\w+)/g, (_, part: string) =>
    encodeURIComponent(input.params?.[part] ?? ''),
  );
  const query = new URLSearchParams(input.query).toString();
  const { payload, headers } = bodyOf(name, fixture, input);
  return {
    method,
    url: query === '' ? filledPath : `${filledPath}?${query}`,
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(payload === undefined ? {} : { payload }),
  };
}

function bodyOf(name: CallName, { picture }: AccessFixture, { body, text }: RequestInput) {
  const { upload }: CallShape = calls[name];
  const data = text ?? body;
  if (upload) return multipart({ image: picture, ...(data ? { data } : {}) });
  if (text === undefined) return { payload: body, headers: {} };
  return { payload: text, headers: { 'content-type': 'application/json' } };
}
