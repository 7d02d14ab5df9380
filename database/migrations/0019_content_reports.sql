-- What people report of each other, a person, a message or an entry, and what becomes of it.

set role emmaus_owner;

-- The client makes the id, so that sending a report twice makes one.
create table app.content_reports (
  id uuid primary key,
  person_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  about text not null check (about in ('person', 'message', 'entry')),
  -- Who is reported; of a message or an entry, whoever wrote it.
  subject_id uuid,
  message_id uuid references app.messages (id) on delete set null,
  entry_id uuid references app.entries (id) on delete set null,
  reason text not null check (reason in ('unkind', 'unwanted', 'worrying', 'other')),
  details text not null default '' check (char_length(details) <= 5000),
  -- What was reported, as it stood then; of a message with the few around it. It is all that an admin ever sees of a conversation.
  evidence jsonb not null default '{}',
  status text not null default 'pending' check (status in ('pending', 'investigating', 'resolved', 'closed')),
  admin_notes text not null default '' check (char_length(admin_notes) <= 5000),
  -- What whoever reported it is told.
  answer text not null default '' check (char_length(answer) <= 5000),
  answered_at timestamptz(3),
  -- Goes up with what admins write, so that none writes over what another wrote unawares.
  version integer not null default 1,
  created_at timestamptz(3) not null default sec.now(),
  updated_at timestamptz(3) not null default sec.now(),
  resolved_at timestamptz(3),
  resolved_by uuid references app.people (id) on delete set null,
  check (message_id is null or about = 'message'),
  check (entry_id is null or about = 'entry'),
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade,
  foreign key (subject_id, organization_id) references app.people (id, organization_id)
    on delete set null (subject_id) on update cascade
);
create index content_reports_by_person on app.content_reports (person_id, created_at desc, id desc);
create index content_reports_by_organization on app.content_reports (organization_id, created_at desc, id desc);
create index content_reports_by_subject on app.content_reports (subject_id);
create index messages_removed on app.messages (sender_id) where removed_at is not null;
create index content_reports_by_message on app.content_reports (message_id);
create index content_reports_by_entry on app.content_reports (entry_id);
create index content_reports_by_resolver on app.content_reports (resolved_by);

alter table app.notifications
  add foreign key (report_id) references app.content_reports (id) on delete cascade;
create index notifications_by_report on app.notifications (report_id);

grant select, update (evidence) on app.content_reports to emmaus_definer;
grant update (detail), select on app.audit_log to emmaus_definer;
grant delete on app.conversations to emmaus_definer;

reset role;

set role emmaus_definer;

-- A message as it stands in evidence.
create function sec.evidence_of(message app.messages) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'id', message.id, 'senderId', message.sender_id,
      'sender', (select display_name from app.people where id = message.sender_id),
      'sentAt', message.sent_at, 'removed', message.removed_at is not null, 'text', message.text,
      'entry', message.is_entry,
      'files', coalesce((
        select jsonb_agg(a.name order by a.position) from app.attachments a where a.message_id = message.id
      ), '[]'))
  $$;

-- Keeps what is reported as it stands, whoever changes it later, and finds out who wrote it.
create function sec.take_evidence() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    told app.messages;
  begin
    if new.about = 'message' then
      select * into told from app.messages where id = new.message_id;
      new.subject_id := told.sender_id;
      new.evidence := jsonb_build_object('message', sec.evidence_of(told), 'around', coalesce((
        select jsonb_agg(sec.evidence_of(m) order by m.number) from app.messages m
        where m.id <> told.id and new.person_id <> all (m.kept_from) and m.id = any (array(
          (select id from app.messages where conversation_id = told.conversation_id and number < told.number order by number desc limit 3)
          union all
          (select id from app.messages where conversation_id = told.conversation_id and number > told.number order by number limit 3)
        ))
      ), '[]'));
    elsif new.about = 'entry' then
      select e.person_id, jsonb_build_object('entry', jsonb_build_object('kind', e.kind, 'day', e.day, 'text', e.text,
          'writtenAt', e.written_at, 'files', coalesce((
            select jsonb_agg(a.name order by a.position) from app.attachments a where a.entry_id = e.id
          ), '[]')))
        into new.subject_id, new.evidence from app.entries e where e.id = new.entry_id;
    end if;
    return new;
  end
  $$;

