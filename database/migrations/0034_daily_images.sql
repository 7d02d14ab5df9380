-- Pictures of days that admins of an organization have uploaded in place of the generated ones.

set role emmaus_owner;

-- The picture lies in the store of files under its key, and the strip of it beside it.
create table app.daily_images (
  organization_id uuid not null default sec.organization() references app.organizations (id) on delete cascade,
  day smallint not null check (day between 1 and 75),
  kind text not null check (kind in ('reflection', 'challenge')),
  key text not null unique check (key ~ '^[0-9a-f]{32}$'),
  bytes integer not null check (bytes between 1 and 52428800),
  width integer not null check (width between 1 and 1080),
  height integer not null check (height > 0),
  -- For those who do not see it; null where the sentence of every picture says enough.
  alt_text text check (char_length(alt_text) between 1 and 300 and alt_text ~ '\S'),
  -- Goes up with each change, so that nobody describes or takes back another picture than the one they saw.
  version integer not null default 1,
  -- Null once they have left for good: the picture is their church's.
  uploaded_by uuid default sec.person() references app.people (id) on delete set null,
  uploaded_at timestamptz(3) not null default sec.now(),
  -- Since when the generated picture stands in its place again. It is kept for a day, so that this can be undone.
  taken_back_at timestamptz(3),
  primary key (organization_id, day, kind)
);
create index daily_images_by_uploader on app.daily_images (uploaded_by);
create index daily_images_taken_back on app.daily_images (taken_back_at) where taken_back_at is not null;

grant select, delete on app.daily_images to emmaus_definer;

reset role;

set role emmaus_definer;

create or replace function sec.follow_file() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    held text := substring(to_jsonb(new) ->> tg_argv[0] from '[0-9a-f]{32}$');
    left_behind text := substring(to_jsonb(old) ->> tg_argv[0] from '[0-9a-f]{32}$');
  begin
    if held is not distinct from left_behind then
      return null;
    end if;
    delete from app.files_to_remove where key = held and coalesce(announced_by = sec.person(), sec.person() is null);
    if not found and held is not null and sec.person() is not null then
      raise insufficient_privilege using message = 'This file was not announced by whoever takes it';
    end if;
    insert into app.files_to_remove as f (key, due_at)
      select left_behind, sec.now()
      where left_behind is not null
        and not exists (select 1 from app.attachments where key = left_behind)
        and not exists (select 1 from app.people where avatar = '/avatars/' || left_behind)
        and not exists (select 1 from app.daily_images where key = left_behind)
      on conflict (key) do update set due_at = least(f.due_at, excluded.due_at);
    return null;
  end
  $$;

-- A new picture says whose it is and since when, and stands; what is taken back is so from now on.
create function sec.keep_daily_image() returns trigger
  language plpgsql
  as $$
  begin
    new.version := old.version + 1;
    if new.key <> old.key then
      new.uploaded_by := sec.person();
      new.uploaded_at := sec.now();
      new.taken_back_at := null;
    elsif new.taken_back_at is not null then
      new.taken_back_at := coalesce(old.taken_back_at, sec.now());
    end if;
    return new;
  end
  $$;

create function sec.note_daily_image() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    insert into app.audit_log (organization_id, actor_id, act, detail)
      select new.organization_id, sec.person(), did.act, jsonb_build_object('day', new.day, 'kind', new.kind)
      from (select case
        when old.key is distinct from new.key then 'day-image.uploaded'
        when old.taken_back_at is null and new.taken_back_at is not null then 'day-image.taken-back'
        when old.taken_back_at is not null and new.taken_back_at is null then 'day-image.put-back'
      end) as did (act)
      where did.act is not null;
    return null;
  end
  $$;
grant execute on function sec.keep_daily_image(), sec.note_daily_image() to emmaus_owner;

-- What was taken back a day ago leaves for good. Answers how many.
create function sec.purge_daily_images(moment timestamptz) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    gone integer;
  begin
    perform set_config('app.now', moment::text, true);
    delete from app.daily_images where taken_back_at <= moment - interval '1 day';
    get diagnostics gone = row_count;
    return gone;
  end
  $$;
grant execute on function sec.purge_daily_images(timestamptz) to emmaus_server;

reset role;

set role emmaus_owner;

create trigger keep_daily_image before update on app.daily_images for each row execute function sec.keep_daily_image();
create trigger note_daily_image after insert or update of key, taken_back_at on app.daily_images
  for each row execute function sec.note_daily_image();
create trigger follow_file after insert or delete or update of key on app.daily_images
  for each row execute function sec.follow_file('key');

alter table app.daily_images enable row level security, force row level security;

create policy daily_images_organization on app.daily_images as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
-- Whoever may read the text of the day, by the same rule.
create policy daily_images_read_opened on app.daily_images for select to emmaus_participant
  using (taken_back_at is null and (day = 1 or exists (
    select 1 from app.openings o
    where o.person_id = (select sec.person()) and o.day = daily_images.day and o.opens_at <= (select sec.now())
  ) or exists (
    select 1 from app.completions c where c.person_id = (select sec.person()) and c.day = daily_images.day
  )));
create policy daily_images_read_as_leader on app.daily_images for select to emmaus_leader using (taken_back_at is null);
create policy daily_images_read_as_admin on app.daily_images for select to emmaus_admin using (true);
create policy daily_images_add_as_admin on app.daily_images for insert to emmaus_admin
  with check (uploaded_by = (select sec.person()));
create policy daily_images_update_as_admin on app.daily_images for update to emmaus_admin using (true) with check (true);
grant select (organization_id, day, kind, key, alt_text, taken_back_at) on app.daily_images to emmaus_participant;
grant select, insert (day, kind, key, bytes, width, height, alt_text),
  update (key, bytes, width, height, alt_text, taken_back_at) on app.daily_images to emmaus_admin;

reset role;
