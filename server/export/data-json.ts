import { pageNameOf } from './pages.ts';
import type {
  listComments,
  listInvitations,
  listLikes,
  listReports,
  listSessions,
  OwnPost,
  Profile,
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
  likes: AsyncIterable<OwnLike>;
  invitations: AsyncIterable<OwnInvitation>;
  reports: AsyncIterable<OwnReport>;
  /** The file name of a post's picture in the zip. */
  pictureNameOf: (post: OwnPost) => string | null;
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
  yield* list(data.posts, (post) => postView(post, data.pictureNameOf(post)));
  yield ',\n"comments": ';
  yield* list(data.comments, ({ body, ...row }) => ({ body, ...reactionView(row) }));
  yield ',\n"likes": ';
  yield* list(data.likes, reactionView);
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
    createdAt: toText(profile.created_at),
  };
}

function postView(post: OwnPost, picture: string | null) {
  return {
    id: post.id,
    title: post.title,
    body: post.body,
    tags: post.tags.map(({ name }) => name),
    audience: post.audience,
    picture,
    pictureDescription: post.image_alt,
    page: pageNameOf(post),
    likesCount: post.likes_count,
    commentsCount: post.comments_count,
    createdAt: toText(post.created_at),
    updatedAt: post.updated_at === null ? null : toText(post.updated_at),
  };
}

/** The post is null when the member may no longer see it. */
function reactionView(row: OwnLike) {
  return {
    createdAt: toText(row.created_at),
    post: row.post_id === null ? null : { id: row.post_id, title: row.post_title },
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
