import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { DatabaseUnavailable } from '../../db/database.ts';
import { isPrivateAddress, networkOf } from '../network.ts';
import { PictureTimeout } from '../pictures/worker-process.ts';
import { Problem } from '../problem.ts';
import type { RateLimit } from '../rate-limits.ts';

/** Attempts to upload a picture, whatever it is for, of one member. */
export const uploadRule = { name: 'upload', points: 60, seconds: 30 * 60 };

/** Uploads in progress of one client network, whose members share the places for bodies with all others. */
const maxPerNetwork = 40;
/** About as long as two pictures of a phone take. */
const retryAfter = 5;

/** What one member may upload, in all calls together. */
export interface UploadLimits {
  /** Called before the body is read: counts the attempt and, until the response is sent, the upload. */
  begin(request: FastifyRequest, reply: FastifyReply, memberId: string): Promise<void>;
  /** Uncounts the attempt of a request that turned out to have no picture. */
  refund(request: FastifyRequest): Promise<void>;
  /** Uncounts attempts on the routes of this scope that fail because of the server. */
  refundServerErrors(scope: FastifyInstance): void;
}

/** Uploads in progress are counted in memory, per process; `attempts` is the rate limit of a member. */
export function createUploadLimits(attempts: RateLimit): UploadLimits {
  const inProgress = new Map<string, number>();
  const counted = new WeakMap<FastifyRequest, string>();

  function enter(key: string, max: number, reply: FastifyReply): void {
    const count = inProgress.get(key) ?? 0;
    if (count >= max) throw tooManyAtOnce();
    inProgress.set(key, count + 1);
    reply.raw.once('close', () => {
      const left = (inProgress.get(key) ?? 1) - 1;
      if (left === 0) inProgress.delete(key);
      else inProgress.set(key, left);
    });
  }

  async function refund(request: FastifyRequest): Promise<void> {
    const memberId = counted.get(request);
    if (memberId === undefined) return;
    counted.delete(request);
    // It may fail while the database is unavailable.
    await attempts.refund(memberId).catch(() => {});
  }

  return {
    async begin(request, reply, memberId) {
      // It would never close again.
      if (reply.raw.destroyed) {
        throw new Problem('unavailable', { cause: 'The client disconnected.' });
      }
      enter(memberId, limits.uploadsAtOnce, reply);
      if (!isPrivateAddress(request.ip)) enter(networkOf(request.ip), maxPerNetwork, reply);
      await attempts.consume(memberId);
      counted.set(request, memberId);
    },
    refund,
    refundServerErrors(scope) {
      scope.addHook('onError', async (request, reply, error) => {
        if (isServerError(error) && !reply.raw.destroyed) await refund(request);
      });
    },
  };
}

const tooManyAtOnce = () =>
  new Problem('rate_limited', {
    message: `Too many pictures at once. Please try again in ${retryAfter} seconds.`,
    retryAfter,
  });

/** Not one that used up its whole decoding time. */
function isServerError(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Problem) || error.cause instanceof PictureTimeout) return false;
  return error.code === 'unavailable' || error.code === 'insufficient_storage';
}
