-- What admins do for the people of their organization: roles, suspensions, sessions, confirmations and who leads whom.

set role emmaus_owner;

-- When somebody was last here, to the hour; kept when their sessions end.
alter table app.people add column last_active_at timestamptz(3);

-- By leader, the latest first.
create index leader_assignments_latest on app.leader_assignments (organization_id, assigned_at desc, id desc);

grant update (last_active_at) on app.people to emmaus_definer;
grant select (id, display_name, first_name, last_name, created_at) on auth.sign_ups to emmaus_definer;

reset role;

update app.people p set last_active_at = seen.at
  from (select "userId", max("updatedAt") as at from auth.session group by 1) seen where seen."userId" = p.id;

set role emmaus_definer;

create function sec.note_activity() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    update app.people set last_active_at = greatest(last_active_at, new."updatedAt") where id = new."userId";
    return null;
  end
  $$;
grant execute on function sec.note_activity() to emmaus_owner;

-- Everybody of the asker's organization with what only admins read of them.
create function sec.managed_people() returns table (
    id uuid, display_name text, avatar text, first_name text, last_name text, email text, confirmed boolean, role app.role,
    joined_at timestamptz, last_active_at timestamptz, suspended_at timestamptz, leaves_at timestamptz
  )
  language sql stable security definer set search_path = ''
  as $$
    select p.id, p.display_name, p.avatar, coalesce(n.first_name, ''), coalesce(n.last_name, ''), u.email, u."emailVerified",
      r.role, p.created_at, p.last_active_at, p.suspended_at, d.due_at
    from app.people p
    join auth."user" u on u.id = p.id
    join app.roles r on r.person_id = p.id
    left join app.names n on n.person_id = p.id
    left join app.deletions d on d.person_id = p.id and d.cancelled_at is null
    where p.organization_id = sec.organization()
  $$;

-- Who has signed up with an address and not confirmed it, the latest of each address. They would come to the default organization,
-- so that its admins alone learn of them.
create function sec.waiting_sign_ups() returns table (
    id uuid, email text, display_name text, first_name text, last_name text, signed_up_at timestamptz
  )
  language sql stable security definer set search_path = ''
  as $$
    select distinct on (s.email) s.id, s.email, s.display_name, s.first_name, s.last_name, s.created_at
    from auth.sign_ups s
    where exists (select 1 from app.organizations where id = sec.organization() and is_default)
      and not exists (select 1 from auth."user" u where u.email = s.email)
    order by s.email, s.created_at desc, s.id
  $$;

-- Why the person who asks may not act on somebody as an admin; null where they may. Only an admin who may come in acts, and never
-- on themselves, so that an organization always keeps one: of two who act on each other the second waits for the first, and finds
-- what it did.
create function sec.refusal_to_manage(receiver uuid) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform 1 from app.roles where organization_id = sec.organization() and role = 'admin' order by person_id for update;
    if not exists (
      select 1 from app.roles r join app.people p on p.id = r.person_id and p.suspended_at is null
      where r.person_id = sec.person() and r.role = 'admin'
        and not exists (select 1 from app.deletions d where d.person_id = r.person_id and d.cancelled_at is null)
    ) then
      return 'FORBIDDEN';
    end if;
    if not exists (select 1 from app.people where id = receiver and organization_id = sec.organization()) then
      return 'NOT_FOUND';
    end if;
    if receiver = sec.person() then
      return 'OWN_ACCOUNT';
    end if;
    return null;
  end
  $$;

-- Ends every session of somebody. Answers how many.
create function sec.drop_sessions(receiver uuid) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    ended integer;
  begin
    delete from auth.session where "userId" = receiver;
    get diagnostics ended = row_count;
    return ended;
  end
  $$;

create function sec.note_managing(receiver uuid, what text) returns void
  language sql volatile security definer set search_path = ''
  as $$
    insert into app.audit_log (organization_id, actor_id, subject_id, act)
      values (sec.organization(), sec.person(), receiver, what)
  $$;

