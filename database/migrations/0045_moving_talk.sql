-- What was said stays in the organization in which it was said, and so does whoever is told of it.

set role emmaus_definer;

-- A conversation is of an organization, and so is everybody who reads it.

create or replace function sec.members_of(conversation uuid) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select member from app.conversations c cross join lateral (
      select c.first_id union all select c.second_id union all select c.leader_id
      union all select participant_id from app.leader_assignments where leader_id = c.leader_id
    ) members (member)
    join app.people p on p.id = member and p.organization_id = c.organization_id
    where c.id = conversation
  $$;

create or replace function sec.my_conversations() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select id from app.conversations where first_id = sec.person() and organization_id = sec.organization()
    union all
    select id from app.conversations where second_id = sec.person() and organization_id = sec.organization()
    union all
    select id from app.conversations where leader_id = sec.person() and organization_id = sec.organization()
    union all
    select c.id from app.leader_assignments a
      join app.conversations c on c.leader_id = a.leader_id and c.organization_id = a.organization_id
      where a.participant_id = sec.person()
  $$;

create or replace function sec.my_led_circles() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$ select id from app.conversations where leader_id = sec.person() and organization_id = sec.organization() $$;

create or replace function sec.my_circles()
  returns table (conversation_id uuid, leader_id uuid, participant_id uuid, assigned_at timestamptz, is_default boolean, led boolean)
  language sql stable security definer set search_path = ''
  as $$
    select c.id, c.leader_id, a.participant_id, mine.assigned_at, c.id = sec.circle_of(sec.person()),
      exists (select from app.roles r where r.person_id = c.leader_id and r.role <> 'participant')
    from app.conversations c
    join app.leader_assignments a on a.leader_id = c.leader_id and a.organization_id = c.organization_id
    left join app.leader_assignments mine on mine.leader_id = c.leader_id and mine.participant_id = sec.person()
    where c.leader_id = any (array(select sec.my_leaders() union all select sec.person()))
  $$;

create or replace function sec.circle_of(person uuid) returns uuid
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      (
        select c.id from app.leader_assignments a
        join app.conversations c on c.leader_id = a.leader_id and c.organization_id = a.organization_id
        where a.participant_id = person
        order by a.assigned_at, c.id
        limit 1
      ),
      (
        select c.id from app.conversations c join app.people p on p.id = c.leader_id and p.organization_id = c.organization_id
        where c.leader_id = person
      )
    )
  $$;

create or replace function sec.open_circle() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    insert into app.conversations (organization_id, leader_id) values (new.organization_id, new.leader_id)
      on conflict (leader_id, organization_id) do nothing;
    return null;
  end
  $$;

create or replace function sec.place_message() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    other uuid;
  begin
    -- Messages wait for each other here, and what was blocked meanwhile holds for those that waited.
    update app.conversations set last_number = last_number + 1, last_change = last_change + 1
      where id = new.conversation_id returning last_number, last_change into new.number, new.change;
    select case new.sender_id when first_id then second_id else first_id end into other
      from app.conversations where id = new.conversation_id and leader_id is null;
    if found and (
      other is null
      or exists (select 1 from app.blocks where person_id = new.sender_id and blocked_id = other)
      or exists (select 1 from app.settings where person_id = other and not receives_messages)
      or exists (select 1 from app.people where id in (other, new.sender_id) and organization_id <> new.organization_id)
    ) then
      raise insufficient_privilege using message = 'Nobody receives this message';
    end if;
    new.kept_from := sec.kept_from(new.conversation_id, new.sender_id);
    return new;
  end
  $$;

