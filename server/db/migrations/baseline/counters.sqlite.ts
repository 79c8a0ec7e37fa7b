/** SQLite fires triggers row by row, for cascades too. */
export const sqliteCounterTriggers = [
  ...reactionTriggers('likes', 'likes_count'),
  ...reactionTriggers('comments', 'comments_count'),

  `create trigger posts_count_insert after insert on posts begin
    update members
      set posts_count = posts_count + 1, public_posts_count = public_posts_count + new.is_public
      where id = new.member_id;
    update counters set value = value + 1 where name = 'posts';
    update counters set value = value + new.is_public where name = 'public_posts';
  end`,
  `create trigger posts_count_delete after delete on posts begin
    update members
      set posts_count = posts_count - 1, public_posts_count = public_posts_count - old.is_public
      where id = old.member_id;
    update counters set value = value - 1 where name = 'posts';
    update counters set value = value - old.is_public where name = 'public_posts';
  end`,
  `create trigger posts_count_flip after update of is_public on posts
    when new.is_public <> old.is_public begin
    update members set public_posts_count = public_posts_count + new.is_public - old.is_public
      where id = new.member_id;
    update counters set value = value + new.is_public - old.is_public where name = 'public_posts';
  end`,

  `create trigger post_tags_count_insert after insert on post_tags begin
    update tags
      set posts_count = posts_count + 1, public_posts_count = public_posts_count + new.is_public
      where id = new.tag_id;
  end`,
  `create trigger post_tags_count_delete after delete on post_tags begin
    update tags
      set posts_count = posts_count - 1, public_posts_count = public_posts_count - old.is_public
      where id = old.tag_id;
  end`,
  `create trigger post_tags_count_flip after update of is_public on post_tags
    when new.is_public <> old.is_public begin
    update tags set public_posts_count = public_posts_count + new.is_public - old.is_public
      where id = new.tag_id;
  end`,

  `create trigger members_count_insert after insert on members
    when new.activated_at is not null begin
    update counters set value = value + 1 where name = 'members';
  end`,
  `create trigger members_count_delete after delete on members
    when old.activated_at is not null begin
    update counters set value = value - 1 where name = 'members';
  end`,
  `create trigger members_count_activation after update of activated_at on members
    when (new.activated_at is null) <> (old.activated_at is null) begin
    update counters
      set value = value + (new.activated_at is not null) - (old.activated_at is not null)
      where name = 'members';
  end`,

  ...['likes.post_id', 'comments.post_id', 'posts.member_id', 'post_tags.tag_id'].map(refuseMove),
];

function reactionTriggers(table: string, count: string): string[] {
  return [
    `create trigger ${table}_count_insert after insert on ${table} begin
      update posts set ${count} = ${count} + 1 where id = new.post_id;
    end`,
    `create trigger ${table}_count_delete after delete on ${table} begin
      update posts set ${count} = ${count} - 1 where id = old.post_id;
    end`,
  ];
}

/** Rejects an update of a counted foreign key: a row never moves to another parent. */
function refuseMove(path: string): string {
  const [table, column] = path.split('.');
  return `create trigger ${table}_stay before update of ${column} on ${table}
    when new.${column} is distinct from old.${column}
    begin select raise(abort, '${path} never changes'); end`;
}
