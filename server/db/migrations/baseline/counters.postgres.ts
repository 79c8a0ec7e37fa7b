/** Works inside a trigger function only. */
const sign = "(case tg_op when 'INSERT' then 1 else -1 end)";

/** Adds the amounts of `amountsBy` to the counters of members or tags. */
const addAmounts = `posts_count = posts_count + change.amount,
  public_posts_count = public_posts_count + change.public_amount,
  members_posts_count = members_posts_count + change.members_amount`;

/** Moves one post from the counter of its former audience to that of the new one. */
const moveAmounts = [
  "posts_count = posts_count + (new.audience <> 'trash')::integer - (old.audience <> 'trash')::integer",
  ...['public', 'members'].map(
    (audience) => `${audience}_posts_count = ${audience}_posts_count
      + (new.audience = '${audience}')::integer - (old.audience = '${audience}')::integer`,
  ),
].join(', ');

/**
 * Statement-level triggers: a thousand posts inserted together cost one update of the totals. Locks are
 * taken in one order (totals, then tags, sorted), so that concurrent publishing and deleting does not
 * deadlock on a popular tag.
 */
export const postgresCounterTriggers = [
  ...reactionTriggers('likes', 'likes_count'),
  ...reactionTriggers('comments', 'comments_count', 'trashed_at is null'),
  ...commentTrashTrigger(),
  ...totalsLock(),
  ...postTriggers(),
  ...monthTriggers(),
  ...postTagTriggers(),
  ...memberTriggers(),
  ...['likes.post_id', 'comments.post_id', 'posts.member_id', 'post_tags.tag_id'].flatMap(
    refuseMove,
  ),
];

/** Counts the rows of a post that meet the condition. */
function reactionTriggers(table: string, count: string, condition = 'true'): string[] {
  return [
    `create function count_${table}() returns trigger language plpgsql as $$
      begin
        update posts set ${count} = ${count} + change.amount
          from (
            select post_id, ${sign} * count(*) as amount from changed
            where ${condition} group by post_id
          ) as change
          where posts.id = change.post_id;
        return null;
      end
    $$`,
    ...statementTriggers(table),
  ];
}

function commentTrashTrigger(): string[] {
  return [
    `create function count_comment_trash() returns trigger language plpgsql as $$
      begin
        update posts set comments_count = comments_count
            + (new.trashed_at is null)::integer - (old.trashed_at is null)::integer
          where id = new.post_id;
        return null;
      end
    $$`,
    `create trigger comments_count_trash after update of trashed_at on comments for each row
      when ((new.trashed_at is null) <> (old.trashed_at is null))
      execute function count_comment_trash()`,
  ];
}

/** A cascade reaches the tags of a post before the post's own trigger runs: lock the totals first. */
function totalsLock(): string[] {
  return [
    `create function lock_totals() returns trigger language plpgsql as $$
      begin
        perform from counters where name = 'posts' for update;
        return null;
      end
    $$`,
    `create trigger posts_lock_totals before delete or update of audience, timeline_on on posts
      for each statement execute function lock_totals()`,
    `create trigger members_lock_totals before delete on members
      for each statement execute function lock_totals()`,
  ];
}

function postTriggers(): string[] {
  return [
    `create function count_posts() returns trigger language plpgsql as $$
      begin
        update counters
          set value = value + ${sign} * (select count(*) from changed where audience <> 'trash')
          where name = 'posts';
        update counters set value = value
            + ${sign} * (select count(*) from changed where audience || '_posts' = counters.name)
          where name in ('public_posts', 'members_posts');
        update members set ${addAmounts}
          from (${amountsBy('member_id')}) as change
          where members.id = change.member_id;
        return null;
      end
    $$`,
    ...statementTriggers('posts'),
    `create function count_post_audience() returns trigger language plpgsql as $$
      begin
        update counters
          set value = value
            + (name in ('posts', new.audience || '_posts') and new.audience <> 'trash')::integer
            - (name in ('posts', old.audience || '_posts') and old.audience <> 'trash')::integer
          where name in ('posts', new.audience || '_posts', old.audience || '_posts');
        update members set ${moveAmounts} where id = new.member_id;
        return null;
      end
    $$`,
    audienceTrigger('posts', 'count_post_audience'),
  ];
}

