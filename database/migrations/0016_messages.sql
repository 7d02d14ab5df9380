-- What people say to each other: conversations of two, and those of circles.

set role emmaus_owner;

-- Who may begin a conversation with whom: everyone of the organization, or only those who are tied to each other.
alter table app.organizations
  add column message_rule text not null default 'everyone' check (message_rule in ('everyone', 'tied'));

alter table app.settings
  -- Whether others may write to this person.
  add column receives_messages boolean not null default true,
  -- Whether what tells of a new message says its first words.
  add column previews_messages boolean not null default true;
create index settings_without_messages on app.settings (organization_id, person_id) where not receives_messages;

create table app.conversations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null default sec.organization() references app.organizations (id),
  -- Of a circle, who leads it.
  leader_id uuid unique,
  -- Of two people, each of them, the lower id first; null for one who has left for good.
  first_id uuid,
  second_id uuid check (first_id < second_id),
  -- Of its messages the last number, and how often anything in it has changed.
  last_number integer not null default 0,
  last_change integer not null default 0,
  begun_at timestamptz(3) not null default sec.now(),
  unique (first_id, second_id),
  check (leader_id is null or (first_id is null and second_id is null)),
  foreign key (leader_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade,
  foreign key (first_id, organization_id) references app.people (id, organization_id)
    on delete set null (first_id) on update cascade,
  foreign key (second_id, organization_id) references app.people (id, organization_id)
    on delete set null (second_id) on update cascade
);
create index conversations_by_second on app.conversations (second_id);

-- The client makes the id, so that sending a message twice sends it once.
create table app.messages (
  id uuid primary key,
  conversation_id uuid not null references app.conversations (id) on delete cascade,
  sender_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  -- Its place in the conversation, from 1 on, and which of the changes of the conversation was its last.
  number integer not null,
  change integer not null,
  text text not null check (char_length(text) <= 5000),
  -- The message that it replies to.
  reply_to uuid,
  -- Whether it stands for a shared entry, and for which, as long as that is there; it never holds the text.
  is_entry boolean not null default false,
  entry_id uuid,
  sent_at timestamptz(3) not null default sec.now(),
  edited_at timestamptz(3),
  -- When it was deleted, and by whom: what it said is gone from then on.
  removed_at timestamptz(3),
  removed_by uuid references app.people (id) on delete set null,
  -- Who had blocked its sender when it was sent, or was blocked by them: they never see it.
  kept_from uuid[] not null default '{}',
  unique (conversation_id, number),
  unique (conversation_id, id),
  unique (id, sender_id),
  check (removed_at is null or text = ''),
  foreign key (conversation_id, reply_to) references app.messages (conversation_id, id) on delete set null (reply_to),
  foreign key (entry_id, sender_id) references app.entries (id, person_id) on delete set null (entry_id),
  foreign key (sender_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);
create index messages_by_change on app.messages (conversation_id, change);
create index messages_by_sender on app.messages (sender_id, conversation_id);
create index messages_by_reply on app.messages (conversation_id, reply_to) where reply_to is not null;
create index messages_by_entry on app.messages (entry_id, sender_id) where entry_id is not null;
create index messages_kept on app.messages using gin (kept_from) where kept_from <> '{}';
create index messages_by_remover on app.messages (removed_by) where removed_by is not null;

create table app.reactions (
  message_id uuid not null references app.messages (id) on delete cascade,
  person_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  sign text not null check (sign in ('amen', 'heart', 'thanks', 'joy', 'sorrow', 'yes')),
  reacted_at timestamptz(3) not null default sec.now(),
  primary key (message_id, person_id, sign),
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);
create index reactions_by_person on app.reactions (person_id);

-- How far somebody has read in a conversation, up to which message the menu no longer counts it, and whether it is to be quiet.
create table app.reading_marks (
  person_id uuid not null default sec.person(),
  conversation_id uuid not null references app.conversations (id) on delete cascade,
  organization_id uuid not null default sec.organization(),
  read_number integer not null default 0,
  seen_number integer not null default 0,
  muted boolean not null default false,
  primary key (person_id, conversation_id),
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);
create index reading_marks_by_conversation on app.reading_marks (conversation_id);

-- A file goes with an entry or with a message.
alter table app.attachments
  add column message_id uuid,
  drop constraint attachments_check,
  drop constraint attachments_check1,
  add constraint attachments_loose_check check ((loose_since is null) = (coalesce(entry_id, message_id) is not null)),
  add constraint attachments_removed_check check (removed_from is null or coalesce(entry_id, message_id) is null),
  add constraint attachments_one_place_check check (entry_id is null or message_id is null),
  add unique (message_id, position) deferrable,
  add foreign key (message_id, person_id) references app.messages (id, sender_id) on delete cascade;

grant select, insert, update on app.conversations to emmaus_definer;
grant select, insert, update, delete on app.messages to emmaus_definer;
grant select on app.reactions, app.reading_marks to emmaus_definer;
grant select (receives_messages) on app.settings to emmaus_definer;

reset role;

set role emmaus_definer;

-- The conversations that I am in.
create function sec.my_conversations() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select id from app.conversations where first_id = sec.person()
    union all
    select id from app.conversations where second_id = sec.person()
    union all
    select id from app.conversations where leader_id = sec.person()
    union all
    select id from app.conversations where leader_id in (select sec.my_leaders())
  $$;

-- The circles that I lead.
create function sec.my_led_circles() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$ select id from app.conversations where leader_id = sec.person() $$;

-- The circle that shows what somebody shares: the one they came into first, or else the one they lead. Null where there is none.
create function sec.circle_of(person uuid) returns uuid
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      (
        select c.id from app.leader_assignments a join app.conversations c on c.leader_id = a.leader_id
        where a.participant_id = person
        order by a.assigned_at, c.id
        limit 1
      ),
      (select id from app.conversations where leader_id = person)
    )
  $$;

