-- Who may log in, who owns what, and how a request says who it is.
-- Roles belong to the whole cluster, so several databases on it may meet them already made.

do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('emmaus_owner', 'nologin'),
      ('emmaus_definer', 'nologin bypassrls'),
      ('emmaus_participant', 'nologin'),
      ('emmaus_leader', 'nologin in role emmaus_participant'),
      ('emmaus_admin', 'nologin in role emmaus_leader'),
      ('emmaus_server', 'login noinherit'),
      ('emmaus_auth', 'login'),
      ('emmaus_jobs', 'login')
    ) as roles (name, attributes)
  loop
    begin
      execute format('create role %I %s', wanted.name, wanted.attributes);
    exception
      when duplicate_object or unique_violation then null;
    end;
  end loop;
end
$$;

grant emmaus_participant, emmaus_leader, emmaus_admin to emmaus_server;
grant emmaus_owner, emmaus_definer, emmaus_jobs to current_user;

revoke all on schema public from public;
create schema app authorization emmaus_owner;
create schema sec authorization emmaus_definer;
create schema auth authorization emmaus_owner;
create schema jobs authorization emmaus_jobs;

grant usage on schema app to emmaus_definer, emmaus_participant;
grant usage on schema sec to emmaus_owner, emmaus_server, emmaus_participant, emmaus_auth;
grant usage on schema auth to emmaus_definer, emmaus_auth;

alter default privileges for role emmaus_owner revoke execute on functions from public;
alter default privileges for role emmaus_definer revoke execute on functions from public;

set role emmaus_definer;

-- An unset setting reads as '' once a transaction has used it, hence nullif.
create function sec.person() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.person_id', true), '')::uuid;

create function sec.organization() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.organization_id', true), '')::uuid;

-- The walk that the person is on.
create function sec.walk() returns smallint
  language sql stable parallel safe
  return nullif(current_setting('app.walk', true), '')::smallint;

-- The server's clock rules a request, so that one request sees one moment. Moments are kept to the millisecond, as every
-- clock and every answer has them.
create function sec.now() returns timestamptz
  language sql stable parallel safe
  return coalesce(nullif(current_setting('app.now', true), '')::timestamptz, statement_timestamp())::timestamptz(3);

grant execute on function sec.person(), sec.organization(), sec.walk() to emmaus_participant;
grant execute on function sec.now() to emmaus_owner, emmaus_participant, emmaus_auth;

reset role;

set role emmaus_owner;

create domain app.audience as text check (value in ('private', 'leader', 'shared'));
create domain app.role as text check (value in ('participant', 'leader', 'admin'));

reset role;
