-- What people write beside the two entries of a day, answers to prayers, a search that knows no accents, and walking again.

set role emmaus_owner;

alter table app.entries drop constraint entries_kind_check;
alter table app.entries add constraint entries_kind_check
  check (kind in ('reflection', 'challenge', 'testimony', 'prayer'));
-- Testimonies and prayers bear the day on which they were written; of those a day may hold any number.
drop index app.entries_one_live_a_day;
create unique index entries_one_live_a_day on app.entries (person_id, walk, day, kind)
  where trashed_at is null and kind in ('reflection', 'challenge');

-- That a prayer was answered, and how. What is taken back or said anew stays for 30 days.
create table app.prayer_answers (
  id uuid primary key default gen_random_uuid(),
  entry_id uuid not null,
  person_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  note text not null check (char_length(note) <= 5000),
  answered_at timestamptz(3) not null default sec.now(),
  removed_at timestamptz(3),
  foreign key (entry_id, person_id) references app.entries (id, person_id) on delete cascade,
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);
create unique index prayer_answers_one_live on app.prayer_answers (entry_id) where removed_at is null;
create index prayer_answers_by_entry on app.prayer_answers (entry_id, removed_at);
create index prayer_answers_by_person on app.prayer_answers (person_id);
create index prayer_answers_removed on app.prayer_answers (removed_at) where removed_at is not null;

-- What became of a prayer since it was written. What is removed stays for 30 days.
create table app.prayer_updates (
  id uuid primary key,
  entry_id uuid not null,
  person_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  text text not null check (char_length(text) between 1 and 5000 and text ~ '\S'),
  written_at timestamptz(3) not null default sec.now(),
  removed_at timestamptz(3),
  foreign key (entry_id, person_id) references app.entries (id, person_id) on delete cascade,
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);
create index prayer_updates_by_entry on app.prayer_updates (entry_id, written_at);
create index prayer_updates_by_person on app.prayer_updates (person_id);
create index prayer_updates_removed on app.prayer_updates (removed_at) where removed_at is not null;

alter table app.settings
  add column testimony_audience app.audience not null default 'shared',
  add column prayer_audience app.audience not null default 'leader';

-- A draft is for a day of a walk, for a new testimony or prayer, or for the one that it changes.
alter table app.drafts drop constraint drafts_pkey;
alter table app.drafts drop constraint drafts_kind_check;
alter table app.drafts
  add column id uuid primary key default gen_random_uuid(),
  add column entry_id uuid,
  -- The id of the entry that a new one's words will be, so that whichever device sends them makes it once.
  add column becomes uuid not null default gen_random_uuid(),
  -- Files that are to go with the entry.
  add column attachments uuid[] not null default '{}' check (cardinality(attachments) <= 10),
  -- Those that the entry had when the words were begun, so that what was taken away is told apart from what was never seen.
  add column files_from uuid[] not null default '{}' check (cardinality(files_from) <= 10),
  alter column walk drop not null,
  alter column day drop not null,
  add foreign key (entry_id, person_id) references app.entries (id, person_id) on delete cascade,
  add constraint drafts_kind_check check (kind in ('reflection', 'challenge', 'testimony', 'prayer')),
  add constraint drafts_place_check check (
    case when kind in ('reflection', 'challenge') then walk is not null and day is not null and entry_id is null
    else walk is null and day is null end);
create unique index drafts_one_a_place on app.drafts (person_id, kind, walk, day, entry_id) nulls not distinct;
create index drafts_by_entry on app.drafts (entry_id);

-- A walk that was never begun only holds writing that was brought along.
alter table app.walks alter column started_at drop not null;

-- When a day was complete that no longer is, because an entry of it was deleted: restored, it was complete from that moment on.
create table app.former_completions (
  person_id uuid not null,
  walk smallint not null,
  day smallint not null check (day between 1 and 75),
  completed_at timestamptz(3) not null,
  primary key (person_id, walk, day),
  foreign key (person_id, walk) references app.walks (person_id, number) on delete cascade
);
alter table app.former_completions enable row level security, force row level security;
grant select, insert, update on app.former_completions to emmaus_definer;