-- Gives somebody another role. Whoever becomes an admin signs in anew: a session that was begun with few rights, perhaps by
-- somebody else, does not grow to them. Answers why not; null where it is done.
create function sec.manage_role(receiver uuid, wanted app.role) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    refused text := sec.refusal_to_manage(receiver);
    had app.role := (select role from app.roles where person_id = receiver);
  begin
    if refused = 'OWN_ACCOUNT' then
      return case when wanted <> 'admin' then 'OWN_ROLE' end;
    end if;
    if refused is null and not sec.change_role(receiver, wanted, sec.person(), 'user management') then
      return 'FORBIDDEN';
    end if;
    if refused is null and wanted = 'admin' and had <> 'admin' then
      perform sec.drop_sessions(receiver);
    end if;
    return refused;
  end
  $$;

-- Shuts somebody out at once, with everything that listens by their sessions.
create function sec.suspend(receiver uuid) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    refused text := sec.refusal_to_manage(receiver);
  begin
    if refused is null then
      update app.people set suspended_at = sec.now() where id = receiver and suspended_at is null;
      if found then
        perform sec.drop_sessions(receiver);
        perform sec.note_managing(receiver, 'person.suspended');
      end if;
    end if;
    return refused;
  end
  $$;

-- Lets somebody in again, unless what is theirs is being removed: nobody comes back to half of what they wrote.
create function sec.restore(receiver uuid) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    refused text := sec.refusal_to_manage(receiver);
  begin
    if refused is null and exists (
      select 1 from app.deletions where person_id = receiver and cancelled_at is null and due_at <= sec.now()
    ) then
      return 'FORBIDDEN';
    end if;
    if refused is null then
      update app.people set suspended_at = null where id = receiver and suspended_at is not null;
      if found then
        perform sec.note_managing(receiver, 'person.restored');
      end if;
    end if;
    return refused;
  end
  $$;

create function sec.end_sessions(receiver uuid) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    refused text := sec.refusal_to_manage(receiver);
  begin
    if refused is null and sec.drop_sessions(receiver) > 0 then
      perform sec.note_managing(receiver, 'sessions.ended');
    end if;
    return refused;
  end
  $$;

-- Notes that an admin has a confirmation sent again. Answers to which address; null where no such sign-up waits for them. The log
-- says nothing of whose it is: nobody is anybody yet.
create function sec.resend_confirmation(sign_up uuid) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    address text := (select email from sec.waiting_sign_ups() where id = sign_up);
  begin
    if address is not null then
      perform sec.note_managing(null, 'confirmation.resent');
    end if;
    return address;
  end
  $$;

grant execute on function sec.managed_people(), sec.waiting_sign_ups(), sec.manage_role(uuid, app.role), sec.suspend(uuid),
  sec.restore(uuid), sec.end_sessions(uuid), sec.resend_confirmation(uuid) to emmaus_admin;

-- The admin who stays is one who may come in.
create or replace function sec.may_leave() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select not exists (select 1 from app.roles where person_id = sec.person() and role = 'admin')
      or exists (
        select 1 from app.roles r join app.people p on p.id = r.person_id and p.suspended_at is null
        where r.organization_id = sec.organization() and r.role = 'admin' and r.person_id <> sec.person()
          and r.person_id not in (select sec.leaving())
      )
  $$;

reset role;

set role emmaus_owner;

create trigger note_activity after insert or update of "updatedAt" on auth.session
  for each row execute function sec.note_activity();

-- Nobody is led by somebody who is no leader. Whoever was one keeps what was assigned to them, and may no longer be given more.
alter policy leader_assignments_assign on app.leader_assignments
  with check (exists (select 1 from app.roles r where r.person_id = leader_assignments.leader_id and r.role <> 'participant'));

reset role;