/** After `count_posts`, which locks the totals: triggers run in the order of their names. */
function monthTriggers(): string[] {
  const add = (rows: string) => `
    insert into month_counts (month, audience, value)
      select substr(timeline_on, 1, 7), audience, count(*) from ${rows}
      where audience <> 'trash' group by 1, 2 order by 1, 2
      on conflict (month, audience) do update set value = month_counts.value + excluded.value;`;
  const subtract = (rows: string) => `
    update month_counts set value = value - change.amount
      from (
        select substr(timeline_on, 1, 7) as month, audience, count(*) as amount from ${rows}
        group by 1, 2
      ) as change
      where month_counts.month = change.month and month_counts.audience = change.audience;`;
  return [
    `create function count_months() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then ${add('changed')} else ${subtract('changed')} end if;
        return null;
      end
    $$`,
    `create trigger posts_count_month_insert after insert on posts
      referencing new table as changed for each statement execute function count_months()`,
    `create trigger posts_count_month_delete after delete on posts
      referencing old table as changed for each statement execute function count_months()`,
    `create function count_month_change() returns trigger language plpgsql as $$
      begin
        ${add('(select new.timeline_on, new.audience) as changed')}
        ${subtract('(select old.timeline_on, old.audience) as changed')}
        return null;
      end
    $$`,
    `create trigger posts_count_month_update after update of audience, timeline_on on posts for each row
      when (new.audience <> old.audience or new.timeline_on <> old.timeline_on)
      execute function count_month_change()`,
  ];
}

function postTagTriggers(): string[] {
  return [
    `create function count_post_tags() returns trigger language plpgsql as $$
      begin
        perform from tags where id in (select tag_id from changed) order by id for no key update;
        update tags set ${addAmounts}
          from (${amountsBy('tag_id')}) as change
          where tags.id = change.tag_id;
        return null;
      end
    $$`,
    ...statementTriggers('post_tags'),
    `create function count_post_tag_audience() returns trigger language plpgsql as $$
      begin
        update tags set ${moveAmounts} where id = new.tag_id;
        return null;
      end
    $$`,
    audienceTrigger('post_tags', 'count_post_tag_audience'),
  ];
}

function memberTriggers(): string[] {
  return [
    `create function count_members() returns trigger language plpgsql as $$
      begin
        update counters
          set value = value + ${sign} * (select count(*) from changed where activated_at is not null)
          where name = 'members';
        return null;
      end
    $$`,
    ...statementTriggers('members'),
    `create function count_member_activation() returns trigger language plpgsql as $$
      begin
        update counters set value = value
            + (new.activated_at is not null)::integer - (old.activated_at is not null)::integer
          where name = 'members';
        return null;
      end
    $$`,
    `create trigger members_count_activation after update of activated_at on members for each row
      when ((new.activated_at is null) <> (old.activated_at is null))
      execute function count_member_activation()`,
  ];
}

function amountsBy(column: string): string {
  return `select ${column}, ${sign} * count(*) filter (where audience <> 'trash') as amount,
      ${sign} * count(*) filter (where audience = 'public') as public_amount,
      ${sign} * count(*) filter (where audience = 'members') as members_amount
    from changed group by ${column}`;
}

/** Both name the transition table `changed`, so that one function serves insert and delete. */
function statementTriggers(table: string): string[] {
  return [
    `create trigger ${table}_count_insert after insert on ${table}
      referencing new table as changed for each statement execute function count_${table}()`,
    `create trigger ${table}_count_delete after delete on ${table}
      referencing old table as changed for each statement execute function count_${table}()`,
  ];
}

function audienceTrigger(table: string, count: string): string {
  return `create trigger ${table}_count_audience after update of audience on ${table} for each row
    when (new.audience <> old.audience) execute function ${count}()`;
}

/** Rejects an update of a counted foreign key: a row never moves to another parent. */
function refuseMove(path: string): string[] {
  const [table, column] = path.split('.');
  return [
    `create function refuse_move_of_${table}() returns trigger language plpgsql as $$
      begin
        raise exception '${path} never changes' using errcode = 'check_violation';
      end
    $$`,
    `create trigger ${table}_stay before update of ${column} on ${table} for each row
      when (new.${column} is distinct from old.${column}) execute function refuse_move_of_${table}()`,
  ];
}
