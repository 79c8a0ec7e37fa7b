import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { DatabaseUnavailable } from '../../db/database.ts';
import { say } from '../message.ts';
import { isPrivateAddress, networkOf } from '../network.ts';
import { PictureTimeout } from '../pictures/worker-process.ts';
import { Problem } from '../problem.ts';
import { type CreateRateLimit, type LimitedKey, refundAll } from '../rate-limits.ts';

/** Attempts of one member to upload a picture, whatever it is for. */
const uploadRule = { name: 'upload', points: 60, seconds: 30 * 60 };
/** Attempts of one member to publish a post. Its pictures may be counted already, and copying them costs. */
const publicationRule = { name: 'publish-post', points: 60, seconds: 30 * 60 };

/** Uploads in progress of one client network, whose members share the places for bodies with all others. */
const maxPerNetwork = 40;
/** About as long as two pictures of a phone take. */
const retryAfter = 5;

/** What one member may upload, in all calls together. */
export interface UploadLimits {
  /**
   * Called before the body is read: counts the attempt and, until the response is sent, the upload. With
   * `insteadOfImage` it counts as a publication, as it may have no picture.
   */
  begin(
    request: FastifyRequest,
    reply: FastifyReply,
    { memberId, insteadOfImage }: { memberId: string; insteadOfImage: string | undefined },
  ): Promise<void>;
  /** Runs the handler; the upload is in progress until it has ended, also when the client disconnects. */
  handle<Result>(request: FastifyRequest, handler: () => Promise<Result>): Promise<Result>;
  /** Called when the body has arrived: counts the picture of a publication. */
  countPicture(request: FastifyRequest): Promise<void>;
  /** Uncounts attempts on the routes of this scope that fail because of the server. */
  refundServerErrors(scope: FastifyInstance): void;
}

/** Uploads in progress are counted in memory, per process. */
export function createUploadLimits(createRateLimit: CreateRateLimit): UploadLimits {
  const uploads = createRateLimit(uploadRule);
  const publications = createRateLimit(publicationRule);
  const inProgress = new Map<string, number>();
  const counted = new WeakMap<FastifyRequest, LimitedKey[]>();
  const handled = new WeakMap<FastifyRequest, Promise<unknown>>();

  function enter(key: string, max: number, request: FastifyRequest, reply: FastifyReply): void {
    const count = inProgress.get(key) ?? 0;
    if (count >= max) throw tooManyAtOnce();
    inProgress.set(key, count + 1);
    reply.raw.once('close', async () => {
      await handled.get(request)?.catch(() => {});
      const left = (inProgress.get(key) ?? 1) - 1;
      if (left === 0) inProgress.delete(key);
      else inProgress.set(key, left);
    });
  }

  return {
    async begin(request, reply, { memberId, insteadOfImage }) {
      // It would never close again.
      if (reply.raw.destroyed) {
        throw new Problem('unavailable', { cause: 'The client disconnected.' });
      }
      enter(memberId, limits.uploadsAtOnce, request, reply);
      if (!isPrivateAddress(request.ip))
        enter(networkOf(request.ip), maxPerNetwork, request, reply);
      const limit = insteadOfImage ? publications : uploads;
      await limit.consume(memberId);
      counted.set(request, [[limit, memberId]]);
    },
    handle(request, handler) {
      const result = handler();
      handled.set(request, result);
      return result;
    },
    async countPicture(request) {
      const [first] = counted.get(request) ?? [];
      if (!first || first[0] === uploads) return;
      const [, memberId] = first;
      await uploads.consume(memberId);
      counted.set(request, [first, [uploads, memberId]]);
    },
    refundServerErrors(scope) {
      scope.addHook('onError', async (request, reply, error) => {
        if (!isServerError(error) || reply.raw.destroyed) return;
        await refundAll(counted.get(request) ?? []);
      });
    },
  };
}

const tooManyAtOnce = () =>
  new Problem('rate_limited', {
    message: say('too_many_pictures_at_once', { seconds: retryAfter }),
    retryAfter,
  });

/** Not one that used up its whole decoding time. */
function isServerError(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Problem) || error.cause instanceof PictureTimeout) return false;
  return error.code === 'unavailable' || error.code === 'insufficient_storage';
}
