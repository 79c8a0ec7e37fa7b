import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import {
  type CallInput,
  type CallOutput,
  type CallShape,
  type Calls,
  calls,
} from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import type { Viewer } from '#contract/policies.ts';
import { callKey } from '../cache/address-key.ts';
import type { AnswerCache } from '../cache/answer-cache.ts';
import { networkOf } from '../network.ts';
import { Problem } from '../problem.ts';
import { isInProcess } from './in-process.ts';
import { invalid, invalidFields } from './invalid-fields.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { type ReadLimits, takeRead } from './read-limits.ts';
import { forEveryone, forOneMember, sendAnswer } from './send-answer.ts';
import { acceptUploads, readUpload, uploadTime } from './uploads.ts';
import { WrittenJson } from './written-json.ts';

/** A viewer with a session. */
export interface SignedIn extends Viewer {
  sessionId: string;
}

/** Finds who a session token belongs to; undefined when it is not a live session. */
export type Authenticate = (token: string) => Promise<SignedIn | undefined>;

/** What a handler works with: input that has passed the contract, and who asks. */
export type Call<Name extends CallName> = CallInput<Name> &
  UploadOf<Name> & {
    viewer: ViewerOf<Name>;
    /** Where the call comes from; of an IPv6 address, the network. */
    from: { ip: string; userAgent: string };
  };

/** The file of an upload as it came, and the data beside it. */
type UploadOf<Name extends CallName> = Calls[Name] extends { upload: infer Upload }
  ? {
      image: Buffer;
      body: Upload extends { data: infer Shape extends z.ZodType } ? z.output<Shape> : unknown;
    }
  : unknown;

type ViewerOf<Name extends CallName> = (typeof endpoints)[Name]['access'] extends 'visitor'
  ? SignedIn | null
  : SignedIn;

type Output<Name extends CallName> = CallOutput<Name> | WrittenJson;

type Handler<Name extends CallName> = (call: Call<Name>) => Promise<Output<Name>>;

export interface CallServer {
  /** Answers one call of the contract with a handler. */
  serve<Name extends CallName>(name: Name, handler: Handler<Name>): void;
  /** Answers every call that has no handler with 501, and returns their names. */
  serveUnbuilt(): CallName[];
}

/** Where answers are kept: for visitors, who may have to wait their turn, and for pages, which had theirs. */
interface Caches {
  visitors: Pick<AnswerCache, 'get'>;
  pages: Pick<AnswerCache, 'getCurrent'>;
}

/**
 * Puts the contract's calls on the app: session first, then input, then the handler. What visitors
 * read is the same for all of them, and kept; `reads` limits what each of them and each member reads.
 */
export function createCallServer(
  app: FastifyInstance,
  authenticate: Authenticate,
  caches: Caches,
  reads: ReadLimits,
): CallServer {
  const viewers = new WeakMap<FastifyRequest, SignedIn>();
  const open = new Set(Object.keys(endpoints) as CallName[]);

  async function recogniseViewer(request: FastifyRequest, access: Endpoint['access']) {
    const { authorization } = request.headers;
    const viewer = await viewerOf(authorization, authenticate);
    // A token that is not a live session makes nobody a member.
    await takeRead(reads, request, viewer?.id);
    const isRefused = access !== 'visitor' || authorization !== undefined;
    if (!viewer && isRefused) throw new Problem('unauthenticated');
    if (access === 'admin' && viewer?.role !== 'admin') throw new Problem('forbidden');
    if (viewer) viewers.set(request, viewer);
  }

  function serve<Name extends CallName>(name: Name, handler: Handler<Name>): void {
    const { method, path, access, isForScriptsOnly }: Endpoint = endpoints[name];
    const shape: CallShape = calls[name];
    const isPublic = method === 'GET' && access === 'visitor' && !isForScriptsOnly;
    const known = namesIn(shape.query);
    open.delete(name);

    async function answer(request: FastifyRequest): Promise<Output<Name>> {
      const call = {
        ...readAddress(shape, request),
        ...(await readBody(shape, request)),
        viewer: viewers.get(request) ?? null,
        from: { ip: networkOf(request.ip), userAgent: request.headers['user-agent'] ?? '' },
      };
      return handler(call as Call<Name>);
    }

    const route: RouteOptions = {
      method,
      url: path,
      schema: { response: { 200: jsonSchemaOf(shape.output, 'output') } },
      exposeHeadRoute: !isForScriptsOnly,
      config: { countsReads: true, ...(isPublic && { cost: 'cached for visitors' }) },
      onRequest: async (request) => {
        if (isForScriptsOnly) refuseNavigation(request);
        await recogniseViewer(request, access);
      },
      handler: async (request, reply) => {
        if (isPublic && !request.headers.authorization) {
          return sendKept(request, reply, { key: callKey(request.url, known), answer });
        }
        reply.header('cache-control', forOneMember);
        return reply.type(json).send(write(reply, await answer(request)).body);
      },
    };
    if (!shape.upload) {
      app.route(route);
      return;
    }
    app.register(async (scope) => {
      await acceptUploads(scope);
      scope.route({ ...route, config: { ...route.config, bodyTime: uploadTime, cost: 'upload' } });
    });
  }

  async function sendKept(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, answer }: { key: string; answer: (request: FastifyRequest) => Promise<unknown> },
  ) {
    const make = async () => ({
      status: 200,
      headers: publicHeaders,
      route: request.routeOptions.url ?? '',
      ...write(reply, await answer(request)),
    });
    const stored = isInProcess(request)
      ? await caches.pages.getCurrent(key, make)
      : await caches.visitors.get(key, make);
    return sendAnswer(request, reply, stored);
  }

  function serveUnbuilt(): CallName[] {
    const unbuilt = [...open];
    for (const name of unbuilt) {
      const { method, path } = endpoints[name];
      app.route({
        method,
        url: path,
        handler: async () => {
          throw new Problem('not_built');
        },
      });
    }
    return unbuilt;
  }

  return { serve, serveUnbuilt };
}

const json = 'application/json; charset=utf-8';

function write(reply: FastifyReply, answer: unknown): { body: Buffer; tag?: string } {
  if (answer instanceof WrittenJson) return { body: answer.bytes, tag: answer.tag };
  return { body: Buffer.from(reply.serialize(answer as object) as string) };
}

const publicHeaders = {
  'content-type': json,
  'cache-control': forEveryone,
  vary: 'accept-encoding, authorization, origin',
};

/** A mail scanner or a prefetching browser that follows a link must not spend it. */
function refuseNavigation({ headers }: FastifyRequest): void {
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

function readAddress(shape: CallShape, request: FastifyRequest) {
  return {
    // An address that cannot exist is an address that does not.
    params: parse(shape.params, request.params, () => new Problem('not_found')),
    query: parse(shape.query, request.query, refuseFields),
  };
}

async function readBody(shape: CallShape, request: FastifyRequest) {
  if (!shape.upload) return { body: parse(shape.body, request.body ?? {}, refuseFields) };
  const { image, data } = await readUpload(request, shape.upload);
  return { image, body: data ?? {} };
}

/** The names a call reads from its address. */
function namesIn(query: z.ZodType | undefined): Set<string> {
  return new Set(query instanceof z.ZodObject ? Object.keys(query.shape) : []);
}

const refuseFields = (error: z.ZodError) => invalid(invalidFields(error));

function parse(shape: z.ZodType | undefined, value: unknown, refuse: (e: z.ZodError) => Problem) {
  if (!shape) return {};
  const result = shape.safeParse(value);
  if (!result.success) throw refuse(result.error);
  return result.data;
}
