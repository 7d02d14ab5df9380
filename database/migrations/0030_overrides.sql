-- What an admin marks as complete for somebody, or takes the check mark from, how it is undone, and the one rule by which a day is open.

set role emmaus_owner;

-- Goes up with whatever completions come or go, so that nobody changes them unawares.
alter table app.walks add column completions_version integer not null default 0;

-- The client makes the id, so that saving twice saves once.
create table app.progress_overrides (
  id uuid primary key,
  person_id uuid not null,
  organization_id uuid not null default sec.organization(),
  walk smallint not null,
  -- Null once they have left for good.
  admin_id uuid default sec.person() references app.people (id) on delete set null,
  made_at timestamptz(3) not null default sec.now(),
  reason text not null check (char_length(reason) between 1 and 1000 and reason ~ '\S'),
  -- The days that got a check mark by it, and those that lost one.
  marked smallint[] not null,
  unmarked smallint[] not null,
  check (marked <> unmarked and not marked && unmarked),
  frontier_before smallint not null,
  frontier_after smallint not null,
  -- What was on record of these days before it and after it, and the openings before it: that is what an undo goes back to.
  before jsonb not null,
  after jsonb not null,
  openings_before jsonb not null,
  undone_at timestamptz(3),
  undone_by uuid references app.people (id) on delete set null,
  foreign key (person_id, walk) references app.walks (person_id, number) on delete cascade,
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);
create index progress_overrides_by_person on app.progress_overrides (person_id, made_at desc, id desc);
create index progress_overrides_by_admin on app.progress_overrides (admin_id);
create index progress_overrides_by_undoer on app.progress_overrides (undone_by);

-- When an admin took the check mark of a day: what had been written by then does not give it back by itself.
create table app.taken_marks (
  person_id uuid not null,
  walk smallint not null,
  day smallint not null check (day between 1 and 75),
  taken_at timestamptz(3) not null default sec.now(),
  primary key (person_id, walk, day),
  foreign key (person_id, walk) references app.walks (person_id, number) on delete cascade
);

alter table app.notifications
  drop constraint notifications_kind_check,
  add column override_id uuid references app.progress_overrides (id) on delete cascade;
alter table app.notifications add constraint notifications_kind_check
  check (kind in ('added', 'praying', 'replied', 'report-answered', 'reported', 'feedback', 'thanked', 'highlighted',
    'highlight-answered', 'summary', 'take-down', 'overridden', 'override-undone'));
create index notifications_by_override on app.notifications (override_id);

grant update (completions_version) on app.walks to emmaus_definer;
grant select, insert, update (after, undone_at, undone_by) on app.progress_overrides to emmaus_definer;
grant select, insert, update, delete on app.taken_marks to emmaus_definer;
grant delete on app.former_completions to emmaus_definer;

reset role;

set role emmaus_definer;

-- A day of mine is open: the first one, one that was opened, and one that is complete, for as long as it is: an admin's mark opens it.
-- The policies below say the same, since a policy asks no function for each row.
create function sec.is_open(of_walk smallint, of_day smallint) returns boolean
  language sql stable
  return of_day = 1
    or exists (
      select 1 from app.openings o
      where o.person_id = sec.person() and o.walk = of_walk and o.day = of_day and o.opens_at <= sec.now()
    )
    or exists (
      select 1 from app.completions c where c.person_id = sec.person() and c.walk = of_walk and c.day = of_day
    );
grant execute on function sec.is_open(smallint, smallint) to emmaus_participant;

create function sec.count_completions() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    update app.walks w set completions_version = w.completions_version + 1
      from (select distinct person_id, walk from changed) c
      where w.person_id = c.person_id and w.number = c.walk;
    return null;
  end
  $$;
grant execute on function sec.count_completions() to emmaus_owner;

-- Whether what was written for a day of mine would give it a check mark: unless an admin took it and nothing was written since.
create function sec.gives_mark(of_walk smallint, of_day smallint) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select not exists (
      select 1 from app.taken_marks t
      where t.person_id = sec.person() and t.walk = of_walk and t.day = of_day and not exists (
        select 1 from app.entries e
        where e.person_id = t.person_id and e.walk = t.walk and e.day = t.day and e.trashed_at is null
          and e.kind in ('reflection', 'challenge') and greatest(e.written_at, e.imported_at) > t.taken_at
      )
    )
  $$;

