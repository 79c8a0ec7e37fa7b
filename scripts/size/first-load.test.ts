import { expect, test } from 'vitest';
import { firstLoadOf, parseManifest } from './first-load.ts';

const routes = {
  root: { id: 'root', path: '', module: '/root.js', imports: ['/react.js'] },
  frame: { id: 'frame', parentId: 'root', module: '/frame.js', imports: ['/menu.js'] },
  posts: {
    id: 'posts',
    parentId: 'frame',
    path: 'post',
    module: '/posts.js',
    imports: ['/card.js'],
  },
  home: { id: 'home', parentId: 'frame', index: true, module: '/home.js' },
  login: {
    id: 'login',
    parentId: 'root',
    path: 'login',
    module: '/login.js',
    imports: ['/form.js'],
  },
};
const manifest = parseManifest(
  `window.__reactRouterManifest=${JSON.stringify({
    url: '/manifest.js',
    entry: { module: '/entry.js', imports: ['/react.js'] },
    routes,
  })};`,
);

test('a page loads the manifest, the entry, its route and every parent, each file once', () => {
  expect(firstLoadOf(manifest, '/post')).toEqual([
    '/manifest.js',
    '/entry.js',
    '/react.js',
    '/root.js',
    '/frame.js',
    '/menu.js',
    '/posts.js',
    '/card.js',
  ]);
});

test('the address of a frame is the page inside it', () => {
  expect(firstLoadOf(manifest, '/')).toContain('/home.js');
});

test('an address without a page is said to be one', () => {
  expect(() => firstLoadOf(manifest, '/gone')).toThrow('the build has no page at /gone');
});