-- Of the conversations that somebody has left with their organization they keep what they said themselves, and learn no more of the others.
create or replace function sec.my_messages(moment timestamptz, message uuid, most integer)
  returns table (id uuid, text text, sent_at timestamptz, edited_at timestamptz, in_circle boolean, name text)
  language sql stable security definer set search_path = ''
  as $$
    select m.id, m.text, m.sent_at, m.edited_at, c.first_id is null and c.second_id is null, p.display_name
    from app.messages m join app.conversations c on c.id = m.conversation_id
    left join app.people p on p.id = coalesce(c.leader_id, case sec.person() when c.first_id then c.second_id else c.first_id end)
      and p.organization_id = sec.organization()
    where m.sender_id = sec.person() and (m.sent_at, m.id) > (moment, message) and m.removed_at is null and not m.is_entry
    order by m.sent_at, m.id
    limit most
  $$;

create or replace function sec.tell_receiving() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform sec.tell('messages.stale', 'conversation', id, jsonb_build_object('conversationId', id))
      from app.conversations where new.person_id in (first_id, second_id) and organization_id = new.organization_id;
    return null;
  end
  $$;

create or replace function sec.tell_leaving() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform sec.tell('sharing.changed', 'author', new.person_id, jsonb_build_object('authorId', new.person_id));
    update app.messages set change = change
      where sender_id = new.person_id and is_entry and organization_id = new.organization_id;
    return null;
  end
  $$;

-- What is on record of a message calls its sender as those of its organization do.
create or replace function sec.evidence_of(message app.messages) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'id', message.id, 'senderId', message.sender_id,
      'sender', coalesce(
        (select display_name from app.people where id = message.sender_id and organization_id = message.organization_id),
        (select display_name from app.former_members where person_id = message.sender_id and organization_id = message.organization_id)
      ),
      'sentAt', message.sent_at, 'removed', message.removed_at is not null, 'text', message.text,
      'entry', message.is_entry,
      'files', coalesce((
        select jsonb_agg(a.name order by a.position) from app.attachments a where a.message_id = message.id
      ), '[]'))
  $$;

-- Whoever is in another organization by now is not told of an answer that they cannot read.
create or replace function sec.follow_report() returns trigger
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
      if new.answer <> '' and new.person_id is distinct from sec.person()
        and exists (select 1 from app.people where id = new.person_id and organization_id = new.organization_id) then
        if tg_table_name = 'content_reports' then
          delete from app.notifications where report_id = new.id and kind = 'report-answered';
          perform sec.notify(new.person_id, 'report-answered', null, report => new.id);
        else
          delete from app.notifications where error_report_id = new.id and kind = 'error-answered';
          perform sec.notify_of_error(new.person_id, 'error-answered', new.id);
        end if;
      end if;
    end if;
    return new;
  end
  $$;

-- An admin who acts from another organization is not named in this one.
create or replace function sec.note_assignment() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    it record := coalesce(new, old);
  begin
    -- Whoever leaves for good takes their assignments along, and there is nobody left to tell of.
    if exists (select 1 from app.people where id = it.participant_id) then
      insert into app.audit_log (organization_id, actor_id, subject_id, act, detail)
        values (it.organization_id, case when it.organization_id = sec.organization() then sec.person() end, it.participant_id,
          case when tg_op = 'INSERT' then 'assignment.added' else 'assignment.removed' end,
          jsonb_build_object('leader', it.leader_id));
    end if;
    return it;
  end
  $$;

create or replace function sec.forget_traces(leaver uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$
    delete from app.events where scope_id = leaver or kept_from @> array[leaver] or data ->> 'authorId' = leaver::text;
    delete from app.insights where people @> array[leaver];
    update app.messages set kept_from = array_remove(kept_from, leaver) where kept_from <> '{}' and kept_from @> array[leaver];
    update app.reactions set kept_from = array_remove(kept_from, leaver) where kept_from <> '{}' and kept_from @> array[leaver];
    update app.audit_log set detail = detail - 'leader' where detail ? 'leader' and detail ->> 'leader' = leaver::text;
    update app.feedback set leader_name = null where leader_id = leaver and leader_name is not null;
    update app.personal_summaries set leader_name = null where leader_id = leaver and leader_name is not null;
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
