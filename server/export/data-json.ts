import { type ExportedPicture, pageNameOf } from './pages.ts';
import type {
  listComments,
  listInvitations,
  listLikes,
  listMutes,
  listReports,
  listSessions,
  OwnPost,
  Profile,
  TrashedComment,
} from './queries.ts';

type Rows<List extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>;
type OwnComment = Rows<typeof listComments>[number];
type OwnInvitation = Rows<typeof listInvitations>[number];
type OwnReport = Rows<typeof listReports>[number];
type OwnLike = Rows<typeof listLikes>[number];

interface OwnData {
  exportedAt: number;
  profile: Profile;
  sessions: Rows<typeof listSessions>;
  posts: AsyncIterable<OwnPost>;
  comments: AsyncIterable<OwnComment>;
  trashedComments: AsyncIterable<TrashedComment>;
  likes: AsyncIterable<OwnLike>;
  mutes: Rows<typeof listMutes>;
  invitations: AsyncIterable<OwnInvitation>;
  reports: AsyncIterable<OwnReport>;
  /** The pictures of a post with their file names in the zip. */
  picturesOf: (post: OwnPost) => ExportedPicture[];
}

/** All data as JSON, streamed row by row. */
export async function* toDataJson(data: OwnData): AsyncGenerator<string> {
  const sessions = data.sessions.map((session) => ({
    browser: session.user_agent,
    createdAt: toText(session.created_at),
    lastUsedAt: toText(session.last_used_at),
  }));
  yield `{\n"exportedAt": ${JSON.stringify(toText(data.exportedAt))},\n`;
  yield `"profile": ${JSON.stringify(profileView(data.profile))},\n`;
  yield `"sessions": ${JSON.stringify(sessions)},\n"posts": `;
  yield* list(data.posts, (post) => postView(post, data.picturesOf(post)));
  yield ',\n"comments": ';
  yield* list(data.comments, commentView);
  yield ',\n"trashedComments": ';
  yield* list(data.trashedComments, trashedCommentView);
  yield ',\n"likes": ';
  yield* list(data.likes, reactionView);
  yield `,\n"mutes": ${JSON.stringify(data.mutes.map(reactionView))}`;
  yield ',\n"invitations": ';
  yield* list(data.invitations, invitationView);
  yield ',\n"reports": ';
  yield* list(data.reports, reportView);
  yield '\n}\n';
}

async function* list<Row>(rows: AsyncIterable<Row>, view: (row: Row) => object) {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(view(row));
    before = ',\n';
  }
  yield before === ',\n' ? '\n]' : '[]';
}

function profileView(profile: Profile) {
  return {
    id: profile.id,
    firstName: profile.first_name,
    lastName: profile.last_name,
    email: profile.email,
    gender: profile.gender,
    birthDate: profile.birth_date,
    role: profile.role,
    nameable: profile.nameable,
    // Without a row of their own members have the defaults.
    mails: {
      comments: profile.comments_mail ?? 'immediately',
      posts: profile.posts_mail ?? 'daily',
      digest: profile.digest_mail ?? 'weekly',
      language: profile.mail_language,
    },
    createdAt: toText(profile.created_at),
  };
}

function postView(post: OwnPost, pictures: ExportedPicture[]) {
  return {
    id: post.id,
    title: post.title,
    body: post.body,
    tags: post.tags.map(({ name }) => name),
    happenedOn: post.happened_on,
    place: post.place,
    people: post.people.map(({ name }) => name),
    audience: post.audience,
    picture: pictures[0]?.name ?? null,
    pictureDescription: pictures[0]?.alt ?? '',
    pictures: pictures.map(({ name, alt }) => ({ file: name, description: alt })),
    page: pageNameOf(post),
    likesCount: post.likes_count,
    commentsCount: post.comments_count,
    createdAt: toText(post.created_at),
    updatedAt: post.updated_at === null ? null : toText(post.updated_at),
    trashedAt: post.trashed_at === null ? null : toText(post.trashed_at),
  };
}

/** The post is null when the member may no longer see it. */
function reactionView(row: Omit<OwnLike, 'id'>) {
  return {
    createdAt: toText(row.created_at),
    post: row.post_id === null ? null : { id: row.post_id, title: row.post_title },
  };
}

function commentView({ body, edited_at, ...row }: OwnComment) {
  return {
    body,
    ...reactionView(row),
    editedAt: edited_at === null ? null : toText(edited_at),
    isReply: row.thread_id !== row.id,
  };
}

function trashedCommentView({ trashed_at, ...row }: TrashedComment) {
  return {
    body: row.body,
    author: `${row.first_name} ${row.last_name}`,
    ...reactionView(row),
    trashedAt: toText(trashed_at ?? 0),
  };
}

function invitationView(row: OwnInvitation) {
  return {
    people: row.uses,
    sentTo: row.email,
    createdAt: toText(row.created_at),
    expiresAt: toText(row.expires_at),
    withdrawnAt: row.revoked_at === null ? null : toText(row.revoked_at),
  };
}

/** Without the text reported, which is another's. */
function reportView({ kind, category, note, created_at }: OwnReport) {
  return { kind, category, note, createdAt: toText(created_at) };
}

const toText = (timestamp: number) => new Date(timestamp).toISOString();
