import type { CallArguments, CallOutput } from '#contract/calls.ts';
import { type CallName, type Endpoint, endpoints } from '#contract/endpoints.ts';
import type { ProblemCode, ProblemView } from '#contract/problems.ts';

/** Sends one request to the API; rejects when there is no response. */
export type Transport = (call: {
  method: Endpoint['method'];
  path: string;
  body?: FormData | Record<string, unknown>;
}) => Promise<{ status: number; body: unknown }>;

/** Calls an endpoint by name, with path parameters, query and body fields in one object. */
export type Api = <Name extends CallName>(
  name: Name,
  args?: CallArguments<Name> | FormData,
) => Promise<CallOutput<Name>>;

type Values = Record<string, unknown>;

/** The typed API client; the transport decides how a request is sent. */
export function createApi(transport: Transport): Api {
  return async (name, args = {} as never) => {
    const endpoint: Endpoint = endpoints[name];
    const request = toRequest(endpoint, args);
    const { status, body } = await transport(request).catch((error) => {
      throw new ApiError({ status: 0, message: error?.message || endpoint.failure });
    });
    if (status !== 200 || !isApiResponse(body)) throw ApiError.from(status, body, endpoint.failure);
    return body as CallOutput<typeof name>;
  };
}

/** A captive portal or proxy may respond 200 with something else. */
function isApiResponse(body: unknown): boolean {
  const { status } = (body ?? {}) as { status?: unknown };
  return status === 'success' || status === 'info';
}

/** Distributes the values over path, query and body as the endpoint declares. */
function toRequest({ method, path }: Endpoint, args: Values | FormData) {
  if (args instanceof FormData) return { method, path, body: args };
  const rest = { ...args };
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

interface ApiErrorDetails {
  /** The HTTP status; 0 without a response. */
  status: number;
  message: string;
  code?: ProblemCode;
  fields?: Record<string, string>;
}

/** A failed call; `message` can be shown to the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ProblemCode | undefined;
  readonly fields: Record<string, string>;

  constructor({ status, message, code, fields = {} }: ApiErrorDetails) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }

  /** Parses an error response; an unknown body gets the endpoint's default message. */
  static from(status: number, body: unknown, fallback: string): ApiError {
    const problem = (typeof body === 'object' ? body : null) as Partial<ProblemView> | null;
    return new ApiError({
      status,
      message: problem?.message || fallback,
      ...(problem?.error?.code ? { code: problem.error.code } : {}),
      ...(problem?.error?.fields ? { fields: problem.error.fields } : {}),
    });
  }
}
