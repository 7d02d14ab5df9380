-- How admins override somebody's days, and undo it.

set role emmaus_definer;

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

grant execute on function sec.can_be_undone(uuid),
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

create trigger forget_reasons before delete on app.people for each row execute function sec.forget_reasons();

reset role;
