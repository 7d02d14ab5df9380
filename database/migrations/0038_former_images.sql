-- An uploaded picture that another takes the place of is kept for a day, as one that is taken back is, and each can be put back. What is
-- said of one to those who do not see it is on record as the picture itself is.

set role emmaus_owner;

alter table app.daily_images rename column taken_back_at to left_at;
alter index app.daily_images_taken_back rename to daily_images_left;
alter table app.daily_images drop constraint daily_images_pkey;
alter table app.daily_images drop constraint daily_images_key_key;
alter table app.daily_images add primary key (key);
-- One of them stands in a place; any number have left it.
create unique index daily_images_standing on app.daily_images (organization_id, day, kind) where left_at is null;

-- As everything else that is a church's: a church does not go while it has any.
alter table app.daily_images drop constraint daily_images_organization_id_fkey;
alter table app.daily_images
  add constraint daily_images_organization_id_fkey foreign key (organization_id) references app.organizations (id);

-- A version is never given twice, not even after all pictures of a place have left the store: whoever saw one never means another by it.
create sequence app.daily_image_versions as integer;
alter table app.daily_images alter column version drop default;

grant usage on sequence app.daily_image_versions to emmaus_definer;
grant update (left_at) on app.daily_images to emmaus_definer;
-- What is uploaded is a row of its own.
revoke update (key, bytes, width, height) on app.daily_images from emmaus_admin;

drop trigger keep_daily_image on app.daily_images;
drop trigger note_daily_image on app.daily_images;
drop trigger follow_file on app.daily_images;

reset role;

select setval('app.daily_image_versions', 1 + coalesce(max(version), 0), false) from app.daily_images;

set role emmaus_definer;

-- What comes to stand has the one that stood step aside; what leaves does so now. Either is another version.
create or replace function sec.keep_daily_image() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    new.version := nextval('app.daily_image_versions');
    if tg_op = 'UPDATE' and new.left_at is not null then
      new.left_at := coalesce(old.left_at, sec.now());
    end if;
    if new.left_at is null and (tg_op = 'INSERT' or old.left_at is not null) then
      update app.daily_images set left_at = sec.now()
        where organization_id = new.organization_id and day = new.day and kind = new.kind and left_at is null;
    end if;
    return new;
  end
  $$;

create or replace function sec.note_daily_image() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    insert into app.audit_log (organization_id, actor_id, act, detail)
      select new.organization_id, sec.person(), did.act, jsonb_build_object('day', new.day, 'kind', new.kind)
      from (select case
        -- It stepped aside for another, which is the act.
        when pg_trigger_depth() > 1 then null
        when tg_op = 'INSERT' then 'day-image.uploaded'
        when old.left_at is null and new.left_at is not null then 'day-image.taken-back'
        when old.left_at is not null and new.left_at is null then 'day-image.put-back'
        when old.alt_text is distinct from new.alt_text then 'day-image.described'
      end) as did (act)
      where did.act is not null;
    return null;
  end
  $$;

-- What left its place a day ago leaves for good. Answers how many.
create or replace function sec.purge_daily_images(moment timestamptz) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    gone integer;
  begin
    perform set_config('app.now', moment::text, true);
    delete from app.daily_images where left_at <= moment - interval '1 day';
    get diagnostics gone = row_count;
    return gone;
  end
  $$;

reset role;

set role emmaus_owner;

create trigger keep_daily_image before insert or update on app.daily_images
  for each row execute function sec.keep_daily_image();
create trigger note_daily_image after insert or update of left_at, alt_text on app.daily_images
  for each row execute function sec.note_daily_image();
create trigger follow_file after insert or delete on app.daily_images
  for each row execute function sec.follow_file('key');

reset role;
