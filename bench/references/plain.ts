import Fastify from 'fastify';

/** P: the bare framework, sending a constant body of 10 KB. */
const body = 'x'.repeat(10 * 1024);
const app = Fastify();
app.get('/', async () => body);
await app.listen({ port: Number(process.env.PORT) });
