-- Files that people attach to what they write. The bytes lie in the store of files, each under the key of its row.

set role emmaus_owner;

-- The client makes the id, so that sending a file twice keeps one. It belongs to no entry until one names it.
create table app.attachments (
  id uuid primary key,
  person_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  entry_id uuid,
  position smallint not null default 0 check (position between 0 and 9),
  name text not null check (char_length(name) between 1 and 255),
  media_type text not null check (media_type ~ '^(image|video|audio|application)/[a-z0-9.+-]+$'),
  kind text not null generated always as
    (case split_part(media_type, '/', 1) when 'application' then 'document' else split_part(media_type, '/', 1) end) stored,
  bytes integer not null check (bytes between 1 and 52428800),
  key text not null unique check (key ~ '^[0-9a-f]{32}$'),
  width integer,
  height integer,
  uploaded_at timestamptz(3) not null default sec.now(),
  -- Since when it belongs to no entry.
  loose_since timestamptz(3) default sec.now() check ((loose_since is null) = (entry_id is not null)),
  -- The entry that it was taken from, to which it can be put back.
  removed_from uuid check (removed_from is null or entry_id is null),
  -- Checked at the end of a statement, so that one may give several another place.
  unique (entry_id, position) deferrable,
  foreign key (entry_id, person_id) references app.entries (id, person_id) on delete cascade,
  foreign key (removed_from, person_id) references app.entries (id, person_id) on delete cascade,
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);
-- Holds what their sum and its policies ask for.
create index attachments_by_person on app.attachments (person_id) include (organization_id, entry_id, bytes);
create index attachments_loose on app.attachments (loose_since) where loose_since is not null;
create index attachments_removed on app.attachments (removed_from, loose_since) where removed_from is not null;

-- What is to leave the store, and when: at once where its row is gone, and in a day where it is only about to have one.
create table app.files_to_remove (
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  due_at timestamptz(3) not null,
  -- Who is about to have a row that holds it; null where nobody may any more.
  announced_by uuid references app.people (id) on delete set null
);
create index files_to_remove_by_due on app.files_to_remove (due_at);

grant select, delete on app.attachments to emmaus_definer;
grant select on app.drafts to emmaus_definer;
grant select, insert, update, delete on app.files_to_remove to emmaus_definer;

reset role;

set role emmaus_definer;

-- Said before a file is put into the store: unless a row of this person comes to hold its key within a day, it is removed again.
create function sec.expect_file(file_key text, person uuid, moment timestamptz) returns void
  language sql volatile security definer set search_path = ''
  as $$
    insert into app.files_to_remove (key, due_at, announced_by) values (file_key, moment + interval '1 day', person)
  $$;
grant execute on function sec.expect_file(text, uuid, timestamptz) to emmaus_server;

-- For a trigger on a table whose column, named as its argument, ends in the key of a file: the file stays as long as a row holds it.
-- People take only what was announced as theirs, once: whoever took the key of somebody else's file could have it removed.
create function sec.follow_file() returns trigger
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
      on conflict (key) do update set due_at = least(f.due_at, excluded.due_at);
    return null;
  end
  $$;

create function sec.note_loose() returns trigger
  language plpgsql
  as $$
  begin
    if new.entry_id is not null then
      new.loose_since := null;
      new.removed_from := null;
    elsif old.entry_id is not null then
      new.loose_since := sec.now();
      new.removed_from := old.entry_id;
    end if;
    return new;
  end
  $$;
grant execute on function sec.follow_file(), sec.note_loose() to emmaus_owner;

-- What nobody came back for: files that have belonged to no entry for 30 days. A draft keeps its own, but none that was taken from
-- an entry, which takes it back from no draft.
create function sec.purge_loose_files(moment timestamptz) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    gone integer;
  begin
    perform set_config('app.now', moment::text, true);
    delete from app.attachments a
      where a.loose_since <= sec.oldest_kept()
        and (a.removed_from is not null or not exists (
          select 1 from app.drafts d where d.person_id = a.person_id and a.id = any (d.attachments)
        ));
    get diagnostics gone = row_count;
    return gone;
  end
  $$;

-- Keys that are to leave the store by this moment.
create function sec.files_due(moment timestamptz, most integer) returns setof text
  language sql stable security definer set search_path = ''
  as $$ select key from app.files_to_remove where due_at <= moment order by due_at limit most $$;

create function sec.file_removed(file_key text) returns void
  language sql volatile security definer set search_path = ''
  as $$ delete from app.files_to_remove where key = file_key $$;

grant execute on function sec.purge_loose_files(timestamptz), sec.files_due(timestamptz, integer), sec.file_removed(text)
  to emmaus_server;

reset role;

set role emmaus_owner;

create trigger note_loose before update on app.attachments for each row execute function sec.note_loose();
create trigger follow_file after insert or delete on app.attachments for each row execute function sec.follow_file('key');

alter table app.attachments enable row level security, force row level security;
alter table app.files_to_remove enable row level security, force row level security;

create policy attachments_organization on app.attachments as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy attachments_read_own on app.attachments for select to emmaus_participant
  using (person_id = (select sec.person()));
-- Whoever may read the entry, by its own policies, and nobody else.
create policy attachments_read_as_entry on app.attachments for select to emmaus_participant
  using (exists (select 1 from app.entries e where e.id = attachments.entry_id));
create policy attachments_add_own on app.attachments for insert to emmaus_participant
  with check (person_id = (select sec.person()));
create policy attachments_update_own on app.attachments for update to emmaus_participant
  using (person_id = (select sec.person())) with check (person_id = (select sec.person()));
-- What nobody names any more is removed by itself, when its time has come, or before it by its owner.
create policy attachments_delete_own on app.attachments for delete to emmaus_participant
  using (person_id = (select sec.person()) and entry_id is null);
grant select, insert (id, name, media_type, bytes, key, width, height), update (entry_id, position), delete
  on app.attachments to emmaus_participant;

reset role;
