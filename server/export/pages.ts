import { formatCalendarDate, formatDate, formatDateTime } from '#contract/dates.ts';
import type { Language } from '#contract/languages.ts';
import { type Catalogue, catalogueOf } from '../platform/catalogues.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import type { OwnPost, PostComment, Profile, TrashedComment } from './queries.ts';

/** Escaped markup, created only by `html`. */
class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Value = string | number | Html | readonly (string | Html)[];

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

/** A picture of a post; `name` is its file in the zip, null if it has none. */
export interface ExportedPicture {
  name: string | null;
  alt: string;
  width: number;
  height: number;
}

/** The stored files of a post's pictures and their names in the zip; WebP for animated ones. */
export function pictureFilesOf(post: OwnPost) {
  return post.pictures.map(({ image_id, image_key, width, is_animated }, index) => {
    const base = `pictures/${baseNameOf(post)}${index === 0 ? '' : `-${index + 1}`}`;
    return is_animated
      ? { imageId: image_id, key: image_key, stored: `${width}.webp`, name: `${base}.webp` }
      : { imageId: image_id, key: image_key, stored: 'full.jpg', name: `${base}.jpg` };
  });
}

interface IndexPage {
  profile: Profile;
  /** The file name of the member's avatar in the zip. */
  portrait: string | null;
  /** Called twice: for the posts, and for those in the trash. */
  posts: () => AsyncIterable<OwnPost>;
  trashedComments: AsyncIterable<TrashedComment>;
  picturesOf: (post: OwnPost) => ExportedPicture[];
  exportedAt: number;
  timeZone: string;
  siteName: string;
  /** Of the site. */
  language: Language;
}

/** The start page of the export: all posts, newest first, and then the trash. */
export async function* toIndexPage(page: IndexPage): AsyncGenerator<string> {
  const { profile, portrait, timeZone, siteName, language } = page;
  const texts = textsIn(language);
  const name = nameOf(profile);
  const memberFrom = texts.memberFrom(formatDate(profile.created_at, timeZone));
  const exportedAt = time(page.exportedAt, timeZone);
  const dataFile = html`<a href="data.json">data.json</a>`;
  yield head({ title: texts.title(name), siteName, language, root: '' });
  yield html`<header class="top">
${portrait ? html`<img class="portrait" src="${portrait}" alt="" width="96" height="96">` : ''}
<div><h1>${name}</h1>
<p class="quiet">${texts.memories(profile.posts_count)} · ${memberFrom}</p></div>
</header>
<main class="cards">
`.markup;
  for await (const post of page.posts())
    if (post.trashed_at === null) yield card(post, page).markup;
  yield '</main>\n';
  yield* trash(page);
  yield html`<footer class="quiet">${texts.savedFrom<string | Html>(siteName, exportedAt)}
${texts.forPrograms<string | Html>(dataFile)}</footer>
</body>
</html>
`.markup;
}

/** A section with the trash, unless it is empty. */
async function* trash(page: IndexPage): AsyncGenerator<string> {
  let isOpen = false;
  for await (const item of trashItems(page)) {
    if (!isOpen) {
      yield html`<h2>${textsIn(page.language).trash}</h2>\n<section class="cards">\n`.markup;
    }
    isOpen = true;
    yield item.markup;
  }
  if (isOpen) yield '</section>\n';
}

async function* trashItems(page: IndexPage): AsyncGenerator<Html> {
  for await (const post of page.posts()) if (post.trashed_at !== null) yield card(post, page);
  for await (const comment of page.trashedComments) {
    const writtenAt = time(comment.created_at, page.timeZone);
    const line = textsIn(page.language).commentOf<string | Html>(nameOf(comment), writtenAt);
    yield html`<article class="card"><div class="words">
<p class="quiet">${line}</p>
<p class="body">${comment.body}</p></div></article>
`;
  }
}

function card(post: OwnPost, page: IndexPage): Html {
  const [cover] = page.picturesOf(post);
  return html`<article class="card">
${cover?.name ? image(cover, cover.name) : html`<div class="no-picture"></div>`}
<div class="words"><h2><a href="${pageNameOf(post)}">${post.title}</a></h2>
${facts(post, page)}
${tags(post)}</div>
</article>
`;
}

