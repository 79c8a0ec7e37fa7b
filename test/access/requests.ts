import { type CallShape, calls } from '#contract/calls.ts';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import type { AccessPolicy } from '#server/security/access-policy.ts';
import { multipart } from '../upload.ts';
import type { Person, Scene } from './scene.ts';

/** What is asked: parameters of the path, of the query, and a body. */
export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** The body as it is written, in place of `body`. */
  text?: string;
  /** Asks in place of the person: one of the same kind whom the call may change. */
  by?: Person;
}

export type Ask = (scene: Scene, person: Person) => Asked | Promise<Asked>;

/** For each situation the policy knows, a request that is about it. */
export type AsksOf<Name extends CallName> = {
  [Call in Name]: Record<keyof AccessPolicy[Call] & string, Ask>;
};

/** The request as the site gets it. */
export function toRequest(name: CallName, scene: Scene, person: Person, asked: Asked) {
  const { method, path } = endpoints[name];
  const { token } = asked.by ?? person;
  const place = path.replace(/:(\w+)/g, (_, part: string) =>
    encodeURIComponent(asked.params?.[part] ?? ''),
  );
  const query = new URLSearchParams(asked.query).toString();
  const { payload, headers } = bodyOf(name, scene, asked);
  return {
    method,
    url: query === '' ? place : `${place}?${query}`,
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(payload === undefined ? {} : { payload }),
  };
}

function bodyOf(name: CallName, { picture }: Scene, { body, text }: Asked) {
  const { upload }: CallShape = calls[name];
  const data = text ?? body;
  if (upload) return multipart({ image: picture, ...(data ? { data } : {}) });
  if (text === undefined) return { payload: body, headers: {} };
  return { payload: text, headers: { 'content-type': 'application/json' } };
}
