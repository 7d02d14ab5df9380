-- When days open has a version, so that of two admins who set it at once the later one is told.

set role emmaus_owner;

alter table app.organizations add column unlock_version integer not null default 1;

reset role;

set role emmaus_definer;

create function sec.count_unlock_version() returns trigger
  language plpgsql
  as $$
  begin
    new.unlock_version := old.unlock_version + 1;
    return new;
  end
  $$;
grant execute on function sec.count_unlock_version() to emmaus_owner;

reset role;

set role emmaus_owner;

create trigger count_unlock_version before update of unlock_rule, unlock_hour, unlock_zone on app.organizations
  for each row when ((old.unlock_rule, old.unlock_hour, old.unlock_zone) <> (new.unlock_rule, new.unlock_hour, new.unlock_zone))
  execute function sec.count_unlock_version();

reset role;
