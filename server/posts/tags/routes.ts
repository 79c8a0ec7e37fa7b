import type { FastifyInstance } from 'fastify';
import type { CallServer } from '../../platform/http/calls.ts';
import type { PostsDeps } from '../deps.ts';
import { createTag, deleteTag, listManagedTags, mergeTags, renameTag } from './manage-tags.ts';
import { handleRetagging } from './retag-posts.ts';

/** What administrators do with the list of tags. */
export async function tags(
  _app: FastifyInstance,
  { api, ...deps }: Pick<PostsDeps, 'db' | 'jobs' | 'now'> & { api: CallServer },
): Promise<void> {
  handleRetagging(deps.jobs, deps.db);

  api.serve('listManagedTags', async () => ({
    status: 'success',
    tags: await listManagedTags(deps.db),
  }));

  api.serve('createTag', async ({ body }) => {
    const tag = await createTag(deps, body.name);
    return { status: 'success', message: `The tag #${tag.name} is there.`, tag };
  });

  api.serve('renameTag', async ({ params, body }) => {
    const tag = await renameTag(deps, { ...params, ...body });
    return { status: 'success', message: `The tag is called #${tag.name} now.`, tag };
  });

  api.serve('mergeTags', async ({ viewer, params, body }) => {
    const tag = await mergeTags(deps, viewer.id, { ...params, ...body });
    return { status: 'success', message: `Its posts have the tag #${tag.name} now.`, tag };
  });

  api.serve('deleteTag', async ({ viewer, params }) => {
    await deleteTag(deps, viewer.id, params.tagId);
    return { status: 'success', message: 'The tag is deleted.' };
  });
}
