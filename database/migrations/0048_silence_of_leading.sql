-- What leaders and admins are told of an entry, of what they answer to it and of what they would like to show, ends as well once it is
-- taken back.

set role emmaus_definer;

create or replace function sec.await_feedback() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    is_readable boolean := new.audience <> 'private' and new.trashed_at is null;
    before text;
  begin
    if tg_op = 'UPDATE' then
      before := case when old.audience <> 'private' and old.trashed_at is null then old.text end;
      update app.feedback f set readable = is_readable,
          version = f.version + case when f.status = 'delivered' then 0 else 1 end
        where f.entry_id = new.id and case
          when f.status = 'delivered' then f.readable <> is_readable
          else case when is_readable then new.text end is distinct from before
        end;
    end if;
    if is_readable and new.imported_at is null
      and exists (select 1 from app.leader_assignments where participant_id = new.person_id) then
      insert into app.feedback (entry_id, entry_kind, entry_day, person_id, organization_id)
        values (new.id, new.kind, new.day, new.person_id, new.organization_id)
        on conflict (entry_id) do nothing;
    end if;
    return null;
  end
  $$;

create or replace function sec.tell_feedback() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if new.entry_id is null and new.status <> 'delivered' then
      delete from app.feedback where id = new.id;
    end if;
    -- Of an item whose entry is out of their sight nothing is told to those who answer, but what its author makes of their answer.
    if not sec.is_leaving(new.person_id) and (new.readable or (tg_op = 'UPDATE' and (
      old.readable or (new.read_at, new.thanked_at) is distinct from (old.read_at, old.thanked_at)
    ))) then
      perform sec.tell_answering(new);
    end if;
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

create or replace function sec.tell_feedback_draft() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if tg_op = 'UPDATE' and new.saved_at - old.saved_at < interval '10 minutes' then
      return null;
    end if;
    perform sec.tell_answering(f) from app.feedback f where f.id = (coalesce(new, old)).feedback_id and f.readable;
    return null;
  end
  $$;

-- What was given in an organization that its author has left since is seen there no more, and nowhere else but by them.
create or replace function sec.tell_answering(item app.feedback) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform sec.tell('feedback.changed', 'person', person, jsonb_build_object('feedbackId', item.id, 'authorId', item.person_id))
      from sec.answering_for(item.person_id) person where item.given_in is null;
  end
  $$;

create or replace function sec.tell_notification() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    -- An author's answer goes with the entry, of which others know no more by then when it does.
    if tg_op = 'DELETE' and old.kind = 'highlight-answered' and old.person_id is distinct from sec.person()
      and not sec.is_seen(old.entry_id) then
      return null;
    end if;
    perform sec.tell('notifications.changed', 'person', (coalesce(new, old)).person_id);
    return null;
  end
  $$;

create or replace function sec.tell_highlighting() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    it record := coalesce(new, old);
  begin
    -- One that was never used is nowhere any more once its author has taken back the entry.
    if tg_op <> 'DELETE' or it.used_at is not null or sec.is_seen(it.entry_id) then
      perform sec.tell_highlight(it.entry_id, it.person_id, it.organization_id);
      if tg_op = 'DELETE' and it.leader_id in (select sec.answering_for(it.person_id)) then
        perform sec.tell('highlights.changed', 'person', it.leader_id, jsonb_build_object('entryId', it.entry_id));
      end if;
    end if;
    if tg_op = 'DELETE' then
      perform pg_advisory_xact_lock(hashtextextended(it.entry_id::text, 0));
      if not exists (select 1 from app.highlights where entry_id = it.entry_id) then
        perform sec.end_consent(it.entry_id);
      end if;
    end if;
    return null;
  end
  $$;

create or replace function sec.tell_consent() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    is_used boolean := exists (select 1 from app.highlights where entry_id = new.entry_id and used_at is not null);
    receivers uuid[] := array(select sec.highlighters_of(new.entry_id, new.person_id));
    admins uuid[] := array(
      select person_id from app.roles
      where organization_id = new.organization_id and role = 'admin' and person_id <> new.person_id and is_used);
  begin
    if not is_used and not sec.is_seen(new.entry_id) then
      return null;
    end if;
    perform sec.tell_highlight(new.entry_id, new.person_id, new.organization_id);
    if tg_op = 'UPDATE' and (new.answer, new.named, new.entry_version) = (old.answer, old.named, old.entry_version) then
      return null;
    end if;
    delete from app.notifications
      where person_id = any (receivers || admins) and entry_id = new.entry_id and kind = 'highlight-answered';
    if new.answer <> 'given' then
      insert into app.notifications (person_id, organization_id, kind, actor_id, entry_id)
      select admin, new.organization_id, 'highlight-answered', new.person_id, new.entry_id from unnest(admins) as admin;
    end if;
    perform sec.notify(receiver, 'highlight-answered', new.person_id, entry => new.entry_id)
      from (select unnest(receivers) union select unnest(admins)) as receivers (receiver)
      where new.answer = 'given' or receiver <> all (admins);
    return null;
  end
  $$;

