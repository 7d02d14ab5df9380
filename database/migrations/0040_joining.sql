-- To which organization somebody comes: that of the host at which they sign up, else that of an invitation, else the default. Each has a
-- first admin of its own.

set role emmaus_owner;

alter table auth.sign_ups add column organization_id uuid references app.organizations (id);
reset role;
-- Past row security, which binds the owner of the table too.
update auth.sign_ups set organization_id = (select id from app.organizations where is_default);
set role emmaus_owner;
alter table auth.sign_ups alter column organization_id set not null;
-- Which organization the account comes to once its address is confirmed; null for the default. Where a person is, `app.people` says.
alter table auth."user" add column joins uuid references app.organizations (id);

alter table app.setup_tokens add column organization_id uuid references app.organizations (id);
reset role;
update app.setup_tokens set organization_id = (select id from app.organizations where is_default);
set role emmaus_owner;
alter table app.setup_tokens drop constraint setup_tokens_pkey, drop constraint setup_tokens_single_check, drop column single;
alter table app.setup_tokens add primary key (organization_id);

-- When the link ends that an organization gets its first admin by; null for that of the default, which the server prints.
alter table app.setup_tokens add column ends_at timestamptz(3);
-- It is kept, so that whoever comes by it again is told why it does not work.
alter table app.setup_tokens add column used_at timestamptz(3);
grant update (used_at) on app.setup_tokens to emmaus_definer;
-- Whoever signs up by such a link claims it once the address is confirmed.
alter table auth.sign_ups add column setup_token uuid;

grant select (organization_id) on auth.sign_ups to emmaus_definer;

reset role;

set role emmaus_definer;

-- Which organization is visited at a host, `slug` being what the host has before that of Emmaus, or by an invitation.
create function sec.visited_organization(host_slug text, host text, invited uuid)
  returns table (id uuid, slug text, takes_new boolean, has_admin boolean, way text)
  language sql stable security definer set search_path = ''
  as $$
    select o.id, o.slug, o.subscription_status <> 'archived',
      exists (select 1 from app.roles r where r.organization_id = o.id and r.role = 'admin'), found.way
    from (
      select slug_of.id, 1 as turn, 'host' as way from app.organizations slug_of where slug_of.slug = host_slug and not slug_of.is_default
      union all
      select d.id, 2, 'domain' from app.organizations d
        where d.custom_domain = host and d.domain_proved_at is not null
          and 'custom-domain' = any (sec.features_of(d.subscription_tier, d.subscription_status))
      union all
      select i.id, 3, 'invitation' from app.organizations i where i.invitation = invited
      union all
      select f.id, 4, 'none' from app.organizations f where f.is_default
    ) found
    join app.organizations o on o.id = found.id
    order by found.turn limit 1
  $$;

-- Makes the holder of one confirmed address an admin of the default organization, if that is where they are; called at sign-in with the
-- configured address only.
create or replace function sec.appoint_admin(address text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    found_person uuid;
  begin
    select p.id into found_person
      from auth."user" u join app.people p on p.id = u.id join app.roles r on r.person_id = p.id
        join app.organizations o on o.id = p.organization_id and o.is_default
      where u.email = lower(address) and u."emailVerified" and r.role <> 'admin';
    if found_person is null then
      return false;
    end if;
    perform sec.grant_role(found_person, 'admin', null, 'ADMIN_EMAIL');
    return true;
  end
  $$;

-- Whether the organization of the asker has an admin; of whoever has none, the default.
create or replace function sec.admin_exists() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select 1 from app.roles where role = 'admin'
        and organization_id = coalesce(sec.organization(), (select id from app.organizations where is_default))
    )
  $$;

-- Whether an organization that the asker manages has an admin.
create function sec.has_admin(which uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select 1 from app.roles where role = 'admin' and organization_id = which)
      and exists (select 1 from sec.managed_organizations() o where o.id = which)
  $$;

-- The token that makes its holder the first admin of the default organization; null once there is one.
create or replace function sec.setup_token() returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    home uuid := (select id from app.organizations where is_default);
  begin
    if exists (select 1 from app.roles where role = 'admin' and organization_id = home) then
      return null;
    end if;
    insert into app.setup_tokens (organization_id) values (home) on conflict (organization_id) do nothing;
    return (select id from app.setup_tokens where organization_id = home);
  end
  $$;

