-- How long feedback waited is told by how many people it was given to, so that five entries of one person tell nothing of them.

set role emmaus_definer;

drop function sec.feedback_figures(double precision[], timestamptz);

-- How many items wait in the queue of the admin who asks, by their age in days at these bounds, and, where no age is told, how many were
-- answered since a moment, to how many people, and what the middle one of these had waited, in minutes. What was given in another
-- organization is not theirs.
create function sec.feedback_figures(bounds double precision[], since timestamptz)
  returns table (age integer, items integer, people integer, median double precision)
  language sql stable security definer set search_path = ''
  as $$
    select width_bucket(date_part('epoch', (select sec.now()) - f.created_at) / 86400, bounds), count(*)::integer, null::integer,
      null::double precision
    from app.feedback f
    where f.organization_id = (select sec.organization()) and f.status in ('pending', 'reviewed') and f.readable
      and f.given_in is null
      and f.person_id <> (select sec.person()) and f.person_id <> all (array(select sec.leaving()))
    group by 1
    union all
    select null, count(*)::integer, count(distinct f.person_id)::integer,
      percentile_cont(0.5) within group (order by date_part('epoch', f.delivered_at - f.created_at)) / 60
    from app.feedback f
    where f.organization_id = (select sec.organization()) and f.status = 'delivered' and f.delivered_at > since
      and f.given_in is null
      and f.person_id <> (select sec.person()) and f.person_id <> all (array(select sec.leaving()))
  $$;
grant execute on function sec.feedback_figures(double precision[], timestamptz) to emmaus_admin;

reset role;
