--
-- PostgreSQL database dump
--


-- Dumped from database version 15.19 (Debian 15.19-0+deb12u1)
-- Dumped by pg_dump version 15.19 (Debian 15.19-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: pg_trgm; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;


--
-- Name: comments_inbox_version_delete(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.comments_inbox_version_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin  
    update inboxes set version = version + 1 where member_id in (
      select member_id from inboxes where member_id in (select member_id from notifications where kind in ('comments') and post_id in (select post_id from changed))
      order by member_id for no key update
    ); return null; end $$;


--
-- Name: comments_inbox_version_update(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.comments_inbox_version_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin  
    update inboxes set version = version + 1 where member_id in (
      select member_id from inboxes where member_id in (select member_id from notifications where kind in ('comments') and post_id = old.post_id)
      order by member_id for no key update
    ); return null; end $$;


--
-- Name: count_comment_trash(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_comment_trash() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        update posts set comments_count = comments_count
            + (new.trashed_at is null)::integer - (old.trashed_at is null)::integer
          where id = new.post_id;
        return null;
      end
    $$;


--
-- Name: count_comments(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_comments() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        update posts set comments_count = comments_count + change.amount
          from (
            select post_id, (case tg_op when 'INSERT' then 1 else -1 end) * count(*) as amount from changed
            where trashed_at is null group by post_id
          ) as change
          where posts.id = change.post_id;
        return null;
      end
    $$;


--
-- Name: count_likes(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_likes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        update posts set likes_count = likes_count + change.amount
          from (
            select post_id, (case tg_op when 'INSERT' then 1 else -1 end) * count(*) as amount from changed
            where true group by post_id
          ) as change
          where posts.id = change.post_id;
        return null;
      end
    $$;


--
-- Name: count_member_activation(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_member_activation() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        update counters set value = value
            + (new.activated_at is not null)::integer - (old.activated_at is not null)::integer
          where name = 'members';
        return null;
      end
    $$;


--
-- Name: count_members(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_members() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        update counters
          set value = value + (case tg_op when 'INSERT' then 1 else -1 end) * (select count(*) from changed where activated_at is not null)
          where name = 'members';
        return null;
      end
    $$;


--
-- Name: count_month_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_month_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        
    insert into month_counts (month, audience, value)
      select substr(timeline_on, 1, 7), audience, count(*) from (select new.timeline_on, new.audience) as changed
      where audience <> 'trash' group by 1, 2 order by 1, 2
      on conflict (month, audience) do update set value = month_counts.value + excluded.value;
        
    update month_counts set value = value - change.amount
      from (
        select substr(timeline_on, 1, 7) as month, audience, count(*) as amount from (select old.timeline_on, old.audience) as changed
        group by 1, 2
      ) as change
      where month_counts.month = change.month and month_counts.audience = change.audience;
        return null;
      end
    $$;


--
-- Name: count_months(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_months() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'INSERT' then 
    insert into month_counts (month, audience, value)
      select substr(timeline_on, 1, 7), audience, count(*) from changed
      where audience <> 'trash' group by 1, 2 order by 1, 2
      on conflict (month, audience) do update set value = month_counts.value + excluded.value; else 
    update month_counts set value = value - change.amount
      from (
        select substr(timeline_on, 1, 7) as month, audience, count(*) as amount from changed
        group by 1, 2
      ) as change
      where month_counts.month = change.month and month_counts.audience = change.audience; end if;
        return null;
      end
    $$;


--
-- Name: count_post_audience(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_post_audience() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        update counters
          set value = value
            + (name in ('posts', new.audience || '_posts') and new.audience <> 'trash')::integer
            - (name in ('posts', old.audience || '_posts') and old.audience <> 'trash')::integer
          where name in ('posts', new.audience || '_posts', old.audience || '_posts');
        update members set posts_count = posts_count + (new.audience <> 'trash')::integer - (old.audience <> 'trash')::integer, public_posts_count = public_posts_count
      + (new.audience = 'public')::integer - (old.audience = 'public')::integer, members_posts_count = members_posts_count
      + (new.audience = 'members')::integer - (old.audience = 'members')::integer where id = new.member_id;
        return null;
      end
    $$;


--
-- Name: count_post_tag_audience(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_post_tag_audience() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        update tags set posts_count = posts_count + (new.audience <> 'trash')::integer - (old.audience <> 'trash')::integer, public_posts_count = public_posts_count
      + (new.audience = 'public')::integer - (old.audience = 'public')::integer, members_posts_count = members_posts_count
      + (new.audience = 'members')::integer - (old.audience = 'members')::integer where id = new.tag_id;
        return null;
      end
    $$;


--
-- Name: count_post_tags(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_post_tags() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        perform from tags where id in (select tag_id from changed) order by id for no key update;
        update tags set posts_count = posts_count + change.amount,
  public_posts_count = public_posts_count + change.public_amount,
  members_posts_count = members_posts_count + change.members_amount
          from (select tag_id, (case tg_op when 'INSERT' then 1 else -1 end) * count(*) filter (where audience <> 'trash') as amount,
      (case tg_op when 'INSERT' then 1 else -1 end) * count(*) filter (where audience = 'public') as public_amount,
      (case tg_op when 'INSERT' then 1 else -1 end) * count(*) filter (where audience = 'members') as members_amount
    from changed group by tag_id) as change
          where tags.id = change.tag_id;
        return null;
      end
    $$;


--
-- Name: count_posts(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_posts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        update counters
          set value = value + (case tg_op when 'INSERT' then 1 else -1 end) * (select count(*) from changed where audience <> 'trash')
          where name = 'posts';
        update counters set value = value
            + (case tg_op when 'INSERT' then 1 else -1 end) * (select count(*) from changed where audience || '_posts' = counters.name)
          where name in ('public_posts', 'members_posts');
        update members set posts_count = posts_count + change.amount,
  public_posts_count = public_posts_count + change.public_amount,
  members_posts_count = members_posts_count + change.members_amount
          from (select member_id, (case tg_op when 'INSERT' then 1 else -1 end) * count(*) filter (where audience <> 'trash') as amount,
      (case tg_op when 'INSERT' then 1 else -1 end) * count(*) filter (where audience = 'public') as public_amount,
      (case tg_op when 'INSERT' then 1 else -1 end) * count(*) filter (where audience = 'members') as members_amount
    from changed group by member_id) as change
          where members.id = change.member_id;
        return null;
      end
    $$;


--
-- Name: inbox_version(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.inbox_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin 
    update inboxes set version = version + 1 where member_id in (
      select member_id from inboxes where member_id in (select member_id from changed)
      order by member_id for no key update
    ); return null; end $$;


--
-- Name: likes_inbox_version_delete(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.likes_inbox_version_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin  
    update inboxes set version = version + 1 where member_id in (
      select member_id from inboxes where member_id in (select member_id from notifications where kind in ('likes') and post_id in (select post_id from changed))
      order by member_id for no key update
    ); return null; end $$;


--
-- Name: lock_totals(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.lock_totals() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        perform from counters where name = 'posts' for update;
        return null;
      end
    $$;


--
-- Name: members_inbox_version_delete(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.members_inbox_version_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin delete from notifications where kind in ('waiting') and kind in ('waiting', 'reports') and not exists (select 1 from members where waiting_since is not null); 
    update inboxes set version = version + 1 where member_id in (
      select member_id from inboxes where member_id in (select member_id from notifications where kind in ('waiting') and kind in ('waiting', 'reports'))
      order by member_id for no key update
    ); return null; end $$;


--
-- Name: members_inbox_version_update(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.members_inbox_version_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin delete from notifications where kind in ('waiting') and kind in ('waiting', 'reports') and not exists (select 1 from members where waiting_since is not null); 
    update inboxes set version = version + 1 where member_id in (
      select member_id from inboxes where member_id in (select member_id from notifications where kind in ('waiting') and kind in ('waiting', 'reports'))
      order by member_id for no key update
    ); return null; end $$;


--
-- Name: note_gone_posts(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.note_gone_posts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into gone_posts (id, deleted_at) select id, floor(extract(epoch from clock_timestamp()) * 1000) from gone where audience = 'public';
      return null;
    end
  $$;


--
-- Name: note_trashed_post(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.note_trashed_post() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if old.audience = 'trash' then delete from gone_posts where id = old.id;
      elsif old.audience = 'public' then insert into gone_posts (id, deleted_at) values (old.id, floor(extract(epoch from clock_timestamp()) * 1000));
      end if;
      return null;
    end
  $$;


--
-- Name: posts_inbox_version_update(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.posts_inbox_version_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin  
    update inboxes set version = version + 1 where member_id in (
      select member_id from inboxes where member_id in (select member_id from notifications where kind in ('comments', 'likes') and post_id = old.id)
      order by member_id for no key update
    ); return null; end $$;


--
-- Name: refuse_move_of_comments(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_move_of_comments() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        raise exception 'comments.post_id never changes' using errcode = 'check_violation';
      end
    $$;


--
-- Name: refuse_move_of_likes(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_move_of_likes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        raise exception 'likes.post_id never changes' using errcode = 'check_violation';
      end
    $$;


--
-- Name: refuse_move_of_post_tags(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_move_of_post_tags() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        raise exception 'post_tags.tag_id never changes' using errcode = 'check_violation';
      end
    $$;


--
-- Name: refuse_move_of_posts(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_move_of_posts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        raise exception 'posts.member_id never changes' using errcode = 'check_violation';
      end
    $$;


--
-- Name: reports_inbox_version_delete(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.reports_inbox_version_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin delete from notifications where kind in ('reports') and kind in ('waiting', 'reports') and not exists (select 1 from reports where resolved_at is null); 
    update inboxes set version = version + 1 where member_id in (
      select member_id from inboxes where member_id in (select member_id from notifications where kind in ('reports') and kind in ('waiting', 'reports'))
      order by member_id for no key update
    ); return null; end $$;


--
-- Name: reports_inbox_version_update(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.reports_inbox_version_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin delete from notifications where kind in ('reports') and kind in ('waiting', 'reports') and not exists (select 1 from reports where resolved_at is null); 
    update inboxes set version = version + 1 where member_id in (
      select member_id from inboxes where member_id in (select member_id from notifications where kind in ('reports') and kind in ('waiting', 'reports'))
      order by member_id for no key update
    ); return null; end $$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: audit_entries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audit_entries (
    id uuid NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    owner text NOT NULL,
    admin text NOT NULL,
    reason text NOT NULL,
    item_id uuid,
    created_at bigint NOT NULL,
    CONSTRAINT audit_entries_action_check CHECK ((action = ANY (ARRAY['post_removed'::text, 'comment_removed'::text, 'post_restored'::text, 'comment_restored'::text, 'post_purged'::text, 'comment_purged'::text, 'member_deleted'::text, 'tag_renamed'::text, 'tag_removed'::text, 'role_granted'::text, 'role_revoked'::text, 'member_suspended'::text, 'member_unsuspended'::text, 'member_accepted'::text, 'member_declined'::text, 'invitation_revoked'::text, 'report_dismissed'::text, 'site_changed'::text])))
);


--
-- Name: comments; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.comments (
    id uuid NOT NULL,
    post_id uuid NOT NULL,
    member_id uuid NOT NULL,
    thread_id uuid NOT NULL,
    thread_at bigint NOT NULL,
    body text NOT NULL,
    created_at bigint NOT NULL,
    edited_at bigint,
    trashed_at bigint,
    trashed_by uuid,
    CONSTRAINT comments_body_check CHECK (((length(body) >= 4) AND (length(body) <= 100))),
    CONSTRAINT comments_check CHECK (((thread_id <> id) OR (thread_at = created_at))),
    CONSTRAINT comments_check1 CHECK (((trashed_by IS NULL) OR (trashed_at IS NOT NULL)))
);


--
-- Name: counters; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.counters (
    name text NOT NULL,
    value integer DEFAULT 0 NOT NULL,
    CONSTRAINT counters_value_check CHECK ((value >= 0))
);


--
-- Name: gone_posts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.gone_posts (
    id uuid NOT NULL,
    deleted_at bigint NOT NULL
);


--
-- Name: images; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.images (
    id uuid NOT NULL,
    storage_key text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    thumbhash text NOT NULL,
    is_animated boolean NOT NULL,
    bytes integer NOT NULL,
    created_at bigint NOT NULL,
    CONSTRAINT images_bytes_check CHECK ((bytes >= 0)),
    CONSTRAINT images_height_check CHECK ((height > 0)),
    CONSTRAINT images_is_animated_check CHECK ((is_animated = ANY (ARRAY[true, false]))),
    CONSTRAINT images_storage_key_check CHECK ((length(storage_key) > 0)),
    CONSTRAINT images_width_check CHECK ((width > 0))
);


--
-- Name: inboxes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.inboxes (
    member_id uuid NOT NULL,
    version integer DEFAULT 0 NOT NULL,
    comments_mail text DEFAULT 'immediately'::text NOT NULL,
    digest_mail text DEFAULT 'weekly'::text NOT NULL,
    mailed_until bigint DEFAULT 0 NOT NULL,
    mail_day text DEFAULT ''::text NOT NULL,
    mail_count integer DEFAULT 0 NOT NULL,
    rejections integer DEFAULT 0 NOT NULL,
    rejected_email text DEFAULT ''::text NOT NULL,
    CONSTRAINT inboxes_comments_mail_check CHECK ((comments_mail = ANY (ARRAY['immediately'::text, 'daily'::text, 'never'::text]))),
    CONSTRAINT inboxes_digest_mail_check CHECK ((digest_mail = ANY (ARRAY['weekly'::text, 'never'::text])))
);


--
-- Name: invitation_uses; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.invitation_uses (
    id uuid NOT NULL,
    invitation_id uuid NOT NULL,
    member_id uuid,
    reserved_at bigint NOT NULL,
    joined_at bigint
);


--
-- Name: invitations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.invitations (
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    token_hash text NOT NULL,
    uses integer NOT NULL,
    email text,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    revoked_at bigint,
    CONSTRAINT invitations_email_check CHECK ((((length(email) >= 3) AND (length(email) <= 254)) AND (email = lower(email)))),
    CONSTRAINT invitations_token_hash_check CHECK ((length(token_hash) = 64)),
    CONSTRAINT invitations_uses_check CHECK (((uses >= 1) AND (uses <= 20)))
);


--
-- Name: jobs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.jobs (
    id uuid NOT NULL,
    kind text NOT NULL,
    payload jsonb NOT NULL,
    unique_key text,
    run_at bigint NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    locked_by text,
    locked_until bigint,
    last_error text,
    created_at bigint NOT NULL,
    given_up_at bigint,
    CONSTRAINT jobs_attempts_check CHECK ((attempts >= 0)),
    CONSTRAINT jobs_check CHECK (((locked_by IS NULL) = (locked_until IS NULL)))
);


--
-- Name: likes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.likes (
    id uuid NOT NULL,
    post_id uuid NOT NULL,
    member_id uuid NOT NULL,
    created_at bigint NOT NULL
);


--
-- Name: members; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.members (
    id uuid NOT NULL,
    search_row bigint NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    gender text,
    birth_date text,
    role text DEFAULT 'member'::text NOT NULL,
    image_id uuid,
    activated_at bigint,
    waiting_since bigint,
    suspended_at bigint,
    suspension_reason text DEFAULT ''::text NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    search_name text NOT NULL,
    credential_version integer DEFAULT 0 NOT NULL,
    posts_count integer DEFAULT 0 NOT NULL,
    public_posts_count integer DEFAULT 0 NOT NULL,
    members_posts_count integer DEFAULT 0 NOT NULL,
    CONSTRAINT members_birth_date_check CHECK ((birth_date ~~ '____-__-__'::text)),
    CONSTRAINT members_check CHECK (((waiting_since IS NULL) OR (activated_at IS NULL))),
    CONSTRAINT members_check1 CHECK (((suspended_at IS NULL) OR (role = 'member'::text))),
    CONSTRAINT members_check2 CHECK (((public_posts_count + members_posts_count) <= posts_count)),
    CONSTRAINT members_email_check CHECK ((((length(email) >= 3) AND (length(email) <= 254)) AND (email = lower(email)))),
    CONSTRAINT members_first_name_check CHECK (((length(first_name) >= 2) AND (length(first_name) <= 50))),
    CONSTRAINT members_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
    CONSTRAINT members_last_name_check CHECK (((length(last_name) >= 2) AND (length(last_name) <= 50))),
    CONSTRAINT members_members_posts_count_check CHECK ((members_posts_count >= 0)),
    CONSTRAINT members_posts_count_check CHECK ((posts_count >= 0)),
    CONSTRAINT members_public_posts_count_check CHECK ((public_posts_count >= 0)),
    CONSTRAINT members_role_check CHECK ((role = ANY (ARRAY['member'::text, 'admin'::text])))
);


--
-- Name: members_search_row_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.members ALTER COLUMN search_row ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.members_search_row_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: migrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.migrations (
    name text NOT NULL,
    applied_at bigint NOT NULL
);


--
-- Name: month_counts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.month_counts (
    month text NOT NULL,
    audience text NOT NULL,
    value integer DEFAULT 0 NOT NULL,
    CONSTRAINT month_counts_value_check CHECK ((value >= 0))
);


--
-- Name: notifications; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.notifications (
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    kind text NOT NULL,
    post_id uuid,
    audit_entry_id uuid,
    since bigint NOT NULL,
    updated_at bigint NOT NULL,
    read_at bigint,
    CONSTRAINT notifications_check CHECK (((kind = ANY (ARRAY['comments'::text, 'likes'::text])) = (post_id IS NOT NULL))),
    CONSTRAINT notifications_check1 CHECK (((kind = 'audit'::text) = (audit_entry_id IS NOT NULL))),
    CONSTRAINT notifications_kind_check CHECK ((kind = ANY (ARRAY['comments'::text, 'likes'::text, 'audit'::text, 'waiting'::text, 'reports'::text])))
);


--
-- Name: pictures; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pictures (
    image_id uuid NOT NULL,
    member_id uuid NOT NULL,
    post_id uuid,
    "position" integer NOT NULL,
    alt text DEFAULT ''::text NOT NULL,
    created_at bigint NOT NULL,
    CONSTRAINT pictures_check CHECK (((post_id IS NULL) = ("position" = 0))),
    CONSTRAINT pictures_position_check CHECK (("position" >= 0))
);


--
-- Name: post_tags; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.post_tags (
    post_id uuid NOT NULL,
    tag_id uuid NOT NULL,
    "position" integer NOT NULL,
    created_at bigint NOT NULL,
    audience text NOT NULL,
    member_id uuid NOT NULL,
    CONSTRAINT post_tags_position_check CHECK (("position" >= 0))
);


--
-- Name: posts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.posts (
    id uuid NOT NULL,
    search_row bigint NOT NULL,
    member_id uuid NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    image_id uuid NOT NULL,
    image_alt text DEFAULT ''::text NOT NULL,
    audience text NOT NULL,
    former_audience text,
    trashed_at bigint,
    trashed_by uuid,
    tags jsonb NOT NULL,
    likes_count integer DEFAULT 0 NOT NULL,
    comments_count integer DEFAULT 0 NOT NULL,
    search_text text NOT NULL,
    happened_on text,
    timeline_on text NOT NULL,
    place text DEFAULT ''::text NOT NULL,
    attempt uuid,
    created_at bigint NOT NULL,
    updated_at bigint,
    CONSTRAINT posts_audience_check CHECK ((audience = ANY (ARRAY['public'::text, 'members'::text, 'private'::text, 'trash'::text]))),
    CONSTRAINT posts_body_check CHECK (((length(body) >= 1) AND (length(body) <= 10000))),
    CONSTRAINT posts_check CHECK (((happened_on IS NULL) OR (happened_on = timeline_on))),
    CONSTRAINT posts_check1 CHECK (((audience = 'trash'::text) = (trashed_at IS NOT NULL))),
    CONSTRAINT posts_check2 CHECK (((audience = 'trash'::text) = (former_audience IS NOT NULL))),
    CONSTRAINT posts_check3 CHECK (((trashed_by IS NULL) OR (trashed_at IS NOT NULL))),
    CONSTRAINT posts_comments_count_check CHECK ((comments_count >= 0)),
    CONSTRAINT posts_former_audience_check CHECK ((former_audience = ANY (ARRAY['public'::text, 'members'::text, 'private'::text]))),
    CONSTRAINT posts_likes_count_check CHECK ((likes_count >= 0)),
    CONSTRAINT posts_place_check CHECK ((length(place) <= 80)),
    CONSTRAINT posts_timeline_on_check CHECK (((timeline_on ~~ '____'::text) OR (timeline_on ~~ '____-__'::text) OR (timeline_on ~~ '____-__-__'::text))),
    CONSTRAINT posts_title_check CHECK (((length(title) >= 1) AND (length(title) <= 100)))
);


--
-- Name: posts_search_row_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.posts ALTER COLUMN search_row ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.posts_search_row_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: rate_limits; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.rate_limits (
    key text NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);


--
-- Name: reports; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.reports (
    id uuid NOT NULL,
    kind text NOT NULL,
    item_id uuid NOT NULL,
    author_id uuid NOT NULL,
    reporter_id uuid,
    category text NOT NULL,
    note text NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    image_id uuid,
    created_at bigint NOT NULL,
    resolved_at bigint,
    CONSTRAINT reports_category_check CHECK ((category = ANY (ARRAY['spam'::text, 'hurtful'::text, 'privacy'::text, 'other'::text]))),
    CONSTRAINT reports_kind_check CHECK ((kind = ANY (ARRAY['post'::text, 'comment'::text]))),
    CONSTRAINT reports_note_check CHECK ((length(note) <= 300))
);


--
-- Name: sessions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sessions (
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    token_hash text NOT NULL,
    user_agent text NOT NULL,
    created_at bigint NOT NULL,
    last_used_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    CONSTRAINT sessions_token_hash_check CHECK ((length(token_hash) = 64))
);


--
-- Name: settings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.settings (
    name text NOT NULL,
    value text NOT NULL
);


--
-- Name: site; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.site (
    id integer NOT NULL,
    name text NOT NULL,
    welcome text NOT NULL,
    logo_id uuid,
    reading text NOT NULL,
    joining text NOT NULL,
    inviting text NOT NULL,
    tagging text NOT NULL,
    about text NOT NULL,
    privacy text NOT NULL,
    updated_at bigint NOT NULL,
    CONSTRAINT site_about_check CHECK ((length(about) <= 10000)),
    CONSTRAINT site_id_check CHECK ((id = 1)),
    CONSTRAINT site_inviting_check CHECK ((inviting = ANY (ARRAY['admins'::text, 'members'::text]))),
    CONSTRAINT site_joining_check CHECK ((joining = ANY (ARRAY['everyone'::text, 'approval'::text, 'invitation'::text, 'nobody'::text]))),
    CONSTRAINT site_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
    CONSTRAINT site_privacy_check CHECK ((length(privacy) <= 10000)),
    CONSTRAINT site_reading_check CHECK ((reading = ANY (ARRAY['everyone'::text, 'members'::text]))),
    CONSTRAINT site_tagging_check CHECK ((tagging = ANY (ARRAY['admins'::text, 'members'::text])))
);


--
-- Name: tags; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tags (
    id uuid NOT NULL,
    name text NOT NULL,
    posts_count integer DEFAULT 0 NOT NULL,
    public_posts_count integer DEFAULT 0 NOT NULL,
    members_posts_count integer DEFAULT 0 NOT NULL,
    added_with_post boolean DEFAULT false NOT NULL,
    created_at bigint NOT NULL,
    CONSTRAINT tags_added_with_post_check CHECK ((added_with_post = ANY (ARRAY[true, false]))),
    CONSTRAINT tags_check CHECK (((public_posts_count + members_posts_count) <= posts_count)),
    CONSTRAINT tags_members_posts_count_check CHECK ((members_posts_count >= 0)),
    CONSTRAINT tags_name_check CHECK ((length(name) > 0)),
    CONSTRAINT tags_posts_count_check CHECK ((posts_count >= 0)),
    CONSTRAINT tags_public_posts_count_check CHECK ((public_posts_count >= 0))
);


--
-- Name: tokens; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tokens (
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    purpose text NOT NULL,
    token_hash text NOT NULL,
    new_email text,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    used_at bigint,
    CONSTRAINT tokens_check CHECK (((purpose = 'email_change'::text) = (new_email IS NOT NULL))),
    CONSTRAINT tokens_new_email_check CHECK ((((length(new_email) >= 3) AND (length(new_email) <= 254)) AND (new_email = lower(new_email)))),
    CONSTRAINT tokens_purpose_check CHECK ((purpose = ANY (ARRAY['activation'::text, 'password_reset'::text, 'email_change'::text]))),
    CONSTRAINT tokens_token_hash_check CHECK ((length(token_hash) = 64))
);


--
-- Data for Name: audit_entries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audit_entries VALUES ('01a1ebcc-8127-7cb8-afe4-295fa4f76867', 'post_removed', 'x', 'y', 'z', '', NULL, 1794957410559);


--
-- Data for Name: comments; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.comments VALUES ('01a1ebcc-80a8-70cc-8794-e6f4bebf48d8', '01a1ebcc-8051-7efa-940d-06bf7e6cf2b0', '24af0f40-10e4-465c-ae7f-13d3d450fc33', '01a1ebcc-80a8-70cc-8794-e6f4bebf48d8', 1794957410472, 'Lepo, {"a": 1}', 1794957410472, NULL, NULL, NULL);
INSERT INTO public.comments VALUES ('01a1ebcc-80ae-70dd-a887-4dba66cdf2e0', '01a1ebcc-8051-7efa-940d-06bf7e6cf2b0', '24af0f40-10e4-465c-ae7f-13d3d450fc33', '01a1ebcc-80ae-70dd-a887-4dba66cdf2e0', 1794957410478, 'I remember that day!', 1794957410478, NULL, 1794957410559, 'c5e4b493-1de9-463d-8f0c-dcd15d3c647c');
INSERT INTO public.comments VALUES ('01a1ebcc-80be-7168-9bad-eb600db71161', '01a1ebcc-8051-7efa-940d-06bf7e6cf2b0', 'c5e4b493-1de9-463d-8f0c-dcd15d3c647c', '01a1ebcc-80ae-70dd-a887-4dba66cdf2e0', 1794957410478, 'I remember that day!', 1794957410494, 1794957410559, NULL, NULL);


--
-- Data for Name: counters; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.counters VALUES ('members', 3);
INSERT INTO public.counters VALUES ('posts', 2);
INSERT INTO public.counters VALUES ('public_posts', 1);
INSERT INTO public.counters VALUES ('members_posts', 0);


--
-- Data for Name: gone_posts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.gone_posts VALUES ('01a1ebcc-80ce-760a-8aaf-cafdcb9fb763', 1794957410565);
INSERT INTO public.gone_posts VALUES ('01a1ebcc-80f5-7409-9561-f36a073130d1', 1794957410573);


--
-- Data for Name: images; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.images VALUES ('01a1ebcc-804f-7931-9d8e-d08155cfa649', 'o-pcsbpltdhgl3gflxcrz5r5x3kz', 800, 600, '', false, 40000, 1794957410378);
INSERT INTO public.images VALUES ('01a1ebcc-8089-7f51-8ea2-0c4803fc086f', 'p-c6xiwtkzyec4mjiwjn36q2oro7', 800, 600, '', false, 40000, 1794957410438);
INSERT INTO public.images VALUES ('01a1ebcc-80cd-75ae-98db-a709a4558bf5', 'o-j6s7aryodjsdexujkgl2xbsioc', 800, 600, '', false, 40000, 1794957410504);
INSERT INTO public.images VALUES ('01a1ebcc-80de-7e87-8731-8abf3e5755ba', 'o-weiwyplabwpxnkow7dpzy7zvok', 800, 600, '', false, 40000, 1794957410526);
INSERT INTO public.images VALUES ('01a1ebcc-80ec-7abd-8fa3-9a5f7a42a93a', 'p-vekvuq3k2vfhvioliferhzsb5a', 800, 600, '', false, 40000, 1794957410540);


--
-- Data for Name: inboxes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.inboxes VALUES ('c5e4b493-1de9-463d-8f0c-dcd15d3c647c', 1, 'daily', 'weekly', 0, '2026-01-15', 0, 0, '');


--
-- Data for Name: invitation_uses; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.invitation_uses VALUES ('01a1ebcc-8121-7f85-b3be-38b6735afc88', '01a1ebcc-811f-75eb-aeec-24fce12a2d1e', '24af0f40-10e4-465c-ae7f-13d3d450fc33', 1794957410559, 1794957410559);


--
-- Data for Name: invitations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.invitations VALUES ('01a1ebcc-811f-75eb-aeec-24fce12a2d1e', 'c5e4b493-1de9-463d-8f0c-dcd15d3c647c', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', 3, NULL, 1794957410559, 1794957411559, NULL);


--
-- Data for Name: jobs; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.jobs VALUES ('01a1ebcc-812c-79e9-8e4e-1d1f345e24c8', 'accounts.mail', '{"to": "a@example.org", "zeta": [1, null, {"a": "é", "b": true}]}', 'one', 1794957410559, 0, 'someone', 1794957410559, NULL, 1794957410559, NULL);


--
-- Data for Name: likes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.likes VALUES ('01a1ebcc-809c-7f84-aaf8-2a61e3e10f71', '01a1ebcc-8051-7efa-940d-06bf7e6cf2b0', '24af0f40-10e4-465c-ae7f-13d3d450fc33', 1794957410460);
INSERT INTO public.likes VALUES ('01a1ebcc-80a3-744c-a6b4-cec3dba1a66a', '01a1ebcc-808a-747d-a561-afb24ac5c57f', 'c5e4b493-1de9-463d-8f0c-dcd15d3c647c', 1794957410467);


--
-- Data for Name: members; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.members OVERRIDING SYSTEM VALUE VALUES ('2b2190ef-ee6f-4c90-90c6-ba78e90c337b', 2, '2b2190ef-ee6f-4c90-90c6-ba78e90c337b@example.org', 'no password fits this', 'Mira', 'Petrović', NULL, NULL, 'member', NULL, NULL, NULL, NULL, '', 1794957410336, 1794957410336, '  mira  petrovic', 0, 0, 0, 0);
INSERT INTO public.members OVERRIDING SYSTEM VALUE VALUES ('24af0f40-10e4-465c-ae7f-13d3d450fc33', 3, '24af0f40-10e4-465c-ae7f-13d3d450fc33@example.org', 'no password fits this', 'Mira', 'Petrović', NULL, NULL, 'member', NULL, 1794957410344, NULL, NULL, '', 1794957410344, 1794957410344, '  mira  petrovic', 0, 0, 0, 0);
INSERT INTO public.members OVERRIDING SYSTEM VALUE VALUES ('2a6eac72-04bb-4e7c-9e61-e3b7bba438fb', 4, '2a6eac72-04bb-4e7c-9e61-e3b7bba438fb@example.org', 'no password fits this', 'Mira', 'Petrović', NULL, NULL, 'member', NULL, 1794957410544, NULL, NULL, '', 1794957410544, 1794957410544, '  mira  petrovic', 0, 0, 0, 0);
INSERT INTO public.members OVERRIDING SYSTEM VALUE VALUES ('c5e4b493-1de9-463d-8f0c-dcd15d3c647c', 1, 'c5e4b493-1de9-463d-8f0c-dcd15d3c647c@example.org', 'no password fits this', 'Đorđe', 'Petrović', 'male', '1980-02-29', 'admin', '01a1ebcc-804f-7931-9d8e-d08155cfa649', 1794957410253, NULL, NULL, '', 1794957410253, 1794957410253, '  djordje  petrovic', 0, 2, 1, 0);


--
-- Data for Name: migrations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.migrations VALUES ('0001-baseline', 1794957409732);


--
-- Data for Name: month_counts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.month_counts VALUES ('2026-11', 'private', 1);
INSERT INTO public.month_counts VALUES ('1974-07', 'public', 1);
INSERT INTO public.month_counts VALUES ('2026-11', 'public', 0);


--
-- Data for Name: notifications; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.notifications VALUES ('01a1ebcc-8129-7484-bc3c-d19c81127674', 'c5e4b493-1de9-463d-8f0c-dcd15d3c647c', 'audit', NULL, '01a1ebcc-8127-7cb8-afe4-295fa4f76867', 1794957410559, 1794957410559, 1794957410559);
INSERT INTO public.notifications VALUES ('01a1ebcc-8129-7484-bc3c-d19d11b05b68', 'c5e4b493-1de9-463d-8f0c-dcd15d3c647c', 'likes', '01a1ebcc-8051-7efa-940d-06bf7e6cf2b0', NULL, 1794957410559, 1794957410559, NULL);


--
-- Data for Name: pictures; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pictures VALUES ('01a1ebcc-80de-7e87-8731-8abf3e5755ba', 'c5e4b493-1de9-463d-8f0c-dcd15d3c647c', '01a1ebcc-8051-7efa-940d-06bf7e6cf2b0', 1, 'Čamac', 1794957410526);
INSERT INTO public.pictures VALUES ('01a1ebcc-80ec-7abd-8fa3-9a5f7a42a93a', 'c5e4b493-1de9-463d-8f0c-dcd15d3c647c', NULL, 0, 'Unused', 1794957410540);


--
-- Data for Name: post_tags; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.post_tags VALUES ('01a1ebcc-8051-7efa-940d-06bf7e6cf2b0', '01a1ebcc-7dcd-78a0-a3ce-d61c1689f899', 0, 1794957410378, 'public', 'c5e4b493-1de9-463d-8f0c-dcd15d3c647c');
INSERT INTO public.post_tags VALUES ('01a1ebcc-8051-7efa-940d-06bf7e6cf2b0', '01a1ebcc-7dcd-78a0-a3ce-d61296ca1397', 1, 1794957410378, 'public', 'c5e4b493-1de9-463d-8f0c-dcd15d3c647c');
INSERT INTO public.post_tags VALUES ('01a1ebcc-808a-747d-a561-afb24ac5c57f', '01a1ebcc-7dcd-78a0-a3ce-d61c1689f899', 0, 1794957410438, 'private', 'c5e4b493-1de9-463d-8f0c-dcd15d3c647c');
INSERT INTO public.post_tags VALUES ('01a1ebcc-80ce-760a-8aaf-cafdcb9fb763', '01a1ebcc-7dcd-78a0-a3ce-d61c1689f899', 0, 1794957410504, 'trash', 'c5e4b493-1de9-463d-8f0c-dcd15d3c647c');


--
-- Data for Name: posts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.posts OVERRIDING SYSTEM VALUE VALUES ('01a1ebcc-808a-747d-a561-afb24ac5c57f', 2, 'c5e4b493-1de9-463d-8f0c-dcd15d3c647c', 'A day to remember', 'We walked to the lake and back.', '01a1ebcc-8089-7f51-8ea2-0c4803fc086f', '', 'private', NULL, NULL, NULL, '[{"_id": "01a1ebcc-7dcd-78a0-a3ce-d61c1689f899", "name": "sea"}]', 1, 0, '  a  day  to  remember  we  walked  to  the  lake  and  back  .  sea
  djordje  petrovic', NULL, '2026-11-17', '', NULL, 1794957410438, NULL);
INSERT INTO public.posts OVERRIDING SYSTEM VALUE VALUES ('01a1ebcc-80ce-760a-8aaf-cafdcb9fb763', 3, 'c5e4b493-1de9-463d-8f0c-dcd15d3c647c', 'A day to remember', 'We walked to the lake and back.', '01a1ebcc-80cd-75ae-98db-a709a4558bf5', '', 'trash', 'public', 1794957410559, 'c5e4b493-1de9-463d-8f0c-dcd15d3c647c', '[{"_id": "01a1ebcc-7dcd-78a0-a3ce-d61c1689f899", "name": "sea"}]', 0, 0, '  a  day  to  remember  we  walked  to  the  lake  and  back  .  sea
  djordje  petrovic', NULL, '2026-11-17', '', NULL, 1794957410504, NULL);
INSERT INTO public.posts OVERRIDING SYSTEM VALUE VALUES ('01a1ebcc-8051-7efa-940d-06bf7e6cf2b0', 1, 'c5e4b493-1de9-463d-8f0c-dcd15d3c647c', 'Šuma "''\ 🌲 <b>', 'One line
and another , a tab	 and .', '01a1ebcc-804f-7931-9d8e-d08155cfa649', '', 'public', NULL, NULL, NULL, '[{"_id": "01a1ebcc-7dcd-78a0-a3ce-d61c1689f899", "name": "sea"}, {"_id": "01a1ebcc-7dcd-78a0-a3ce-d61296ca1397", "name": "family"}]', 1, 2, '  suma  "  ''  \  🌲  <  b  >', '1974-07', '1974-07', 'Šid', '01a1ebcc-8115-787d-b77c-acc720232213', 1794957410378, 1794957410559);


--
-- Data for Name: rate_limits; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.rate_limits VALUES ('login:ana@example.org', 1, NULL);


--
-- Data for Name: reports; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.reports VALUES ('01a1ebcc-8123-7dff-871c-d1afb5ff2bbd', 'post', '01a1ebcc-8051-7efa-940d-06bf7e6cf2b0', 'c5e4b493-1de9-463d-8f0c-dcd15d3c647c', '24af0f40-10e4-465c-ae7f-13d3d450fc33', 'other', 'č', 'x', 'y', '01a1ebcc-804f-7931-9d8e-d08155cfa649', 1794957410559, NULL);


--
-- Data for Name: sessions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sessions VALUES ('01a1ebcc-802f-7ae4-98c3-808a38f93733', '24af0f40-10e4-465c-ae7f-13d3d450fc33', '9f127f5659df4aff0240a800d3b6604b4b5714fe430000a2dfb300a71061305d', 'a test', 1794957410344, 1794957410344, 1797549410344);


--
-- Data for Name: settings; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.settings VALUES ('signing_secret', 'abababababababababababababababababababababababababababababababab');


--
-- Data for Name: site; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.site VALUES (1, 'Kućica', 'Dobro došli', NULL, 'members', 'invitation', 'members', 'members', 'Line
line', '', 1794957410559);


--
-- Data for Name: tags; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tags VALUES ('01a1ebcc-7dcc-73df-925a-59cd12e3c761', 'art', 0, 0, 0, false, 1794957409740);
INSERT INTO public.tags VALUES ('01a1ebcc-7dcd-78a0-a3ce-d60f2a180fee', 'celebration', 0, 0, 0, false, 1794957409740);
INSERT INTO public.tags VALUES ('01a1ebcc-7dcd-78a0-a3ce-d6103d4a0dd5', 'childhood', 0, 0, 0, false, 1794957409740);
INSERT INTO public.tags VALUES ('01a1ebcc-7dcd-78a0-a3ce-d61125c8fd71', 'city', 0, 0, 0, false, 1794957409740);
INSERT INTO public.tags VALUES ('01a1ebcc-7dcd-78a0-a3ce-d613121c3fda', 'food', 0, 0, 0, false, 1794957409740);
INSERT INTO public.tags VALUES ('01a1ebcc-7dcd-78a0-a3ce-d614b9a8a224', 'friends', 0, 0, 0, false, 1794957409740);
INSERT INTO public.tags VALUES ('01a1ebcc-7dcd-78a0-a3ce-d6150da5a7c7', 'home', 0, 0, 0, false, 1794957409740);
INSERT INTO public.tags VALUES ('01a1ebcc-7dcd-78a0-a3ce-d6161c2df7d9', 'love', 0, 0, 0, false, 1794957409740);
INSERT INTO public.tags VALUES ('01a1ebcc-7dcd-78a0-a3ce-d6170bae76b3', 'mountains', 0, 0, 0, false, 1794957409740);
INSERT INTO public.tags VALUES ('01a1ebcc-7dcd-78a0-a3ce-d618f2c8c59f', 'music', 0, 0, 0, false, 1794957409740);
INSERT INTO public.tags VALUES ('01a1ebcc-7dcd-78a0-a3ce-d619db0a069f', 'nature', 0, 0, 0, false, 1794957409740);
INSERT INTO public.tags VALUES ('01a1ebcc-7dcd-78a0-a3ce-d61a4fb5e4c9', 'pets', 0, 0, 0, false, 1794957409740);
INSERT INTO public.tags VALUES ('01a1ebcc-7dcd-78a0-a3ce-d61b1c58644b', 'school', 0, 0, 0, false, 1794957409740);
INSERT INTO public.tags VALUES ('01a1ebcc-7dcd-78a0-a3ce-d61df224db6d', 'sport', 0, 0, 0, false, 1794957409740);
INSERT INTO public.tags VALUES ('01a1ebcc-7dcd-78a0-a3ce-d61ea9c64c42', 'summer', 0, 0, 0, false, 1794957409740);
INSERT INTO public.tags VALUES ('01a1ebcc-7dcd-78a0-a3ce-d61f5cc39412', 'travel', 0, 0, 0, false, 1794957409740);
INSERT INTO public.tags VALUES ('01a1ebcc-7dcd-78a0-a3ce-d6204d832330', 'wedding', 0, 0, 0, false, 1794957409740);
INSERT INTO public.tags VALUES ('01a1ebcc-7dcd-78a0-a3ce-d61296ca1397', 'family', 1, 1, 0, false, 1794957409740);
INSERT INTO public.tags VALUES ('01a1ebcc-7dcd-78a0-a3ce-d61c1689f899', 'sea', 2, 1, 0, false, 1794957409740);
INSERT INTO public.tags VALUES ('01a1ebcc-8119-7dfb-8066-9cafc65fa2c2', 'čaj', 0, 0, 0, true, 1794957410559);


--
-- Data for Name: tokens; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tokens VALUES ('01a1ebcc-811b-78d4-ada6-1d7b99c591e8', '24af0f40-10e4-465c-ae7f-13d3d450fc33', 'email_change', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'new@example.org', 1794957410559, 1794957411559, NULL);


--
-- Name: members_search_row_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.members_search_row_seq', 4, true);


--
-- Name: posts_search_row_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.posts_search_row_seq', 4, true);


--
-- Name: audit_entries audit_entries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_entries
    ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (id);


--
-- Name: comments comments_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_pkey PRIMARY KEY (id);


--
-- Name: counters counters_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.counters
    ADD CONSTRAINT counters_pkey PRIMARY KEY (name);


--
-- Name: gone_posts gone_posts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.gone_posts
    ADD CONSTRAINT gone_posts_pkey PRIMARY KEY (id);


--
-- Name: images images_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_pkey PRIMARY KEY (id);


--
-- Name: inboxes inboxes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.inboxes
    ADD CONSTRAINT inboxes_pkey PRIMARY KEY (member_id);


--
-- Name: invitation_uses invitation_uses_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invitation_uses
    ADD CONSTRAINT invitation_uses_pkey PRIMARY KEY (id);


--
-- Name: invitations invitations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);


--
-- Name: invitations invitations_token_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_token_hash_key UNIQUE (token_hash);


--
-- Name: jobs jobs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);


--
-- Name: jobs jobs_unique_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_unique_key_key UNIQUE (unique_key);


--
-- Name: likes likes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.likes
    ADD CONSTRAINT likes_pkey PRIMARY KEY (id);


--
-- Name: likes likes_post_id_member_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.likes
    ADD CONSTRAINT likes_post_id_member_id_key UNIQUE (post_id, member_id);


--
-- Name: members members_email_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_email_key UNIQUE (email);


--
-- Name: members members_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_pkey PRIMARY KEY (id);


--
-- Name: members members_search_row_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_search_row_key UNIQUE (search_row);


--
-- Name: migrations migrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);


--
-- Name: month_counts month_counts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.month_counts
    ADD CONSTRAINT month_counts_pkey PRIMARY KEY (month, audience);


--
-- Name: notifications notifications_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);


--
-- Name: pictures pictures_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_pkey PRIMARY KEY (image_id);


--
-- Name: post_tags post_tags_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.post_tags
    ADD CONSTRAINT post_tags_pkey PRIMARY KEY (post_id, tag_id);


--
-- Name: posts posts_id_created_at_audience_member_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_id_created_at_audience_member_id_key UNIQUE (id, created_at, audience, member_id);


--
-- Name: posts posts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_pkey PRIMARY KEY (id);


--
-- Name: posts posts_search_row_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_search_row_key UNIQUE (search_row);


--
-- Name: rate_limits rate_limits_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);


--
-- Name: reports reports_kind_item_id_reporter_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_kind_item_id_reporter_id_key UNIQUE (kind, item_id, reporter_id);


--
-- Name: reports reports_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (id);


--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);


--
-- Name: sessions sessions_token_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_hash_key UNIQUE (token_hash);


--
-- Name: settings settings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (name);


--
-- Name: site site_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.site
    ADD CONSTRAINT site_pkey PRIMARY KEY (id);


--
-- Name: tags tags_name_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_name_key UNIQUE (name);


--
-- Name: tags tags_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_pkey PRIMARY KEY (id);


--
-- Name: tokens tokens_member_id_purpose_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_member_id_purpose_key UNIQUE (member_id, purpose);


--
-- Name: tokens tokens_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (id);


--
-- Name: tokens tokens_token_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_token_hash_key UNIQUE (token_hash);


--
-- Name: audit_entries_by_item; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_entries_by_item ON public.audit_entries USING btree (item_id) WHERE (item_id IS NOT NULL);


--
-- Name: audit_entries_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_entries_newest ON public.audit_entries USING btree (created_at DESC, id DESC);


--
-- Name: comments_newest_of_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX comments_newest_of_member ON public.comments USING btree (member_id, created_at DESC, id DESC);


--
-- Name: comments_newest_of_post; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX comments_newest_of_post ON public.comments USING btree (post_id, created_at DESC, id DESC);


--
-- Name: comments_of_thread; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX comments_of_thread ON public.comments USING btree (thread_id, created_at, id);


--
-- Name: comments_of_thread_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX comments_of_thread_by_member ON public.comments USING btree (thread_id, member_id, created_at, trashed_at);


--
-- Name: comments_threads; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX comments_threads ON public.comments USING btree (post_id, thread_at DESC, thread_id DESC, trashed_at) WHERE (trashed_at IS NULL);


--
-- Name: comments_trash; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX comments_trash ON public.comments USING btree (trashed_at, id) WHERE (trashed_at IS NOT NULL);


--
-- Name: comments_trash_of_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX comments_trash_of_member ON public.comments USING btree (trashed_by, trashed_at DESC, id DESC) WHERE (trashed_by IS NOT NULL);


--
-- Name: images_by_storage_key; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX images_by_storage_key ON public.images USING btree (storage_key);


--
-- Name: invitation_uses_by_invitation; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invitation_uses_by_invitation ON public.invitation_uses USING btree (invitation_id);


--
-- Name: invitation_uses_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invitation_uses_by_member ON public.invitation_uses USING btree (member_id);


--
-- Name: invitations_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invitations_newest ON public.invitations USING btree (created_at DESC, id DESC);


--
-- Name: invitations_newest_of_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invitations_newest_of_member ON public.invitations USING btree (member_id, created_at DESC, id DESC);


--
-- Name: jobs_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX jobs_due ON public.jobs USING btree (run_at, id) WHERE (given_up_at IS NULL);


--
-- Name: likes_newest_of_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX likes_newest_of_member ON public.likes USING btree (member_id, created_at DESC, id DESC);


--
-- Name: likes_newest_of_post; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX likes_newest_of_post ON public.likes USING btree (post_id, created_at DESC, id DESC);


--
-- Name: members_admins; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX members_admins ON public.members USING btree (id) WHERE (role = 'admin'::text);


--
-- Name: members_by_image; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX members_by_image ON public.members USING btree (image_id);


--
-- Name: members_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX members_newest ON public.members USING btree (created_at DESC, id DESC);


--
-- Name: members_search; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX members_search ON public.members USING gin ((
CASE
    WHEN (activated_at IS NOT NULL) THEN search_name
    ELSE NULL::text
END) public.gin_trgm_ops);


--
-- Name: members_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX members_waiting ON public.members USING btree (waiting_since, id) WHERE (waiting_since IS NOT NULL);


--
-- Name: notifications_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notifications_by_age ON public.notifications USING btree (updated_at);


--
-- Name: notifications_by_audit_entry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notifications_by_audit_entry ON public.notifications USING btree (audit_entry_id) WHERE (audit_entry_id IS NOT NULL);


--
-- Name: notifications_for_admins; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX notifications_for_admins ON public.notifications USING btree (member_id, kind) WHERE (kind = ANY (ARRAY['waiting'::text, 'reports'::text]));


--
-- Name: notifications_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notifications_newest ON public.notifications USING btree (member_id, updated_at DESC, id DESC);


--
-- Name: notifications_of_post; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX notifications_of_post ON public.notifications USING btree (post_id, member_id, kind) WHERE (post_id IS NOT NULL);


--
-- Name: notifications_unread; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notifications_unread ON public.notifications USING btree (member_id, kind) WHERE (read_at IS NULL);


--
-- Name: pictures_of_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pictures_of_member ON public.pictures USING btree (member_id);


--
-- Name: pictures_of_post; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pictures_of_post ON public.pictures USING btree (post_id, "position") WHERE (post_id IS NOT NULL);


--
-- Name: pictures_unused; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pictures_unused ON public.pictures USING btree (created_at) WHERE (post_id IS NULL);


--
-- Name: post_tags_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX post_tags_newest ON public.post_tags USING btree (tag_id, created_at DESC, post_id DESC, audience, member_id);


--
-- Name: posts_by_attempt; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX posts_by_attempt ON public.posts USING btree (member_id, attempt) WHERE (attempt IS NOT NULL);


--
-- Name: posts_by_day; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX posts_by_day ON public.posts USING btree (substr(timeline_on, 6), timeline_on DESC, id DESC, audience, member_id);


--
-- Name: posts_by_image; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX posts_by_image ON public.posts USING btree (image_id);


--
-- Name: posts_most_commented; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX posts_most_commented ON public.posts USING btree (audience, comments_count DESC, created_at DESC, id DESC);


--
-- Name: posts_most_liked; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX posts_most_liked ON public.posts USING btree (audience, likes_count DESC, created_at DESC, id DESC);


--
-- Name: posts_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX posts_newest ON public.posts USING btree (created_at DESC, id DESC, audience, member_id);


--
-- Name: posts_newest_of_audience; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX posts_newest_of_audience ON public.posts USING btree (audience, created_at DESC, id DESC);


--
-- Name: posts_newest_of_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX posts_newest_of_member ON public.posts USING btree (member_id, created_at DESC, id DESC, audience);


--
-- Name: posts_private_timeline; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX posts_private_timeline ON public.posts USING btree (member_id, timeline_on DESC, id DESC) WHERE (audience = 'private'::text);


--
-- Name: posts_search_members; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX posts_search_members ON public.posts USING gin ((
CASE
    WHEN (audience = 'members'::text) THEN search_text
    ELSE NULL::text
END) public.gin_trgm_ops);


--
-- Name: posts_search_private; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX posts_search_private ON public.posts USING gin ((
CASE
    WHEN (audience = 'private'::text) THEN search_text
    ELSE NULL::text
END) public.gin_trgm_ops);


--
-- Name: posts_search_public; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX posts_search_public ON public.posts USING gin ((
CASE
    WHEN (audience = 'public'::text) THEN search_text
    ELSE NULL::text
END) public.gin_trgm_ops);


--
-- Name: posts_timeline; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX posts_timeline ON public.posts USING btree (timeline_on DESC, id DESC, audience, member_id);


--
-- Name: posts_timeline_of_audience; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX posts_timeline_of_audience ON public.posts USING btree (audience, timeline_on DESC, id DESC);


--
-- Name: posts_trash; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX posts_trash ON public.posts USING btree (trashed_at, id) WHERE (trashed_at IS NOT NULL);


--
-- Name: posts_trash_of_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX posts_trash_of_member ON public.posts USING btree (trashed_by, trashed_at DESC, id DESC) WHERE (trashed_by IS NOT NULL);


--
-- Name: rate_limits_expire; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rate_limits_expire ON public.rate_limits USING btree (expire);


--
-- Name: reports_by_author; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reports_by_author ON public.reports USING btree (author_id);


--
-- Name: reports_by_reporter; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reports_by_reporter ON public.reports USING btree (reporter_id, created_at DESC);


--
-- Name: reports_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reports_open ON public.reports USING btree (kind, item_id, created_at DESC) WHERE (resolved_at IS NULL);


--
-- Name: sessions_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);


--
-- Name: sessions_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_by_member ON public.sessions USING btree (member_id);


--
-- Name: tags_by_name_ignoring_case; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX tags_by_name_ignoring_case ON public.tags USING btree (lower(name));


--
-- Name: tokens_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tokens_by_expiry ON public.tokens USING btree (expires_at);


--
-- Name: comments comments_count_delete; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER comments_count_delete AFTER DELETE ON public.comments REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_comments();


--
-- Name: comments comments_count_insert; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER comments_count_insert AFTER INSERT ON public.comments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_comments();


--
-- Name: comments comments_count_trash; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER comments_count_trash AFTER UPDATE OF trashed_at ON public.comments FOR EACH ROW WHEN (((new.trashed_at IS NULL) <> (old.trashed_at IS NULL))) EXECUTE FUNCTION public.count_comment_trash();


--
-- Name: comments comments_inbox_version_delete; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER comments_inbox_version_delete AFTER DELETE ON public.comments REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.comments_inbox_version_delete();


--
-- Name: comments comments_inbox_version_update; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER comments_inbox_version_update AFTER UPDATE ON public.comments FOR EACH ROW WHEN (((old.body <> new.body) OR ((old.trashed_at IS NULL) <> (new.trashed_at IS NULL)))) EXECUTE FUNCTION public.comments_inbox_version_update();


--
-- Name: comments comments_stay; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER comments_stay BEFORE UPDATE OF post_id ON public.comments FOR EACH ROW WHEN ((new.post_id IS DISTINCT FROM old.post_id)) EXECUTE FUNCTION public.refuse_move_of_comments();


--
-- Name: likes likes_count_delete; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER likes_count_delete AFTER DELETE ON public.likes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_likes();


--
-- Name: likes likes_count_insert; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER likes_count_insert AFTER INSERT ON public.likes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_likes();


--
-- Name: likes likes_inbox_version_delete; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER likes_inbox_version_delete AFTER DELETE ON public.likes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.likes_inbox_version_delete();


--
-- Name: likes likes_stay; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER likes_stay BEFORE UPDATE OF post_id ON public.likes FOR EACH ROW WHEN ((new.post_id IS DISTINCT FROM old.post_id)) EXECUTE FUNCTION public.refuse_move_of_likes();


--
-- Name: members members_count_activation; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER members_count_activation AFTER UPDATE OF activated_at ON public.members FOR EACH ROW WHEN (((new.activated_at IS NULL) <> (old.activated_at IS NULL))) EXECUTE FUNCTION public.count_member_activation();


--
-- Name: members members_count_delete; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER members_count_delete AFTER DELETE ON public.members REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_members();


--
-- Name: members members_count_insert; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER members_count_insert AFTER INSERT ON public.members REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_members();


--
-- Name: members members_inbox_version_delete; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER members_inbox_version_delete AFTER DELETE ON public.members REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.members_inbox_version_delete();


--
-- Name: members members_inbox_version_update; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER members_inbox_version_update AFTER UPDATE ON public.members FOR EACH ROW WHEN (((old.waiting_since IS NOT NULL) AND (new.waiting_since IS NULL))) EXECUTE FUNCTION public.members_inbox_version_update();


--
-- Name: members members_lock_totals; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER members_lock_totals BEFORE DELETE ON public.members FOR EACH STATEMENT EXECUTE FUNCTION public.lock_totals();


--
-- Name: notifications notifications_inbox_version_delete; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER notifications_inbox_version_delete AFTER DELETE ON public.notifications REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.inbox_version();


--
-- Name: notifications notifications_inbox_version_insert; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER notifications_inbox_version_insert AFTER INSERT ON public.notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.inbox_version();


--
-- Name: notifications notifications_inbox_version_update; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER notifications_inbox_version_update AFTER UPDATE ON public.notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.inbox_version();


--
-- Name: post_tags post_tags_count_audience; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER post_tags_count_audience AFTER UPDATE OF audience ON public.post_tags FOR EACH ROW WHEN ((new.audience <> old.audience)) EXECUTE FUNCTION public.count_post_tag_audience();


--
-- Name: post_tags post_tags_count_delete; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER post_tags_count_delete AFTER DELETE ON public.post_tags REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_post_tags();


--
-- Name: post_tags post_tags_count_insert; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER post_tags_count_insert AFTER INSERT ON public.post_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_post_tags();


--
-- Name: post_tags post_tags_stay; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER post_tags_stay BEFORE UPDATE OF tag_id ON public.post_tags FOR EACH ROW WHEN ((new.tag_id IS DISTINCT FROM old.tag_id)) EXECUTE FUNCTION public.refuse_move_of_post_tags();


--
-- Name: posts posts_count_audience; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER posts_count_audience AFTER UPDATE OF audience ON public.posts FOR EACH ROW WHEN ((new.audience <> old.audience)) EXECUTE FUNCTION public.count_post_audience();


--
-- Name: posts posts_count_delete; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER posts_count_delete AFTER DELETE ON public.posts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_posts();


--
-- Name: posts posts_count_insert; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER posts_count_insert AFTER INSERT ON public.posts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_posts();


--
-- Name: posts posts_count_month_delete; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER posts_count_month_delete AFTER DELETE ON public.posts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_months();


--
-- Name: posts posts_count_month_insert; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER posts_count_month_insert AFTER INSERT ON public.posts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_months();


--
-- Name: posts posts_count_month_update; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER posts_count_month_update AFTER UPDATE OF audience, timeline_on ON public.posts FOR EACH ROW WHEN (((new.audience <> old.audience) OR (new.timeline_on <> old.timeline_on))) EXECUTE FUNCTION public.count_month_change();


--
-- Name: posts posts_gone; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER posts_gone AFTER DELETE ON public.posts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.note_gone_posts();


--
-- Name: posts posts_inbox_version_update; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER posts_inbox_version_update AFTER UPDATE ON public.posts FOR EACH ROW WHEN (((old.audience <> new.audience) OR (old.title <> new.title))) EXECUTE FUNCTION public.posts_inbox_version_update();


--
-- Name: posts posts_lock_totals; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER posts_lock_totals BEFORE DELETE OR UPDATE OF audience, timeline_on ON public.posts FOR EACH STATEMENT EXECUTE FUNCTION public.lock_totals();


--
-- Name: posts posts_stay; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER posts_stay BEFORE UPDATE OF member_id ON public.posts FOR EACH ROW WHEN ((new.member_id IS DISTINCT FROM old.member_id)) EXECUTE FUNCTION public.refuse_move_of_posts();


--
-- Name: posts posts_trashed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER posts_trashed AFTER UPDATE OF audience ON public.posts FOR EACH ROW WHEN (((new.audience = 'trash'::text) <> (old.audience = 'trash'::text))) EXECUTE FUNCTION public.note_trashed_post();


--
-- Name: reports reports_inbox_version_delete; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER reports_inbox_version_delete AFTER DELETE ON public.reports REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.reports_inbox_version_delete();


--
-- Name: reports reports_inbox_version_update; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER reports_inbox_version_update AFTER UPDATE ON public.reports FOR EACH ROW WHEN (((old.resolved_at IS NULL) AND (new.resolved_at IS NOT NULL))) EXECUTE FUNCTION public.reports_inbox_version_update();


--
-- Name: comments comments_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;


--
-- Name: comments comments_post_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;


--
-- Name: comments comments_trashed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_trashed_by_fkey FOREIGN KEY (trashed_by) REFERENCES public.members(id) ON DELETE CASCADE;


--
-- Name: inboxes inboxes_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.inboxes
    ADD CONSTRAINT inboxes_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;


--
-- Name: invitation_uses invitation_uses_invitation_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invitation_uses
    ADD CONSTRAINT invitation_uses_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES public.invitations(id) ON DELETE CASCADE;


--
-- Name: invitation_uses invitation_uses_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invitation_uses
    ADD CONSTRAINT invitation_uses_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE SET NULL;


--
-- Name: invitations invitations_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;


--
-- Name: likes likes_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.likes
    ADD CONSTRAINT likes_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;


--
-- Name: likes likes_post_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.likes
    ADD CONSTRAINT likes_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;


--
-- Name: members members_image_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_image_id_fkey FOREIGN KEY (image_id) REFERENCES public.images(id) ON DELETE SET NULL;


--
-- Name: notifications notifications_audit_entry_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_audit_entry_id_fkey FOREIGN KEY (audit_entry_id) REFERENCES public.audit_entries(id) ON DELETE CASCADE;


--
-- Name: notifications notifications_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;


--
-- Name: notifications notifications_post_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;


--
-- Name: pictures pictures_image_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_image_id_fkey FOREIGN KEY (image_id) REFERENCES public.images(id) ON DELETE RESTRICT;


--
-- Name: pictures pictures_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;


--
-- Name: pictures pictures_post_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;


--
-- Name: post_tags post_tags_post_id_created_at_audience_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.post_tags
    ADD CONSTRAINT post_tags_post_id_created_at_audience_member_id_fkey FOREIGN KEY (post_id, created_at, audience, member_id) REFERENCES public.posts(id, created_at, audience, member_id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: post_tags post_tags_tag_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.post_tags
    ADD CONSTRAINT post_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tags(id) ON DELETE RESTRICT;


--
-- Name: posts posts_image_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_image_id_fkey FOREIGN KEY (image_id) REFERENCES public.images(id) ON DELETE RESTRICT;


--
-- Name: posts posts_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;


--
-- Name: posts posts_trashed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_trashed_by_fkey FOREIGN KEY (trashed_by) REFERENCES public.members(id) ON DELETE CASCADE;


--
-- Name: reports reports_author_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.members(id) ON DELETE CASCADE;


--
-- Name: reports reports_reporter_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES public.members(id) ON DELETE SET NULL;


--
-- Name: sessions sessions_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;


--
-- Name: site site_logo_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.site
    ADD CONSTRAINT site_logo_id_fkey FOREIGN KEY (logo_id) REFERENCES public.images(id) ON DELETE SET NULL;


--
-- Name: tokens tokens_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--


