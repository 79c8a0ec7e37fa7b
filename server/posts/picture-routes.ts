import type { FastifyInstance } from 'fastify';
import type { CallServer } from '../platform/http/calls.ts';
import { Problem } from '../platform/problem.ts';
import type { CreateRateLimit } from '../platform/rate-limits.ts';
import { changePictures, replaceCover, uploadPicture } from './change-pictures.ts';
import type { PostsDeps } from './deps.ts';
import { findPost } from './queries/read-posts.ts';
import { createPostLimits } from './rate-limits.ts';
import { pictureView, postWithPictures } from './view.ts';

interface Options extends Omit<PostsDeps, 'limits'> {
  api: CallServer;
  createRateLimit: CreateRateLimit;
}

/** The pictures of posts. */
export async function postPictures(_app: FastifyInstance, options: Options): Promise<void> {
  const { api, db, pictureUrls } = options;
  const deps = { ...options, limits: createPostLimits(options.createRateLimit) };

  api.serve('uploadPicture', async ({ viewer, body, image }) => {
    const uploaded = await uploadPicture(deps, viewer, { bytes: image, alt: body.alt });
    const picture = pictureView(uploaded, pictureUrls);
    return { status: 'success', message: 'The picture is uploaded.', picture };
  });

  api.serve('changePostPictures', async ({ viewer, body }) => {
    await changePictures(deps, viewer, body);
    const row = await findPost(db, viewer, body.postId);
    if (!row) throw new Problem('not_found');
    const { pictures } = postWithPictures(row, viewer, pictureUrls);
    return { status: 'success', message: 'The pictures are updated.', pictures };
  });

  api.serve('changePostImage', async ({ viewer, query, body, image }) => {
    const replacement = { postId: query.postId, bytes: image, imageAlt: body.imageAlt };
    const key = await replaceCover(deps, viewer, replacement);
    return {
      status: 'success',
      message: 'The picture is changed.',
      image: pictureUrls.imageUrlOf(key),
    };
  });
}
