import fastJson from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { CallShape } from '#contract/call-shape.ts';
import { type CallInput, type CallOutput, type Calls, calls } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoints.ts';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import type { Viewer } from '#contract/policies.ts';
import { say } from '../message.ts';
import { networkOf } from '../network.ts';
import { Problem } from '../problem.ts';
import { bodyLimitOf, minBodyLimit } from './body-limits.ts';
import { etagOf, matchesEtag } from './cached-response.ts';
import { privateCacheControl, publicCacheControl, type SendCached } from './fast-path.ts';
import { jsonSchemaOf } from './openapi.ts';
import { countRead, type ReadLimits } from './overload.ts';
import {
  type Input,
  ignoreForms,
  parseRequest,
  parseUrl,
  readJsonBodies,
  receiveUpload,
  type UrlInput,
} from './read-request.ts';
import type { RequestClass } from './request-class.ts';
import type { ResponseCache } from './response-cache.ts';
import type { UploadLimits } from './upload-limits.ts';
import { acceptUploads, uploadTimeoutMs } from './uploads.ts';

/** A viewer with a session. */
export interface SignedIn extends Viewer {
  sessionId: string;
}

/** Finds the viewer of a session token; undefined when there is no such session. */
export type Authenticate = (token: string) => Promise<SignedIn | undefined>;

/** The arguments of a handler: validated input and the viewer. */
export type Call<Name extends CallName> = CallInput<Name> &
  UploadOf<Name> & {
    viewer: ViewerOf<Name>;
    /** The client; of an IPv6 address, its /64 network. */
    from: { ip: string; userAgent: string };
  };

/** The file of an upload, unprocessed, and the data sent with it. */
type UploadOf<Name extends CallName> = Calls[Name] extends { upload: infer Upload }
  ? {
      image: Upload extends { insteadOfImage: string } ? Buffer | undefined : Buffer;
      body: Upload extends { data: infer Shape extends z.ZodType } ? z.output<Shape> : unknown;
    }
  : unknown;

type ViewerOf<Name extends CallName> = (typeof endpoints)[Name]['access'] extends 'visitor'
  ? SignedIn | null
  : SignedIn;

type Handler<Name extends CallName> = (call: Call<Name>) => Promise<CallOutput<Name>>;

interface ServeOptions<Name extends CallName> {
  /**
   * For reads by members: a text that changes whenever the response would. Its hash is the ETag, and a
   * request with the same `If-None-Match` gets a 304 without running the handler.
   */
  version?: (call: Call<Name>) => Promise<string>;
  /** The body may be a form, which is ignored: mail providers post one to unsubscribe (RFC 8058). */
  acceptsForms?: boolean;
  /** Of every response to a call of a member that succeeds. */
  headers?: Record<string, string>;
}

export interface CallServer {
  /** Registers the handler of one call of the contract. */
  serve<Name extends CallName>(
    name: Name,
    handler: Handler<Name>,
    options?: ServeOptions<Name>,
  ): void;
}

interface Deps {
  authenticate: Authenticate;
  cache: Pick<ResponseCache, 'route'>;
  sendCached: SendCached;
  /** Limits what each visitor and each member reads. */
  reads: ReadLimits;
  uploads: UploadLimits;
  /** Whether only members read: then a call for visitors needs a session, unless it ignores tokens. */
  isSiteClosed: () => Promise<boolean>;
}

/**
 * Registers the contract's calls as routes: authentication first, then validation, then the handler.
 * Reads by visitors go through the response cache.
 */
