-- What a church makes of its programme is told to everybody of it while they look: the names of its stages, its texts, and when its days
-- open.

set role emmaus_owner;

alter table app.events drop constraint events_scope_check;
alter table app.events add constraint events_scope_check
  check (scope in ('person', 'conversation', 'author', 'organization'));

reset role;

set role emmaus_definer;

-- To whom something is told at this moment. What is told to an organization goes to whoever is of it by then.
create or replace function sec.receivers_of(event app.events) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    (
      select event.scope_id where event.scope = 'person'
      union all
      select sec.readers_of(event.scope_id) where event.scope = 'author'
      union all
      select sec.members_of(event.scope_id) where event.scope = 'conversation'
      union all
      select id from app.people where event.scope = 'organization' and organization_id = event.scope_id
    )
    except
    select unnest(event.kept_from)
  $$;

create or replace function sec.my_events(since text, most integer) returns table (missed boolean, events json)
  language sql stable security definer set search_path = ''
  as $$
    with told as (
      select e.id, e.name, e.data from app.events e
      where e.written_by >= since::xid8
        -- What `receivers_of` is worth asking of: those who are leaving are out of sight, but that they leave is told.
        and e.scope_id = any (array(
          select sec.person() union select sec.organization() union select sec.my_conversations()
          union select sec.tied_authors() union select sec.my_participants() union select sec.leaving()
        ))
        and sec.person() in (select sec.receivers_of(e))
      order by e.id
      limit most + 1
    )
    select (select count(*) from told) > most
        or since::xid8 > pg_snapshot_xmax(pg_current_snapshot())
        or exists (select 1 from app.forgotten_events where since::xid8 < before),
      coalesce((select json_agg(told) from told), '[]')
  $$;

create function sec.tell_programme() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    changed jsonb := to_jsonb(coalesce(new, old));
  begin
    perform sec.tell('programme.changed', 'organization',
      (case tg_table_name when 'organizations' then changed ->> 'id' else changed ->> 'organization_id' end)::uuid);
    return null;
  end
  $$;
grant execute on function sec.tell_programme() to emmaus_owner;

reset role;

set role emmaus_owner;

create trigger tell_programme after insert or delete or update of name on app.own_stages
  for each row execute function sec.tell_programme();
create trigger tell_programme after insert on app.day_versions
  for each row execute function sec.tell_programme();
create trigger tell_programme after update of unlock_rule, unlock_hour, unlock_zone on app.organizations
  for each row when ((old.unlock_rule, old.unlock_hour, old.unlock_zone) <> (new.unlock_rule, new.unlock_hour, new.unlock_zone))
  execute function sec.tell_programme();

reset role;