create function sec.follow_content_report() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    new.updated_at := sec.now();
    if (new.status, new.admin_notes, new.answer) <> (old.status, old.admin_notes, old.answer) then
      new.version := old.version + 1;
    end if;
    if new.status <> old.status then
      if new.status in ('resolved', 'closed') then
        new.resolved_at := sec.now();
        new.resolved_by := sec.person();
      else
        new.resolved_at := null;
        new.resolved_by := null;
      end if;
    end if;
    if new.answer <> old.answer then
      new.answered_at := case when new.answer = '' then null else sec.now() end;
      if new.answer <> '' then
        delete from app.notifications where report_id = new.id and kind = 'report-answered';
        perform sec.notify(new.person_id, 'report-answered', null, report => new.id);
      end if;
    end if;
    return new;
  end
  $$;

-- Admins hear of it, but none of what is reported of themselves.
create function sec.notify_admins() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform sec.notify(r.person_id, 'reported', null, report => new.id)
      from app.roles r
      where r.organization_id = new.organization_id and r.role = 'admin' and r.person_id is distinct from new.subject_id
        and r.person_id <> new.person_id;
    return null;
  end
  $$;

-- A message is edited for 15 minutes, by whoever sent it. For those who have blocked them since it is gone then; where somebody whom they
-- have blocked would notice that, it stays as it is. What is removed says nothing any more, and loses its
-- files, but for what was reported: those who are to look into it need them.
create function sec.keep_message() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if new.text <> old.text and new.removed_at is null then
      if new.sender_id is distinct from sec.person() or old.removed_at is not null or old.is_entry
        or old.sent_at <= sec.now() - interval '15 minutes'
        or sec.edit_tells(old.conversation_id, old.sent_at) then
        raise insufficient_privilege using message = 'This message stays as it is';
      end if;
      new.edited_at := sec.now();
      new.kept_from := array(select unnest(old.kept_from) union select unnest(sec.kept_from(old.conversation_id, old.sender_id)));
    end if;
    if old.removed_at is not null then
      new.removed_at := old.removed_at;
      new.text := '';
    elsif new.removed_at is not null then
      new.removed_at := sec.now();
      new.removed_by := sec.person();
      new.text := '';
      delete from app.attachments
        where message_id = old.id and not exists (select 1 from app.content_reports where message_id = old.id);
    end if;
    update app.conversations set last_change = last_change + 1
      where id = new.conversation_id returning last_change into new.change;
    return new;
  end
  $$;

-- What I have said and taken back.
create function sec.my_removed_messages() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select id from app.messages where sender_id = sec.person() and removed_at is not null
  $$;

-- What was shared by somebody who leaves is out of sight, in a circle too, and comes back with them.
create or replace function sec.tell_leaving() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform sec.tell('sharing.changed', 'author', new.person_id, jsonb_build_object('authorId', new.person_id));
    update app.messages set change = change where sender_id = new.person_id and is_entry;
    return null;
  end
  $$;

