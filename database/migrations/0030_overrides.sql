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
    'highlight-answered', 'summary', 'take-down', 'error-answered', 'error-reported',
    'overridden', 'override-undone'));
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

grant execute on function sec.walk_of(uuid) to emmaus_admin;

reset role;

set role emmaus_owner;

create trigger count_added after insert on app.completions referencing new table as changed
  for each statement execute function sec.count_completions();
create trigger count_removed after delete on app.completions referencing old table as changed
  for each statement execute function sec.count_completions();

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
