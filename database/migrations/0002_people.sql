-- Organizations, the accounts that sign in, and the people they belong to.

set role emmaus_owner;

create table app.organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  is_default boolean not null default false,
  unlock_rule text not null default 'programme-day' check (unlock_rule in ('programme-day', 'calendar-day')),
  unlock_hour smallint not null default 5 check (unlock_hour between 0 and 23),
  unlock_zone text not null default 'America/New_York',
  created_at timestamptz not null default sec.now()
);
create unique index organizations_one_default on app.organizations (is_default) where is_default;

-- Kept by the sign-in library; the names of its columns are its own.
create table auth."user" (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (char_length(email) <= 255),
  "emailVerified" boolean not null default false,
  image text,
  "firstName" text not null default '',
  "lastName" text not null default '',
  "createdAt" timestamptz not null default sec.now(),
  "updatedAt" timestamptz not null default sec.now()
);
create table auth.session (
  id uuid primary key default gen_random_uuid(),
  "userId" uuid not null references auth."user" (id) on delete cascade,
  token text not null unique,
  "expiresAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "createdAt" timestamptz not null default sec.now(),
  "updatedAt" timestamptz not null default sec.now()
);
create index session_by_user on auth.session ("userId");
create table auth.account (
  id uuid primary key default gen_random_uuid(),
  "userId" uuid not null references auth."user" (id) on delete cascade,
  "accountId" text not null,
  "providerId" text not null,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null default sec.now(),
  "updatedAt" timestamptz not null default sec.now(),
  unique ("providerId", "accountId")
);
create index account_by_user on auth.account ("userId");
create table auth.verification (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default sec.now(),
  "updatedAt" timestamptz not null default sec.now()
);
create index verification_by_identifier on auth.verification (identifier);

create table app.people (
  id uuid primary key references auth."user" (id) on delete cascade,
  organization_id uuid not null references app.organizations (id),
  display_name text not null check (char_length(display_name) between 1 and 50),
  avatar text,
  suspended_at timestamptz,
  created_at timestamptz not null default sec.now(),
  unique (id, organization_id)
);
create index people_by_organization on app.people (organization_id);

create table app.names (
  person_id uuid primary key,
  organization_id uuid not null default sec.organization(),
  first_name text not null,
  last_name text not null,
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);

create table app.settings (
  person_id uuid primary key,
  organization_id uuid not null default sec.organization(),
  time_preference text not null default 'morning' check (time_preference in ('morning', 'midday', 'evening')),
  reflection_audience app.audience not null default 'shared',
  challenge_audience app.audience not null default 'shared',
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);

create table app.roles (
  person_id uuid primary key,
  organization_id uuid not null default sec.organization(),
  role app.role not null,
  granted_by uuid references app.people (id) on delete set null,
  granted_at timestamptz not null default sec.now(),
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);

