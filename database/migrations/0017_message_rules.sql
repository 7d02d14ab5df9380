-- What becomes of messages by itself, who may see and send them, and what is told of them.

set role emmaus_definer;

create function sec.admit_conversation() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if new.leader_id is null and sec.person() is not null and not sec.may_write_to(
      case sec.person() when new.first_id then new.second_id else new.first_id end
    ) then
      raise insufficient_privilege using message = 'This person cannot be written to';
    end if;
    return new;
  end
  $$;

-- Whether somebody whom I have blocked since would know it by an edit of what I said in a conversation then: it would be kept from them.
create function sec.edit_tells(conversation uuid, said timestamptz) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select 1 from app.blocks where person_id = sec.person() and blocked_at > said
        and conversation in (select sec.my_conversations())
        and blocked_id = any (sec.kept_from(conversation, person_id)) and blocked_id in (select sec.members_of(conversation))
    )
  $$;

-- Gives a message its place. Whoever has blocked the other, or is not written to by them any more, is refused here; whoever is blocked
-- is not.
create function sec.place_message() returns trigger
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
    ) then
      raise insufficient_privilege using message = 'Nobody receives this message';
    end if;
    new.kept_from := sec.kept_from(new.conversation_id, new.sender_id);
    return new;
  end
  $$;

create function sec.tell_message() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform sec.tell('messages.changed', 'conversation', new.conversation_id,
      jsonb_build_object('conversationId', new.conversation_id), new.kept_from);
    return null;
  end
  $$;

create function sec.keep_reaction() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    new.kept_from := sec.kept_from((select conversation_id from app.messages where id = new.message_id), new.person_id);
    return new;
  end
  $$;

-- Whoever reads along reads the message anew, and so its signs.
create function sec.touch_message() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    update app.messages set change = change where id = (coalesce(new, old)).message_id;
    return null;
  end
  $$;

-- Where somebody has read on one device, the others show it.
create function sec.tell_reading() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform sec.tell('messages.read', 'person', new.person_id, jsonb_build_object('conversationId', new.conversation_id));
    return null;
  end
  $$;

-- A circle comes into being with its first assignment.
create function sec.open_circle() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    insert into app.conversations (organization_id, leader_id) values (new.organization_id, new.leader_id)
      on conflict (leader_id) do nothing;
    return null;
  end
  $$;

-- What is shared stands in the circle of its writer as a message that refers to it. It follows the entry from then on. What was brought along is no news there.
create function sec.show_in_circle() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if tg_op = 'UPDATE' then
      update app.messages set change = change where entry_id = new.id and sender_id = new.person_id;
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

create or replace function sec.note_loose() returns trigger
  language plpgsql
  as $$
  begin
    -- What goes with a message goes with nothing else.
    if old.message_id is not null and coalesce(new.entry_id, new.removed_from) is not null then
      return null;
    end if;
    if coalesce(new.entry_id, new.message_id) is not null then
      new.loose_since := null;
      new.removed_from := null;
    elsif coalesce(old.entry_id, old.message_id) is not null then
      new.loose_since := sec.now();
      new.removed_from := old.entry_id;
    end if;
    return new;
  end
  $$;

-- To whom something is told at this moment.
create function sec.receivers_of(event app.events) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    (
      select event.scope_id where event.scope = 'person'
      union all
      select sec.readers_of(event.scope_id) where event.scope = 'author'
      union all
      select sec.members_of(event.scope_id) where event.scope = 'conversation'
    )
    except
    select unnest(event.kept_from)
  $$;

-- What was told since a transaction, beside some of it that has been read already, and to whom. `reached` is where to go on.
create function sec.events_since(since text, already bigint[]) returns table (reached text, events json)
  language sql stable security definer set search_path = ''
  as $$
    select pg_snapshot_xmin(pg_current_snapshot())::text, coalesce((
      select json_agg(json_build_object('id', e.id, 'writtenBy', e.written_by, 'name', e.name, 'data', e.data,
        'receivers', array(select sec.receivers_of(e))) order by e.id)
      from app.events e
      where e.written_by >= since::xid8 and e.id <> all (already)
    ), '[]')
  $$;

-- Of events that have waited, each with those to whom it is told at this moment.
create function sec.receivers_now(chosen bigint[]) returns table (id bigint, receivers uuid[])
  language sql stable security definer set search_path = ''
  as $$
    select e.id, array(select sec.receivers_of(e)) from app.events e where e.id = any (chosen)
  $$;

-- What was told to the person who asks since a transaction, up to a number. `missed` where some of it may be gone, or where there is
-- more: then one reads anew whatever one shows.
create function sec.my_events(since text, most integer) returns table (missed boolean, events json)
  language sql stable security definer set search_path = ''
  as $$
    with told as (
      select e.id, e.name, e.data from app.events e
      where e.written_by >= since::xid8
        -- What `receivers_of` is worth asking of: those who are leaving are out of sight, but that they leave is told.
        and e.scope_id = any (array(
          select sec.person() union select sec.my_conversations()
          union select sec.tied_authors() union select sec.my_participants() union select sec.leaving()
        ))
        and sec.person() in (select sec.receivers_of(e))
      order by e.id
      limit most + 1
    )
    select (select count(*) from told) > most
        or since::xid8 > pg_snapshot_xmax(pg_current_snapshot())
        or exists (select 1 from app.forgotten_events where since::xid8 < before),
      coalesce((select json_agg(told) from told), '[]')
  $$;

