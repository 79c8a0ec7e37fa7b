import type { CallArguments, CallOutput } from '#contract/calls.ts';
import { type CallName, type Endpoint, endpoints } from '#contract/endpoints.ts';
import type { ProblemCode, ProblemView } from '#contract/problems.ts';

/** Carries one call to the API and its answer back; rejects when there is no answer at all. */
export type Transport = (call: {
  method: Endpoint['method'];
  path: string;
  body?: FormData | Record<string, unknown>;
}) => Promise<{ status: number; body: unknown }>;

/** A call by its name, with its path and query parameters and body fields in one object. */
export type Api = <Name extends CallName>(
  name: Name,
  given?: CallArguments<Name> | FormData,
) => Promise<CallOutput<Name>>;

type Values = Record<string, unknown>;

/** The one typed client of the API; where it runs is the transport's affair. */
export function createApi(carry: Transport): Api {
  return async (name, given = {} as never) => {
    const endpoint: Endpoint = endpoints[name];
    const request = toRequest(endpoint, given);
    const { status, body } = await carry(request).catch((error) => {
      throw new ApiFailure({ status: 0, message: error?.message || endpoint.failure });
    });
    if (status !== 200 || !isAnswer(body)) throw ApiFailure.from(status, body, endpoint.failure);
    return body as CallOutput<typeof name>;
  };
}

/** A stranger in between, such as a hotel's login page, may answer 200 with something else. */
function isAnswer(body: unknown): boolean {
  const { status } = (body ?? {}) as { status?: unknown };
  return status === 'success' || status === 'info';
}

/** Puts each value where the call wants it: in the path, in the query or in the body. */
function toRequest({ method, path }: Endpoint, given: Values | FormData) {
  if (given instanceof FormData) return { method, path, body: given };
  const rest = { ...given };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (method === 'GET' || method === 'DELETE') return { method, path: filled + toQuery(rest) };
  return Object.keys(rest).length > 0
    ? { method, path: filled, body: rest }
    : { method, path: filled };
}

function toQuery(values: Values): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of [value].flat()) {
      if (one !== undefined && one !== null && one !== '') query.append(name, String(one));
    }
  }
  const text = query.toString();
  return text && `?${text}`;
}

interface FailureDetails {
  /** The HTTP status; 0 when no answer came. */
  status: number;
  message: string;
  code?: ProblemCode;
  fields?: Record<string, string>;
}

/** A call that did not succeed; `message` is for the person. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: ProblemCode | undefined;
  readonly fields: Record<string, string>;

  constructor({ status, message, code, fields = {} }: FailureDetails) {
    super(message);
    this.name = 'ApiFailure';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }

  /** Reads a failed answer; what is not in our shape gets the call's default message. */
  static from(status: number, body: unknown, fallback: string): ApiFailure {
    const problem = (typeof body === 'object' ? body : null) as Partial<ProblemView> | null;
    return new ApiFailure({
      status,
      message: problem?.message || fallback,
      ...(problem?.error?.code ? { code: problem.error.code } : {}),
      ...(problem?.error?.fields ? { fields: problem.error.fields } : {}),
    });
  }
}
