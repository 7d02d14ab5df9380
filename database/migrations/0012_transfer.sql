-- Bringing along what one has written elsewhere: kept as writing wherever it belongs, and counted only where a day has opened.

set role emmaus_owner;

-- When it was brought along; null for what was written here.
alter table app.entries add column imported_at timestamptz(3);

grant insert on app.entries, app.prayer_updates, app.drafts to emmaus_definer;
grant select on app.drafts to emmaus_definer;
grant update (removed_from, loose_since) on app.attachments to emmaus_definer;

-- An entry as a file tells it, with what belongs to it: two ids that it may take, and at which place of the file it stands.
create type app.told_entry as (
  place integer, id uuid, spare uuid, kind text, walk smallint, day smallint, text text, audience app.audience,
  version integer, written_at timestamptz, edited_at timestamptz, trashed_at timestamptz,
  versions jsonb, answer jsonb, earlier_answers jsonb, updates jsonb, draft jsonb, files jsonb, removed_files jsonb
);

-- A walk that was never begun takes what is brought along, and no new writing.
alter policy entries_write_own on app.entries
  with check (person_id = (select sec.person()) and walk <= (select sec.walk())
    and (day = 1 or exists (
      select 1 from app.openings o
      where o.person_id = (select sec.person()) and o.walk = entries.walk and o.day = entries.day
        and o.opens_at <= (select sec.now())
    )));

reset role;

set role emmaus_definer;

-- A moment that a file claims, if it can be true; else another one.
create function sec.claimed(moment timestamptz, otherwise timestamptz) returns timestamptz
  language sql stable
  return case when moment between '2000-01-01' and sec.now() then moment else otherwise end;

-- Refuses what no file can lead to: a place beyond all walks and days, or more at once than a request can hold.
create function sec.require_importable(pieces jsonb) returns void
  language plpgsql immutable
  as $$
  begin
    if jsonb_array_length(pieces) > 1000 or exists (
      select 1 from jsonb_to_recordset(pieces) as p (
        walk integer, day integer, versions jsonb, earlier_answers jsonb, updates jsonb, files jsonb, removed_files jsonb, draft jsonb
      )
      where p.walk not between 1 and 1000 or p.day not between 1 and 75
        or jsonb_array_length(nullif(p.versions, 'null')) > 10000
        or jsonb_array_length(nullif(p.earlier_answers, 'null')) > 10000
        or jsonb_array_length(nullif(p.updates, 'null')) > 10000
        or jsonb_array_length(nullif(p.files, 'null')) > 10020
        or jsonb_array_length(nullif(p.removed_files, 'null')) > 10000
        or jsonb_array_length(nullif(p.draft -> 'files', 'null')) > 10
    ) then
      raise invalid_parameter_value using message = 'These rows are none of a file';
    end if;
  end
  $$;

-- For files that somebody brings along, each with an id and a spare one: the id that it has here or is to be sent by.
create function sec.import_file_ids(named jsonb) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
        'as', coalesce(mine.id, case when taken.id is null then wanted.id end, wanted.spare),
        'here', mine.id is not null) order by wanted.place), '[]')
    from rows from (jsonb_to_recordset(named) as (id uuid, spare uuid)) with ordinality as wanted (id, spare, place)
    left join lateral (
      select a.id from app.attachments a
      where a.person_id = sec.person() and a.id in (wanted.id, wanted.spare)
      order by a.id = wanted.id desc nulls last limit 1
    ) mine on true
    left join app.attachments taken on taken.id = wanted.id
  $$;

create function sec.ids_in(files jsonb) returns uuid[]
  language sql immutable
  return array(select (file ->> 'as')::uuid from jsonb_array_elements(files) file);

-- What becomes of an entry as it is told, beside the one that is here by an id of its own, or by none.
create function sec.outcome_of(told app.told_entry, held app.entries) returns text
  language sql stable set search_path = ''
  as $$
    select case
      when held.id is not null then case when held.trashed_at is not null and told.trashed_at is null then 'trashed' else 'here' end
      when told.trashed_at <= sec.oldest_kept() then 'old'
      when told.trashed_at is null and told.kind in ('reflection', 'challenge') and exists (
        select 1 from app.entries e
        where e.person_id = sec.person() and e.walk = told.walk and e.day = told.day and e.kind = told.kind
          and e.trashed_at is null
      ) then 'conflict'
      else 'new'
    end
  $$;

