-- What happens, told to those whom it concerns while they look: which kind of thing and which ids, never what was written.

set role emmaus_owner;

create table app.events (
  id bigint generated always as identity primary key,
  -- By which whoever reads knows where to go on: ids are given out before they are committed, and so come out of order.
  written_by xid8 not null default pg_current_xact_id(),
  happened_at timestamptz not null default clock_timestamp(),
  -- As the contract names it.
  name text not null,
  -- Whom it concerns: one person, those in a conversation, or those who may read what somebody shares. Who that is, is found out
  -- anew each time it is told.
  scope text not null check (scope in ('person', 'conversation', 'author')),
  scope_id uuid not null,
  -- Of these, to whom it is not told.
  kept_from uuid[] not null default '{}',
  data jsonb not null default '{}'
);
create index events_by_transaction on app.events (written_by);
create index events_by_scope on app.events (scope_id, written_by);
create index events_by_moment on app.events (happened_at);

-- At most one row: events before this transaction are gone.
create table app.forgotten_events (
  single boolean primary key default true check (single),
  before xid8 not null
);

grant select, insert, delete on app.events to emmaus_definer;
grant select, insert, update on app.forgotten_events to emmaus_definer;

alter table app.events enable row level security, force row level security;
alter table app.forgotten_events enable row level security, force row level security;

reset role;

set role emmaus_definer;

-- Tells those whom it concerns that something has happened. The one line that a new live event needs where it happens.
create function sec.tell(event text, scope text, scope_id uuid, data jsonb default '{}', kept_from uuid[] default '{}') returns void
  language sql volatile security definer set search_path = ''
  as $$
    insert into app.events (name, scope, scope_id, data, kept_from) values (event, scope, scope_id, data, kept_from)
  $$;

-- Everyone who may read what somebody shares, and that person.
create function sec.readers_of(author uuid) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    with assigned as (
      select leader_id, participant_id from app.leader_assignments
    ), circles as (
      select leader_id from assigned where author in (leader_id, participant_id)
    )
    (
      select member_id from app.community_members where owner_id = author
      union
      select leader_id from circles
      union
      select participant_id from assigned where leader_id in (select leader_id from circles)
      except
      select blocked_id from app.blocks where person_id = author
      except
      select person_id from app.blocks where blocked_id = author
    )
    union
    select leader_id from assigned where participant_id = author
    union
    select author
  $$;

-- Forgets what was told longer ago than this. Answers how much it was.
create function sec.forget_events(older interval) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    last xid8;
    gone integer;
  begin
    with old as (
      delete from app.events where id = any (array(
        select id from app.events where happened_at < clock_timestamp() - older order by happened_at limit 10000
      ))
      returning written_by
    )
    select max(written_by), count(*) into last, gone from old;
    if last is not null then
      insert into app.forgotten_events as f (before) values ((last::text::bigint + 1)::text::xid8)
        on conflict (single) do update set before = greatest(f.before, excluded.before);
    end if;
    return gone;
  end
  $$;

grant execute on function sec.forget_events(interval) to emmaus_server;

-- A session that has ended, or a person who may not come in any more: whoever listens by it is shown out.
create function sec.tell_session_end() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if tg_table_name = 'session' then
      perform sec.tell('access.ended', 'person', old."userId");
    elsif new.suspended_at is distinct from old.suspended_at or new.organization_id <> old.organization_id then
      perform sec.tell('access.ended', 'person', new.id);
    end if;
    return null;
  end
  $$;

-- What the menu and the pages know of the person themselves.
create function sec.tell_role() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform sec.tell('account.changed', 'person', new.person_id);
    return null;
  end
  $$;

create function sec.tell_community() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    it record := coalesce(new, old);
  begin
    perform sec.tell('community.changed', 'person', it.owner_id);
    perform sec.tell('community.changed', 'person', it.member_id);
    return null;
  end
  $$;

-- The one who is blocked hears what they would if somebody had left their community.
create function sec.tell_block() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform sec.tell('community.changed', 'person', (coalesce(new, old)).person_id);
    return null;
  end
  $$;

-- A circle is another one for everybody in it.
create function sec.tell_assignment() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    it record := coalesce(new, old);
    member uuid;
  begin
    for member in
      select it.participant_id union select it.leader_id
      union select participant_id from app.leader_assignments where leader_id = it.leader_id
    loop
      perform sec.tell('circle.changed', 'person', member);
    end loop;
    return null;
  end
  $$;

-- What a person shares has changed: the feed and the page of an entry show it.
create function sec.tell_entry() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if 'shared' in (new.audience, case when tg_op = 'UPDATE' then old.audience end) then
      perform sec.tell('sharing.changed', 'author', new.person_id, jsonb_build_object('authorId', new.person_id));
    end if;
    return null;
  end
  $$;

-- What was shared by somebody who leaves is out of sight, and comes back with them.
create function sec.tell_leaving() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform sec.tell('sharing.changed', 'author', new.person_id, jsonb_build_object('authorId', new.person_id));
    return null;
  end
  $$;

grant execute on function sec.tell_session_end(), sec.tell_role(), sec.tell_community(), sec.tell_block(),
  sec.tell_assignment(), sec.tell_entry(), sec.tell_leaving() to emmaus_owner;

reset role;

set role emmaus_owner;

create trigger tell_session_end after delete on auth.session for each row execute function sec.tell_session_end();
create trigger tell_session_end after update of suspended_at, organization_id on app.people
  for each row execute function sec.tell_session_end();
create trigger tell_role after update of role on app.roles for each row execute function sec.tell_role();
create trigger tell_community after insert or delete on app.community_members
  for each row execute function sec.tell_community();
create trigger tell_block after insert or delete on app.blocks for each row execute function sec.tell_block();
create trigger tell_assignment after insert or delete on app.leader_assignments
  for each row execute function sec.tell_assignment();
create trigger tell_entry after insert or update on app.entries for each row execute function sec.tell_entry();
create trigger tell_leaving after insert or update on app.deletions for each row execute function sec.tell_leaving();

reset role;
