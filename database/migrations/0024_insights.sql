-- What leaders ask about those whom they lead, and what a model answered.

set role emmaus_owner;

create table app.insights (
  id uuid primary key,
  -- Who asked.
  person_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  -- About whom was asked: those assigned to the asker, or, for admins, everyone; all of them, or one.
  reach text not null check (reach in ('assigned', 'everyone')),
  focus text not null check (focus in ('group', 'individual')),
  subject_id uuid,
  question text not null check (char_length(question) between 1 and 1000 and question ~ '\S'),
  title text not null check (char_length(title) between 1 and 300),
  -- [{ text, entries: [{ id, version }] }]. Whoever is named in the text stands there as "[P1]", and nobody's name is kept with it.
  paragraphs jsonb not null,
  -- Who "[P1]" is: the first of them.
  people uuid[] not null default '{}',
  -- How many entries the model was shown.
  entries_read integer not null check (entries_read >= 0),
  provider text not null,
  model text not null,
  asked_at timestamptz(3) not null default sec.now(),
  check ((focus = 'individual') = (subject_id is not null)),
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade,
  foreign key (subject_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);
create index insights_by_person on app.insights (person_id, reach, asked_at desc, id desc);
create index insights_by_subject on app.insights (subject_id);
create index insights_by_people on app.insights using gin (people);

grant select, delete on app.insights to emmaus_definer;

reset role;

set role emmaus_definer;

-- What admins look into beyond those whom they lead stays on record: once a day for each of them and whom they read.
create function sec.note_reading(of_person uuid, what text) returns void
  language sql volatile security definer set search_path = ''
  as $$
    insert into app.audit_log (organization_id, actor_id, subject_id, act, detail)
    select sec.organization(), sec.person(), p.id, 'read.as-admin', jsonb_build_object('what', what)
    from app.people p
    where p.id = of_person and p.organization_id = sec.organization() and p.id <> sec.person()
      and p.id not in (select sec.my_participants())
      and not exists (
        select 1 from app.audit_log l
        where l.actor_id = sec.person() and l.subject_id = p.id and l.act = 'read.as-admin'
          and l.detail ->> 'what' = what and l.at > sec.now() - interval '1 day'
      )
  $$;

grant execute on function sec.note_reading(uuid, text) to emmaus_admin;

-- What a model said of somebody goes with them as well.
create or replace function sec.forget_traces(leaver uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$
    delete from app.events where scope_id = leaver or kept_from @> array[leaver] or data ->> 'authorId' = leaver::text;
    delete from app.insights where people @> array[leaver];
    update app.messages set kept_from = array_remove(kept_from, leaver) where kept_from <> '{}' and kept_from @> array[leaver];
    update app.reactions set kept_from = array_remove(kept_from, leaver) where kept_from <> '{}' and kept_from @> array[leaver];
    update app.audit_log set detail = detail - 'leader' where detail ? 'leader' and detail ->> 'leader' = leaver::text;
    update app.content_reports r set evidence = case
        when r.subject_id = leaver then '{}'
        else jsonb_set(r.evidence, '{around}', coalesce((
          select jsonb_agg(told) from jsonb_array_elements(r.evidence -> 'around') told where told ->> 'senderId' <> leaver::text
        ), '[]'))
      end
      where r.subject_id = leaver
        or r.evidence @> jsonb_build_object('around', jsonb_build_array(jsonb_build_object('senderId', leaver)));
  $$;

reset role;

set role emmaus_owner;

alter table app.insights enable row level security, force row level security;

create policy insights_organization on app.insights as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy insights_read_own on app.insights for select to emmaus_leader using (person_id = (select sec.person()));
-- Of oneself one asks a mirror.
create policy insights_add_own on app.insights for insert to emmaus_leader
  with check (person_id = (select sec.person()) and reach = 'assigned'
    and (subject_id is null or subject_id = any (array(select sec.my_participants()))));
create policy insights_add_as_admin on app.insights for insert to emmaus_admin
  with check (person_id = (select sec.person()) and subject_id is distinct from person_id);
create policy insights_remove_own on app.insights for delete to emmaus_leader using (person_id = (select sec.person()));
grant select, insert (id, reach, focus, subject_id, question, title, paragraphs, people, entries_read, provider, model), delete
  on app.insights to emmaus_leader;

reset role;
