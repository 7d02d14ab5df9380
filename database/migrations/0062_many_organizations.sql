-- Those who run all organizations look at many of them at once: whether they may is asked once, and not for each.

reset role;
set role emmaus_definer;

create or replace function sec.managed_organizations() returns setof app.organizations
  language sql stable security definer set search_path = ''
  as $$ select * from app.organizations where id = sec.organization() or (select sec.runs_platform()) $$;

create or replace function sec.people_of(which uuid) returns integer
  language sql stable security definer set search_path = ''
  as $$
    select count(*)::integer from app.people
    where organization_id = which and (which = sec.organization() or (select sec.runs_platform()))
  $$;

create or replace function sec.has_admin(which uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select 1 from app.roles where role = 'admin' and organization_id = which)
      and (which = sec.organization() or sec.runs_platform())
  $$;

reset role;