create table app.leader_assignments (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null default sec.organization(),
  leader_id uuid not null,
  participant_id uuid not null check (participant_id <> leader_id),
  assigned_at timestamptz not null default sec.now(),
  unique (leader_id, participant_id),
  foreign key (leader_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade,
  foreign key (participant_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);
create index leader_assignments_by_participant on app.leader_assignments (participant_id);

-- The owner lets the member see what the owner marks as shared.
create table app.community_members (
  owner_id uuid not null default sec.person(),
  member_id uuid not null check (member_id <> owner_id),
  organization_id uuid not null default sec.organization(),
  added_at timestamptz not null default sec.now(),
  primary key (owner_id, member_id),
  foreign key (owner_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade,
  foreign key (member_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);
create index community_members_by_member on app.community_members (member_id);

create table app.audit_log (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references app.organizations (id),
  at timestamptz not null default sec.now(),
  actor_id uuid references app.people (id) on delete set null,
  subject_id uuid references app.people (id) on delete set null,
  act text not null,
  detail jsonb not null default '{}'
);
create index audit_log_by_organization on app.audit_log (organization_id, at desc);
create index audit_log_by_subject on app.audit_log (subject_id, at desc);
create index audit_log_by_actor on app.audit_log (actor_id, at desc);

-- At most one row: the token that makes the first admin, until somebody has used it.
create table app.setup_tokens (
  single boolean primary key default true check (single),
  token_hash text not null,
  made_at timestamptz not null default sec.now()
);

reset role;

grant select on app.organizations, app.people, app.names, app.roles, app.leader_assignments,
  app.community_members, app.setup_tokens to emmaus_definer;
grant insert on app.people, app.names, app.settings, app.audit_log to emmaus_definer;
grant insert, update (role, granted_by, granted_at) on app.roles to emmaus_definer;
grant insert, update, delete on app.setup_tokens to emmaus_definer;
grant select on auth."user", auth.session to emmaus_definer;
grant references on app.people to emmaus_definer;

set role emmaus_definer;

-- Whom I lead.
create function sec.my_participants() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$ select participant_id from app.leader_assignments where leader_id = sec.person() $$;

create function sec.my_leaders() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$ select leader_id from app.leader_assignments where participant_id = sec.person() $$;

-- Everyone in a circle with me: a circle is a leader with the participants assigned to them.
create function sec.my_circle() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    with mine as (
      select leader_id from app.leader_assignments where sec.person() in (leader_id, participant_id)
    )
    select leader_id from mine where leader_id <> sec.person()
    union
    select participant_id from app.leader_assignments
      where leader_id in (select leader_id from mine) and participant_id <> sec.person()
  $$;

-- Whose shared entries I may read.
create function sec.tied_authors() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select owner_id from app.community_members where member_id = sec.person()
    union
    select sec.my_circle()
  $$;

-- How many people would read what I write, by audience.
create function sec.count_readers() returns table (leaders integer, all_tied integer)
  language sql stable security definer set search_path = ''
  as $$
    select
      (select count(*)::integer from sec.my_leaders()),
      (select count(*)::integer from (
        select member_id from app.community_members where owner_id = sec.person()
        union
        select sec.my_circle()
      ) readers)
  $$;

grant execute on function sec.my_participants(), sec.my_leaders(), sec.my_circle(), sec.tied_authors(),
  sec.count_readers() to emmaus_owner, emmaus_participant;

create function sec.admin_exists() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select 1 from app.roles where role = 'admin') $$;

create function sec.make_setup_token(hash text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if sec.admin_exists() then
      return false;
    end if;
    insert into app.setup_tokens (token_hash) values (hash)
      on conflict (single) do update set token_hash = excluded.token_hash, made_at = sec.now();
    return true;
  end
  $$;

create function sec.grant_role(receiver uuid, granted app.role, giver uuid, how text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    update app.roles set role = granted, granted_by = giver, granted_at = sec.now() where person_id = receiver;
    insert into app.audit_log (organization_id, at, actor_id, subject_id, act, detail)
      select organization_id, sec.now(), giver, id, 'role.granted', jsonb_build_object('role', granted, 'how', how)
      from app.people where id = receiver;
  end
  $$;

-- True for exactly one caller, ever: the row of the token is the lock.
create function sec.claim_first_admin(hash text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    delete from app.setup_tokens where token_hash = hash;
    if not found or sec.admin_exists() or sec.person() is null then
      return false;
    end if;
    perform sec.grant_role(sec.person(), 'admin', sec.person(), 'set-up link');
    return true;
  end
  $$;

-- Makes the holder of one confirmed address an admin; called at sign-in with the configured address only.
create function sec.appoint_admin(address text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    found_person uuid;
  begin
    select p.id into found_person
      from auth."user" u join app.people p on p.id = u.id join app.roles r on r.person_id = p.id
      where u.email = lower(address) and u."emailVerified" and r.role <> 'admin';
    if found_person is null then
      return false;
    end if;
    perform sec.grant_role(found_person, 'admin', null, 'ADMIN_EMAIL');
    return true;
  end
  $$;

grant execute on function sec.admin_exists(), sec.make_setup_token(text), sec.appoint_admin(text) to emmaus_server;
grant execute on function sec.claim_first_admin(text) to emmaus_participant;

reset role;

set role emmaus_owner;

alter table app.organizations enable row level security, force row level security;
alter table auth."user" enable row level security, force row level security;
alter table auth.session enable row level security, force row level security;
alter table auth.account enable row level security, force row level security;
alter table auth.verification enable row level security, force row level security;
alter table app.people enable row level security, force row level security;
alter table app.names enable row level security, force row level security;
alter table app.settings enable row level security, force row level security;
alter table app.roles enable row level security, force row level security;
alter table app.leader_assignments enable row level security, force row level security;
alter table app.community_members enable row level security, force row level security;
alter table app.audit_log enable row level security, force row level security;
alter table app.setup_tokens enable row level security, force row level security;

create policy accounts_for_sign_in on auth."user" for all to emmaus_auth using (true) with check (true);
create policy sessions_for_sign_in on auth.session for all to emmaus_auth using (true) with check (true);
create policy credentials_for_sign_in on auth.account for all to emmaus_auth using (true) with check (true);
create policy verifications_for_sign_in on auth.verification for all to emmaus_auth using (true) with check (true);
grant select, insert, update, delete on auth."user", auth.session, auth.account, auth.verification to emmaus_auth;

create policy organizations_mine on app.organizations for select to emmaus_participant
  using (id = (select sec.organization()));
grant select on app.organizations to emmaus_participant;

create policy people_organization on app.people as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy people_read on app.people for select to emmaus_participant using (true);
create policy people_update_self on app.people for update to emmaus_participant
  using (id = (select sec.person())) with check (id = (select sec.person()));
grant select (id, organization_id, display_name, avatar), update (display_name, avatar) on app.people to emmaus_participant;

create policy names_organization on app.names as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy names_read_own on app.names for select to emmaus_participant using (person_id = (select sec.person()));
create policy names_read_as_leader on app.names for select to emmaus_leader
  using (person_id = any (array(select sec.my_participants())));
create policy names_read_as_admin on app.names for select to emmaus_admin using (true);
create policy names_update_own on app.names for update to emmaus_participant
  using (person_id = (select sec.person())) with check (person_id = (select sec.person()));
grant select, update (first_name, last_name) on app.names to emmaus_participant;

create policy settings_organization on app.settings as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy settings_read_own on app.settings for select to emmaus_participant using (person_id = (select sec.person()));
create policy settings_update_own on app.settings for update to emmaus_participant
  using (person_id = (select sec.person())) with check (person_id = (select sec.person()));
grant select, update (time_preference, reflection_audience, challenge_audience) on app.settings to emmaus_participant;

create policy roles_organization on app.roles as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy roles_read_own on app.roles for select to emmaus_participant using (person_id = (select sec.person()));
create policy roles_read_as_admin on app.roles for select to emmaus_admin using (true);
grant select (person_id, organization_id, role) on app.roles to emmaus_participant;

create policy leader_assignments_organization on app.leader_assignments as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy leader_assignments_read_own on app.leader_assignments for select to emmaus_participant
  using (participant_id = (select sec.person()));
create policy leader_assignments_read_as_leader on app.leader_assignments for select to emmaus_leader
  using (leader_id = (select sec.person()));
create policy leader_assignments_read_as_admin on app.leader_assignments for select to emmaus_admin using (true);
create policy leader_assignments_assign on app.leader_assignments for insert to emmaus_admin with check (true);
create policy leader_assignments_remove on app.leader_assignments for delete to emmaus_admin using (true);
grant select on app.leader_assignments to emmaus_participant;
grant insert (leader_id, participant_id), delete on app.leader_assignments to emmaus_admin;

create policy community_members_organization on app.community_members as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy community_members_read on app.community_members for select to emmaus_participant
  using ((select sec.person()) in (owner_id, member_id));
create policy community_members_add on app.community_members for insert to emmaus_participant
  with check (owner_id = (select sec.person()));
create policy community_members_remove on app.community_members for delete to emmaus_participant
  using ((select sec.person()) in (owner_id, member_id));
grant select, insert (member_id), delete on app.community_members to emmaus_participant;

create policy audit_log_organization on app.audit_log as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy audit_log_read_own on app.audit_log for select to emmaus_participant
  using (subject_id = (select sec.person()));
create policy audit_log_read_as_actor on app.audit_log for select to emmaus_leader
  using (actor_id = (select sec.person()));
create policy audit_log_read_as_admin on app.audit_log for select to emmaus_admin using (true);
grant select on app.audit_log to emmaus_participant;

reset role;
