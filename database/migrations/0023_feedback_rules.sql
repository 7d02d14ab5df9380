-- The way of feedback: when an entry waits for it, who may do what to it next, and who is told.

set role emmaus_owner;

-- What its author replies to feedback is a message that says to which.
alter table app.messages
  add column feedback_id uuid,
  add foreign key (feedback_id, sender_id) references app.feedback (id, person_id) on delete set null (feedback_id);
create index messages_by_feedback on app.messages (feedback_id, sender_id) where feedback_id is not null;

alter table app.notifications
  drop constraint notifications_kind_check,
  add column feedback_id uuid references app.feedback (id) on delete cascade;
alter table app.notifications add constraint notifications_kind_check
  check (kind in ('added', 'praying', 'replied', 'report-answered', 'reported', 'feedback', 'thanked'));
create index notifications_by_feedback on app.notifications (feedback_id);
alter table app.settings drop constraint settings_unwanted_notifications_check;
alter table app.settings add constraint settings_unwanted_notifications_check check (unwanted_notifications <@
  array['added', 'praying', 'replied', 'report-answered', 'reported', 'feedback', 'thanked']);
grant select (feedback_id), insert (feedback_id) on app.messages to emmaus_participant;

reset role;

set role emmaus_definer;

-- Everyone who answers for what this person writes: who leads them and is a leader still, and the admins of their organization.
create function sec.answering_for(author uuid) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select a.leader_id from app.leader_assignments a join app.roles r on r.person_id = a.leader_id and r.role <> 'participant'
      where a.participant_id = author
    union
    select r.person_id from app.roles r join app.people p on p.organization_id = r.organization_id
      where p.id = author and r.role = 'admin' and r.person_id <> author
  $$;

create function sec.tell_answering(item app.feedback) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform sec.tell('feedback.changed', 'person', person, jsonb_build_object('feedbackId', item.id, 'authorId', item.person_id))
      from sec.answering_for(item.person_id) person;
  end
  $$;

-- An entry that its author's leader may read waits for feedback. What is edited later stays one item, of another version; what its
-- author does with it while no leader reads it is told to none. What was brought along is not new, and waits for none.
create function sec.await_feedback() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if tg_op = 'UPDATE' then
      update app.feedback set version = version + 1
        where entry_id = new.id and status <> 'delivered'
          and case when new.audience <> 'private' and new.trashed_at is null then new.text end
            is distinct from case when old.audience <> 'private' and old.trashed_at is null then old.text end;
    end if;
    if new.audience <> 'private' and new.trashed_at is null and new.imported_at is null
      and exists (select 1 from app.leader_assignments where participant_id = new.person_id) then
      insert into app.feedback (entry_id, entry_kind, entry_day, person_id, organization_id)
        values (new.id, new.kind, new.day, new.person_id, new.organization_id)
        on conflict (entry_id) do nothing;
    end if;
    return null;
  end
  $$;

-- The item of an entry that was written before anybody led its author; made where there is none. Null for whoever does not answer for it.
create function sec.begin_feedback(entry uuid) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    author uuid := (
      select e.person_id from app.entries e
      where e.id = entry and sec.person() in (select sec.answering_for(e.person_id)) and e.person_id not in (select sec.leaving())
    );
  begin
    insert into app.feedback (entry_id, entry_kind, entry_day, person_id, organization_id)
      select e.id, e.kind, e.day, e.person_id, e.organization_id from app.entries e
      where e.id = entry and e.person_id = author and e.audience <> 'private' and e.trashed_at is null
      on conflict (entry_id) do nothing;
    return (select f.id from app.feedback f where f.entry_id = entry and f.person_id = author);
  end
  $$;

-- The way of an item: pending, reviewed, delivered; dismissed until it is delivered, and back. Who did it and when is noted here. The
-- author notes that they have read it and gives thanks, and changes nothing else; nobody does that for them.
create function sec.follow_feedback() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    thanked timestamptz := new.thanked_at;
  begin
    if sec.person() is null then
      return new;
    end if;
    if sec.person() = new.person_id then
      new := old;
      new.read_at := coalesce(old.read_at, sec.now());
      new.thanked_at := case when thanked is not null then coalesce(old.thanked_at, sec.now()) end;
      return new;
    end if;
    new.read_at := old.read_at;
    new.thanked_at := old.thanked_at;
    if (new.status, new.leader_comments, new.ai_analysis, new.included)
      is not distinct from (old.status, old.leader_comments, old.ai_analysis, old.included) then
      return new;
    end if;
    -- One step after the other, and nothing of what was delivered. Its author may have made the entry private, or deleted it, at this
    -- moment.
    if new.status <> all (case old.status
        when 'pending' then array['pending', 'reviewed', 'delivered', 'dismissed']
        when 'reviewed' then array['reviewed', 'delivered', 'dismissed']
        when 'dismissed' then array['dismissed', case when old.reviewed_at is null then 'pending' else 'reviewed' end]
        else '{}'
      end)
      or not exists (select 1 from app.entries where id = old.entry_id and audience <> 'private' and trashed_at is null) then
      raise insufficient_privilege using message = 'This feedback stays as it is';
    end if;
    new.version := old.version + 1;
    new.updated_at := sec.now();
    new.leader_id := sec.person();
    if new.status = 'reviewed' then
      new.reviewed_at := coalesce(case when old.status = 'dismissed' then old.reviewed_at end, sec.now());
    end if;
    new.dismissed_at := case when new.status = 'dismissed' then sec.now() end;
    if new.status = 'delivered' then
      new.delivered_at := sec.now();
      new.entry_version := (select version from app.entries where id = new.entry_id);
      -- What the author is not to read is kept for nobody.
      new.delivered_analysis := (
        select jsonb_object_agg(key, value) from jsonb_each(new.ai_analysis) where key = any (new.included)
      );
      new.ai_analysis := null;
    end if;
    return new;
  end
  $$;