-- The circles that I am in, a line for each of their participants, and which of them shows what I share.
create function sec.my_circles()
  returns table (conversation_id uuid, leader_id uuid, participant_id uuid, assigned_at timestamptz, is_default boolean)
  language sql stable security definer set search_path = ''
  as $$
    select c.id, c.leader_id, a.participant_id, mine.assigned_at, c.id = sec.circle_of(sec.person())
    from app.conversations c
    join app.leader_assignments a on a.leader_id = c.leader_id
    left join app.leader_assignments mine on mine.leader_id = c.leader_id and mine.participant_id = sec.person()
    where c.leader_id = any (array(select sec.my_leaders() union all select sec.person()))
  $$;

-- Of those with whom I have a conversation, who is written to by nobody at present.
create function sec.not_receiving() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select person_id from app.settings
    where not receives_messages and organization_id = sec.organization() and exists (
      select 1 from app.conversations
      where (first_id, second_id) in ((person_id, sec.person()), (sec.person(), person_id))
    )
  $$;

-- Everyone in a conversation.
create function sec.members_of(conversation uuid) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select member from app.conversations c cross join lateral (
      select c.first_id union all select c.second_id union all select c.leader_id
      union all select participant_id from app.leader_assignments where leader_id = c.leader_id
    ) members (member)
    where c.id = conversation and member is not null
  $$;

-- Those in a conversation between whom and its sender a block stands. It keeps nothing from the leader of a circle, who answers
-- for what is said in it, nor from the circle what its leader says.
create function sec.kept_from(conversation uuid, sender uuid) returns uuid[]
  language sql stable security definer set search_path = ''
  as $$
    select array(
      select member from sec.members_of(conversation) member
      where member <> sender
        and not exists (select 1 from app.conversations where id = conversation and leader_id in (member, sender))
        and exists (select 1 from app.blocks where (person_id, blocked_id) in ((member, sender), (sender, member)))
    )
  $$;

create or replace function sec.known() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select sec.person()
    union
    select sec.my_circle()
    union
    select member_id from app.community_members where owner_id = sec.person()
    union
    select owner_id from app.community_members where member_id = sec.person()
    union
    select second_id from app.conversations where first_id = sec.person() and second_id is not null
    union
    select first_id from app.conversations where second_id = sec.person() and first_id is not null
    union
    select blocked_id from app.blocks where person_id = sec.person()
  $$;

-- Whether I may begin a conversation with somebody whom I see: nobody has blocked the other, they receive messages, and the organization
-- allows it to people who are tied no closer than we are.
create function sec.may_write_to(other uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select 1 from app.people p
      join app.settings s on s.person_id = p.id and s.receives_messages
      join app.organizations o on o.id = p.organization_id
      where p.id = other and p.organization_id = sec.organization() and p.suspended_at is null
        and other <> all (array(select sec.blocked() union all select sec.leaving()))
        and (o.message_rule = 'everyone'
          or other in (select sec.my_circle())
          or exists (select 1 from app.roles where role = 'admin' and person_id in (other, sec.person()))
          or (exists (select 1 from app.community_members where owner_id = other and member_id = sec.person())
            and exists (select 1 from app.community_members where owner_id = sec.person() and member_id = other)))
    )
  $$;