interface PostPage {
  post: OwnPost;
  pictures: ExportedPicture[];
  comments: AsyncIterable<PostComment>;
  timeZone: string;
  siteName: string;
  /** Of the site. */
  language: Language;
}

/** One post with its comments. */
export async function* toPostPage(page: PostPage): AsyncGenerator<string> {
  const { post, pictures, siteName, language } = page;
  const texts = textsIn(language);
  const pagePicture = (picture: ExportedPicture) =>
    picture.name
      ? image(picture, `../${picture.name}`)
      : html`<p class="quiet">${texts.missingPicture}</p>`;
  yield head({ title: post.title, siteName, language, root: '../' });
  yield html`<nav><a href="../index.html">← ${texts.allMemories}</a></nav>
<main class="post">
<h1>${post.title}</h1>
${facts(post, page)}
${pictures.slice(0, 1).map(pagePicture)}
<p class="body">${post.body}</p>
${pictures.slice(1).map(pagePicture)}
${tags(post)}
<h2>${texts.likes(post.likes_count)} · ${texts.comments(post.comments_count)}</h2>
<ol class="comments">
`.markup;
  let threadId = '';
  for await (const comment of page.comments) {
    const isReply = comment.id !== comment.thread_id;
    // In the place of a comment that was removed and has replies.
    if (isReply && comment.thread_id !== threadId) {
      yield html`<li class="quiet">${texts.removedComment}</li>\n`.markup;
    }
    threadId = comment.thread_id;
    yield commentItem(comment, page).markup;
  }
  yield html`</ol>
</main>
</body>
</html>
`.markup;
}

/** What a date, a number or a state is shown with. */
type Locale = Pick<IndexPage, 'timeZone' | 'language'>;

const textsIn = (language: Language): Catalogue['exportPageTexts'] =>
  catalogueOf(language).exportPageTexts;

function commentItem(comment: PostComment, { timeZone, language }: Locale): Html {
  const isReply = comment.id !== comment.thread_id;
  const edited =
    comment.edited_at === null
      ? ''
      : html` · ${textsIn(language).edited<string | Html>(time(comment.edited_at, timeZone))}`;
  return html`<li${isReply ? html` class="reply"` : ''}><strong>${nameOf(comment)}</strong>
<span class="quiet">${time(comment.created_at, timeZone)}${edited}</span>
<p class="body">${comment.body}</p></li>
`;
}

function facts(post: OwnPost, { timeZone, language }: Locale): Html {
  const { audience } = post;
  const texts = textsIn(language);
  const label = texts.audiences[audience === 'members' ? 'members' : 'private'];
  const restriction = audience === 'public' ? '' : html` · <span class="private">${label}</span>`;
  const parts = [post.happened_on && formatCalendarDate(post.happened_on), post.place].filter(
    Boolean,
  );
  const trashed =
    post.trashed_at === null ? '' : html` · <span class="private">${texts.trash}</span>`;
  const whenAndWhere = parts.length > 0 ? html`<p>${parts.join(' · ')}</p>\n` : '';
  const names = post.people.map(({ name }) => name).join(', ');
  const people = names === '' ? '' : html`<p>${texts.people(names)}</p>\n`;
  return html`${whenAndWhere}${people}<p class="quiet">${time(post.created_at, timeZone)}${restriction}${trashed}</p>`;
}

function tags(post: OwnPost): Html {
  return html`<p class="tags">${post.tags.map(({ name }) => html`<span>#${name}</span> `)}</p>`;
}

function image({ alt, width, height }: ExportedPicture, address: string): Html {
  return html`<img src="${address}" alt="${alt}" width="${width}" height="${height}" loading="lazy">`;
}

function time(timestamp: number, timeZone: string): Html {
  const text = formatDateTime(timestamp, timeZone);
  return html`<time datetime="${new Date(timestamp).toISOString()}">${text}</time>`;
}

const nameOf = (person: { first_name: string; last_name: string }) =>
  `${person.first_name} ${person.last_name}`;

/** The pages have no scripts; the policy also blocks any that injected markup might contain. */
function head({
  title,
  siteName,
  root,
  language,
}: Record<'title' | 'siteName' | 'root' | 'language', string>): string {
  return html`<!doctype html>
<html lang="${language}">
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
