import type { Schema } from '#server/db/schema.ts';

/** Triggers write these anew when rows are loaded. */
type Kept = 'posts_count' | 'public_posts_count' | 'likes_count' | 'comments_count' | 'search_row';

/**
 * Totals are counted anew, attempts against limits are forgotten as at a restart, and the migrations
 * stand in the archive's label.
 */
type LeftOut = 'counters' | 'rate_limits' | 'migrations';

/** A table that belongs to a site wherever it lives. */
export type TableName = Exclude<keyof Schema, LeftOut>;

type Columns = { [Name in TableName]: Record<Exclude<keyof Schema[Name], Kept>, true> };

/** The compiler holds this equal to the schema; every table stands after those that it refers to. */
const columns: Columns = {
  settings: { name: true, value: true },
  images: {
    id: true,
    storage_key: true,
    width: true,
    height: true,
    thumbhash: true,
    is_animated: true,
    bytes: true,
    created_at: true,
  },
  members: {
    id: true,
    email: true,
    password_hash: true,
    first_name: true,
    last_name: true,
    gender: true,
    birth_date: true,
    role: true,
    image_id: true,
    activated_at: true,
    created_at: true,
    updated_at: true,
    search_name: true,
    credential_version: true,
  },
  sessions: {
    id: true,
    member_id: true,
    token_hash: true,
    user_agent: true,
    created_at: true,
    last_used_at: true,
    expires_at: true,
  },
  tokens: {
    id: true,
    member_id: true,
    purpose: true,
    token_hash: true,
    new_email: true,
    created_at: true,
    expires_at: true,
    used_at: true,
  },
  tags: { id: true, name: true, created_at: true },
  posts: {
    id: true,
    member_id: true,
    title: true,
    body: true,
    image_id: true,
    image_alt: true,
    is_public: true,
    tags: true,
    search_text: true,
    created_at: true,
    updated_at: true,
    attempt: true,
  },
  post_tags: {
    post_id: true,
    tag_id: true,
    position: true,
    created_at: true,
    is_public: true,
    member_id: true,
  },
  gone_posts: { id: true, deleted_at: true },
  likes: { id: true, post_id: true, member_id: true, created_at: true },
  comments: { id: true, post_id: true, member_id: true, body: true, created_at: true },
  removals: {
    id: true,
    kind: true,
    subject: true,
    owner: true,
    admin: true,
    reason: true,
    created_at: true,
  },
  jobs: {
    id: true,
    kind: true,
    payload: true,
    unique_key: true,
    run_at: true,
    attempts: true,
    locked_by: true,
    locked_until: true,
    last_error: true,
    created_at: true,
    given_up_at: true,
  },
};

const keys: Partial<Record<TableName, readonly string[]>> = {
  settings: ['name'],
  post_tags: ['post_id', 'tag_id'],
};

export interface Table {
  name: TableName;
  columns: readonly string[];
  /** What identifies a row, and in which order rows are read. */
  key: readonly string[];
}

/** Every table of a site, in the order in which rows can be loaded. */
export const tables: readonly Table[] = (Object.keys(columns) as TableName[]).map((name) => ({
  name,
  columns: Object.keys(columns[name]),
  key: keys[name] ?? ['id'],
}));