-- What the words and the id of one who leaves for good stand in though it is no row of theirs.
create function sec.forget_traces(leaver uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$
    delete from app.events where scope_id = leaver or kept_from @> array[leaver];
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

create or replace function sec.remove_one_who_left(leaver uuid, moment timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    gone record;
  begin
    -- Whoever is just signing in is waited for.
    perform pg_advisory_xact_lock(hashtextextended(leaver::text, 0));
    select u.id, d.organization_id, u.email into gone
      from app.deletions d join auth."user" u on u.id = d.person_id
      where d.person_id = leaver and d.cancelled_at is null and d.due_at <= moment;
    if not found then
      return false;
    end if;
    perform sec.remove_entries(array(select id from app.entries where person_id = gone.id limit 100));
    delete from app.messages where id = any (array(select id from app.messages where sender_id = gone.id limit 1000));
    if exists (select 1 from app.entries where person_id = gone.id) or exists (select 1 from app.messages where sender_id = gone.id) then
      -- Nobody comes back to half of what they wrote.
      update app.people set suspended_at = moment where id = gone.id;
      return true;
    end if;
    -- What names the person without pointing at their row.
    delete from auth.verification
      where identifier like '%:' || gone.id or (value = gone.email and identifier not like 'new-address:%');
    delete from auth.sign_ups where email = gone.email;
    delete from app.counters where key like '%:' || gone.id;
    perform sec.forget_traces(gone.id);
    delete from auth."user" where id = gone.id;
    -- What the end of their last session and of their ties has told.
    perform sec.forget_traces(gone.id);
    delete from app.conversations c where leader_id is null and first_id is null and second_id is null
      and not exists (select 1 from app.messages where conversation_id = c.id);
    insert into app.audit_log (organization_id, at, act) values (gone.organization_id, moment, 'account.removed');
    return false;
  end
  $$;

grant execute on function sec.my_removed_messages() to emmaus_participant;
grant execute on function sec.take_evidence(), sec.follow_content_report(), sec.notify_admins(), sec.keep_message()
  to emmaus_owner;

reset role;

set role emmaus_owner;

create trigger keep_message before update on app.messages for each row execute function sec.keep_message();
create trigger take_evidence before insert on app.content_reports for each row execute function sec.take_evidence();
create trigger follow_content_report before update on app.content_reports
  for each row execute function sec.follow_content_report();
create trigger notify_admins after insert on app.content_reports for each row execute function sec.notify_admins();

alter table app.content_reports enable row level security, force row level security;

create policy content_reports_organization on app.content_reports as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy content_reports_read_own on app.content_reports for select to emmaus_participant
  using (person_id = (select sec.person()));
-- Nobody looks into what is said of themselves, nor learns by whom.
create policy content_reports_read_as_admin on app.content_reports for select to emmaus_admin
  using (subject_id is null or subject_id <> (select sec.person()));
-- Of what one sees oneself, and of nobody but others.
create policy content_reports_add_own on app.content_reports for insert to emmaus_participant
  with check (person_id = (select sec.person()) and subject_id <> (select sec.person())
    and case about
      when 'message' then exists (select 1 from app.messages m where m.id = content_reports.message_id)
      when 'entry' then exists (select 1 from app.entries e where e.id = content_reports.entry_id)
      else exists (select 1 from app.people p where p.id = content_reports.subject_id)
    end);
create policy content_reports_update_as_admin on app.content_reports for update to emmaus_admin
  using (subject_id is null or subject_id <> (select sec.person()))
  with check (subject_id is null or subject_id <> (select sec.person()));
grant select (id, person_id, organization_id, about, subject_id, message_id, entry_id, reason, details, status, answer,
    answered_at, created_at, updated_at, resolved_at),
  insert (id, about, subject_id, message_id, entry_id, reason, details)
  on app.content_reports to emmaus_participant;
grant select, update (status, admin_notes, answer) on app.content_reports to emmaus_admin;

-- Whoever takes back a message has lost its files, and does not see whether others keep them.
alter policy attachments_read_own on app.attachments
  using (person_id = (select sec.person()) and (message_id is null or message_id <> all (array(select sec.my_removed_messages()))));
alter policy attachments_update_own on app.attachments
  using (person_id = (select sec.person()) and (message_id is null or message_id <> all (array(select sec.my_removed_messages()))))
  with check (person_id = (select sec.person()) and (message_id is null or message_id <> all (array(select sec.my_removed_messages()))));

-- An admin sees the files of a message that was reported, and of no other.
create policy attachments_read_as_reported on app.attachments for select to emmaus_admin
  using (exists (select 1 from app.content_reports r where r.message_id = attachments.message_id));

reset role;
