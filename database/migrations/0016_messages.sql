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
  -- Of a circle, who leads it; null once they have left for good. What was said there is then read by nobody, and taken along by whoever said it.
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
  foreign key (leader_id, organization_id) references app.people (id, organization_id)
    on delete set null (leader_id) on update cascade,
  foreign key (first_id, organization_id) references app.people (id, organization_id)
    on delete set null (first_id) on update cascade,
  foreign key (second_id, organization_id) references app.people (id, organization_id)
    on delete set null (second_id) on update cascade
);
create index conversations_by_second on app.conversations (second_id);
create index conversations_without_anybody on app.conversations (id)
  where leader_id is null and first_id is null and second_id is null;

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
  -- Who had blocked its sender when it was sent or edited, or was blocked by them: they never see it, or no longer.
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
create index messages_by_sender on app.messages (sender_id, sent_at, id);
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
  -- Who had blocked this person when they put it, or was blocked by them: they never see it.
  kept_from uuid[] not null default '{}',
  primary key (message_id, person_id, sign),
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);
create index reactions_by_person on app.reactions (person_id);
create index reactions_kept on app.reactions using gin (kept_from) where kept_from <> '{}';

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

alter table app.conversations enable row level security, force row level security;
alter table app.messages enable row level security, force row level security;
alter table app.reactions enable row level security, force row level security;
alter table app.reading_marks enable row level security, force row level security;

grant select, insert, update on app.conversations to emmaus_definer;
grant select, insert, update, delete on app.messages to emmaus_definer;
grant select, update (kept_from) on app.reactions to emmaus_definer;
grant select on app.reading_marks to emmaus_definer;
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
    select c.id from app.leader_assignments a join app.conversations c on c.leader_id = a.leader_id
      where a.participant_id = sec.person()
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

-- Those between whom and the sender a block stands; in a circle also whoever comes into it later, but not its leader, who answers for it.
create function sec.kept_from(conversation uuid, sender uuid) returns uuid[]
  language sql stable security definer set search_path = ''
  as $$
    select array(
      select other from app.conversations c, (
        select blocked_id from app.blocks where person_id = sender union select person_id from app.blocks where blocked_id = sender
      ) apart (other)
      where c.id = conversation and coalesce(c.leader_id not in (other, sender), true)
        and (coalesce(c.first_id, c.second_id) is null or other in (c.first_id, c.second_id))
    )
  $$;

-- What I have said to others after a message, wherever I am no longer among them as well, with the name of the one whom the conversation is named after.
create function sec.my_messages(moment timestamptz, message uuid, most integer)
  returns table (id uuid, text text, sent_at timestamptz, edited_at timestamptz, in_circle boolean, name text)
  language sql stable security definer set search_path = ''
  as $$
    select m.id, m.text, m.sent_at, m.edited_at, c.first_id is null and c.second_id is null, p.display_name
    from app.messages m join app.conversations c on c.id = m.conversation_id
    left join app.people p on p.id = coalesce(c.leader_id, case sec.person() when c.first_id then c.second_id else c.first_id end)
    where m.sender_id = sec.person() and (m.sent_at, m.id) > (moment, message) and m.removed_at is null and not m.is_entry
    order by m.sent_at, m.id
    limit most
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

-- Those with whom I have a conversation, but for whom I have blocked.
create function sec.my_correspondents() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select second_id from app.conversations where first_id = sec.person() and second_id is not null
    union select first_id from app.conversations where second_id = sec.person() and first_id is not null
    except select blocked_id from app.blocks where person_id = sec.person()
    except select sec.leaving()
  $$;

-- Ten people at most whom I may write to: by their name, or, without words, those nearest to me. With whom I have a conversation stays
-- among them: that they were missing would tell of a block.
create function sec.find_correspondents(words text) returns table (id uuid, display_name text, avatar text)
  language sql stable security definer set search_path = ''
  as $$
    with near as (
      select sec.known() as person_id
    ), fitting as materialized (
      select p.id, p.display_name, p.avatar, row_number() over (
        order by near.person_id is null, place > 1, sec.folded(p.display_name), p.id
      ) as rank
      from app.people p join app.settings s on s.person_id = p.id
      left join near on near.person_id = p.id
      cross join lateral (select strpos(sec.folded(p.display_name), sec.folded(words)) as place) found
      where p.organization_id = sec.organization() and p.id <> sec.person()
        and case words when '' then near.person_id is not null else place > 0 and (s.discoverable or near.person_id is not null) end
      order by rank
      -- Few of the first cannot be written to.
      limit 100
    )
    select id, display_name, avatar from fitting
    where id = any (array(select sec.my_correspondents())) or sec.may_write_to(id)
    order by rank limit 10
  $$;

grant execute on function sec.my_conversations(), sec.my_messages(timestamptz, uuid, integer), sec.my_led_circles(), sec.my_circles(), sec.not_receiving(),
  sec.find_correspondents(text) to emmaus_participant;

reset role;
