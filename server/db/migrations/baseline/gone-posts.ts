/** Notes public posts that are deleted or trashed, and forgets those that are restored. */
export const sqliteGonePosts = [
  ...['delete', 'update of audience'].map((event) => {
    const isLeaving = event === 'delete' ? 'true' : "new.audience = 'trash'";
    return `create trigger posts_gone_${event.split(' ')[0]} after ${event} on posts
      when old.audience = 'public' and ${isLeaving} begin
      insert into gone_posts (id, deleted_at)
        values (old.id, cast(unixepoch('subsec') * 1000 as integer));
    end`;
  }),
  `create trigger posts_restored after update of audience on posts when old.audience = 'trash' begin
    delete from gone_posts where id = old.id;
  end`,
];

const now = 'floor(extract(epoch from clock_timestamp()) * 1000)';
export const postgresGonePosts = [
  `create function note_gone_posts() returns trigger language plpgsql as $$
    begin
      insert into gone_posts (id, deleted_at) select id, ${now} from gone where audience = 'public';
      return null;
    end
  $$`,
  `create trigger posts_gone after delete on posts
    referencing old table as gone for each statement execute function note_gone_posts()`,
  `create function note_trashed_post() returns trigger language plpgsql as $$
    begin
      if old.audience = 'trash' then delete from gone_posts where id = old.id;
      elsif old.audience = 'public' then insert into gone_posts (id, deleted_at) values (old.id, ${now});
      end if;
      return null;
    end
  $$`,
  `create trigger posts_trashed after update of audience on posts for each row
    when ((new.audience = 'trash') <> (old.audience = 'trash')) execute function note_trashed_post()`,
];
