import type { Generated } from 'kysely';
import type { Audience } from '#contract/posts.ts';
import type { DenormalisedCounter, Fixed, Id, Json, Timestamp } from './column-types.ts';

/** A tag of a post. */
export interface PostTag {
  _id: string;
  name: string;
}

export interface ImagesTable {
  id: Fixed<Id>;
  /** The folder of its files; several images may share it. */
  storage_key: string;
  width: number;
  height: number;
  thumbhash: string;
  is_animated: boolean;
  bytes: number;
  created_at: Fixed<Timestamp>;
}

/** Soft delete: deleted posts have an audience of their own, so that no query for an audience finds them. */
export type StoredAudience = Audience | 'trash';

export interface PostsTable {
  id: Fixed<Id>;
  member_id: Fixed<Id>;
  title: string;
  body: string;
  audience: StoredAudience;
  /** The audience before it was moved to the trash. */
  former_audience: Audience | null;
  trashed_at: Timestamp | null;
  /** Who may restore it: the member who deleted it, or null: every administrator. */
  trashed_by: Id | null;
  /** A copy of its tags, in order; whoever writes `post_tags` writes it too. */
  tags: Json<PostTag[]>;
  likes_count: DenormalisedCounter;
  comments_count: DenormalisedCounter;
  /** Sequence number for the search indexes. */
  search_row: Generated<number>;
  /** Title, body, tag names, date, place and author, folded. */
  search_text: string;
  /** When the memory happened: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  happened_on: string | null;
  /** `happened_on`, or else the local date of publication; sorts the timeline. */
  timeline_on: string;
  place: Generated<string>;
  created_at: Fixed<Timestamp>;
  updated_at: Timestamp | null;
  /** Chosen by the client for publishing it (`attempt` of the API), one for each post. */
  idempotency_key: Id | null;
  /** Incremented by every change of its content, pictures or audience. */
  version: Generated<number>;
}

export interface TagsTable {
  id: Fixed<Id>;
  name: string;
  posts_count: DenormalisedCounter;
  public_posts_count: DenormalisedCounter;
  members_posts_count: DenormalisedCounter;
  /** Not by an administrator: shown only to whoever sees a post that has it. */
  added_with_post: Generated<boolean>;
  created_at: Fixed<Timestamp>;
}

export interface PostTagsTable {
  post_id: Fixed<Id>;
  tag_id: Fixed<Id>;
  position: number;
  /** Copies from the post, kept equal by the foreign key, so that a tag's list reads one index. */
  created_at: Fixed<Timestamp>;
  audience: Fixed<StoredAudience>;
  member_id: Fixed<Id>;
}

/** Somebody who is in a post, as it is read. */
export interface NamedPerson {
  _id: Id;
  name: string;
  memberId: Id | null;
}

/** A member, or somebody without an account. The latter is deleted with the last post that names them. */
export interface PeopleTable {
  /** Of a member the same; otherwise it follows from the name, see `personNamed`. */
  id: Fixed<Id>;
  /** Without an account: the name as search compares it. */
  folded_name: string | null;
  member_id: Fixed<Id | null>;
  /** Posts that every member may see. */
  shared_posts_count: DenormalisedCounter;
  private_posts_count: DenormalisedCounter;
  /** Sequence number for the search indexes. */
  search_row: Generated<number>;
}

/** Who is in a post. */
export interface PostPeopleTable {
  post_id: Fixed<Id>;
  person_id: Fixed<Id>;
  position: number;
  /** As its author wrote it; null of a member. */
  name: string | null;
  /** Copies from the post, kept equal by the foreign key, so that nothing invisible is read. */
  created_at: Fixed<Timestamp>;
  audience: Fixed<StoredAudience>;
  /** The author of the post. */
  member_id: Fixed<Id>;
}

/** Who does not want to be named in a post and has removed their name. */
export interface PeopleRemovalsTable {
  post_id: Fixed<Id>;
  member_id: Fixed<Id>;
}

/** The pictures of posts, and uploaded pictures that no post has yet. */
export interface PicturesTable {
  image_id: Fixed<Id>;
  member_id: Fixed<Id>;
  /** Null until a post is published or edited with it. */
  post_id: Id | null;
  /** The order within the post, from 0, its cover, without gaps; every post has a cover. 0 without a post. */
  position: number;
  alt: Generated<string>;
  created_at: Fixed<Timestamp>;
}

/** Public posts that were deleted or are in the trash; triggers write it. */
export interface GonePostsTable {
  id: Fixed<Id>;
  deleted_at: Fixed<Timestamp>;
}

export interface LikesTable {
  id: Fixed<Id>;
  post_id: Fixed<Id>;
  member_id: Fixed<Id>;
  created_at: Fixed<Timestamp>;
}

export interface CommentsTable {
  id: Fixed<Id>;
  post_id: Fixed<Id>;
  member_id: Fixed<Id>;
  /** The comment that this one replies to, which may have been deleted; otherwise its own id. */
  thread_id: Fixed<Id>;
  /** When that comment was written. */
  thread_at: Fixed<Timestamp>;
  body: string;
  created_at: Fixed<Timestamp>;
  edited_at: Timestamp | null;
  trashed_at: Timestamp | null;
  /** Who may restore it: the member who deleted it, or null: every administrator. */
  trashed_by: Id | null;
  /** Chosen by the client for sending it (`attempt` of the API), one for each comment of a member. */
  idempotency_key: Fixed<Id | null>;
}

/** Totals of whole lists: posts by audience, and activated members. */
export interface CountersTable {
  name: Fixed<'posts' | 'public_posts' | 'members_posts' | 'members'>;
  value: DenormalisedCounter;
}

/** Posts by month of the timeline and audience; `month` is `YYYY` for those that know the year only. */
export interface MonthCountsTable {
  month: Fixed<string>;
  audience: Fixed<Audience>;
  value: DenormalisedCounter;
}
