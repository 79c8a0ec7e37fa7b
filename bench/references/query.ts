import Fastify from 'fastify';
import { prepareList } from './list-query.ts';

/** B: the bare framework with one prepared query. */
const readList = prepareList(JSON.parse(process.argv[2] ?? ''));
const app = Fastify();
app.get('/', async (_request, reply) => {
  reply.type('application/json; charset=utf-8');
  return await readList();
});
await app.listen({ port: Number(process.env.PORT) });