-- Tells everyone on whose page it stands. What waits goes with its entry.
create function sec.tell_feedback() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if new.entry_id is null and new.status <> 'delivered' then
      delete from app.feedback where id = new.id;
    end if;
    perform sec.tell_answering(new);
    if new.status = 'delivered' then
      perform sec.tell('feedback.changed', 'person', new.person_id,
        jsonb_build_object('feedbackId', new.id, 'authorId', new.person_id));
      if tg_op = 'UPDATE' and old.status <> 'delivered' then
        perform sec.notify(new.person_id, 'feedback', new.leader_id, feedback => new.id);
      elsif tg_op = 'UPDATE' and old.thanked_at is null and new.thanked_at is not null
        and new.leader_id in (select sec.answering_for(new.person_id)) and not exists (
        select 1 from app.notifications where feedback_id = new.id and kind = 'thanked'
      ) then
        perform sec.notify(new.leader_id, 'thanked', new.person_id, feedback => new.id);
      end if;
    end if;
    return null;
  end
  $$;

-- The other leaders learn that somebody has begun an answer, or has put it aside.
create function sec.tell_feedback_draft() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform sec.tell_answering(f) from app.feedback f where f.id = (coalesce(new, old)).feedback_id;
    return null;
  end
  $$;

-- Of these items, as far as I answer for them, who else has begun an answer, and when they last wrote at it.
create function sec.others_at_feedback(items uuid[]) returns table (feedback_id uuid, leader_id uuid, saved_at timestamptz)
  language sql stable security definer set search_path = ''
  as $$
    select d.feedback_id, d.leader_id, d.saved_at
    from app.feedback_drafts d join app.feedback f on f.id = d.feedback_id
    where d.feedback_id = any (items) and d.leader_id <> sec.person()
      and sec.person() in (select sec.answering_for(f.person_id)) and d.leader_id in (select sec.answering_for(f.person_id))
  $$;

drop function sec.notify(uuid, text, uuid, uuid, uuid, uuid, integer);
-- Notes for a person what concerns them, unless they want to hear nothing of its kind, or a block stands between the two.
create function sec.notify(
    receiver uuid, kind text, actor uuid, entry uuid default null, message uuid default null, report uuid default null,
    count integer default null, feedback uuid default null
  )
  returns void
  language sql volatile security definer set search_path = ''
  as $$
    insert into app.notifications (person_id, organization_id, kind, actor_id, entry_id, message_id, report_id, count, feedback_id)
    select s.person_id, s.organization_id, notify.kind, actor, entry, message, report, notify.count, feedback
    from app.settings s
    where s.person_id = receiver and receiver is distinct from actor and notify.kind <> all (s.unwanted_notifications)
      and not exists (
        select 1 from app.blocks where (person_id, blocked_id) in ((receiver, actor), (actor, receiver))
      )
  $$;

grant execute on function sec.begin_feedback(uuid), sec.others_at_feedback(uuid[]) to emmaus_leader;
grant execute on function sec.await_feedback(), sec.follow_feedback(), sec.tell_feedback(), sec.tell_feedback_draft()
  to emmaus_owner;

reset role;

set role emmaus_owner;

create trigger await_feedback after insert or update on app.entries for each row execute function sec.await_feedback();
-- What people write: that an entry is gone or another, or a leader has left for good, is no doing of theirs here.
create trigger follow_feedback before update of status, leader_comments, ai_analysis, included, read_at, thanked_at on app.feedback
  for each row execute function sec.follow_feedback();
create trigger tell_feedback
  after insert or update of entry_id, version, status, leader_comments, ai_analysis, included, read_at, thanked_at on app.feedback
  for each row execute function sec.tell_feedback();
create trigger tell_feedback_draft after insert or delete on app.feedback_drafts
  for each row execute function sec.tell_feedback_draft();

reset role;
