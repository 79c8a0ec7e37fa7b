import { formatDate, formatDateTime } from '#contract/dates.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import type { OwnPost, PostComment, Profile } from './queries.ts';

/** Escaped markup, created only by `html`. */
class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Value = string | number | Html | readonly Html[];

/** Template tag that escapes every interpolated text. */
function html(template: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: template }, ...values.map(toMarkup)));
}

function toMarkup(value: Value): string {
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map(toMarkup).join('');
  return escapeHtml(String(value));
}

/** File names in the zip consist of dates and ids only, so that no title can become a path. */
function baseNameOf({ id, created_at }: Pick<OwnPost, 'id' | 'created_at'>): string {
  return `${new Date(created_at).toISOString().slice(0, 10)}-${id}`;
}

export const pageNameOf = (post: OwnPost) => `posts/${baseNameOf(post)}.html`;

/** The stored file of a post's picture and its name in the zip; WebP if it is animated. */
export function pictureOf(post: OwnPost): { stored: string; name: string } {
  return post.is_animated
    ? { stored: `${post.width}.webp`, name: `pictures/${baseNameOf(post)}.webp` }
    : { stored: 'full.jpg', name: `pictures/${baseNameOf(post)}.jpg` };
}

interface IndexPage {
  profile: Profile;
  /** The file name of the member's avatar in the zip. */
  portrait: string | null;
  posts: AsyncIterable<OwnPost>;
  pictureNameOf: (post: OwnPost) => string | null;
  exportedAt: number;
  timeZone: string;
  siteName: string;
}

/** The start page of the export: all posts, newest first. */
export async function* toIndexPage(page: IndexPage): AsyncGenerator<string> {
  const { profile, portrait, timeZone, siteName } = page;
  const name = nameOf(profile);
  const count = profile.posts_count === 1 ? '1 memory' : `${profile.posts_count} memories`;
  yield head({ title: `Memories of ${name}`, siteName, root: '' });
  yield html`<header class="top">
${portrait ? html`<img class="portrait" src="${portrait}" alt="" width="96" height="96">` : ''}
<div><h1>${name}</h1>
<p class="quiet">${count} · member from ${formatDate(profile.created_at, timeZone)}</p></div>
</header>
<main class="cards">
`.markup;
  for await (const post of page.posts) yield card(post, page).markup;
  yield html`</main>
<footer class="quiet">Saved from ${siteName} on ${time(page.exportedAt, timeZone)}.
Everything for programs is in <a href="data.json">data.json</a>.</footer>
</body>
</html>
`.markup;
}

function card(post: OwnPost, { pictureNameOf, timeZone }: IndexPage): Html {
  const picture = pictureNameOf(post);
  return html`<article class="card">
${picture ? image(post, picture) : html`<div class="no-picture"></div>`}
<div class="words"><h2><a href="${pageNameOf(post)}">${post.title}</a></h2>
${facts(post, timeZone)}
${tags(post)}</div>
</article>
`;
}

interface PostPage {
  post: OwnPost;
  picture: string | null;
  comments: AsyncIterable<PostComment>;
  timeZone: string;
  siteName: string;
}

/** One post with its comments. */
export async function* toPostPage(page: PostPage): AsyncGenerator<string> {
  const { post, picture, timeZone, siteName } = page;
  yield head({ title: post.title, siteName, root: '../' });
  yield html`<nav><a href="../index.html">← All memories</a></nav>
<main class="post">
<h1>${post.title}</h1>
${facts(post, timeZone)}
${picture ? image(post, `../${picture}`) : html`<p class="quiet">Its picture was not found.</p>`}
<p class="body">${post.body}</p>
${tags(post)}
<h2>${heading(post)}</h2>
<ol class="comments">
`.markup;
  for await (const comment of page.comments) yield commentItem(comment, timeZone).markup;
  yield html`</ol>
</main>
</body>
</html>
`.markup;
}

function heading({ likes_count: likes, comments_count: comments }: OwnPost): string {
  return `${likes} ${likes === 1 ? 'like' : 'likes'} · ${comments} ${comments === 1 ? 'comment' : 'comments'}`;
}

function commentItem(comment: PostComment, timeZone: string): Html {
  return html`<li><strong>${nameOf(comment)}</strong>
<span class="quiet">${time(comment.created_at, timeZone)}</span>
<p class="body">${comment.body}</p></li>
`;
}

function facts(post: OwnPost, timeZone: string): Html {
  const { audience } = post;
  const label = audience === 'members' ? 'Members' : 'Private';
  const restriction = audience === 'public' ? '' : html` · <span class="private">${label}</span>`;
  return html`<p class="quiet">${time(post.created_at, timeZone)}${restriction}</p>`;
}

function tags(post: OwnPost): Html {
  return html`<p class="tags">${post.tags.map(({ name }) => html`<span>#${name}</span> `)}</p>`;
}

function image(post: OwnPost, address: string): Html {
  const { image_alt, width, height } = post;
  return html`<img src="${address}" alt="${image_alt}" width="${width}" height="${height}" loading="lazy">`;
}

function time(timestamp: number, timeZone: string): Html {
  const text = formatDateTime(timestamp, timeZone);
  return html`<time datetime="${new Date(timestamp).toISOString()}">${text}</time>`;
}

const nameOf = (person: { first_name: string; last_name: string }) =>
  `${person.first_name} ${person.last_name}`;

/** The pages have no scripts; the policy also blocks any that injected markup might contain. */
function head({ title, siteName, root }: Record<'title' | 'siteName' | 'root', string>): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title} · ${siteName}</title>
<link rel="stylesheet" href="${root}style.css">
</head>
<body>
`.markup;
}
