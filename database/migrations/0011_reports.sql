-- What people report when something in Emmaus does not work.

set role emmaus_owner;

-- The client makes the id, so that sending a report twice makes one.
create table app.error_reports (
  id uuid primary key,
  person_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  title text not null check (char_length(title) between 1 and 200 and title ~ '\S'),
  description text not null check (char_length(description) between 1 and 5000 and description ~ '\S'),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'critical')),
  status text not null default 'pending' check (status in ('pending', 'investigating', 'resolved', 'closed')),
  -- Where it was reported from, as the reporter was shown: the path of the page without its query, the build, the browser.
  page text check (page ~ '^/[^?#]*$' and char_length(page) <= 200),
  build text check (char_length(build) <= 50),
  browser text check (char_length(browser) <= 100),
  admin_notes text not null default '' check (char_length(admin_notes) <= 5000),
  created_at timestamptz(3) not null default sec.now(),
  updated_at timestamptz(3) not null default sec.now(),
  resolved_at timestamptz(3),
  resolved_by uuid references app.people (id) on delete set null,
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);
create index error_reports_by_person on app.error_reports (person_id, created_at desc, id desc);
create index error_reports_by_resolver on app.error_reports (resolved_by);

alter table app.error_reports enable row level security, force row level security;

create policy error_reports_organization on app.error_reports as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy error_reports_read_own on app.error_reports for select to emmaus_participant
  using (person_id = (select sec.person()));
create policy error_reports_add_own on app.error_reports for insert to emmaus_participant
  with check (person_id = (select sec.person()));
-- Not what admins note down, nor which of them.
grant select (id, person_id, organization_id, title, description, priority, status, page, build, browser, created_at,
    updated_at, resolved_at),
  insert (id, title, description, priority, page, build, browser)
  on app.error_reports to emmaus_participant;

reset role;