-- Ten people at most whom I may write to: by their name, or, without words, those nearest to me.
create function sec.find_correspondents(words text) returns table (id uuid, display_name text, avatar text)
  language sql stable security definer set search_path = ''
  as $$
    with near as (select sec.known() as person_id)
    select p.id, p.display_name, p.avatar
    from app.people p join app.settings s on s.person_id = p.id
    left join near on near.person_id = p.id
    cross join lateral (select strpos(sec.folded(p.display_name), sec.folded(words)) as place) found
    where p.organization_id = sec.organization() and p.id <> sec.person()
      and case words when '' then near.person_id is not null else place > 0 and (s.discoverable or near.person_id is not null) end
      and sec.may_write_to(p.id)
    order by near.person_id is null, place > 1, sec.folded(p.display_name), p.id
    limit 10
  $$;

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

-- Gives a message its place. Whoever has blocked the other, or is not written to by them any more, is refused here; whoever is blocked
-- is not.
create function sec.place_message() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    other uuid;
  begin
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
    update app.conversations set last_number = last_number + 1, last_change = last_change + 1
      where id = new.conversation_id returning last_number, last_change into new.number, new.change;
    return new;
  end
  $$;

-- A message is edited for 15 minutes, by whoever sent it. What is removed says nothing any more, and loses its files.
create function sec.keep_message() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if new.text <> old.text and new.removed_at is null then
      if new.sender_id is distinct from sec.person() or old.removed_at is not null or old.is_entry
        or old.sent_at <= sec.now() - interval '15 minutes' then
        raise insufficient_privilege using message = 'This message stays as it is';
      end if;
      new.edited_at := sec.now();
    end if;
    if old.removed_at is not null then
      new.removed_at := old.removed_at;
      new.text := '';
    elsif new.removed_at is not null then
      new.removed_at := sec.now();
      new.removed_by := sec.person();
      new.text := '';
      delete from app.attachments where message_id = old.id;
    end if;
    update app.conversations set last_change = last_change + 1
      where id = new.conversation_id returning last_change into new.change;
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
    if new.audience = 'shared' and new.trashed_at is null and new.imported_at is null
      and not exists (select 1 from app.messages where entry_id = new.id and sender_id = new.person_id) then
      insert into app.messages (id, conversation_id, sender_id, organization_id, text, is_entry, entry_id, sent_at)
        select gen_random_uuid(), circle.id, new.person_id, new.organization_id, '', true, new.id, sec.now()
        from (select sec.circle_of(new.person_id) as id) circle
        where circle.id is not null;
    elsif tg_op = 'UPDATE' then
      update app.messages set change = change where entry_id = new.id and sender_id = new.person_id;
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

create or replace function sec.receivers_of(event app.events) returns setof uuid
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

create or replace function sec.my_events(since text, most integer) returns table (missed boolean, events json)
  language sql stable security definer set search_path = ''
  as $$
    with told as (
      select e.id, e.name, e.data from app.events e
      where e.written_by >= since::xid8
        and e.scope_id = any (array(
          select sec.person() union select sec.my_conversations() union select sec.tied_authors() union select sec.my_participants()
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

grant execute on function sec.my_conversations(), sec.my_led_circles(), sec.my_circles(), sec.not_receiving(),
  sec.find_correspondents(text) to emmaus_participant;
grant execute on function sec.admit_conversation(), sec.place_message(), sec.keep_message(), sec.tell_message(),
  sec.touch_message(), sec.tell_reading(), sec.open_circle(), sec.show_in_circle() to emmaus_owner;

reset role;

set role emmaus_owner;

create trigger admit_conversation before insert on app.conversations
  for each row execute function sec.admit_conversation();
create trigger place_message before insert on app.messages for each row execute function sec.place_message();
create trigger keep_message before update on app.messages for each row execute function sec.keep_message();
create trigger tell_message after insert or update on app.messages for each row execute function sec.tell_message();
create trigger touch_message after insert or delete on app.reactions for each row execute function sec.touch_message();
create trigger tell_reading after insert or update on app.reading_marks for each row execute function sec.tell_reading();
create trigger open_circle after insert on app.leader_assignments for each row execute function sec.open_circle();
create trigger show_in_circle after insert or update on app.entries for each row execute function sec.show_in_circle();

-- Those who were assigned before there were circles to talk in.
insert into app.conversations (organization_id, leader_id)
  select distinct organization_id, leader_id from app.leader_assignments;

alter table app.conversations enable row level security, force row level security;
alter table app.messages enable row level security, force row level security;
alter table app.reactions enable row level security, force row level security;
alter table app.reading_marks enable row level security, force row level security;

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
    and person_id <> all (array(select sec.blocked())));
create policy reactions_add_own on app.reactions for insert to emmaus_participant
  with check (person_id = (select sec.person())
    and exists (select 1 from app.messages m where m.id = reactions.message_id and m.removed_at is null));
create policy reactions_remove_own on app.reactions for delete to emmaus_participant
  using (person_id = (select sec.person()));
grant select, insert (message_id, sign), delete on app.reactions to emmaus_participant;

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