grant update (started_at) on app.walks to emmaus_definer;
-- To hold them while they are removed.
grant update (trashed_at) on app.entries to emmaus_definer;
grant update (removed_at) on app.prayer_answers, app.prayer_updates to emmaus_definer;
grant select, delete on app.entry_versions, app.prayer_answers, app.prayer_updates to emmaus_definer;
grant insert on app.prayer_answers to emmaus_definer;

reset role;

set role emmaus_definer;

-- A text as a search sees it: without case and accents. Most have no letter that could bear one, and are quickly done.
create function sec.folded(text text) returns text
  language sql immutable parallel safe
  return case when text ~ '[^\u0001-\u00bf\u2000-\u206f]'
    then regexp_replace(casefold(normalize(text, nfd) collate pg_unicode_fast), '[\u0300-\u036f]', '', 'g') collate "C"
    else lower(text collate "C")
  end;

create or replace function sec.session(session_token text, moment timestamptz)
  returns table (
    session_id uuid, person_id uuid, organization_id uuid, role app.role, walk smallint, display_name text, avatar text,
    organization_name text, unlock_rule text, unlock_hour smallint, unlock_zone text
  )
  language sql stable security definer set search_path = ''
  as $$
    select s.id, p.id, p.organization_id, r.role, w.number, p.display_name, p.avatar,
      o.name, o.unlock_rule, o.unlock_hour, o.unlock_zone
    from auth.session s
    join app.people p on p.id = s."userId" and p.suspended_at is null
    join app.organizations o on o.id = p.organization_id
    join app.roles r on r.person_id = p.id
    cross join lateral (
      select number from app.walks where walks.person_id = p.id and started_at is not null order by number desc limit 1
    ) w
    where s.token = session_token and s."expiresAt" > moment
  $$;

-- Begins the walk after the one left, once each of its days was complete; asked again it answers the same. Null before that.
create function sec.begin_walk(leaving smallint) returns smallint
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if sec.walk() = leaving + 1 then
      return sec.walk();
    end if;
    if sec.walk() <> leaving
      or (select count(*) from (
        select unnest(walked) from app.walks where person_id = sec.person() and number = leaving
        union select day from app.completions where person_id = sec.person() and walk = leaving
      ) days) < 75 then
      return null;
    end if;
    insert into app.walks (person_id, organization_id, number) values (sec.person(), sec.organization(), leaving + 1)
      on conflict (person_id, number) do update set started_at = sec.now();
    return leaving + 1;
  end
  $$;

-- What is removed was so at the moment of the request, whatever moment is given.
create function sec.note_removal() returns trigger
  language plpgsql
  as $$
  begin
    if new.removed_at is distinct from old.removed_at and new.removed_at is not null then
      new.removed_at := sec.now();
    end if;
    return new;
  end
  $$;

-- What was said of an answer before it was said anew is kept beside it, as removed.
create function sec.keep_note() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if new.note is distinct from old.note and old.note <> '' then
      insert into app.prayer_answers (entry_id, person_id, organization_id, note, answered_at, removed_at)
        values (old.entry_id, old.person_id, old.organization_id, old.note, old.answered_at, sec.now());
    end if;
    return new;
  end
  $$;
grant execute on function sec.note_removal(), sec.keep_note() to emmaus_owner;

-- Removes these entries with all that belongs to them. Where that is more than a statement has time for, it begins with their
-- versions, answers and updates, and is asked again. Answers how many rows went.
create function sec.remove_entries(chosen uuid[]) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    versions integer;
    answers integer;
    updates integer;
    entries integer := 0;
  begin
    delete from app.entry_versions where ctid = any (array(
      select v.ctid from app.entry_versions v where v.entry_id = any (chosen) limit 1000
    ));
    get diagnostics versions = row_count;
    delete from app.prayer_answers where ctid = any (array(
      select a.ctid from app.prayer_answers a where a.entry_id = any (chosen) limit 1000
    ));
    get diagnostics answers = row_count;
    delete from app.prayer_updates where ctid = any (array(
      select u.ctid from app.prayer_updates u where u.entry_id = any (chosen) limit 1000
    ));
    get diagnostics updates = row_count;
    if greatest(versions, answers, updates) < 1000 then
      delete from app.entries where id = any (chosen);
      get diagnostics entries = row_count;
    end if;
    return versions + answers + updates + entries;
  end
  $$;

