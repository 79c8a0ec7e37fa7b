/** SQLite fires triggers row by row, for cascades too. */
export const sqliteCounterTriggers = [
  ...reactionTriggers('likes', 'likes_count'),
  ...reactionTriggers('comments', 'comments_count', 'trashed_at is null'),
  `create trigger comments_count_trash after update of trashed_at on comments
    when (new.trashed_at is null) <> (old.trashed_at is null) begin
    update posts set comments_count = comments_count + (new.trashed_at is null) - (old.trashed_at is null)
      where id = new.post_id;
  end`,

  ...['posts', 'post_tags'].flatMap(postTriggers),
  ...monthTriggers(),

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

/** Counts posts of the site and its members, or of tags, by audience; not those in the trash. */
function postTriggers(table: string): string[] {
  const audiences = ['public', 'members'];
  function count(row: 'new' | 'old', sign: '+' | '-') {
    const [parent, key] = table === 'posts' ? ['members', 'member_id'] : ['tags', 'tag_id'];
    const changes = audiences.map(
      (audience) =>
        `${audience}_posts_count = ${audience}_posts_count ${sign} (${row}.audience = '${audience}')`,
    );
    const ofParent = `update ${parent} set posts_count = posts_count ${sign} 1, ${changes.join(', ')}
      where id = ${row}.${key} and ${row}.audience <> 'trash';`;
    if (table !== 'posts') return ofParent;
    return `${ofParent}
      update counters set value = value ${sign} 1
        where name in ('posts', ${row}.audience || '_posts') and ${row}.audience <> 'trash';`;
  }
  return [
    `create trigger ${table}_count_insert after insert on ${table} begin ${count('new', '+')} end`,
    `create trigger ${table}_count_delete after delete on ${table} begin ${count('old', '-')} end`,
    // Adds first: a count of a part never exceeds that of the whole.
    `create trigger ${table}_count_audience after update of audience on ${table}
      when new.audience <> old.audience begin ${count('new', '+')} ${count('old', '-')} end`,
  ];
}

/** Counts posts by month of the timeline and audience. */
function monthTriggers(): string[] {
  const add = `insert into month_counts (month, audience, value)
    select substr(new.timeline_on, 1, 7), new.audience, 1 where new.audience <> 'trash'
    on conflict (month, audience) do update set value = value + 1;`;
  const subtract = `update month_counts set value = value - 1
    where month = substr(old.timeline_on, 1, 7) and audience = old.audience;`;
  return [
    `create trigger months_count_insert after insert on posts begin ${add} end`,
    `create trigger months_count_delete after delete on posts begin ${subtract} end`,
    `create trigger months_count_update after update of audience, timeline_on on posts
      when new.audience <> old.audience or new.timeline_on <> old.timeline_on
      begin ${add} ${subtract} end`,
  ];
}

/** Counts the rows of a post that meet the condition. */
function reactionTriggers(
  table: string,
  count: string,
  condition = 'post_id is not null',
): string[] {
  return [
    `create trigger ${table}_count_insert after insert on ${table} when new.${condition} begin
      update posts set ${count} = ${count} + 1 where id = new.post_id;
    end`,
    `create trigger ${table}_count_delete after delete on ${table} when old.${condition} begin
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