grant execute on function sec.my_events(text, integer), sec.edit_tells(uuid, timestamptz) to emmaus_participant;
grant execute on function sec.events_since(text, bigint[]), sec.receivers_now(bigint[]) to emmaus_server;

grant execute on function sec.admit_conversation(), sec.place_message(), sec.tell_message(),
  sec.keep_reaction(), sec.touch_message(), sec.tell_reading(), sec.open_circle(), sec.show_in_circle() to emmaus_owner;

reset role;

set role emmaus_owner;

create trigger admit_conversation before insert on app.conversations
  for each row execute function sec.admit_conversation();
create trigger place_message before insert on app.messages for each row execute function sec.place_message();
create trigger tell_message after insert or update on app.messages for each row execute function sec.tell_message();
create trigger keep_reaction before insert on app.reactions for each row execute function sec.keep_reaction();
create trigger touch_message after insert or delete on app.reactions for each row execute function sec.touch_message();
create trigger tell_reading after insert or update on app.reading_marks for each row execute function sec.tell_reading();
create trigger open_circle after insert on app.leader_assignments for each row execute function sec.open_circle();
create trigger show_in_circle after insert or update on app.entries for each row execute function sec.show_in_circle();

-- Those who were assigned before there were circles to talk in.
insert into app.conversations (organization_id, leader_id)
  select distinct organization_id, leader_id from app.leader_assignments;

create policy conversations_organization on app.conversations as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy conversations_read on app.conversations for select to emmaus_participant
  using (id = any (array(select sec.my_conversations())));
-- With whom, its trigger says.
create policy conversations_begin on app.conversations for insert to emmaus_participant
  with check ((first_id = (select sec.person()) or second_id = (select sec.person()))
    and exists (
      select 1 from app.people p
      where p.id in (conversations.first_id, conversations.second_id) and p.id <> (select sec.person())
    ));
grant select, insert (first_id, second_id) on app.conversations to emmaus_participant;

create policy messages_organization on app.messages as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy messages_read on app.messages for select to emmaus_participant
  using (conversation_id = any (array(select sec.my_conversations())) and (select sec.person()) <> all (kept_from));
create policy messages_send on app.messages for insert to emmaus_participant
  with check (sender_id = (select sec.person()) and conversation_id = any (array(select sec.my_conversations())));
create policy messages_change_own on app.messages for update to emmaus_participant
  using (sender_id = (select sec.person()) and conversation_id = any (array(select sec.my_conversations())))
  with check (sender_id = (select sec.person()) and conversation_id = any (array(select sec.my_conversations())));
-- Whoever leads a circle may remove what is said in it; that they can do no more, its trigger says.
create policy messages_moderate on app.messages for update to emmaus_leader
  using (conversation_id = any (array(select sec.my_led_circles())))
  with check (conversation_id = any (array(select sec.my_led_circles())));
grant select (id, conversation_id, sender_id, organization_id, number, change, text, reply_to, is_entry, entry_id, sent_at, edited_at,
    removed_at, removed_by),
  insert (id, conversation_id, text, reply_to), update (text, removed_at)
  on app.messages to emmaus_participant;

create policy reactions_organization on app.reactions as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy reactions_read on app.reactions for select to emmaus_participant
  using (exists (select 1 from app.messages m where m.id = reactions.message_id)
    and (select sec.person()) <> all (kept_from));
create policy reactions_add_own on app.reactions for insert to emmaus_participant
  with check (person_id = (select sec.person())
    and exists (select 1 from app.messages m where m.id = reactions.message_id and m.removed_at is null));
create policy reactions_remove_own on app.reactions for delete to emmaus_participant
  using (person_id = (select sec.person()));
grant select (message_id, person_id, organization_id, sign, reacted_at), insert (message_id, sign), delete
  on app.reactions to emmaus_participant;

create policy reading_marks_organization on app.reading_marks as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy reading_marks_read_own on app.reading_marks for select to emmaus_participant
  using (person_id = (select sec.person()));
create policy reading_marks_add_own on app.reading_marks for insert to emmaus_participant
  with check (person_id = (select sec.person()) and conversation_id = any (array(select sec.my_conversations())));
create policy reading_marks_update_own on app.reading_marks for update to emmaus_participant
  using (person_id = (select sec.person())) with check (person_id = (select sec.person()));
create policy reading_marks_remove_own on app.reading_marks for delete to emmaus_participant
  using (person_id = (select sec.person()));
grant select, insert (conversation_id, read_number, seen_number, muted), update (read_number, seen_number, muted), delete
  on app.reading_marks to emmaus_participant;

create policy attachments_read_as_message on app.attachments for select to emmaus_participant
  using (exists (select 1 from app.messages m where m.id = attachments.message_id and m.removed_at is null));
alter policy attachments_delete_own on app.attachments
  using (person_id = (select sec.person()) and entry_id is null and message_id is null);
grant update (message_id) on app.attachments to emmaus_participant;

grant update (receives_messages, previews_messages) on app.settings to emmaus_participant;

reset role;
