import { type CallShape, calls } from '#contract/calls.ts';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import type { AccessPolicy } from '#server/security/access-policy.ts';
import { multipart } from '../upload.ts';
import type { AccessFixture, Person } from './fixture.ts';

/** The input of a request. */
export interface RequestInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** The serialised body, instead of `body`. */
  text?: string;
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
