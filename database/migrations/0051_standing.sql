-- Who leads and who is an admin stands beside their name wherever that stands, so that nobody passes for them by bearing the same name. It
-- is a column of the person, so that it is seen by exactly those who see the name, and asked for with it.

set role emmaus_owner;

alter table app.people add column standing text check (standing in ('leader', 'admin'));

grant select (standing) on app.people to emmaus_participant;
grant update (standing) on app.people to emmaus_definer;

reset role;

set role emmaus_definer;

-- Somebody's standing is what their role is.
create function sec.keep_standing() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    update app.people set standing = nullif(new.role, 'participant') where id = new.person_id;
    return null;
  end
  $$;

grant execute on function sec.keep_standing() to emmaus_owner;

update app.people p set standing = nullif(r.role, 'participant') from app.roles r where r.person_id = p.id and r.role <> 'participant';

reset role;

set role emmaus_owner;

create trigger keep_standing after insert or update of role on app.roles
  for each row execute function sec.keep_standing();

reset role;
