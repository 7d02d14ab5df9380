-- The figures of a church. What they are made of is kept with each walk, so that nobody counts a million days while an admin waits.

set role emmaus_owner;

alter table app.walks
  -- How many of its days are complete, the last of them (0 where there is none), the first that is not (75 where there is none), and
  -- when one was completed last.
  add column complete smallint not null default 0,
  add column last_day smallint not null default 0,
  add column frontier smallint not null default 1,
  add column latest_at timestamptz(3),
  -- The weeks in which they were completed, and beside each how many were and how many of these an admin marked.
  add column weeks date[] not null default '{}',
  add column week_completions smallint[] not null default '{}',
  add column week_marks smallint[] not null default '{}';
grant update (complete, last_day, frontier, latest_at, weeks, week_completions, week_marks) on app.walks to emmaus_definer;

-- Whether those who answer for its author may read the entry that an item is about.
alter table app.feedback add column readable boolean not null default true;
create index feedback_delivered_in_organization on app.feedback (organization_id, delivered_at) include (created_at, person_id)
  where status = 'delivered' and given_in is null;

reset role;

set role emmaus_definer;

-- The Monday of the week that a moment belongs to, by the days of an organization: where these run from hour to hour, the night before
-- that hour belongs to the day before.
create function sec.week_of(moment timestamptz, rule text, hour smallint, zone text) returns date
  language sql stable
  return date_trunc('week', (moment at time zone zone)
    - case when rule = 'programme-day' then make_interval(hours => hour) else interval '0' end)::date;
grant execute on function sec.week_of(timestamptz, text, smallint, text) to emmaus_admin;

-- The people of the organization of whoever asks, as far as they are counted: not who is suspended or about to leave.
create function sec.counted_people() returns table (id uuid, role app.role)
  language sql stable security definer set search_path = '' rows 10000
  as $$
    select p.id, r.role from app.people p join app.roles r on r.person_id = p.id
    where p.organization_id = sec.organization() and p.suspended_at is null
      and not exists (select from app.deletions d where d.person_id = p.id and d.cancelled_at is null)
  $$;
grant execute on function sec.counted_people() to emmaus_admin;

-- What the completions of a walk come to. Its weeks are by the days of the organization as they are set at present.
create function sec.sums_of(of_person uuid, of_walk smallint)
  returns table (
    complete smallint, last_day smallint, frontier smallint, latest_at timestamptz, weeks date[], week_completions smallint[],
    week_marks smallint[]
  )
  language sql stable security definer set search_path = ''
  as $$
    with c as materialized (
      select c.day, c.completed_at, c.source, sec.week_of(c.completed_at, o.unlock_rule, o.unlock_hour, o.unlock_zone) as week
      from app.completions c join app.organizations o on o.id = c.organization_id
      where c.person_id = of_person and c.walk = of_walk
    ), by_week as (
      select week, count(*)::smallint as completions, (count(*) filter (where source = 'override'))::smallint as marks
      from c group by week
    )
    select days.*, by_weeks.*
    from (
      select count(*)::smallint, coalesce(max(day), 0::smallint), least((
          select min(d) from generate_series(1, 76) d where not exists (select from c where c.day = d)
        ), 75)::smallint, max(completed_at)
      from c
    ) days, (
      select coalesce(array_agg(week order by week), '{}'), coalesce(array_agg(completions order by week), '{}'),
        coalesce(array_agg(marks order by week), '{}')
      from by_week
    ) by_weeks
  $$;

create or replace function sec.count_completions() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    update app.walks w set completions_version = w.completions_version + 1,
        (complete, last_day, frontier, latest_at, weeks, week_completions, week_marks) = (
          select s.complete, s.last_day, s.frontier, s.latest_at, s.weeks, s.week_completions, s.week_marks
          from sec.sums_of(w.person_id, w.number) s
        )
      from (select distinct person_id, walk from changed) c
      where w.person_id = c.person_id and w.number = c.walk;
    return null;
  end
  $$;

create or replace function sec.await_feedback() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if tg_op = 'UPDATE' then
      update app.feedback set version = version + 1
        where entry_id = new.id and status <> 'delivered'
          and case when new.audience <> 'private' and new.trashed_at is null then new.text end
            is distinct from case when old.audience <> 'private' and old.trashed_at is null then old.text end;
      update app.feedback set readable = (new.audience <> 'private' and new.trashed_at is null)
        where entry_id = new.id and readable <> (new.audience <> 'private' and new.trashed_at is null);
    end if;
    if new.audience <> 'private' and new.trashed_at is null and new.imported_at is null
      and exists (select 1 from app.leader_assignments where participant_id = new.person_id) then
      insert into app.feedback (entry_id, entry_kind, entry_day, person_id, organization_id)
        values (new.id, new.kind, new.day, new.person_id, new.organization_id)
        on conflict (entry_id) do nothing;
    end if;
    return null;
  end
  $$;

-- How many items wait in the queue of the admin who asks, by their age in days at these bounds, and, where no age is told, how many were
-- answered since a moment and what the middle one of these had waited, in minutes. What was given in another organization is not theirs.
create function sec.feedback_figures(bounds double precision[], since timestamptz)
  returns table (age integer, items integer, median double precision)
  language sql stable security definer set search_path = ''
  as $$
    select width_bucket(date_part('epoch', (select sec.now()) - f.created_at) / 86400, bounds), count(*)::integer, null::double precision
    from app.feedback f
    where f.organization_id = (select sec.organization()) and f.status in ('pending', 'reviewed') and f.readable
      and f.given_in is null
      and f.person_id <> (select sec.person()) and f.person_id <> all (array(select sec.leaving()))
    group by 1
    union all
    select null, count(*)::integer,
      percentile_cont(0.5) within group (order by date_part('epoch', f.delivered_at - f.created_at)) / 60
    from app.feedback f
    where f.organization_id = (select sec.organization()) and f.status = 'delivered' and f.delivered_at > since
      and f.given_in is null
      and f.person_id <> (select sec.person()) and f.person_id <> all (array(select sec.leaving()))
  $$;
grant execute on function sec.feedback_figures(double precision[], timestamptz) to emmaus_admin;

reset role;

update app.feedback f set readable = false from app.entries e
  where e.id = f.entry_id and (e.audience = 'private' or e.trashed_at is not null);
update app.walks w set (complete, last_day, frontier, latest_at, weeks, week_completions, week_marks) = (
    select s.complete, s.last_day, s.frontier, s.latest_at, s.weeks, s.week_completions, s.week_marks
    from sec.sums_of(w.person_id, w.number) s
  )
  where exists (select from app.completions c where c.person_id = w.person_id and c.walk = w.number);