-- Makes the check mark of a day agree with its entries; an admin's mark stays, and so does that the day was walked, and a mark that
-- an admin took stays away until something new is written. A day counts only once it is open, in a walk that was begun: what was
-- brought along may fill any other. What comes back from the trash makes it complete from the moment at which it was. Answers
-- whether the day is complete.
create or replace function sec.mark_day(of_walk smallint, of_day smallint) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if (select count(distinct kind) from app.entries
        where person_id = sec.person() and walk = of_walk and day = of_day and trashed_at is null
          and kind in ('reflection', 'challenge')) = 2
      and exists (select 1 from app.walks
        where person_id = sec.person() and number = of_walk and started_at is not null)
      and sec.is_open(of_walk, of_day)
    then
      if sec.gives_mark(of_walk, of_day) then
        insert into app.completions (person_id, organization_id, walk, day, completed_at, source)
          values (sec.person(), sec.organization(), of_walk, of_day, coalesce((
            select f.completed_at from app.former_completions f
            where f.person_id = sec.person() and f.walk = of_walk and f.day = of_day and not exists (
              select 1 from app.entries e
              where e.person_id = f.person_id and e.walk = f.walk and e.day = f.day and e.trashed_at is null
                and e.kind in ('reflection', 'challenge') and greatest(e.written_at, e.imported_at) > f.completed_at)
          ), sec.now()), 'entries')
          on conflict do nothing;
        delete from app.taken_marks where person_id = sec.person() and walk = of_walk and day = of_day;
        update app.walks set walked = walked || of_day
          where person_id = sec.person() and number = of_walk and of_day <> all (walked);
      end if;
    else
      with gone as (
        delete from app.completions
          where person_id = sec.person() and walk = of_walk and day = of_day and source = 'entries'
          returning person_id, walk, day, completed_at
      )
      insert into app.former_completions (person_id, walk, day, completed_at)
        select person_id, walk, day, completed_at from gone
        on conflict (person_id, walk, day) do update set completed_at = excluded.completed_at;
    end if;
    return exists (
      select 1 from app.completions where person_id = sec.person() and walk = of_walk and day = of_day
    );
  end
  $$;

-- I mark a day of mine as complete myself, whoever took its check mark.
create function sec.forget_taken_mark(of_walk smallint, of_day smallint) returns void
  language sql volatile security definer set search_path = ''
  as $$
    delete from app.taken_marks where person_id = sec.person() and walk = of_walk and day = of_day
  $$;
grant execute on function sec.forget_taken_mark(smallint, smallint) to emmaus_participant;

-- Of somebody's openings still to come, keeps the one of this day, or none where the day is null. One that has come stays.
create function sec.keep_opening_of(of_person uuid, of_walk smallint, of_day smallint, at timestamptz) returns void
  language sql volatile security definer set search_path = ''
  as $$
    delete from app.openings
      where person_id = of_person and walk = of_walk and opens_at > sec.now() and day is distinct from of_day;
    insert into app.openings (person_id, organization_id, walk, day, opens_at)
      select person_id, organization_id, walk, of_day, at
      from app.completions
      where person_id = of_person and walk = of_walk and day = of_day - 1 and completed_at < at
      on conflict do nothing;
  $$;
create or replace function sec.keep_opening(of_walk smallint, of_day smallint, at timestamptz) returns void
  language sql volatile security definer set search_path = ''
  as $$ select sec.keep_opening_of(sec.person(), of_walk, of_day, at) $$;