-- Writes an entry as it is told, with its answer and the draft of its next words.
create function sec.add_told(told app.told_entry) returns app.entries
  language plpgsql volatile set search_path = ''
  as $$
  declare
    held app.entries;
  begin
    -- A walk that was never begun only holds the writing.
    insert into app.walks (person_id, organization_id, number, started_at)
      values (sec.person(), sec.organization(), told.walk, null) on conflict do nothing;
    insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience, version,
        written_at, edited_at, trashed_at, imported_at)
      select
        case when told.id is null or exists (select 1 from app.entries e where e.id = told.id)
          then told.spare else told.id end,
        sec.person(), sec.organization(), told.kind, told.walk, told.day, told.text, told.audience,
        greatest(told.version, 1), written,
        case when sec.claimed(told.edited_at, null) >= written then told.edited_at
          when told.version > 1 then written end,
        case when told.trashed_at is not null then sec.claimed(told.trashed_at, sec.now()) end,
        sec.now()
      from sec.claimed(told.written_at, sec.now()) written
      returning * into held;
    insert into app.prayer_answers (entry_id, person_id, organization_id, note, answered_at)
      select held.id, sec.person(), sec.organization(), a.note, sec.claimed(a.answered_at, sec.now())
      from jsonb_to_record(told.answer) as a (note text, answered_at timestamptz)
      where held.kind = 'prayer' and a.note is not null;
    insert into app.drafts (person_id, organization_id, kind, entry_id, text, audience, attachments, saved_at)
      select sec.person(), sec.organization(), held.kind, held.id, d.text, d.audience, sec.ids_in(sec.import_file_ids(d.files)),
        sec.claimed(d.saved_at, sec.now())
      from jsonb_to_record(told.draft) as d (text text, audience app.audience, files jsonb, saved_at timestamptz)
      where held.kind in ('testimony', 'prayer') and d.text is not null;
    return held;
  end
  $$;

-- The updates of an entry as it is told, and whether each is here.
create function sec.updates_told(told app.told_entry)
  returns table (id uuid, spare uuid, text text, written_at timestamptz, removed_at timestamptz, is_here boolean)
  language sql stable set search_path = ''
  as $$
    select u.*, exists (
      select 1 from app.prayer_updates o
      where o.person_id = sec.person() and (o.id = u.spare or (o.id = u.id and o.text = u.text))
    )
    from jsonb_to_recordset(told.updates) as u (id uuid, spare uuid, text text, written_at timestamptz, removed_at timestamptz)
  $$;

-- Gives an entry that was brought along what it lacks of what is told: versions, files that had been taken from it, an answer
-- where it never had one, earlier answers, and updates. One that others read gets nothing that they would read. What was removed
-- is kept for 30 days, and its owner alone reads it. Answers how many updates came, how many other texts (an answer, and what was
-- said before), and which files.
create function sec.complete_told(
    held app.entries, told app.told_entry, read_by_others boolean,
    out updates_added integer, out texts_added integer, out given uuid[]
  )
  language plpgsql volatile set search_path = ''
  as $$
  declare
    added integer;
  begin
    insert into app.entry_versions (entry_id, version, person_id, organization_id, text, audience, written_at)
      select held.id, v.version, sec.person(), sec.organization(), v.text, v.audience,
        sec.claimed(v.written_at, sec.now())
      from jsonb_to_recordset(told.versions) as v (version integer, text text, audience app.audience, written_at timestamptz)
      where v.version between 1 and held.version - 1 and char_length(v.text) between 1 and 5000
      on conflict do nothing;
    get diagnostics texts_added = row_count;
    with given_back as (
      update app.attachments a set removed_from = held.id, loose_since = sec.claimed(f.removed_at, sec.now())
        from jsonb_to_recordset(told.removed_files) as f (id uuid, spare uuid, removed_at timestamptz)
        where a.person_id = sec.person() and a.id in (f.id, f.spare) and a.entry_id is null and a.removed_from is null
          and f.removed_at > sec.oldest_kept()
        returning a.id
    )
    select array_agg(id) from given_back into given;
    updates_added := 0;
    if held.kind <> 'prayer' then return; end if;

    insert into app.prayer_answers (entry_id, person_id, organization_id, note, answered_at)
      select held.id, sec.person(), sec.organization(), a.note, sec.claimed(a.answered_at, sec.now())
      from jsonb_to_record(told.answer) as a (note text, answered_at timestamptz)
      where a.note is not null and not read_by_others
        and not exists (select 1 from app.prayer_answers o where o.entry_id = held.id);
    get diagnostics added = row_count;
    texts_added := texts_added + added;
    insert into app.prayer_answers (id, entry_id, person_id, organization_id, note, answered_at, removed_at)
      select
        case when a.id is null or exists (select 1 from app.prayer_answers o where o.id = a.id) then a.spare else a.id end,
        held.id, sec.person(), sec.organization(), a.note, sec.claimed(a.answered_at, sec.now()), sec.claimed(a.removed_at, sec.now())
      from jsonb_to_recordset(told.earlier_answers) as a (
        id uuid, spare uuid, note text, answered_at timestamptz, removed_at timestamptz
      )
      where a.removed_at > sec.oldest_kept() and not exists (
        select 1 from app.prayer_answers o
        where o.person_id = sec.person() and (o.id = a.spare or (o.id = a.id and o.note = a.note))
      )
      on conflict do nothing;
    get diagnostics added = row_count;
    texts_added := texts_added + added;

    with added as (
      insert into app.prayer_updates (id, entry_id, person_id, organization_id, text, written_at, removed_at)
        select
          case when u.id is null or exists (select 1 from app.prayer_updates o where o.id = u.id) then u.spare else u.id end,
          held.id, sec.person(), sec.organization(), u.text, sec.claimed(u.written_at, sec.now()),
          case when u.removed_at is not null then sec.claimed(u.removed_at, sec.now()) end
        from sec.updates_told(told) u
        where not u.is_here
          and case when u.removed_at is null then not read_by_others else u.removed_at > sec.oldest_kept() end
        on conflict do nothing
        returning removed_at
    )
    select count(*) filter (where removed_at is null), texts_added + count(*) filter (where removed_at is not null)
      from added into updates_added, texts_added;
  end
  $$;