create or replace function sec.follow_highlighted() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    taken text := case when new.trashed_at is not null then 'deleted' when new.audience = 'private' then 'kept' end;
  begin
    if (sec.audience_now(new) = 'private' and sec.audience_now(old) = 'private')
      or not exists (select 1 from app.highlights where entry_id = new.id) then
      return null;
    end if;
    -- Whoever uses it at this moment is waited for, or waits.
    update app.highlights set taken_back = taken where entry_id = new.id and taken_back is distinct from taken;
    perform sec.tell_highlight(new.id, new.person_id, new.organization_id);
    if taken is not null then
      perform sec.tell_take_down(new.id);
      return null;
    end if;
    perform sec.forget_take_down(new.id);
    if exists (
        select 1 from app.highlight_consents where entry_id = new.id and answer = 'given' and entry_version < new.version
      )
      and not exists (
        select 1 from app.notifications where entry_id = new.id and kind = 'highlighted' and read_at is null
      )
    then
      delete from app.notifications where entry_id = new.id and kind = 'highlighted';
      perform sec.notify(new.person_id, 'highlighted', (
        select leader_id from app.highlights
        where entry_id = new.id and leader_id in (select sec.answering_for(new.person_id))
        order by created_at desc limit 1
      ), entry => new.id);
    end if;
    return null;
  end
  $$;

create or replace function sec.follow_leaving() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    entry uuid;
  begin
    for entry in
      select distinct h.entry_id from app.highlights h join app.entries e on e.id = h.entry_id
      where h.person_id = new.person_id and (h.used_at is not null or (e.audience <> 'private' and e.trashed_at is null))
    loop
      if new.cancelled_at is null then
        perform sec.tell_take_down(entry);
      else
        perform sec.forget_take_down(entry);
      end if;
      perform sec.tell_highlight(entry, new.person_id, new.organization_id);
    end loop;
    return null;
  end
  $$;

create or replace function sec.outlive_entry() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    is_seen boolean := sec.is_seen(old.id);
    taken text := case when sec.is_leaving(old.person_id) then 'left' else 'deleted' end;
  begin
    delete from app.highlights where entry_id = old.id and used_at is null;
    if is_seen then
      perform sec.tell_take_down(old.id);
    end if;
    update app.highlights set entry_id = null, person_id = null, notes = '', taken_back = taken where entry_id = old.id;
    if found and is_seen then
      perform sec.tell_highlight(old.id, old.person_id, old.organization_id);
    end if;
    return old;
  end
  $$;

create or replace function sec.end_ties(leaver uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    -- While those still see it whom it concerns. They are told by this; the rest goes without a word.
    update app.entries set audience = 'private' where person_id = leaver and audience <> 'private';
    update app.drafts set audience = 'private' where person_id = leaver and audience <> 'private';
    delete from app.highlights where person_id = leaver and used_at is null;
    update app.highlights set entry_id = null, person_id = null, notes = '', taken_back = 'left' where person_id = leaver;
    delete from app.highlight_consents where person_id = leaver;
    update app.messages set entry_id = null, feedback_id = null where sender_id = leaver and coalesce(entry_id, feedback_id) is not null;
    update app.content_reports r set entry_id = null from app.entries e where e.id = r.entry_id and e.person_id = leaver;
    -- As an answer goes with an entry that is deleted before it was sent.
    delete from app.feedback_drafts d using app.feedback f where f.id = d.feedback_id and f.person_id = leaver;
    delete from app.feedback where person_id = leaver and status <> 'delivered';

    delete from app.leader_assignments where leaver in (leader_id, participant_id);
    delete from app.community_members where leaver in (owner_id, member_id);
    delete from app.intercessions i using app.entries e where e.id = i.entry_id and leaver in (e.person_id, i.person_id);
    delete from app.reactions where person_id = leaver;
    delete from app.reading_marks where person_id = leaver;
    delete from app.notifications where leaver in (person_id, actor_id);
    delete from app.ai_consents where person_id = leaver and use = 'being-read';
    with ended as (
      update app.api_keys set revoked_at = sec.now(), revoked_by = sec.person() where made_by = leaver and revoked_at is null
        returning organization_id, name, last_four
    )
    insert into app.audit_log (organization_id, actor_id, act, detail)
      select organization_id, case when organization_id = sec.organization() then sec.person() end, 'api-key.revoked',
        jsonb_build_object('name', name, 'last_four', last_four)
      from ended;
    perform sec.tell('messages.stale', 'conversation', id, jsonb_build_object('conversationId', id))
      from app.conversations where leaver in (first_id, second_id);
  end
  $$;

reset role;

set role emmaus_owner;

drop trigger tell_feedback on app.feedback;
create trigger tell_feedback
  after insert or update of entry_id, readable, version, status, leader_comments, ai_analysis, included, read_at, thanked_at
  on app.feedback for each row execute function sec.tell_feedback();

reset role;
