-- The act that takes something from others tells them once. What becomes of it afterwards is nobody's but its author's: it is neither told
-- nor numbered, until others can see it again.

set role emmaus_definer;

create function sec.is_leaving(which uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select 1 from app.deletions where person_id = which and cancelled_at is null) $$;

-- Who reads an entry as it stands: one that lies in the trash, or whose author is leaving, its author alone.
create function sec.audience_now(it app.entries) returns app.audience
  language sql stable security definer set search_path = ''
  as $$ select case when it.trashed_at is null and not sec.is_leaving(it.person_id) then it.audience else 'private' end $$;

create function sec.is_seen(entry uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select 1 from app.entries e where e.id = entry and sec.audience_now(e) <> 'private') $$;

-- The other side of `readers_of`: whose shared entries the asker reads, those of the leaving once they stay.
create function sec.heard_authors() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    (
      select owner_id from app.community_members where member_id = sec.person()
      union
      select sec.my_circle()
      except
      select sec.blocked()
    )
    union
    select participant_id from app.leader_assignments where leader_id = sec.person()
    union
    select sec.person()
  $$;
grant execute on function sec.heard_authors() to emmaus_participant;

-- Who of a conversation does not see a message: those whom a block kept it from; of a shared entry all who do not read what its author shares.
create function sec.unseen_by(message app.messages) returns uuid[]
  language sql stable security definer set search_path = ''
  as $$
    select message.kept_from || array(
      select member from sec.members_of(message.conversation_id) member
      where message.is_entry and member not in (select sec.readers_of(message.sender_id))
    )
  $$;

-- Numbers a change that the row of a message does not hold, and tells it to those who see the message and what changed of it.
create function sec.renumber(touched uuid, kept_from uuid[] default '{}') returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    message app.messages;
  begin
    update app.messages set change = change + 1 where id = touched and removed_at is null returning * into message;
    if found then
      perform sec.tell('messages.changed', 'conversation', message.conversation_id,
        jsonb_build_object('conversationId', message.conversation_id), sec.unseen_by(message) || kept_from);
    end if;
  end
  $$;

create or replace function sec.keep_message() returns trigger
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
      new.change := old.change;
    elsif new.removed_at is not null then
      new.removed_at := sec.now();
      new.removed_by := sec.person();
      new.text := '';
      delete from app.attachments
        where message_id = old.id and not exists (select 1 from app.content_reports where message_id = old.id);
    end if;
    if (new.text, new.removed_at, new.change) is distinct from (old.text, old.removed_at, old.change) then
      update app.conversations set last_change = last_change + 1
        where id = new.conversation_id returning last_change into new.change;
    end if;
    return new;
  end
  $$;

create or replace function sec.tell_message() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    -- What its row does not hold is told by whoever numbers it.
    if tg_op = 'INSERT' or (new.text, new.removed_at) is distinct from (old.text, old.removed_at) then
      perform sec.tell('messages.changed', 'conversation', new.conversation_id,
        jsonb_build_object('conversationId', new.conversation_id), sec.unseen_by(new));
    end if;
    return null;
  end
  $$;

create or replace function sec.touch_message() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform sec.renumber((coalesce(new, old)).message_id, (coalesce(new, old)).kept_from);
    return null;
  end
  $$;

create or replace function sec.show_in_circle() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if tg_op = 'UPDATE' then
      if 'shared' in (sec.audience_now(old), sec.audience_now(new)) then
        perform sec.renumber(id) from app.messages where entry_id = new.id and sender_id = new.person_id;
      end if;
      if old.audience = 'shared' and old.trashed_at is null then
        return null;
      end if;
    end if;
    if new.audience = 'shared' and new.trashed_at is null and new.imported_at is null then
      insert into app.messages (id, conversation_id, sender_id, organization_id, text, is_entry, entry_id, sent_at)
        select gen_random_uuid(), circle.id, new.person_id, new.organization_id, '', true, new.id, sec.now()
        from (select sec.circle_of(new.person_id) as id) circle
        where circle.id is not null and not exists (
          select 1 from app.messages m
          where m.entry_id = new.id and m.sender_id = new.person_id and m.conversation_id = circle.id
        );
    end if;
    return null;
  end
  $$;

create or replace function sec.tell_entry() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    audiences app.audience[] := array[sec.audience_now(new)];
    is_shared boolean;
  begin
    if tg_op = 'UPDATE' then
      audiences := audiences || sec.audience_now(old);
    end if;
    is_shared := 'shared' = any (audiences);
    if is_shared then
      perform sec.tell('sharing.changed', 'author', new.person_id, jsonb_build_object('authorId', new.person_id));
    end if;
    if is_shared or 'leader' = any (audiences) then
      perform sec.tell('sharing.changed', 'person', person, jsonb_build_object('authorId', new.person_id))
        from sec.answering_for(new.person_id) person
        where not is_shared or person not in (select sec.readers_of(new.person_id));
    end if;
    return null;
  end
  $$;

create or replace function sec.tell_leaving() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if tg_op = 'UPDATE' and (new.cancelled_at is null) = (old.cancelled_at is null) then
      return null;
    end if;
    perform sec.tell('sharing.changed', 'author', new.person_id, jsonb_build_object('authorId', new.person_id));
    if exists (select 1 from app.entries where person_id = new.person_id and audience <> 'private' and trashed_at is null) then
      perform sec.tell('sharing.changed', 'person', person, jsonb_build_object('authorId', new.person_id))
        from sec.answering_for(new.person_id) person where person not in (select sec.readers_of(new.person_id));
    end if;
    -- Who hears of one item reads the whole queue anew.
    perform sec.tell_answering(item) from (
      select f as item from app.feedback f
      where f.person_id = new.person_id and f.readable and f.status in ('pending', 'reviewed') limit 1
    ) waiting;
    perform sec.renumber(m.id) from app.messages m join app.entries e on e.id = m.entry_id and e.person_id = m.sender_id
      where m.sender_id = new.person_id and e.audience = 'shared' and e.trashed_at is null;
    return null;
  end
  $$;

create or replace function sec.tell_intercession() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    prayer record;
  begin
    select id, person_id into prayer from app.entries where id = (coalesce(new, old)).entry_id;
    if found then
      perform sec.tell('sharing.prayed', 'person', prayer.person_id, jsonb_build_object('entryId', prayer.id));
      if sec.is_seen(prayer.id) then
        perform sec.tell('sharing.prayed', 'person', (coalesce(new, old)).person_id, jsonb_build_object('entryId', prayer.id));
      end if;
    end if;
    return null;
  end
  $$;

reset role;

set role emmaus_owner;

-- An entry of somebody whose shared entries one does not read stands in no circle of one's.
alter policy messages_read on app.messages
  using (conversation_id = any (array(select sec.my_conversations())) and (select sec.person()) <> all (kept_from)
    and (not is_entry or sender_id = any (array(select sec.heard_authors()))));

reset role;
