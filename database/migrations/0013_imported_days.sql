-- What was brought along fills days, and marks none that has not opened.

set role emmaus_definer;

-- Makes the check mark of a day agree with its entries; an admin's mark stays, and so does that the day was walked. A day
-- counts only once it has opened, in a walk that was begun: what was brought along may fill any other. What comes back from
-- the trash makes it complete from the moment at which it was. Answers whether the day is complete.
create or replace function sec.mark_day(of_walk smallint, of_day smallint) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if (select count(distinct kind) from app.entries
        where person_id = sec.person() and walk = of_walk and day = of_day and trashed_at is null
          and kind in ('reflection', 'challenge')) = 2
      and exists (select 1 from app.walks
        where person_id = sec.person() and number = of_walk and started_at is not null)
      and (of_day = 1 or exists (select 1 from app.openings
        where person_id = sec.person() and walk = of_walk and day = of_day and opens_at <= sec.now()))
    then
      insert into app.completions (person_id, organization_id, walk, day, completed_at, source)
        values (sec.person(), sec.organization(), of_walk, of_day, coalesce((
          select f.completed_at from app.former_completions f
          where f.person_id = sec.person() and f.walk = of_walk and f.day = of_day and not exists (
            select 1 from app.entries e
            where e.person_id = f.person_id and e.walk = f.walk and e.day = f.day and e.trashed_at is null
              and e.kind in ('reflection', 'challenge') and greatest(e.written_at, e.imported_at) > f.completed_at)
        ), sec.now()), 'entries')
        on conflict do nothing;
      update app.walks set walked = walked || of_day
        where person_id = sec.person() and number = of_walk and of_day <> all (walked);
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

reset role;
