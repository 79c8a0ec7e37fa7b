import { formatDate, formatDateTime } from '#contract/dates.ts';
import { pageNameOf } from './file-names.ts';
import { type Html, html } from './html.ts';
import type { OwnPost, PostComment, Profile } from './queries.ts';

interface IndexPage {
  profile: Profile;
  /** The name of the member's own picture in the zip. */
  portrait: string | null;
  posts: AsyncIterable<OwnPost>;
  pictureNameOf: (post: OwnPost) => string | null;
  exportedAt: number;
  timeZone: string;
}

/** The page the zip is opened with: every post, newest first. */
export async function* toIndexPage(page: IndexPage): AsyncGenerator<string> {
  const { profile, portrait, timeZone } = page;
  const name = nameOf(profile);
  const count = profile.posts_count === 1 ? '1 memory' : `${profile.posts_count} memories`;
  yield head({ title: `Memories of ${name}`, root: '' });
  yield html`<header class="top">
${portrait ? html`<img class="portrait" src="${portrait}" alt="" width="96" height="96">` : ''}
<div><h1>${name}</h1>
<p class="quiet">${count} · member from ${formatDate(profile.created_at, timeZone)}</p></div>
</header>
<main class="cards">
`.markup;
  for await (const post of page.posts) yield card(post, page).markup;
  yield html`</main>
<footer class="quiet">Saved from Keepsake on ${time(page.exportedAt, timeZone)}.
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
}

/** One post with what was said about it. */
export async function* toPostPage(page: PostPage): AsyncGenerator<string> {
  const { post, picture, timeZone } = page;
  yield head({ title: post.title, root: '../' });
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
  const isPrivate = post.is_public ? '' : html` · <span class="private">Private</span>`;
  return html`<p class="quiet">${time(post.created_at, timeZone)}${isPrivate}</p>`;
}

function tags(post: OwnPost): Html {
  return html`<p class="tags">${post.tags.map(({ name }) => html`<span>#${name}</span> `)}</p>`;
}

function image(post: OwnPost, address: string): Html {
  const { image_alt, width, height } = post;
  return html`<img src="${address}" alt="${image_alt}" width="${width}" height="${height}" loading="lazy">`;
}

function time(instant: number, timeZone: string): Html {
  const text = formatDateTime(instant, timeZone);
  return html`<time datetime="${new Date(instant).toISOString()}">${text}</time>`;
}

const nameOf = (person: { first_name: string; last_name: string }) =>
  `${person.first_name} ${person.last_name}`;

/** No page has a script, and none would run: not even if a text were mistaken for one. */
function head({ title, root }: { title: string; root: string }): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title} · Keepsake</title>
<link rel="stylesheet" href="${root}style.css">
</head>
<body>
`.markup;
}
