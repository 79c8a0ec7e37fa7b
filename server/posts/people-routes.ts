import type { FastifyInstance } from 'fastify';
import type { CallServer } from '../platform/http/calls.ts';
import { done } from '../platform/message.ts';
import { Problem } from '../platform/problem.ts';
import type { CreateRateLimit } from '../platform/rate-limits.ts';
import { joinPerson, removeOwnName, removePerson } from './change-people.ts';
import type { PostsDeps } from './deps.ts';
import { countPostsByPerson, findPerson } from './queries/read-people.ts';
import { listPostsByPerson } from './queries/read-posts.ts';
import { suggestPeople } from './suggest-people.ts';
import { postView } from './view.ts';

interface Options extends Pick<PostsDeps, 'db' | 'pictureUrls' | 'now' | 'events'> {
  api: CallServer;
  createRateLimit: CreateRateLimit;
}

/** Who is in posts; for members only. */
export async function people(_app: FastifyInstance, options: Options): Promise<void> {
  const { api, db, pictureUrls, createRateLimit } = options;
  const suggestions = createRateLimit({ name: 'suggest-people', points: 300, seconds: 5 * 60 });
  const removals = createRateLimit({ name: 'remove-own-name', points: 60, seconds: 30 * 60 });
  const changes = createRateLimit({ name: 'change-people', points: 100, seconds: 30 * 60 });

  api.serve('listPeople', async ({ viewer, query }) => {
    await suggestions.consume(viewer.id);
    return { status: 'success', people: await suggestPeople(db, viewer, query.query) };
  });

  api.serve('listPostsByPerson', async ({ viewer, params, query }) => {
    if (!viewer) throw new Problem('not_found');
    const { personId } = params;
    const [person, postsCount, rows] = await Promise.all([
      findPerson(db, viewer, personId),
      countPostsByPerson(db, viewer, personId),
      listPostsByPerson(db, viewer, personId, query),
    ]);
    if (!person) throw new Problem('not_found');
    const posts = rows.map((row) => postView(row, viewer, pictureUrls));
    return { status: 'success', person, posts, postsCount };
  });

  api.serve('removeOwnName', async ({ viewer, params }) => {
    await removals.consume(viewer.id);
    await removeOwnName(options, viewer, params.postId);
    return done('own_name_removed');
  });

  api.serve('joinPerson', async ({ viewer, params, body }) => {
    await changes.consume(viewer.id);
    return done('person_joined', await joinPerson(options, viewer, { ...params, ...body }));
  });

  api.serve('removePerson', async ({ viewer, params }) => {
    await changes.consume(viewer.id);
    return done('person_removed', { name: await removePerson(options, viewer, params.personId) });
  });
}
