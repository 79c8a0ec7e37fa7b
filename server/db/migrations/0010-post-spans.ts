import type { Migration } from './migration.ts';

/**
 * How many posts there are of each span of about three days (2^28 milliseconds), so that a page deep
 * in a list is found by adding up a few hundred counts instead of skipping every newer post.
 */
export const postSpans: Migration = {
  name: '0010-post-spans',
  statements: ({ pick }) => [
    `create table post_spans (
      span bigint primary key not null,
      posts bigint not null check (posts >= 0),
      public_posts bigint not null check (public_posts >= 0)
    )`,
    `insert into post_spans (span, posts, public_posts)
      select created_at >> 28, count(*), count(*) filter (where is_public)
      from posts group by created_at >> 28`,
    ...pick({ sqlite: sqliteTriggers, postgres: postgresTriggers }),
  ],
};

const sqliteTriggers = [
  `create trigger posts_span_insert after insert on posts begin
    insert into post_spans (span, posts, public_posts)
      values (new.created_at >> 28, 1, new.is_public)
      on conflict (span) do update
        set posts = posts + 1, public_posts = public_posts + excluded.public_posts;
  end`,
  `create trigger posts_span_delete after delete on posts begin
    update post_spans set posts = posts - 1, public_posts = public_posts - old.is_public
      where span = old.created_at >> 28;
  end`,
  `create trigger posts_span_flip after update of is_public on posts
    when new.is_public <> old.is_public begin
    update post_spans set public_posts = public_posts + new.is_public - old.is_public
      where span = new.created_at >> 28;
  end`,
];

const changedBySpan = `select created_at >> 28 as span, count(*) as posts,
    count(*) filter (where is_public) as public_posts
  from changed group by created_at >> 28 order by span`;

/** Their names come after those of the triggers that lock the totals, and so do their locks. */
const postgresTriggers = [
  `create function count_new_posts_of_spans() returns trigger language plpgsql as $$
    begin
      insert into post_spans (span, posts, public_posts) ${changedBySpan}
        on conflict (span) do update set posts = post_spans.posts + excluded.posts,
          public_posts = post_spans.public_posts + excluded.public_posts;
      return null;
    end
  $$`,
  `create trigger posts_span_insert after insert on posts
    referencing new table as changed for each statement execute function count_new_posts_of_spans()`,
  `create function count_gone_posts_of_spans() returns trigger language plpgsql as $$
    begin
      update post_spans set posts = post_spans.posts - change.posts,
          public_posts = post_spans.public_posts - change.public_posts
        from (${changedBySpan}) as change where post_spans.span = change.span;
      return null;
    end
  $$`,
  `create trigger posts_span_delete after delete on posts
    referencing old table as changed for each statement execute function count_gone_posts_of_spans()`,
  `create function count_span_flip() returns trigger language plpgsql as $$
    begin
      update post_spans
        set public_posts = public_posts + new.is_public::integer - old.is_public::integer
        where span = new.created_at >> 28;
      return null;
    end
  $$`,
  `create trigger posts_span_flip after update of is_public on posts for each row
    when (new.is_public <> old.is_public) execute function count_span_flip()`,
];
