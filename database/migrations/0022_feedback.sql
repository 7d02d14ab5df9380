-- What leaders answer to what is written for them: one item of feedback for each entry, from its writing to its delivery.

set role emmaus_owner;

create table app.feedback (
  id uuid primary key default gen_random_uuid(),
  -- Null once the entry was deleted for good: what was delivered stays.
  entry_id uuid unique,
  entry_kind text not null check (entry_kind in ('reflection', 'challenge', 'testimony', 'prayer')),
  entry_day smallint not null check (entry_day between 1 and 75),
  -- Which version of the entry was answered; null until then.
  entry_version integer,
  -- Whose entry it is.
  person_id uuid not null,
  organization_id uuid not null,
  -- Who answered it last.
  leader_id uuid,
  status text not null default 'pending' check (status in ('pending', 'reviewed', 'delivered', 'dismissed')),
  leader_comments text not null default '' check (char_length(leader_comments) <= 5000),
  -- What a model said of the entry, as the leader edited it: { summary, suggestions: [], encouragement }. Null from the delivery on.
  ai_analysis jsonb check (jsonb_typeof(ai_analysis) = 'object'),
  -- Which parts of it reach the author.
  included text[] not null default '{}' check (included <@ array['summary', 'suggestions', 'encouragement']),
  -- These parts, from the delivery on.
  delivered_analysis jsonb,
  -- Goes up with each change by a leader, and with each of what leaders see of the entry, so that nobody answers what they have not seen.
  version integer not null default 1,
  created_at timestamptz(3) not null default sec.now(),
  updated_at timestamptz(3) not null default sec.now(),
  reviewed_at timestamptz(3),
  delivered_at timestamptz(3),
  dismissed_at timestamptz(3),
  read_at timestamptz(3),
  thanked_at timestamptz(3),
  check (status <> 'reviewed' or leader_comments ~ '\S'),
  check ((status = 'delivered') = (delivered_at is not null)),
  unique (id, person_id),
  foreign key (entry_id, person_id) references app.entries (id, person_id) on delete set null (entry_id),
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade,
  foreign key (leader_id, organization_id) references app.people (id, organization_id)
    on delete set null (leader_id) on update cascade
);
create index feedback_by_person on app.feedback (person_id, delivered_at desc, id desc);
create index feedback_unread on app.feedback (person_id) where status = 'delivered' and read_at is null;
create index feedback_waiting on app.feedback (person_id, created_at) where status in ('pending', 'reviewed');
create index feedback_waiting_in_organization on app.feedback (organization_id, created_at)
  where status in ('pending', 'reviewed');
create index feedback_by_leader on app.feedback (leader_id);

-- What a leader has begun to answer: theirs alone until they save it. That there is one tells the others that somebody is on it.
create table app.feedback_drafts (
  feedback_id uuid not null references app.feedback (id) on delete cascade,
  leader_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  comments text not null default '' check (char_length(comments) <= 20000),
  ai_analysis jsonb,
  included text[] not null default '{}' check (included <@ array['summary', 'suggestions', 'encouragement']),
  saved_at timestamptz(3) not null default sec.now(),
  primary key (feedback_id, leader_id),
  foreign key (leader_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);
create index feedback_drafts_by_leader on app.feedback_drafts (leader_id);

grant select, insert, update, delete on app.feedback to emmaus_definer;
grant select on app.feedback_drafts to emmaus_definer;

reset role;

set role emmaus_owner;

alter table app.feedback enable row level security, force row level security;
alter table app.feedback_drafts enable row level security, force row level security;

create policy feedback_organization on app.feedback as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy feedback_read_own on app.feedback for select to emmaus_participant
  using (person_id = (select sec.person()) and status = 'delivered');
create policy feedback_read_as_leader on app.feedback for select to emmaus_leader
  using (person_id = any (array(select sec.my_participants())));
create policy feedback_read_as_admin on app.feedback for select to emmaus_admin
  using (person_id <> (select sec.person()) and person_id <> all (array(select sec.leaving())));
create policy feedback_update_own on app.feedback for update to emmaus_participant
  using (person_id = (select sec.person()) and status = 'delivered')
  with check (person_id = (select sec.person()) and status = 'delivered');
-- What one answers, one reads: not what its author has made private since, or has deleted.
create policy feedback_update_as_leader on app.feedback for update to emmaus_leader
  using (person_id = any (array(select sec.my_participants()))
    and exists (select 1 from app.entries e where e.id = feedback.entry_id) and status <> 'delivered')
  with check (person_id = any (array(select sec.my_participants()))
    and exists (select 1 from app.entries e where e.id = feedback.entry_id));
create policy feedback_update_as_admin on app.feedback for update to emmaus_admin
  using (person_id <> (select sec.person())
    and exists (select 1 from app.entries e where e.id = feedback.entry_id) and status <> 'delivered')
  with check (person_id <> (select sec.person())
    and exists (select 1 from app.entries e where e.id = feedback.entry_id));
-- Of what was made of it only what was delivered.
grant select (id, entry_id, entry_kind, entry_day, entry_version, person_id, organization_id, leader_id, status, leader_comments,
    delivered_analysis, delivered_at, read_at, thanked_at),
  update (read_at, thanked_at)
  on app.feedback to emmaus_participant;
grant select, update (leader_comments, ai_analysis, included, status) on app.feedback to emmaus_leader;

create policy feedback_drafts_organization on app.feedback_drafts as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
-- As long as one sees what it answers.
create policy feedback_drafts_read_own on app.feedback_drafts for select to emmaus_leader
  using (leader_id = (select sec.person())
    and exists (select 1 from app.feedback f where f.id = feedback_drafts.feedback_id));
create policy feedback_drafts_add_own on app.feedback_drafts for insert to emmaus_leader
  with check (leader_id = (select sec.person())
    and exists (select 1 from app.feedback f where f.id = feedback_drafts.feedback_id and f.status <> 'delivered'));
create policy feedback_drafts_update_own on app.feedback_drafts for update to emmaus_leader
  using (leader_id = (select sec.person())
    and exists (select 1 from app.feedback f where f.id = feedback_drafts.feedback_id))
  with check (leader_id = (select sec.person())
    and exists (select 1 from app.feedback f where f.id = feedback_drafts.feedback_id) and saved_at = (select sec.now()));
create policy feedback_drafts_remove_own on app.feedback_drafts for delete to emmaus_leader
  using (leader_id = (select sec.person())
    and exists (select 1 from app.feedback f where f.id = feedback_drafts.feedback_id));
grant select, insert (feedback_id, comments, ai_analysis, included), update (comments, ai_analysis, included, saved_at), delete
  on app.feedback_drafts to emmaus_leader;

reset role;
