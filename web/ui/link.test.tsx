import { renderToStaticMarkup } from 'react-dom/server';
// biome-ignore lint/style/noRestrictedImports: the reference
import { type LinkProps, MemoryRouter, Link as RouterLink } from 'react-router';
import { expect, it } from 'vitest';
import { Link } from './link.tsx';

it.each<LinkProps>([
  { to: '/post/tag/caf%C3%A9?page=2#list', className: 'wide', rel: 'nofollow', title: 'A “tag”' },
  { to: '/login?next=%2Fpost%3Fa%3D1', reloadDocument: true, replace: true, state: { from: 1 } },
  { to: { search: '?page=3', hash: '#list' }, preventScrollReset: true, 'aria-label': 'Next' },
])('a document has the markup that the link of the router hydrates: %o', (props) => {
  const render = (Component: typeof Link) =>
    renderToStaticMarkup(
      <MemoryRouter initialEntries={['/post?page=2']}>
        <Component {...props}>Go</Component>
      </MemoryRouter>,
    );
  const attributes = (markup: string) => markup.match(/ [a-z-]+="[^"]*"/g)?.toSorted();
  expect(import.meta.env.SSR).toBe(true);
  expect(attributes(render(Link))).toEqual(
    attributes(render((link) => <RouterLink {...link} discover="none" />)),
  );
});
