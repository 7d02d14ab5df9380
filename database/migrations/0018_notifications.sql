-- What concerns a person and happens without them, and that somebody prays for what they asked.

set role emmaus_owner;

-- That somebody prays for the prayer request of somebody else.
create table app.intercessions (
  entry_id uuid not null references app.entries (id) on delete cascade,
  person_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  begun_at timestamptz(3) not null default sec.now(),
  primary key (entry_id, person_id),
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);
create index intercessions_by_person on app.intercessions (person_id);

create table app.notifications (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null,
  organization_id uuid not null,
  kind text not null check (kind in ('added', 'praying', 'replied', 'report-answered', 'reported')),
  -- Who did it, where that is told.
  actor_id uuid,
  -- What it is about.
  entry_id uuid references app.entries (id) on delete cascade,
  message_id uuid references app.messages (id) on delete cascade,
  report_id uuid,
  -- Of praying, how many there were when it was told.
  count integer,
  happened_at timestamptz(3) not null default sec.now(),
  read_at timestamptz(3),
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade,
  foreign key (actor_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);
create index notifications_by_person on app.notifications (person_id, happened_at desc, id desc);
create index notifications_unread on app.notifications (person_id) where read_at is null;
create index notifications_by_actor on app.notifications (actor_id);
create index notifications_by_entry on app.notifications (entry_id);
create index notifications_by_message on app.notifications (message_id);
create index notifications_by_moment on app.notifications (happened_at);
-- One for each prayer request tells of all who pray for it.
create unique index notifications_one_for_praying on app.notifications (entry_id) where kind = 'praying';

-- Of each author the newest that they share.
create index entries_shared on app.entries (person_id, written_at desc, id desc)
  where audience = 'shared' and trashed_at is null;

-- Kinds of which a person wants to hear nothing.
alter table app.settings add column unwanted_notifications text[] not null default '{}'
  check (unwanted_notifications <@ array['added', 'praying', 'replied', 'report-answered', 'reported']);

grant select, insert, update, delete on app.notifications to emmaus_definer;
grant select on app.intercessions to emmaus_definer;
grant select (unwanted_notifications) on app.settings to emmaus_definer;

reset role;

set role emmaus_definer;

-- Notes for a person what concerns them, unless they want to hear nothing of its kind, or a block stands between the two.
create function sec.notify(
    receiver uuid, kind text, actor uuid, entry uuid default null, message uuid default null, report uuid default null,
    count integer default null
  )
  returns void
  language sql volatile security definer set search_path = ''
  as $$
    insert into app.notifications (person_id, organization_id, kind, actor_id, entry_id, message_id, report_id, count)
    select s.person_id, s.organization_id, notify.kind, actor, entry, message, report, notify.count
    from app.settings s
    where s.person_id = receiver and receiver is distinct from actor and notify.kind <> all (s.unwanted_notifications)
      and not exists (
        select 1 from app.blocks where (person_id, blocked_id) in ((receiver, actor), (actor, receiver))
      )
  $$;

create function sec.notify_added() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    -- Whoever is added again and again hears of it once, and not before they have read it.
    if not exists (
      select 1 from app.notifications
      where person_id = new.member_id and kind = 'added' and actor_id = new.owner_id and read_at is null
    ) then
      perform sec.notify(new.member_id, 'added', new.owner_id);
    end if;
    return null;
  end
  $$;

create function sec.notify_reply() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    asked record;
  begin
    select sender_id into asked from app.messages where id = new.reply_to and removed_at is null;
    if found and asked.sender_id <> all (new.kept_from)
      and asked.sender_id in (select sec.members_of(new.conversation_id)) then
      perform sec.notify(asked.sender_id, 'replied', new.sender_id, message => new.id);
    end if;
    return null;
  end
  $$;

-- Of those who pray only their number is told, and each is news once, whatever became of what was told: nobody rings by beginning anew.
create function sec.notify_intercession() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    prayer record;
    praying integer;
  begin
    -- Those who begin at the same moment count one after the other.
    select id, person_id into prayer from app.entries where id = new.entry_id for no key update;
    if (select allowed from sec.count_turn('praying for ' || new.entry_id || ':' || new.person_id, 1, interval '90 days')) then
      select count(*) into praying from app.intercessions where entry_id = new.entry_id;
      delete from app.notifications where entry_id = prayer.id and kind = 'praying';
      perform sec.notify(prayer.person_id, 'praying', null, entry => prayer.id, count => praying);
    end if;
    return null;
  end
  $$;

create function sec.tell_intercession() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    prayer record;
  begin
    select id, person_id into prayer from app.entries where id = (coalesce(new, old)).entry_id;
    if found then
      perform sec.tell('sharing.prayed', 'person', prayer.person_id, jsonb_build_object('entryId', prayer.id));
      perform sec.tell('sharing.prayed', 'person', (coalesce(new, old)).person_id, jsonb_build_object('entryId', prayer.id));
    end if;
    return null;
  end
  $$;

create function sec.tell_notification() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform sec.tell('notifications.changed', 'person', (coalesce(new, old)).person_id);
    return null;
  end
  $$;

-- What is removed from a conversation is replied to no more. Of whom one has blocked one is told nothing that waits; the other keeps what
-- they were told before, or they would notice.
create function sec.forget_notifications() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if tg_table_name = 'blocks' then
      delete from app.notifications where person_id = new.person_id and actor_id = new.blocked_id;
    elsif new.removed_at is not null then
      delete from app.notifications where message_id = new.id;
    end if;
    return null;
  end
  $$;

-- How many pray for each of these prayer requests, as far as they are mine.
create function sec.count_intercessions(prayers uuid[]) returns table (entry_id uuid, count integer)
  language sql stable security definer set search_path = ''
  as $$
    select e.id, count(*)::integer
    from app.entries e join app.intercessions i on i.entry_id = e.id
    where e.id = any (prayers) and e.person_id = sec.person()
    group by e.id
  $$;

-- Of those whose shared entries I may read, whose stand in the feed: not those of admins.
create function sec.feed_authors() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select sec.tied_authors()
    except
    select person_id from app.roles where role = 'admin' and organization_id = sec.organization()
  $$;

-- Notifications are kept for 90 days. Answers how many were older.
create function sec.purge_notifications(moment timestamptz) returns integer
  language sql volatile security definer set search_path = ''
  as $$
    with gone as (
      delete from app.notifications where happened_at < moment - interval '90 days' returning 1
    )
    select count(*)::integer from gone
  $$;

grant execute on function sec.count_intercessions(uuid[]), sec.feed_authors() to emmaus_participant;
grant execute on function sec.purge_notifications(timestamptz) to emmaus_server;
grant execute on function sec.notify_added(), sec.notify_reply(), sec.notify_intercession(), sec.tell_intercession(),
  sec.tell_notification(), sec.forget_notifications() to emmaus_owner;

reset role;

set role emmaus_owner;

create trigger notify_added after insert on app.community_members for each row execute function sec.notify_added();
create trigger notify_reply after insert on app.messages for each row when (new.reply_to is not null)
  execute function sec.notify_reply();
create trigger notify_intercession after insert on app.intercessions
  for each row execute function sec.notify_intercession();
create trigger tell_intercession after insert or delete on app.intercessions
  for each row execute function sec.tell_intercession();
create trigger tell_notification after insert or update or delete on app.notifications
  for each row execute function sec.tell_notification();
create trigger forget_notifications after update of removed_at on app.messages
  for each row execute function sec.forget_notifications();
create trigger forget_notifications after insert on app.blocks for each row execute function sec.forget_notifications();

alter table app.intercessions enable row level security, force row level security;
alter table app.notifications enable row level security, force row level security;

create policy intercessions_organization on app.intercessions as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy intercessions_read_own on app.intercessions for select to emmaus_participant
  using (person_id = (select sec.person()));
create policy intercessions_add_own on app.intercessions for insert to emmaus_participant
  with check (person_id = (select sec.person()) and exists (
    select 1 from app.entries e
    where e.id = intercessions.entry_id and e.kind = 'prayer' and e.person_id <> (select sec.person())
  ));
create policy intercessions_remove_own on app.intercessions for delete to emmaus_participant
  using (person_id = (select sec.person()));
grant select, insert (entry_id), delete on app.intercessions to emmaus_participant;

create policy notifications_organization on app.notifications as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy notifications_read_own on app.notifications for select to emmaus_participant
  using (person_id = (select sec.person()));
create policy notifications_update_own on app.notifications for update to emmaus_participant
  using (person_id = (select sec.person()))
  with check (person_id = (select sec.person()) and read_at = (select sec.now()));
create policy notifications_remove_own on app.notifications for delete to emmaus_participant
  using (person_id = (select sec.person()));
grant select, update (read_at), delete on app.notifications to emmaus_participant;

grant update (unwanted_notifications) on app.settings to emmaus_participant;

-- Whoever may read a prayer request reads what became of it, but nothing that was taken back.
create policy prayer_answers_read_as_entry on app.prayer_answers for select to emmaus_participant
  using (removed_at is null and exists (select 1 from app.entries e where e.id = prayer_answers.entry_id));
create policy prayer_updates_read_as_entry on app.prayer_updates for select to emmaus_participant
  using (removed_at is null and exists (select 1 from app.entries e where e.id = prayer_updates.entry_id));

reset role;
