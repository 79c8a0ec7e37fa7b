import type { Migration, SqlTypes } from './migration.ts';

/** Who is in a memory: members, and names of people without an account. */
export const people: Migration = {
  name: '0015-people',
  statements: (types) => [
    ...tables(types),
    `alter table members add column nameable ${types.boolean} not null default true
      check (nameable in (true, false))`,
    ...types.pick({ sqlite: sqliteTrigger, postgres: postgresTrigger }),
    ...types.pick({ sqlite: sqliteActions, postgres: postgresActions }),
  ],
};

const tables = ({ primaryKey, id, timestamp }: SqlTypes) => [
  // A member is the person with the same id. Another person is a name, however it is written.
  `create table people (
    ${primaryKey},
    folded_name text unique,
    member_id ${id} unique references members (id) on delete cascade,
    check ((folded_name is null) = (member_id is not null)),
    check (member_id is null or member_id = id)
  )`,
  // The composite foreign key updates the copied date and audience, so they cannot differ.
  `create table post_people (
    post_id ${id} not null,
    person_id ${id} not null references people (id) on delete cascade,
    position integer not null check (position >= 0),
    name text check (length(name) between 1 and 50),
    created_at ${timestamp} not null,
    audience text not null,
    member_id ${id} not null,
    primary key (post_id, person_id),
    foreign key (post_id, created_at, audience, member_id)
      references posts (id, created_at, audience, member_id)
      on update cascade on delete cascade
  )`,
  // Those of an audience, or of an author's private posts, without reading any other.
  'create index post_people_of_person on post_people (person_id, audience, member_id, created_at, post_id)',
  `create table people_removals (
    post_id ${id} not null references posts (id) on delete cascade,
    member_id ${id} not null references members (id) on delete cascade,
    primary key (post_id, member_id)
  )`,
  'create index people_removals_of_member on people_removals (member_id)',
];

/**
 * A name that is taken off a post hides a notification, unless it was hidden: a version would tell of it. One
 * that no post has any more is forgotten.
 */
const sqliteTrigger = [
  `create trigger post_people_delete after delete on post_people begin
    update notification_versions set version = version + 1
      where member_id = old.person_id and old.audience in ('public', 'members');
    delete from people where id = old.person_id and member_id is null
      and not exists (select 1 from post_people where person_id = old.person_id);
  end`,
];

/** Locked before it asks who else has the name: whoever names somebody locks the person too. */
const postgresTrigger = [
  `create function post_people_delete() returns trigger language plpgsql as $$
    begin
      update notification_versions set version = version + 1 where member_id in (
        select member_id from notification_versions
        where member_id in (select person_id from changed where audience in ('public', 'members'))
        order by member_id for no key update
      );
      perform 1 from people where id in (select person_id from changed) and member_id is null
        order by id for update;
      delete from people where id in (select person_id from changed) and member_id is null
        and not exists (select 1 from post_people where person_id = people.id);
      return null;
    end
  $$`,
  `create trigger post_people_delete after delete on post_people
    referencing old table as changed for each statement execute function post_people_delete()`,
];

// The list of actions is that of the code, so that a new one needs no migration. SQLite changes no
// constraint, and replacing the table would delete the notifications that refer to it.
const sqliteActions = [
  "alter table audit_entries add column unlisted_action text not null default ''",
  'update audit_entries set unlisted_action = action',
  'alter table audit_entries drop column action',
  'alter table audit_entries rename column unlisted_action to action',
];
const postgresActions = ['alter table audit_entries drop constraint audit_entries_action_check'];