-- What was deleted or removed by then is over; what was later can still come back.
create function sec.oldest_kept() returns timestamptz
  language sql stable
  return sec.now() - interval '30 days';
grant execute on function sec.oldest_kept() to emmaus_participant;

-- Removes what has been in the trash for 30 days, the oldest first and in one statement a hundred entries at most, and as long
-- what was removed of prayers. What is being restored at this moment stays. Answers how many rows went, 0 where nothing is left.
create or replace function sec.purge_trash() returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    over timestamptz := sec.oldest_kept();
    entries integer := sec.remove_entries(array(
      select id from app.entries where trashed_at <= over order by trashed_at limit 100 for update skip locked
    ));
    answers integer;
    updates integer;
  begin
    delete from app.prayer_answers where id = any (array(
      select id from app.prayer_answers where removed_at <= over order by removed_at limit 1000 for update skip locked
    ));
    get diagnostics answers = row_count;
    delete from app.prayer_updates where id = any (array(
      select id from app.prayer_updates where removed_at <= over order by removed_at limit 1000 for update skip locked
    ));
    get diagnostics updates = row_count;
    return entries + answers + updates;
  end
  $$;

grant execute on function sec.folded(text), sec.begin_walk(smallint) to emmaus_participant;

reset role;

set role emmaus_owner;

create trigger keep_note before update on app.prayer_answers for each row execute function sec.keep_note();
create trigger note_removal before update on app.prayer_answers for each row execute function sec.note_removal();
create trigger note_removal before update on app.prayer_updates for each row execute function sec.note_removal();

alter table app.prayer_answers enable row level security, force row level security;
alter table app.prayer_updates enable row level security, force row level security;

create policy prayer_answers_organization on app.prayer_answers as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy prayer_answers_read_own on app.prayer_answers for select to emmaus_participant
  using (person_id = (select sec.person()));
create policy prayer_answers_add_own on app.prayer_answers for insert to emmaus_participant
  with check (person_id = (select sec.person()) and exists (
    select 1 from app.entries e
    where e.person_id = (select sec.person()) and e.id = prayer_answers.entry_id and e.kind = 'prayer' and e.trashed_at is null
  ));
create policy prayer_answers_update_own on app.prayer_answers for update to emmaus_participant
  using (person_id = (select sec.person())) with check (person_id = (select sec.person()));
grant select, insert (entry_id, note), update (note, removed_at) on app.prayer_answers to emmaus_participant;

create policy prayer_updates_organization on app.prayer_updates as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy prayer_updates_read_own on app.prayer_updates for select to emmaus_participant
  using (person_id = (select sec.person()));
create policy prayer_updates_add_own on app.prayer_updates for insert to emmaus_participant
  with check (person_id = (select sec.person()) and exists (
    select 1 from app.entries e
    where e.person_id = (select sec.person()) and e.id = prayer_updates.entry_id and e.kind = 'prayer' and e.trashed_at is null
  ));
create policy prayer_updates_update_own on app.prayer_updates for update to emmaus_participant
  using (person_id = (select sec.person())) with check (person_id = (select sec.person()));
grant select, insert (id, entry_id, text), update (removed_at) on app.prayer_updates to emmaus_participant;

grant update (testimony_audience, prayer_audience) on app.settings to emmaus_participant;

alter policy drafts_add_own on app.drafts
  with check (person_id = (select sec.person()) and (
    day is null
    or walk <= (select sec.walk()) and (day = 1 or exists (
      select 1 from app.openings o
      where o.person_id = (select sec.person()) and o.walk = drafts.walk and o.day = drafts.day
        and o.opens_at <= (select sec.now())
    ))
    -- Whoever may edit an entry may keep what they make of it, though its day has not opened: it was brought along.
    or exists (
      select 1 from app.entries e
      where e.person_id = (select sec.person()) and e.kind = drafts.kind and e.walk = drafts.walk and e.day = drafts.day
        and e.trashed_at is null
    )));
grant insert (entry_id, becomes, attachments, files_from), update (becomes, attachments, files_from) on app.drafts to emmaus_participant;

reset role;
