-- Somebody is moved from one organization to another by those who run all of them. What they wrote for themselves goes along; what they said to
-- others stays where it was said, with the name under which they said it.

set role emmaus_owner;

-- The names of those who were moved away, for whoever they left something with.
create table app.former_members (
  person_id uuid not null references app.people (id) on delete cascade,
  organization_id uuid not null references app.organizations (id),
  display_name text not null check (char_length(display_name) between 1 and 50),
  -- Whether they were to be found by those who do not know them.
  discoverable boolean not null,
  moved_at timestamptz(3) not null default sec.now(),
  primary key (person_id, organization_id)
);
create index former_members_by_organization on app.former_members (organization_id);

-- What somebody said or did for others keeps its organization when they leave it. A reference to a person that holds the organization
-- would take it along.
alter table app.attachments drop constraint attachments_person_id_organization_id_fkey,
  add constraint attachments_person_id_fkey foreign key (person_id) references app.people (id) on delete cascade;
alter table app.blocks drop constraint blocks_person_id_organization_id_fkey, drop constraint blocks_blocked_id_organization_id_fkey,
  add constraint blocks_person_id_fkey foreign key (person_id) references app.people (id) on delete cascade,
  add constraint blocks_blocked_id_fkey foreign key (blocked_id) references app.people (id) on delete cascade;
alter table app.content_reports drop constraint content_reports_person_id_organization_id_fkey,
  drop constraint content_reports_subject_id_organization_id_fkey,
  add constraint content_reports_person_id_fkey foreign key (person_id) references app.people (id) on delete cascade,
  add constraint content_reports_subject_id_fkey foreign key (subject_id) references app.people (id) on delete set null;
alter table app.conversations drop constraint conversations_leader_id_organization_id_fkey,
  drop constraint conversations_first_id_organization_id_fkey, drop constraint conversations_second_id_organization_id_fkey,
  -- Two may know each other in two organizations, one after the other, and somebody may lead in both.
  drop constraint conversations_leader_id_key, drop constraint conversations_first_id_second_id_key,
  add constraint conversations_leader_id_fkey foreign key (leader_id) references app.people (id) on delete set null,
  add constraint conversations_first_id_fkey foreign key (first_id) references app.people (id) on delete set null,
  add constraint conversations_second_id_fkey foreign key (second_id) references app.people (id) on delete set null,
  add constraint conversations_one_circle unique (leader_id, organization_id),
  add constraint conversations_one_of_two unique (first_id, second_id, organization_id);
alter table app.error_reports drop constraint error_reports_person_id_organization_id_fkey,
  add constraint error_reports_person_id_fkey foreign key (person_id) references app.people (id) on delete cascade;
alter table app.feedback drop constraint feedback_leader_id_organization_id_fkey,
  drop constraint feedback_dismissed_by_organization_id_fkey,
  add constraint feedback_leader_id_fkey foreign key (leader_id) references app.people (id) on delete set null,
  add constraint feedback_dismissed_by_fkey foreign key (dismissed_by) references app.people (id) on delete set null,
  -- Of what its receiver took along: where it was given, and by whom, as that one was called.
  add column given_in uuid references app.organizations (id),
  add column leader_name text check (char_length(leader_name) between 1 and 50);
alter table app.feedback_drafts drop constraint feedback_drafts_leader_id_organization_id_fkey,
  add constraint feedback_drafts_leader_id_fkey foreign key (leader_id) references app.people (id) on delete cascade;
alter table app.highlights drop constraint highlights_leader_id_organization_id_fkey,
  add constraint highlights_leader_id_fkey foreign key (leader_id) references app.people (id) on delete set null;
alter table app.insights drop constraint insights_person_id_organization_id_fkey,
  drop constraint insights_subject_id_organization_id_fkey,
  add constraint insights_person_id_fkey foreign key (person_id) references app.people (id) on delete cascade,
  add constraint insights_subject_id_fkey foreign key (subject_id) references app.people (id) on delete cascade;
alter table app.messages drop constraint messages_sender_id_organization_id_fkey,
  add constraint messages_sender_id_fkey foreign key (sender_id) references app.people (id) on delete cascade;
alter table app.personal_summaries drop constraint personal_summaries_leader_id_organization_id_fkey,
  add constraint personal_summaries_leader_id_fkey foreign key (leader_id) references app.people (id) on delete set null,
  -- Of one that was taken along: by whom it was written, as that one was called.
  add column leader_name text check (char_length(leader_name) between 1 and 50);
alter table app.progress_overrides drop constraint progress_overrides_person_id_organization_id_fkey,
  add constraint progress_overrides_person_id_fkey foreign key (person_id) references app.people (id) on delete cascade;

-- Whom an insight is about was among those of the organization by that reference.
alter policy insights_add_as_admin on app.insights
  with check (person_id = (select sec.person()) and subject_id is distinct from person_id
    and (subject_id is null or exists (select 1 from app.people p where p.id = insights.subject_id)));

alter table app.notifications drop constraint notifications_kind_check, add constraint notifications_kind_check check (kind in (
  'added', 'praying', 'replied', 'report-answered', 'reported', 'feedback', 'thanked', 'highlighted', 'highlight-answered', 'summary',
  'take-down', 'error-answered', 'error-reported', 'overridden', 'override-undone', 'moved'
));

grant select, insert, update, delete on app.former_members to emmaus_definer;
grant update (organization_id) on app.people to emmaus_definer;
grant update (organization_id) on app.attachments to emmaus_definer;
grant update (organization_id) on app.blocks to emmaus_definer;
grant update (entry_id) on app.content_reports to emmaus_definer;
grant update (audience) on app.entries to emmaus_definer;
grant update (audience) on app.drafts to emmaus_definer;
grant select, update (leader_name) on app.personal_summaries to emmaus_definer;
grant select, delete on app.ai_consents to emmaus_definer;
grant delete on app.intercessions to emmaus_definer;
grant delete on app.reactions to emmaus_definer;
grant delete on app.reading_marks to emmaus_definer;
grant delete on app.feedback_drafts to emmaus_definer;
grant select (given_in, leader_name) on app.feedback to emmaus_participant;

reset role;

set role emmaus_definer;

-- Those who were moved away and whom the asker would see if they were still here.
create function sec.former_in_sight() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select f.person_id from app.former_members f
    where f.organization_id = sec.organization() and (f.discoverable or f.person_id in (select sec.known()))
    except
    select sec.hidden()
  $$;

grant execute on function sec.former_in_sight() to emmaus_participant;

reset role;

set role emmaus_owner;

alter table app.former_members enable row level security, force row level security;

create policy former_members_organization on app.former_members as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy former_members_read on app.former_members for select to emmaus_participant
  using (person_id = any (array(select sec.former_in_sight())));
create policy former_members_read_as_admin on app.former_members for select to emmaus_admin using (true);
grant select on app.former_members to emmaus_participant;

-- What somebody brought along was written for them alone.
alter policy feedback_read_as_leader on app.feedback
  using (person_id = any (array(select sec.my_participants())) and given_in is null);
alter policy feedback_read_as_admin on app.feedback
  using (person_id <> (select sec.person()) and person_id <> all (array(select sec.leaving())) and given_in is null);

reset role;
