-- What a leader writes to a participant about a stage.

set role emmaus_owner;

create table app.personal_summaries (
  id uuid primary key default gen_random_uuid(),
  -- Null once who wrote it has left for good.
  leader_id uuid default sec.person(),
  participant_id uuid not null,
  organization_id uuid not null default sec.organization(),
  stage_number smallint not null references app.stages (number),
  summary_content text not null check (char_length(summary_content) between 1 and 5000 and summary_content ~ '\S'),
  -- Goes up with each change.
  version integer not null default 1,
  created_at timestamptz(3) not null default sec.now(),
  updated_at timestamptz(3) not null default sec.now(),
  -- When the participant read it as it stands.
  read_at timestamptz(3),
  unique (leader_id, participant_id, stage_number),
  unique (id, participant_id),
  check (leader_id <> participant_id),
  foreign key (leader_id, organization_id) references app.people (id, organization_id)
    on delete set null (leader_id) on update cascade,
  foreign key (participant_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);
create index personal_summaries_by_participant on app.personal_summaries (participant_id, updated_at desc, id desc);

-- What it said before, as far as the participant has read it.
create table app.summary_versions (
  summary_id uuid not null,
  version integer not null,
  participant_id uuid not null,
  organization_id uuid not null,
  summary_content text not null,
  updated_at timestamptz(3) not null,
  primary key (summary_id, version),
  foreign key (summary_id, participant_id) references app.personal_summaries (id, participant_id) on delete cascade,
  foreign key (participant_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);
create index summary_versions_by_participant on app.summary_versions (participant_id);

alter table app.notifications drop constraint notifications_kind_check;
alter table app.notifications add constraint notifications_kind_check
  check (kind in ('added', 'praying', 'replied', 'report-answered', 'reported', 'feedback', 'thanked', 'highlighted',
    'highlight-answered', 'summary'));
alter table app.settings drop constraint settings_unwanted_notifications_check;
alter table app.settings add constraint settings_unwanted_notifications_check check (unwanted_notifications <@
  array['added', 'praying', 'replied', 'report-answered', 'reported', 'feedback', 'thanked', 'highlight-answered', 'summary']);

grant insert on app.summary_versions to emmaus_definer;

reset role;

set role emmaus_definer;

-- Whoever wrote it changes what it says; whoever it is about notes that they have read it, and nothing else.
create function sec.follow_summary() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if sec.person() = new.participant_id then
      new.summary_content := old.summary_content;
      new.read_at := coalesce(old.read_at, sec.now());
      return new;
    end if;
    new.read_at := old.read_at;
    if new.summary_content <> old.summary_content then
      if old.read_at is not null then
        insert into app.summary_versions (summary_id, version, participant_id, organization_id, summary_content, updated_at)
          values (old.id, old.version, old.participant_id, old.organization_id, old.summary_content, old.updated_at);
      end if;
      new.version := old.version + 1;
      new.updated_at := sec.now();
      new.read_at := null;
    end if;
    return new;
  end
  $$;

-- Whoever wrote it hears of it as long as they lead the participant, and are a leader still.
create function sec.tell_summary() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform sec.tell('summaries.changed', 'person', person)
      from (
        select new.participant_id
        union
        select a.leader_id from app.leader_assignments a join app.roles r on r.person_id = a.leader_id and r.role <> 'participant'
          where a.leader_id = new.leader_id and a.participant_id = new.participant_id
      ) told (person);
    if tg_op = 'INSERT' or new.version <> old.version then
      -- One that was not read yet tells of it still.
      delete from app.notifications
        where person_id = new.participant_id and actor_id = new.leader_id and kind = 'summary' and read_at is null;
      perform sec.notify(new.participant_id, 'summary', new.leader_id);
    end if;
    return null;
  end
  $$;

grant execute on function sec.follow_summary(), sec.tell_summary() to emmaus_owner;

reset role;

set role emmaus_owner;

create trigger follow_summary before update of summary_content, read_at on app.personal_summaries
  for each row execute function sec.follow_summary();
create trigger tell_summary after insert or update of summary_content, read_at on app.personal_summaries
  for each row execute function sec.tell_summary();

alter table app.personal_summaries enable row level security, force row level security;
alter table app.summary_versions enable row level security, force row level security;

create policy personal_summaries_organization on app.personal_summaries as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy personal_summaries_read_about_me on app.personal_summaries for select to emmaus_participant
  using (participant_id = (select sec.person()));
-- As long as one leads them; admins have no others.
create policy personal_summaries_read_as_leader on app.personal_summaries for select to emmaus_leader
  using (leader_id = (select sec.person()) and participant_id = any (array(select sec.my_participants())));
create policy personal_summaries_add_as_leader on app.personal_summaries for insert to emmaus_leader
  with check (leader_id = (select sec.person()) and participant_id = any (array(select sec.my_participants())));
create policy personal_summaries_update_as_leader on app.personal_summaries for update to emmaus_leader
  using (leader_id = (select sec.person()) and participant_id = any (array(select sec.my_participants())))
  with check (leader_id = (select sec.person()) and participant_id = any (array(select sec.my_participants())));
create policy personal_summaries_update_about_me on app.personal_summaries for update to emmaus_participant
  using (participant_id = (select sec.person())) with check (participant_id = (select sec.person()));
grant select, update (read_at) on app.personal_summaries to emmaus_participant;
grant insert (participant_id, stage_number, summary_content), update (summary_content) on app.personal_summaries to emmaus_leader;

create policy summary_versions_organization on app.summary_versions as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
-- Whoever sees a summary sees what it said before.
create policy summary_versions_read_as_summary on app.summary_versions for select to emmaus_participant
  using (exists (select 1 from app.personal_summaries s where s.id = summary_versions.summary_id));
grant select on app.summary_versions to emmaus_participant;

reset role;