-- The same of another organization, for those who run all of them; null also for everybody else. It ends after 14 days, and at once where
-- another is wanted. That there is one stands on record in the organization of whoever asked and in the other.
create function sec.setup_token_of(which text, renewed boolean) returns table (id uuid, ends_at timestamptz)
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    held app.organizations;
    made uuid;
  begin
    select o.* into held from app.organizations o
      where o.slug = which and sec.runs_platform() and not o.is_default and o.subscription_status <> 'archived'
        and not exists (select 1 from app.roles r where r.organization_id = o.id and r.role = 'admin')
      -- Two at once get the same.
      for update;
    if not found then
      return;
    end if;
    delete from app.setup_tokens t
      where t.organization_id = held.id and (renewed or t.ends_at <= sec.now() or t.used_at is not null);
    insert into app.setup_tokens (organization_id, ends_at) values (held.id, sec.now() + interval '14 days')
      on conflict (organization_id) do nothing returning setup_tokens.id into made;
    if made is not null then
      perform sec.note_in_both(held.id, 'set-up-link.made', jsonb_build_object('organization', held.name, 'slug', held.slug));
    end if;
    return query select t.id, t.ends_at from app.setup_tokens t where t.organization_id = held.id;
  end
  $$;

drop function sec.is_setup_token(text);

-- Which organization gets its first admin by this token: as long as it is open. It is closed once there is an admin.
create function sec.read_setup_token(token_id text) returns table (organization_id uuid, is_default boolean, state text)
  language sql stable security definer set search_path = ''
  as $$
    select o.id, o.is_default, case
      when t.used_at is not null
        or exists (select 1 from app.roles r where r.organization_id = o.id and r.role = 'admin') then 'closed'
      when t.ends_at <= sec.now() or o.subscription_status = 'archived' then 'ended'
      else 'open'
    end
    from app.setup_tokens t join app.organizations o on o.id = t.organization_id
    where t.id::text = token_id
  $$;

create or replace function sec.claim_first_admin(token_id text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    home uuid := (select organization_id from app.people where id = sec.person());
  begin
    if home is null then
      return false;
    end if;
    -- It is not archived meanwhile.
    perform 1 from app.organizations where id = home and subscription_status <> 'archived' for share;
    if not found then
      return false;
    end if;
    update app.setup_tokens set used_at = sec.now()
      where id::text = token_id and organization_id = home and used_at is null and (ends_at is null or ends_at > sec.now());
    if not found or exists (select 1 from app.roles where role = 'admin' and organization_id = home) then
      return false;
    end if;
    perform sec.grant_role(sec.person(), 'admin', sec.person(), 'set-up link');
    return true;
  end
  $$;

-- Whether an organization takes new people, and where the holder of an account is.
create function sec.takes_new(which uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select subscription_status <> 'archived' from app.organizations where id = which $$;

create function sec.organization_of(account uuid) returns uuid
  language sql stable security definer set search_path = ''
  as $$ select organization_id from app.people where id = account $$;

-- An admin sees who waits to come to their organization, and does not learn from it who is in another.
create or replace function sec.waiting_sign_ups()
  returns table (id uuid, email text, display_name text, first_name text, last_name text, signed_up_at timestamptz)
  language sql stable security definer set search_path = ''
  as $$
    select distinct on (s.email) s.id, s.email, s.display_name, s.first_name, s.last_name, s.created_at
    from auth.sign_ups s
    where s.organization_id = sec.organization()
      and not exists (
        select 1 from auth."user" u join app.people p on p.id = u.id
        where u.email = s.email and p.organization_id = sec.organization()
      )
    order by s.email, s.created_at desc, s.id
  $$;

create or replace function sec.welcome_person() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    home uuid := coalesce(new.joins, (select id from app.organizations where is_default));
    shown text := coalesce(nullif(trim(left(new.name, 50)), ''), left(split_part(new.email, '@', 1), 50));
  begin
    if not new."emailVerified" or exists (select 1 from app.people where id = new.id) then
      return new;
    end if;
    insert into app.people (id, organization_id, display_name, avatar) values (new.id, home, shown, new.image);
    insert into app.names (person_id, organization_id, first_name, last_name)
      values (new.id, home, new."firstName", new."lastName");
    insert into app.settings (person_id, organization_id) values (new.id, home);
    insert into app.roles (person_id, organization_id, role) values (new.id, home, 'participant');
    insert into app.walks (person_id, organization_id, number) values (new.id, home, 1);
    return new;
  end
  $$;

grant execute on function sec.visited_organization(text, text, uuid) to emmaus_server;
grant execute on function sec.setup_token_of(text, boolean) to emmaus_admin;
grant execute on function sec.has_admin(uuid) to emmaus_admin;
grant execute on function sec.read_setup_token(text) to emmaus_auth;
grant execute on function sec.takes_new(uuid) to emmaus_auth;
grant execute on function sec.organization_of(uuid) to emmaus_auth;

reset role;
