-- Organizations, the accounts that sign in, and the people they belong to.

set role emmaus_owner;

create table app.organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  is_default boolean not null default false,
  unlock_rule text not null default 'programme-day' check (unlock_rule in ('programme-day', 'calendar-day')),
  unlock_hour smallint not null default 5 check (unlock_hour between 0 and 23),
  unlock_zone text not null default 'America/New_York',
  created_at timestamptz(3) not null default sec.now()
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
  "createdAt" timestamptz(3) not null default sec.now(),
  "updatedAt" timestamptz(3) not null default sec.now()
);
create table auth.session (
  id uuid primary key default gen_random_uuid(),
  "userId" uuid not null references auth."user" (id) on delete cascade,
  token text not null unique,
  "expiresAt" timestamptz(3) not null,
  "ipAddress" text,
  "userAgent" text,
  "createdAt" timestamptz(3) not null default sec.now(),
  "updatedAt" timestamptz(3) not null default sec.now()
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
  "accessTokenExpiresAt" timestamptz(3),
  "refreshTokenExpiresAt" timestamptz(3),
  scope text,
  password text,
  "createdAt" timestamptz(3) not null default sec.now(),
  "updatedAt" timestamptz(3) not null default sec.now(),
  unique ("providerId", "accountId")
);
create index account_by_user on auth.account ("userId");
create table auth.verification (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz(3) not null,
  "createdAt" timestamptz(3) not null default sec.now(),
  "updatedAt" timestamptz(3) not null default sec.now()
);
create index verification_by_identifier on auth.verification (identifier);

-- What somebody asked for with an address, until a link that went there is opened. Then its id is that of the account.
-- Several may wait with one address, because nobody knows yet whose it is.
create table auth.sign_ups (
  id uuid primary key,
  email text not null check (char_length(email) <= 255),
  display_name text not null,
  first_name text not null,
  last_name text not null,
  password text not null,
  created_at timestamptz(3) not null default sec.now()
);
create index sign_ups_by_email on auth.sign_ups (email, created_at);

create table app.people (
  id uuid primary key references auth."user" (id) on delete cascade,
  organization_id uuid not null references app.organizations (id),
  display_name text not null check (char_length(display_name) between 1 and 50),
  avatar text,
  suspended_at timestamptz(3),
  created_at timestamptz(3) not null default sec.now(),
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
  granted_at timestamptz(3) not null default sec.now(),
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);

create table app.leader_assignments (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null default sec.organization(),
  leader_id uuid not null,
  participant_id uuid not null check (participant_id <> leader_id),
  assigned_at timestamptz(3) not null default sec.now(),
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
  added_at timestamptz(3) not null default sec.now(),
  primary key (owner_id, member_id),
  foreign key (owner_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade,
  foreign key (member_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);
create index community_members_by_member on app.community_members (member_id);

create table app.audit_log (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references app.organizations (id),
  at timestamptz(3) not null default sec.now(),
  actor_id uuid references app.people (id) on delete set null,
  subject_id uuid references app.people (id) on delete set null,
  act text not null,
  detail jsonb not null default '{}'
);
create index audit_log_by_organization on app.audit_log (organization_id, at desc);
create index audit_log_by_subject on app.audit_log (subject_id, at desc);
create index audit_log_by_actor on app.audit_log (actor_id, at desc);

-- At most one row: what the token that makes the first admin is signed over, until somebody has used it.
create table app.setup_tokens (
  single boolean primary key default true check (single),
  id uuid not null default gen_random_uuid(),
  made_at timestamptz(3) not null default sec.now()
);

alter table app.organizations enable row level security, force row level security;
alter table auth."user" enable row level security, force row level security;
alter table auth.session enable row level security, force row level security;
alter table auth.account enable row level security, force row level security;
alter table auth.verification enable row level security, force row level security;
alter table auth.sign_ups enable row level security, force row level security;
alter table app.people enable row level security, force row level security;
alter table app.names enable row level security, force row level security;
alter table app.settings enable row level security, force row level security;
alter table app.roles enable row level security, force row level security;
alter table app.leader_assignments enable row level security, force row level security;
alter table app.community_members enable row level security, force row level security;
alter table app.audit_log enable row level security, force row level security;
alter table app.setup_tokens enable row level security, force row level security;

reset role;
