-- Admins let people in who signed up.

reset role;
set role emmaus_owner;

alter table auth.sign_ups
  -- When the address was confirmed of one that an admin is to let in.
  add column confirmed_at timestamptz(3),
  -- Whoever comes by Google has none.
  alter column password drop not null;
create index on auth.sign_ups (organization_id, confirmed_at);
-- By what somebody signs in who waits.
create index on auth.sign_ups (password) where confirmed_at is not null;

alter table app.notifications drop constraint notifications_kind_check, add constraint notifications_kind_check check (
  kind in (
    'added', 'praying', 'replied', 'report-answered', 'reported', 'feedback', 'thanked', 'highlighted', 'highlight-answered', 'summary',
    'take-down', 'error-answered', 'error-reported', 'overridden', 'override-undone', 'moved', 'sign-up-waits'
  )
);
alter table app.settings drop constraint settings_unwanted_notifications_check, add constraint settings_unwanted_notifications_check check (
  unwanted_notifications <@ array[
    'added', 'praying', 'replied', 'report-answered', 'reported', 'feedback', 'thanked', 'highlight-answered', 'summary', 'error-answered',
    'error-reported', 'sign-up-waits'
  ]
);

grant select (password, confirmed_at) on auth.sign_ups to emmaus_definer;
grant select (password), delete on auth.sign_up_passwords to emmaus_definer;
grant insert (id, email, name, "firstName", "lastName", organization_id, "emailVerified") on auth."user" to emmaus_definer;
grant insert ("userId", "accountId", "providerId", password) on auth.account to emmaus_definer;
grant update (confirmed_at, password) on auth.sign_ups to emmaus_auth;
reset role;

set role emmaus_definer;

-- Tells the admins of an organization that somebody waits for them to decide; once, until they have looked.
create function sec.notify_of_waiting() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    insert into app.notifications (person_id, organization_id, kind)
      select s.person_id, s.organization_id, 'sign-up-waits'
      from app.roles r join app.settings s on s.person_id = r.person_id
      where r.organization_id = new.organization_id and r.role = 'admin' and 'sign-up-waits' <> all (s.unwanted_notifications)
        and not exists (
          select 1 from app.notifications n where n.person_id = r.person_id and n.kind = 'sign-up-waits' and n.read_at is null
        );
    return null;
  end
  $$;

drop function sec.resend_confirmation(uuid);
drop function sec.waiting_sign_ups();
-- Who has signed up here and is not in: each address once, by what was confirmed of it or else came last.
create function sec.waiting_sign_ups()
  returns table (
    id uuid, email text, display_name text, first_name text, last_name text, signed_up_at timestamptz, confirmed_at timestamptz
  )
  language sql stable security definer set search_path = ''
  as $$
    select distinct on (s.email) s.id, s.email, s.display_name, s.first_name, s.last_name, s.created_at, s.confirmed_at
    from auth.sign_ups s
    where s.organization_id = sec.organization()
      and not exists (select 1 from auth."user" u where u.email = s.email and u.organization_id = sec.organization())
    order by s.email, s.confirmed_at desc nulls last, s.created_at desc, s.id
  $$;

create function sec.resend_confirmation(sign_up uuid) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    address text := (select email from sec.waiting_sign_ups() where id = sign_up and confirmed_at is null);
  begin
    if address is not null then
      perform sec.note_managing(null, 'confirmation.resent');
    end if;
    return address;
  end
  $$;

-- Whoever was told that somebody waits need not look where nobody does.
create function sec.forget_waiting() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    delete from app.notifications n
      where n.organization_id = old.organization_id and n.kind = 'sign-up-waits' and not exists (
        select 1 from auth.sign_ups s where s.organization_id = old.organization_id and s.confirmed_at is not null
      );
    return null;
  end
  $$;

-- Takes a sign-up to the asker's organization out of those that wait, with what others began with its address; of the passwords only its own is
-- forgotten, so that nobody else learns that it was decided.
create function sec.take_out(which uuid) returns auth.sign_ups
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    it auth.sign_ups;
    address text := (select email from sec.waiting_sign_ups() where id = which and confirmed_at is not null);
  begin
    if address is null or not sec.administers(sec.organization()) then
      return null;
    end if;
    -- Whoever confirms that address at this moment is waited for.
    perform pg_advisory_xact_lock(hashtextextended(address, 0));
    select s.id, s.email, s.display_name, s.first_name, s.last_name, s.password
      into it.id, it.email, it.display_name, it.first_name, it.last_name, it.password
      from auth.sign_ups s join sec.waiting_sign_ups() w on w.id = s.id where s.id = which and s.confirmed_at is not null;
    if it.id is not null then
      delete from auth.sign_up_passwords where password = it.password;
      delete from auth.sign_ups where email = it.email and organization_id = sec.organization();
    end if;
    return it;
  end
  $$;

-- Lets somebody in who waits, to whom `account` belongs from then on; neither where nobody waits under that id.
create function sec.let_in(which uuid) returns table (refused text, account uuid)
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    it auth.sign_ups;
  begin
    -- It is not archived meanwhile.
    perform 1 from app.organizations where id = sec.organization() and subscription_status <> 'archived' for share;
    if not found then
      refused := 'TAKES_NOBODY_NEW';
      return next;
      return;
    end if;
    it := sec.take_out(which);
    if it.id is null then
      return;
    end if;
    insert into auth."user" (id, email, name, "firstName", "lastName", organization_id, "emailVerified")
      values (it.id, it.email, it.display_name, it.first_name, it.last_name, sec.organization(), true);
    if it.password is not null then
      insert into auth.account ("userId", "accountId", "providerId", password) values (it.id, it.id::text, 'credential', it.password);
    end if;
    perform sec.note_managing(it.id, 'sign-up.let-in');
    account := it.id;
    return next;
  end
  $$;

-- Turns somebody away who waits. Answers their address; nothing where nobody waits under that id.
create function sec.turn_away(which uuid) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    it auth.sign_ups := sec.take_out(which);
  begin
    if it.id is not null then
      perform sec.note_managing(null, 'sign-up.turned-away');
    end if;
    return it.email;
  end
  $$;

grant execute on function sec.waiting_sign_ups(), sec.resend_confirmation(uuid), sec.let_in(uuid), sec.turn_away(uuid)
  to emmaus_admin;
grant execute on function sec.notify_of_waiting(), sec.forget_waiting() to emmaus_owner;
reset role;

set role emmaus_owner;
create trigger notify_of_waiting after insert or update of confirmed_at on auth.sign_ups
  for each row when (new.confirmed_at is not null) execute function sec.notify_of_waiting();
create trigger forget_waiting after delete on auth.sign_ups
  for each row when (old.confirmed_at is not null) execute function sec.forget_waiting();
reset role;