-- What admins see of the walk that somebody of their organization is on: moments in milliseconds since 1970, days in no order. Of what
-- is written only that it is there.
create function sec.walk_of(of_person uuid)
  returns table (
    walk smallint, begun boolean, is_there boolean, walked smallint[], version integer, completed_days smallint[],
    completed_at double precision[], overridden_days smallint[], opening_days smallint[], opens_at double precision[],
    reflection_days smallint[], challenge_days smallint[], latest timestamptz
  )
  language sql stable security definer set search_path = ''
  as $$
    select w.number, true, true, w.walked, w.completions_version, c.days, c.moments, c.overridden, o.days, o.moments,
      e.reflected, e.challenged, null::timestamptz
    from (
      select * from app.walks
      where person_id = of_person and organization_id = sec.organization() and started_at is not null
      order by number desc limit 1
    ) w, lateral (
      select array_agg(day) as days, array_agg(date_part('epoch', completed_at) * 1000) as moments,
        array_agg(day) filter (where source = 'override') as overridden
      from app.completions where person_id = w.person_id and completions.walk = w.number
    ) c, lateral (
      select array_agg(day) as days, array_agg(date_part('epoch', openings.opens_at) * 1000) as moments
      from app.openings where person_id = w.person_id and openings.walk = w.number
    ) o, lateral (
      select array_agg(day) filter (where kind = 'reflection') as reflected,
        array_agg(day) filter (where kind = 'challenge') as challenged
      from app.entries where person_id = w.person_id and entries.walk = w.number and trashed_at is null
    ) e
  $$;

-- What is on record of some days, so that it can be compared and put back.
create function sec.records_of(of_person uuid, of_walk smallint, days smallint[]) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
        'day', d.day,
        'completed_at', date_part('epoch', c.completed_at) * 1000, 'source', c.source,
        'former_at', date_part('epoch', f.completed_at) * 1000, 'taken_at', date_part('epoch', t.taken_at) * 1000,
        'whole', (
          select count(distinct kind) = 2 from app.entries e
          where e.person_id = of_person and e.walk = of_walk and e.day = d.day and e.trashed_at is null
            and e.kind in ('reflection', 'challenge')
        )
      ) order by d.day), '[]')
    from unnest(days) as d (day)
    left join app.completions c on c.person_id = of_person and c.walk = of_walk and c.day = d.day
    left join app.former_completions f on f.person_id = of_person and f.walk = of_walk and f.day = d.day
    left join app.taken_marks t on t.person_id = of_person and t.walk = of_walk and t.day = d.day
  $$;

create function sec.moment_of(milliseconds double precision) returns timestamptz
  language sql immutable
  return 'epoch'::timestamptz + milliseconds * interval '1 millisecond';

-- Whether the walk that somebody of my organization is on still is as it was seen. What they write meanwhile waits for what is changed.
create function sec.hold_walk(of_person uuid, of_walk smallint, seen integer) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    held app.walks;
  begin
    if exists (select 1 from app.people where id = of_person and organization_id = sec.organization()) then
      -- Every write of theirs begins with this lock.
      perform pg_advisory_xact_lock(hashtextextended(of_person::text, 0));
    end if;
    select * into held from app.walks
      where person_id = of_person and number = of_walk and organization_id = sec.organization() and started_at is not null
      for update;
    return found and held.completions_version = seen and not exists (
      select 1 from app.walks where person_id = of_person and number > of_walk and started_at is not null
    );
  end
  $$;

