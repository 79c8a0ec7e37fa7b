import type { CallArguments, CallOutput } from '#contract/calls.ts';
import { type CallName, type Endpoint, endpoints } from '#contract/endpoints.ts';
import type { ProblemCode, ProblemView } from '#contract/problems.ts';
import { failures } from '#texts/failures.ts';
import { loadTextOf } from './message-text.ts';

/** Sends one request to the API; rejects when there is no response. */
export type Transport = (call: {
  method: Endpoint['method'];
  path: string;
  access: Endpoint['access'];
  /** Of a POST. */
  isRead?: true;
  body?: FormData | Record<string, unknown>;
}) => Promise<{
  status: number;
  body: unknown;
  requestId?: string | null | undefined;
  /** Seconds, as the header of the same name. */
  retryAfter?: number | undefined;
}>;

/** Calls an endpoint by name, with path parameters, query and body fields in one object. */
export type Api = <Name extends CallName>(
  name: Name,
  args?: CallArguments<Name> | FormData,
) => Promise<CallOutput<Name>>;

type Values = Record<string, unknown>;

/** The typed API client; the transport decides how a request is sent. */
export function createApi(transport: Transport): Api {
  return async (name, args = {} as never) => {
    const request = toRequest(endpoints[name], args);
    const response = await transport(request).catch((error) => {
      throw new ApiError({ status: 0, message: error?.message || failureOf(name) });
    });
    // Without the catalogue, the English texts of the server are shown.
    const body = await withTexts(response.body).catch(() => response.body);
    if (response.status !== 200 || !isApiResponse(body)) {
      throw ApiError.from({ ...response, body }, failureOf(name));
    }
    return body as CallOutput<typeof name>;
  };
}

const failureOf = (name: CallName) => {
  const ofCalls: Partial<Record<CallName, string>> = failures;
  return ofCalls[name] ?? failures.default;
};

/** What a response says, as codes; an older server may leave them out. */
interface Coded {
  message?: string;
  code?: string;
  params?: object;
  error?: Partial<ProblemView['error']>;
}

/** The response with the texts of the site's language for its codes, in place of the English ones. */
async function withTexts(body: unknown): Promise<unknown> {
  const { message, code, params, error } = (typeof body === 'object' && body ? body : {}) as Coded;
  if (!message || !(code || error?.code)) return body;
  const textOf = await loadTextOf();
  const said = error
    ? { code: error.reason ?? error.code, params: error.params }
    : { code, params };
  const fields = Object.entries(error?.fields ?? {}).map(([name, text]) => [
    name,
    textOf(error?.fieldCodes?.[name]) ?? text,
  ]);
  return {
    ...(body as object),
    message: textOf(said) ?? message,
    ...(error && {
      error: { ...error, ...(error.fields && { fields: Object.fromEntries(fields) }) },
    }),
  };
}

/** A captive portal or proxy may respond 200 with something else. */
function isApiResponse(body: unknown): boolean {
  const { status } = (body ?? {}) as { status?: unknown };
  return status === 'success' || status === 'info';
}

/** Distributes the values over path, query and body as the endpoint declares. */
function toRequest({ method, path, access, isRead }: Endpoint, args: Values | FormData) {
  const declared = { method, access, ...(isRead && { isRead }) };
  if (args instanceof FormData) return { ...declared, path, body: args };
  const rest = { ...args };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (method === 'GET' || method === 'DELETE') {
    return { ...declared, path: filled + toQuery(rest) };
  }
  return Object.keys(rest).length > 0
    ? { ...declared, path: filled, body: rest }
    : { ...declared, path: filled };
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
  requestId?: string | null | undefined;
  retryAfter?: number | undefined;
}

/** A failed call; `message` can be shown to the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ProblemCode | undefined;
  readonly fields: Record<string, string>;
  /** Finds the request in the log of the server. */
  readonly requestId: string | undefined;
  /** Seconds after which the server asks to send the call again, if the transport reads the header. */
  readonly retryAfter: number | undefined;

  constructor({ status, message, code, fields = {}, requestId, retryAfter }: ApiErrorDetails) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId ?? undefined;
    this.retryAfter = retryAfter;
  }

  /** Parses an error response; an unknown body gets the endpoint's default message. */
  static from(
    { status, body, requestId, retryAfter }: Awaited<ReturnType<Transport>>,
    fallback: string,
  ): ApiError {
    const problem = (typeof body === 'object' ? body : null) as Partial<ProblemView> | null;
    return new ApiError({
      status,
      requestId,
      retryAfter,
      message: problem?.message || fallback,
      ...(problem?.error?.code ? { code: problem.error.code } : {}),
      ...(problem?.error?.fields ? { fields: problem.error.fields } : {}),
    });
  }
}

/** Whether the call failed because what it is about was deleted or hidden. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 410);
}

/** Whether the server refused the call for some time; the message says how long. */
export function isRateLimit(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 429;
}

/** There was no response; the server may have carried out the call. */
export function isUnreachable(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 0;
}

/** No response, too many requests, or an error of the server: the same call may succeed later. */
export function mayPass(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  return status === 0 || status === 429 || status >= 500;
}
