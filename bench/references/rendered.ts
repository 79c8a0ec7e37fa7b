import Fastify from 'fastify';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { prepareList } from './list-query.ts';

/** C: the same as B, and twelve cards of it rendered. */
interface Post {
  _id: string;
  title: string;
  body: string;
  image: string;
  user: { firstName: string; lastName: string };
  picture: { width: number; height: number; alt: string };
  tags: { _id: string; name: string }[];
  likesCount: number;
  commentsCount: number;
  createdAt: number;
}

function Card({ post }: { post: Post }) {
  const { title, body, image, user, picture, tags } = post;
  const { width, height, alt } = picture;
  return h(
    'article',
    { className: 'card' },
    h('img', { src: `/pictures/${image}/full.jpg`, width, height, alt, loading: 'lazy' }),
    h('h2', null, h('a', { href: `/post/${post._id}` }, title)),
    h('p', null, `${user.firstName} ${user.lastName}`),
    h('time', null, new Date(post.createdAt).toISOString()),
    h('p', null, body.slice(0, 200)),
    h(
      'ul',
      null,
      ...tags.map(({ _id, name }) =>
        h('li', { key: _id }, h('a', { href: `/tags/${name}` }, name)),
      ),
    ),
    h('span', null, post.likesCount),
    h('span', null, post.commentsCount),
  );
}

const readList = prepareList(JSON.parse(process.argv[2] ?? ''));
const app = Fastify();
app.get('/', async (_request, reply) => {
  const { posts } = JSON.parse(await readList()) as { posts: Post[] };
  reply.type('text/html; charset=utf-8');
  return renderToString(h('main', null, ...posts.map((post) => h(Card, { key: post._id, post }))));
});
await app.listen({ port: Number(process.env.PORT) });