export function createCallServer(
  app: FastifyInstance,
  { authenticate, cache, sendCached, reads, uploads, isSiteClosed }: Deps,
): CallServer {
  readJsonBodies(app);
  const viewers = new WeakMap<FastifyRequest, SignedIn>();
  /** The parsed requests of uploads. */
  const inputs = new WeakMap<FastifyRequest, Input>();

  async function authenticateRequest(
    request: FastifyRequest,
    { access, ignoresToken }: Pick<Endpoint, 'access' | 'ignoresToken'>,
  ) {
    const authorization = ignoresToken ? undefined : request.headers.authorization;
    const viewer = await viewerOf(authorization, authenticate);
    // Without a live session the read counts for the visitor's network, whatever token was sent.
    await countRead(reads, request, viewer?.id);
    const isForMembers = (await isSiteClosed()) && !ignoresToken;
    const needsSession = access !== 'visitor' || authorization !== undefined || isForMembers;
    if (!viewer && needsSession) throw new Problem('unauthenticated');
    if (access === 'admin' && viewer?.role !== 'admin') {
      throw new Problem('forbidden', { message: say('admins_only') });
    }
    if (viewer) viewers.set(request, viewer);
  }

  function serve<Name extends CallName>(
    name: Name,
    handler: Handler<Name>,
    { version, acceptsForms, headers = {} }: ServeOptions<Name> = {},
  ): void {
    const endpoint: Endpoint = endpoints[name];
    const { method, path, isUnsafeGet } = endpoint;
    const shape: CallShape = calls[name];
    const serialize = createSerializer(shape.output);

    /** The response for visitors. It depends on the parsed URL only, since all of them share it. */
    async function compute(input: UrlInput) {
      // Asked again: the site may have been closed since the request was authenticated, and the cache
      // would serve the response from the new content version on.
      if ((await isSiteClosed()) && !endpoint.ignoresToken) throw new Problem('unauthenticated');
      const call = { ...input, body: {}, viewer: null, from: unknownOrigin } as Call<Name>;
      const output = await handler(call);
      return {
        status: 200,
        headers: publicHeaders,
        body: Buffer.from(serialize(output)),
        reactionsOf: reactionsOf(output, input),
      };
    }
    const cached = isCached(endpoint) ? cache.route(path, compute) : undefined;

    function callOf(request: FastifyRequest): Call<Name> {
      const call = {
        ...(inputs.get(request) ?? parseRequest(shape, request)),
        viewer: viewers.get(request) ?? null,
        from: { ip: networkOf(request.ip), userAgent: request.headers['user-agent'] ?? '' },
      };
      return call as Call<Name>;
    }

    async function etagFor(call: Call<Name>): Promise<string | undefined> {
      const { viewer } = call;
      if (!version || !viewer) return undefined;
      // With the viewer: a browser may have the ETag from the session of another member.
      return `"${etagOf(`${viewer.id} ${viewer.role} ${await version(call)}`)}"`;
    }

    async function respond(request: FastifyRequest, reply: FastifyReply) {
      if (cached && !viewers.has(request)) {
        return sendCached(request, reply, cached, parseUrl(shape, request));
      }
      reply.header('cache-control', privateCacheControl);
      const call = callOf(request);
      // Read before the response is computed: a change meanwhile is noticed by the next request.
      const etag = await etagFor(call);
      // Weak: the same for all encodings.
      if (etag) reply.header('etag', `W/${etag}`);
      if (etag && matchesEtag(request.headers['if-none-match'], etag)) {
        return reply.code(304).send();
      }
      const output = await handler(call);
      return reply.headers(headers).type(json).send(serialize(output));
    }

    const bodyLimit = bodyLimitOf(shape.body);
    // Only members may send long bodies.
    const authenticatesFirst = method === 'GET' || bodyLimit > minBodyLimit;
    const route: RouteOptions = {
      method,
      url: path,
      bodyLimit,
      exposeHeadRoute: !isUnsafeGet,
      config: { countsReads: true, requestClass: classOf(endpoint, shape) },
      onRequest: async (request) => {
        if (isUnsafeGet) rejectNavigation(request);
        if (authenticatesFirst) await authenticateRequest(request, endpoint);
      },
      // Once it has a slot, see `shedLoad`.
      preHandler: async (request) => {
        if (method !== 'GET') await authenticateRequest(request, endpoint);
      },
      handler: respond,
    };
    if (shape.upload) {
      const { insteadOfImage } = shape.upload;
      app.register(async (scope) => {
        await acceptUploads(scope, shape.upload?.data);
        uploads.refundServerErrors(scope);
        scope.route({
          ...route,
          config: { ...route.config, bodyTimeout: uploadTimeoutMs },
          // Also before the body is read. `preHandler` authenticates again: the body may have taken long,
          // and the session may have ended meanwhile.
          onRequest: async (request, reply) => {
            await authenticateRequest(request, endpoint);
            const memberId = viewers.get(request)?.id;
            if (memberId) await uploads.begin(request, reply, { memberId, insteadOfImage });
          },
          // Not in the handler, which holds a slot.
          preValidation: async (request) => {
            const input = await receiveUpload(shape, request);
            if (input.image) await uploads.countPicture(request);
            inputs.set(request, input);
          },
          handler: (request, reply) => uploads.handle(request, () => respond(request, reply)),
        });
      });
    } else if (acceptsForms) {
      app.register(async (scope) => {
        ignoreForms(scope);
        scope.route(route);
      });
    } else {
      app.route(route);
    }
  }

  return { serve };
}

/**
 * The posts whose likes and comments a response for visitors shows: those of its list and of its path. A
 * test asks every call, so that one that shows others cannot be added unnoticed.
 */
function reactionsOf(output: object, { params }: UrlInput): string[] {
  const posts = 'posts' in output ? (output.posts as { _id: string }[]) : [];
  const { postId } = params as { postId?: string };
  return [...posts.map(({ _id }) => _id), ...(postId ? [postId] : [])];
}

const json = 'application/json; charset=utf-8';

/** Of calls that must not depend on the client. */
const unknownOrigin = { ip: '', userAgent: '' };

const publicHeaders = {
  'content-type': json,
  'cache-control': publicCacheControl,
  vary: 'accept-encoding, authorization, origin',
};

/** Compiled on first use, since most processes never serve most calls. */
function createSerializer(shape: z.ZodType): (output: unknown) => string {
  let serialize: ((output: unknown) => string) | undefined;
  return (output) => {
    serialize ??= fastJson(jsonSchemaOf(shape, 'output') as Parameters<typeof fastJson>[0]);
    return serialize(output);
  };
}

/** Whether visitors share the response. */
const isCached = ({ method, access, isUnsafeGet, isUncached }: Endpoint) =>
  method === 'GET' && access === 'visitor' && !isUnsafeGet && !isUncached;

function classOf(endpoint: Endpoint, shape: CallShape): RequestClass {
  const { method, path, access, isUncached, isRead } = endpoint;
  if (shape.upload) return 'upload';
  if (method === 'GET') return access === 'visitor' && !isUncached ? 'cached' : 'read';
  if (isRead) return 'read';
  return path.startsWith('/api/auth/') ? 'login' : 'write';
}

/** A mail scanner or a prefetching browser that follows a link must not consume its token. */
function rejectNavigation({ headers }: FastifyRequest): void {
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  if (headers['sec-fetch-mode'] === 'navigate' || purpose) throw new Problem('not_found');
}

async function viewerOf(
  authorization: string | undefined,
  authenticate: Authenticate,
): Promise<SignedIn | undefined> {
  if (authorization === undefined) return undefined;
  const token = /^Bearer ([\w-]{1,200})$/.exec(authorization)?.[1];
  return token === undefined ? undefined : authenticate(token);
}