-- Everybody whom it concerns learns of it: the one whose days they are hears from nobody in particular, whomever they have blocked.
create function sec.tell_override(told app.progress_overrides, happened text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    insert into app.audit_log (organization_id, actor_id, subject_id, act, detail)
      values (told.organization_id, sec.person(), told.person_id,
        case happened when 'overridden' then 'progress.overridden' else 'progress.override-undone' end,
        jsonb_build_object('days', cardinality(told.marked) + cardinality(told.unmarked), 'reason', told.reason));
    insert into app.notifications (person_id, organization_id, kind, override_id)
      select told.person_id, told.organization_id, happened, told.id where told.person_id <> sec.person();
    perform sec.tell('progress.changed', 'person', told.person_id);
  end
  $$;

-- Gives some days of somebody their check marks and takes those of others, with all that hangs on it. `opens_day` is the day that opens
-- next by the rule of days, and none where it is null. No writing is touched. False where the walk is not as it was seen.
create function sec.override_days(
    of_id uuid, of_person uuid, of_walk smallint, seen integer, marks smallint[], unmarks smallint[], why text,
    first_before smallint, first_after smallint, opens_day smallint, opens_at timestamptz
  )
  returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    days smallint[] := marks || unmarks;
    made app.progress_overrides;
  begin
    if not sec.hold_walk(of_person, of_walk, seen) or exists (select 1 from app.progress_overrides where id = of_id) then
      return false;
    end if;
    if exists (
      select 1 from unnest(days) as d (day)
      where (d.day = any (unmarks)) <> exists (
        select 1 from app.completions c where c.person_id = of_person and c.walk = of_walk and c.day = d.day
      )
    ) then
      raise invalid_parameter_value using message = 'These days have their marks, or have none';
    end if;
    insert into app.progress_overrides (
        id, person_id, walk, reason, marked, unmarked, frontier_before, frontier_after, before, after, openings_before
      )
      values (of_id, of_person, of_walk, why, marks, unmarks, first_before, first_after,
        sec.records_of(of_person, of_walk, days), '[]', (
          select coalesce(jsonb_agg(jsonb_build_object('day', o.day, 'opens_at', date_part('epoch', o.opens_at) * 1000)), '[]')
          from app.openings o where o.person_id = of_person and o.walk = of_walk
        ));
    with gone as (
      delete from app.completions where person_id = of_person and walk = of_walk and day = any (unmarks)
        returning day, completed_at, source
    )
    insert into app.former_completions (person_id, walk, day, completed_at)
      select of_person, of_walk, day, completed_at from gone where source = 'entries'
      on conflict (person_id, walk, day) do update set completed_at = excluded.completed_at;
    insert into app.taken_marks (person_id, walk, day) select of_person, of_walk, unnest(unmarks)
      on conflict (person_id, walk, day) do update set taken_at = excluded.taken_at;
    delete from app.taken_marks where person_id = of_person and walk = of_walk and day = any (marks);
    insert into app.completions (person_id, organization_id, walk, day, source)
      select of_person, sec.organization(), of_walk, unnest(marks), 'override';
    perform sec.keep_opening_of(of_person, of_walk, opens_day, opens_at);
    update app.progress_overrides set after = sec.records_of(of_person, of_walk, days) where id = of_id returning * into made;
    perform sec.tell_override(made, 'overridden');
    return true;
  end
  $$;

-- Whether the days that it changed are as it left them, on the walk that the person is still on.
create function sec.can_be_undone(of_override uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select 1 from app.progress_overrides o
      where o.id = of_override and o.organization_id = sec.organization() and o.undone_at is null
        and o.after = sec.records_of(o.person_id, o.walk, o.marked || o.unmarked)
        and not exists (
          select 1 from app.walks w where w.person_id = o.person_id and w.number > o.walk and w.started_at is not null
        )
    )
  $$;

-- Puts back what was on record of the days that it changed, and the openings that would have come meanwhile. False where they are not
-- as it left them, or the walk is not as it was seen.
create function sec.undo_override(of_override uuid, seen integer, opens_day smallint, opens_at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    undone app.progress_overrides;
    days smallint[];
  begin
    select * into undone from app.progress_overrides where id = of_override and organization_id = sec.organization();
    if not found or not sec.hold_walk(undone.person_id, undone.walk, seen) or not sec.can_be_undone(of_override) then
      return false;
    end if;
    days := undone.marked || undone.unmarked;
    delete from app.completions where person_id = undone.person_id and walk = undone.walk and day = any (days);
    delete from app.former_completions where person_id = undone.person_id and walk = undone.walk and day = any (days);
    delete from app.taken_marks where person_id = undone.person_id and walk = undone.walk and day = any (days);
    insert into app.completions (person_id, organization_id, walk, day, completed_at, source)
      select undone.person_id, undone.organization_id, undone.walk, r.day, sec.moment_of(r.completed_at), r.source
      from jsonb_to_recordset(undone.before) as r (day smallint, completed_at double precision, source text)
      where r.completed_at is not null;
    insert into app.former_completions (person_id, walk, day, completed_at)
      select undone.person_id, undone.walk, r.day, sec.moment_of(r.former_at)
      from jsonb_to_recordset(undone.before) as r (day smallint, former_at double precision) where r.former_at is not null;
    insert into app.taken_marks (person_id, walk, day, taken_at)
      select undone.person_id, undone.walk, r.day, sec.moment_of(r.taken_at)
      from jsonb_to_recordset(undone.before) as r (day smallint, taken_at double precision) where r.taken_at is not null;
    insert into app.openings (person_id, organization_id, walk, day, opens_at)
      select undone.person_id, undone.organization_id, undone.walk, r.day, sec.moment_of(r.opens_at)
      from jsonb_to_recordset(undone.openings_before) as r (day smallint, opens_at double precision)
      where sec.moment_of(r.opens_at) <= sec.now()
      on conflict do nothing;
    perform sec.keep_opening_of(undone.person_id, undone.walk, opens_day, undo_override.opens_at);
    update app.progress_overrides set undone_at = sec.now(), undone_by = sec.person() where id = of_override;
    perform sec.tell_override(undone, 'override-undone');
    return true;
  end
  $$;

grant execute on function sec.walk_of(uuid), sec.can_be_undone(uuid),
  sec.override_days(uuid, uuid, smallint, integer, smallint[], smallint[], text, smallint, smallint, smallint, timestamptz),
  sec.undo_override(uuid, integer, smallint, timestamptz) to emmaus_admin;

-- What was given as a reason goes with the one whom it is about.
create function sec.forget_reasons() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    update app.audit_log set detail = detail - 'reason' where subject_id = old.id and detail ? 'reason';
    return old;
  end
  $$;
grant execute on function sec.forget_reasons() to emmaus_owner;

reset role;

set role emmaus_owner;

create trigger count_added after insert on app.completions referencing new table as changed
  for each statement execute function sec.count_completions();
create trigger count_removed after delete on app.completions referencing old table as changed
  for each statement execute function sec.count_completions();
create trigger forget_reasons before delete on app.people for each row execute function sec.forget_reasons();

alter table app.progress_overrides enable row level security, force row level security;
alter table app.taken_marks enable row level security, force row level security;

create policy progress_overrides_organization on app.progress_overrides as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy progress_overrides_read_own on app.progress_overrides for select to emmaus_participant
  using (person_id = (select sec.person()));
create policy progress_overrides_read_as_admin on app.progress_overrides for select to emmaus_admin using (true);
grant select (id, person_id, organization_id, walk, made_at, reason, marked, unmarked, undone_at)
  on app.progress_overrides to emmaus_participant;
grant select on app.progress_overrides to emmaus_admin;

-- What is open is read and written in, in whichever walk it is so.
alter policy day_texts_read_opened on app.day_texts
  using (day = 1 or exists (
    select 1 from app.openings o
    where o.person_id = (select sec.person()) and o.day = day_texts.day and o.opens_at <= (select sec.now())
  ) or exists (
    select 1 from app.completions c where c.person_id = (select sec.person()) and c.day = day_texts.day
  ));
alter policy entries_write_own on app.entries
  with check (person_id = (select sec.person()) and walk <= (select sec.walk())
    and (day = 1 or exists (
      select 1 from app.openings o
      where o.person_id = (select sec.person()) and o.walk = entries.walk and o.day = entries.day
        and o.opens_at <= (select sec.now())
    ) or exists (
      select 1 from app.completions c
      where c.person_id = (select sec.person()) and c.walk = entries.walk and c.day = entries.day
    )));
alter policy drafts_add_own on app.drafts
  with check (person_id = (select sec.person()) and (
    day is null
    or walk <= (select sec.walk()) and (day = 1 or exists (
      select 1 from app.openings o
      where o.person_id = (select sec.person()) and o.walk = drafts.walk and o.day = drafts.day
        and o.opens_at <= (select sec.now())
    ) or exists (
      select 1 from app.completions c
      where c.person_id = (select sec.person()) and c.walk = drafts.walk and c.day = drafts.day
    ))
    -- Whoever may edit an entry may keep what they make of it, though its day has not opened: it was brought along.
    or exists (
      select 1 from app.entries e
      where e.person_id = (select sec.person()) and e.kind = drafts.kind and e.walk = drafts.walk and e.day = drafts.day
        and e.trashed_at is null
    )));

reset role;