-- The parts of an entry as it is told that are not here and do not come, as what is here stays.
create function sec.withheld_of(held app.entries, told app.told_entry) returns text[]
  language sql stable set search_path = ''
  as $$
    select array_remove(array[
      case when held.kind = 'prayer' and held.imported_at is not null and exists (
        select 1 from sec.updates_told(told) u where not u.is_here and u.removed_at is null
      ) then 'updates' end,
      case when held.kind = 'prayer' and told.answer ->> 'note' is not null and not exists (
        select 1 from app.prayer_answers a where a.entry_id = held.id and a.removed_at is null and a.note = told.answer ->> 'note'
      ) then 'answer' end,
      case when told.draft ->> 'text' not in ('', held.text) and not exists (
        select 1 from app.drafts d where d.person_id = sec.person() and d.entry_id = held.id and d.text = told.draft ->> 'text'
      ) then 'draft' end
    ], null)
  $$;

-- Writes what the person who asks brings along from elsewhere, each row once: one that is here already, by its id or by its
-- spare one, stays as it is, and is only given what is missing of what came with it, unless it lies in the trash and the row does
-- not. A row whose id is somebody else's takes the spare one. Whether the day has opened does not matter: the writing is kept,
-- and no day is marked. Answers for each row what became of it, whether what is here by its id is something else, whether others
-- read that than the row is for, how many updates and other texts it was given, which parts it is not given, for each of its
-- files the id to send it by and whether it is here, which files its draft here names, and which that were taken from it are its
-- again.
create function sec.import_entries(pieces jsonb)
  returns table (
    place integer, outcome text, differs boolean, read_by_others boolean, updates_added integer, texts_added integer,
    withheld text[], entry_id uuid, imported boolean, files jsonb, named uuid[], given uuid[]
  )
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    told app.told_entry;
    held app.entries;
  begin
    perform sec.require_importable(pieces);
    for told in select * from jsonb_populate_recordset(null::app.told_entry, pieces) loop
      select e.* into held from app.entries e
        where e.person_id = sec.person() and e.id in (told.id, told.spare)
        order by e.id = told.id desc nulls last limit 1;
      place := told.place;
      outcome := sec.outcome_of(told, held);
      differs := outcome = 'here'
        and (held.kind, held.walk, held.day, held.text) <> (told.kind, told.walk, told.day, told.text);
      if outcome = 'new' then held := sec.add_told(told); end if;
      entry_id := case when outcome in ('new', 'here') then held.id end;
      imported := entry_id is not null and held.imported_at is not null;
      -- Whoever reads an entry reads its updates and files, and these are others than it is brought along for: it was changed
      -- since, or the row is for fewer people.
      read_by_others := imported and held.audience <> 'private' and (coalesce(held.edited_at > held.imported_at, false)
        or told.audience = 'private' or (told.audience = 'leader' and held.audience = 'shared'));
      updates_added := 0;
      texts_added := 0;
      given := null;
      if imported and (held.kind, held.walk, held.day) = (told.kind, told.walk, told.day) then
        select c.updates_added, c.texts_added, c.given into updates_added, texts_added, given
          from sec.complete_told(held, told, read_by_others) c;
      end if;
      withheld := case when entry_id is not null then sec.withheld_of(held, told) else '{}' end;
      files := sec.import_file_ids(told.files);
      named := array(select unnest(d.attachments) from app.drafts d where d.person_id = sec.person() and d.entry_id = held.id);
      return next;
    end loop;
  end
  $$;

-- Writes down that the person who asks had their own data handed out.
create function sec.note_export(form text) returns void
  language sql volatile security definer set search_path = ''
  as $$
    insert into app.audit_log (organization_id, actor_id, subject_id, act, detail)
      values (sec.organization(), sec.person(), sec.person(), 'data.exported', jsonb_build_object('form', form))
  $$;

grant execute on function sec.import_entries(jsonb), sec.note_export(text) to emmaus_participant;

reset role;
