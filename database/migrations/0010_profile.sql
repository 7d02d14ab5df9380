-- What people set for themselves, their pictures, and leaving for good.

set role emmaus_owner;

-- The zone that times are told in; null for that of the device.
alter table app.settings add column time_zone text check (char_length(time_zone) between 1 and 64);

-- Where the picture is delivered: it ends in the key of a file. None comes from elsewhere.
alter table app.people add constraint people_avatar_check check (avatar like '/avatars/%');
create index people_by_avatar on app.people (avatar) where avatar is not null;

-- That a person asked to have their account deleted, and when it will be.
create table app.deletions (
  person_id uuid primary key,
  organization_id uuid not null default sec.organization(),
  asked_at timestamptz(3) not null default sec.now(),
  due_at timestamptz(3) not null,
  -- When signing in took it back.
  cancelled_at timestamptz(3),
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);
create index deletions_pending on app.deletions (due_at) where cancelled_at is null;

grant select, insert, update on app.deletions to emmaus_definer;
grant select (person_id, time_zone) on app.settings to emmaus_definer;
grant update (suspended_at) on app.people to emmaus_definer;
grant update (name, "firstName", "lastName"), delete on auth."user" to emmaus_definer;
grant delete on auth.session to emmaus_definer;
grant select (identifier, value), delete on auth.verification to emmaus_definer;
grant select (email), delete on auth.sign_ups to emmaus_definer;

reset role;

set role emmaus_definer;

-- The people of the asker's organization who have asked to be deleted and have not signed in since. What they shared is out
-- of sight at once.
create function sec.leaving() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$ select person_id from app.deletions where cancelled_at is null and organization_id = sec.organization() $$;

create or replace function sec.my_participants() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select participant_id from app.leader_assignments where leader_id = sec.person()
    except
    select sec.leaving()
  $$;

create or replace function sec.tied_authors() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    (
      select owner_id from app.community_members where member_id = sec.person()
      union
      select sec.my_circle()
    )
    except
    select sec.leaving()
  $$;

-- Whether the person who asks may have their account deleted: an organization keeps one admin.
create function sec.may_leave() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select not exists (select 1 from app.roles where person_id = sec.person() and role = 'admin')
      or exists (
        select 1 from app.roles
        where organization_id = sec.organization() and role = 'admin' and person_id <> sec.person()
          and person_id not in (select sec.leaving())
      )
  $$;

-- Notes that the person who asks wants to be deleted and signs them out everywhere. Answers when it will be; null where an
-- organization would be without an admin.
create function sec.leave() returns timestamptz
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    due timestamptz := sec.now() + interval '30 days';
  begin
    -- Of two admins who leave at once, each would find the other still there.
    perform 1 from app.roles where organization_id = sec.organization() and role = 'admin' order by person_id for update;
    if not sec.may_leave() then
      return null;
    end if;
    insert into app.deletions (person_id, organization_id, due_at) values (sec.person(), sec.organization(), due)
      on conflict (person_id) do update set asked_at = sec.now(), due_at = due, cancelled_at = null;
    insert into app.audit_log (organization_id, actor_id, subject_id, act)
      values (sec.organization(), sec.person(), sec.person(), 'deletion.asked');
    delete from auth.session where "userId" = sec.person();
    return due;
  end
  $$;

-- Signing in takes a deletion back, in whatever way it is done, unless the removal has begun. The lock is that of everything
-- that the person writes, so that a session which outlives the deletion's own end of all sessions has seen it.
create function sec.stay() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended(new."userId"::text, 0));
    update app.deletions set cancelled_at = new."createdAt"
      where person_id = new."userId" and cancelled_at is null and not sec.is_suspended(new."userId");
    if found then
      insert into app.audit_log (organization_id, at, actor_id, subject_id, act)
        select organization_id, new."createdAt", id, id, 'deletion.cancelled' from app.people where id = new."userId";
    end if;
    return new;
  end
  $$;
grant execute on function sec.stay() to emmaus_owner;

-- When a pending deletion of an account is due, and in which zone its holder reads times; asked for the letter that says so.
create function sec.deletion_of(account uuid) returns table (due_at timestamptz, zone text)
  language sql stable security definer set search_path = ''
  as $$
    select d.due_at, coalesce(s.time_zone, o.unlock_zone)
    from app.deletions d
    join app.organizations o on o.id = d.organization_id
    left join app.settings s on s.person_id = d.person_id
    where d.person_id = account and d.cancelled_at is null
  $$;

-- The people whose deletion is due by this moment.
create function sec.who_left(moment timestamptz) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$ select person_id from app.deletions where cancelled_at is null and due_at <= moment order by due_at $$;

-- Removes one of them with everything that is theirs, in one statement a hundred entries at most. Answers whether more of
-- theirs is left to remove: of somebody else nothing ever is.
create function sec.remove_one_who_left(leaver uuid, moment timestamptz) returns boolean
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
    if exists (select 1 from app.entries where person_id = gone.id) then
      -- Nobody comes back to half of what they wrote.
      update app.people set suspended_at = moment where id = gone.id;
      return true;
    end if;
    -- What names the person without pointing at their row.
    delete from auth.verification
      where identifier like '%:' || gone.id or (value = gone.email and identifier not like 'new-address:%');
    delete from auth.sign_ups where email = gone.email;
    delete from app.counters where key like '%:' || gone.id;
    delete from auth."user" where id = gone.id;
    insert into app.audit_log (organization_id, at, act) values (gone.organization_id, moment, 'account.removed');
    return false;
  end
  $$;

-- An account bears the names of its person, in mails too.
create function sec.name_account() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if tg_table_name = 'people' then
      update auth."user" set name = new.display_name where id = new.id;
    else
      update auth."user" set "firstName" = new.first_name, "lastName" = new.last_name where id = new.person_id;
    end if;
    return new;
  end
  $$;
grant execute on function sec.name_account() to emmaus_owner;

grant execute on function sec.leaving() to emmaus_admin;
grant execute on function sec.may_leave(), sec.leave() to emmaus_participant;
grant execute on function sec.deletion_of(uuid) to emmaus_auth;
grant execute on function sec.who_left(timestamptz), sec.remove_one_who_left(uuid, timestamptz) to emmaus_server;

reset role;

set role emmaus_owner;

create trigger stay before insert on auth.session for each row execute function sec.stay();
create trigger name_account after update of display_name on app.people
  for each row execute function sec.name_account();
create trigger name_account after update of first_name, last_name on app.names
  for each row execute function sec.name_account();

create trigger follow_file after insert or delete or update of avatar on app.people
  for each row execute function sec.follow_file('avatar');

alter table app.deletions enable row level security, force row level security;

create policy deletions_organization on app.deletions as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy deletions_read_own on app.deletions for select to emmaus_participant
  using (person_id = (select sec.person()));
grant select on app.deletions to emmaus_participant;

-- Leaders and the tied find out by whom they lead and are tied to; admins read everybody.
create policy entries_not_of_the_leaving on app.entries as restrictive for select to emmaus_admin
  using (person_id <> all (array(select sec.leaving())));

grant update (time_zone) on app.settings to emmaus_participant;

reset role;
