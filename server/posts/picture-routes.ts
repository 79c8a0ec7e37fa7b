import type { FastifyInstance } from 'fastify';
import type { Viewer } from '#contract/policies.ts';
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

  async function listPictures(viewer: Viewer, postId: string) {
    const row = await findPost(db, viewer, postId);
    if (!row) throw new Problem('not_found');
    return postWithPictures(row, viewer, pictureUrls).pictures;
  }

  api.serve('uploadPicture', async ({ viewer, body, image }) => {
    const uploaded = await uploadPicture(deps, viewer, { bytes: image, alt: body.alt });
    const picture = pictureView(uploaded, pictureUrls);
    return { status: 'success', message: 'The picture is uploaded.', picture };
  });

  api.serve('changePostPictures', async ({ viewer, body }) => {
    const version = await changePictures(deps, viewer, body);
    const pictures = await listPictures(viewer, body.postId);
    return { status: 'success', message: 'The pictures are updated.', pictures, version };
  });

  api.serve('changePostImage', async ({ viewer, query, body, image }) => {
    const { postId, version: expected } = query;
    const replacement = { postId, version: expected, bytes: image, imageAlt: body.imageAlt };
    const { key, version } = await replaceCover(deps, viewer, replacement);
    return {
      status: 'success',
      message: 'The picture is changed.',
      image: pictureUrls.imageUrlOf(key),
      pictures: await listPictures(viewer, postId),
      version,
    };
  });
}
