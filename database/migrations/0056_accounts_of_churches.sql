-- One address may have an account in several organizations, which know nothing of each other.

reset role;
set role emmaus_definer;

-- Where somebody comes who is led nowhere else.
create function sec.default_organization() returns uuid
  language sql stable security definer set search_path = ''
  as $$ select id from app.organizations where is_default $$;

-- Whose accounts a connection of the login of accounts is there for: an organization by its id, or "every organization". The server says which;
-- a connection that was told nothing is there for none.
create function sec.accounts_of() returns text
  language sql stable parallel safe
  return current_setting('app.accounts_of', true);

-- What addresses name an organization by.
create function sec.place_of(which uuid) returns table (slug text, is_default boolean)
  language sql stable security definer set search_path = ''
  as $$ select slug, is_default from app.organizations where id = which $$;

grant execute on function sec.default_organization() to emmaus_owner, emmaus_auth;
grant execute on function sec.place_of(uuid) to emmaus_auth;
grant execute on function sec.accounts_of() to emmaus_auth;
reset role;

set role emmaus_owner;
alter table auth."user" add column organization_id uuid default sec.default_organization() references app.organizations (id);
reset role;
-- Past row security, which binds the owner of the table too.
update auth."user" u set organization_id = coalesce((select p.organization_id from app.people p where p.id = u.id), u.joins, u.organization_id);
set role emmaus_owner;
alter table auth."user" alter column organization_id set not null;
alter table auth."user" drop column joins;
alter table auth."user" drop constraint user_email_key, add constraint user_email_key unique (email, organization_id);
-- One account of Google opens one account of ours in each organization.
alter table auth.account drop constraint "account_providerId_accountId_key";
alter table auth.account add constraint account_key unique ("providerId", "accountId", "userId");
reset role;

-- Whoever is moved takes along the account.
grant update (organization_id) on auth."user" to emmaus_definer;
set role emmaus_definer;

create or replace function sec.name_account() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if tg_table_name = 'people' then
      update auth."user" set name = new.display_name, organization_id = new.organization_id where id = new.id;
    else
      update auth."user" set "firstName" = new.first_name, "lastName" = new.last_name where id = new.person_id;
    end if;
    return new;
  end
  $$;

create or replace function sec.welcome_person() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    shown text := coalesce(nullif(trim(left(new.name, 50)), ''), left(split_part(new.email, '@', 1), 50));
  begin
    if not new."emailVerified" or exists (select 1 from app.people where id = new.id) then
      return new;
    end if;
    insert into app.people (id, organization_id, display_name, avatar) values (new.id, new.organization_id, shown, new.image);
    insert into app.names (person_id, organization_id, first_name, last_name)
      values (new.id, new.organization_id, new."firstName", new."lastName");
    insert into app.settings (person_id, organization_id) values (new.id, new.organization_id);
    insert into app.roles (person_id, organization_id, role) values (new.id, new.organization_id, 'participant');
    insert into app.walks (person_id, organization_id, number) values (new.id, new.organization_id, 1);
    return new;
  end
  $$;

-- As before, with whether whoever comes brings an invitation of the organization that they come to, by whatever way.
drop function sec.visited_organization(text, text, uuid);
create function sec.visited_organization(host_slug text, host text, invited uuid)
  returns table (id uuid, slug text, takes_new boolean, has_admin boolean, way text, is_invited boolean)
  language sql stable security definer set search_path = ''
  as $$
    select o.id, o.slug, o.subscription_status <> 'archived',
      exists (select 1 from app.roles r where r.organization_id = o.id and r.role = 'admin'), found.way,
      coalesce(o.invitation = invited, false)
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

grant execute on function sec.visited_organization(text, text, uuid) to emmaus_server;

drop function sec.brand_for(uuid);
drop function sec.organization_of(uuid);
drop function sec.organization_name_of(uuid);

-- Makes the holder of an account an admin of the default organization, if that is where they are; called at sign-in with the configured address.
drop function sec.appoint_admin(text);
create function sec.appoint_admin(account uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if not exists (
      select 1 from auth."user" u join app.people p on p.id = u.id join app.roles r on r.person_id = p.id
        join app.organizations o on o.id = p.organization_id and o.is_default
      where u.id = account and u."emailVerified" and r.role <> 'admin'
    ) then
      return false;
    end if;
    perform sec.grant_role(account, 'admin', null, 'ADMIN_EMAIL');
    return true;
  end
  $$;
grant execute on function sec.appoint_admin(uuid) to emmaus_server;

-- As before, with links of that organization alone: an account elsewhere with the same address goes on.
create or replace function sec.remove_one_who_left(leaver uuid, moment timestamp with time zone)
  returns boolean
  language plpgsql
  volatile security definer
  set search_path = ''
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
    delete from app.messages where id = any (array(select id from app.messages where sender_id = gone.id limit 1000));
    if exists (select 1 from app.entries where person_id = gone.id) or exists (select 1 from app.messages where sender_id = gone.id) then
      -- Nobody comes back to half of what they wrote.
      update app.people set suspended_at = moment where id = gone.id;
      return true;
    end if;
    -- What names the person without pointing at their row.
    delete from auth.sign_ups where email = gone.email and organization_id = gone.organization_id;
    -- A link of a sign-up goes with it, and so does one whose sign-up is gone already.
    delete from auth.verification v
      where v.identifier like '%:' || gone.id or (
        v.value = gone.email and v.identifier like 'sign-up:%'
          and not exists (select 1 from auth.sign_ups s where v.identifier = 'sign-up:' || s.id)
      );
    delete from app.counters where key like '%:' || gone.id;
    perform sec.forget_traces(gone.id);
    delete from auth."user" where id = gone.id;
    -- What the end of their last session and of their ties has told.
    perform sec.forget_traces(gone.id);
    delete from app.conversations c where leader_id is null and first_id is null and second_id is null
      and not exists (select 1 from app.messages where conversation_id = c.id);
    insert into app.audit_log (organization_id, at, act) values (gone.organization_id, moment, 'account.removed');
    return false;
  end
  $$;

reset role;

set role emmaus_owner;
drop trigger name_account on app.people;
create trigger name_account after update of display_name, organization_id on app.people
  for each row execute function sec.name_account();

-- A connection that is there for one organization finds and changes the accounts of no other.
drop policy accounts_for_sign_in on auth."user";
create policy accounts_for_sign_in on auth."user" for all to emmaus_auth
  using ((select sec.accounts_of()) in (organization_id::text, 'every organization'))
  with check ((select sec.accounts_of()) in (organization_id::text, 'every organization'));
drop policy sessions_for_sign_in on auth.session;
create policy sessions_for_sign_in on auth.session for all to emmaus_auth
  using (exists (select from auth."user" u where u.id = "userId"))
  with check (exists (select from auth."user" u where u.id = "userId"));
drop policy credentials_for_sign_in on auth.account;
create policy credentials_for_sign_in on auth.account for all to emmaus_auth
  using (exists (select from auth."user" u where u.id = "userId"))
  with check (exists (select from auth."user" u where u.id = "userId"));
drop policy sign_ups_for_sign_in on auth.sign_ups;
create policy sign_ups_for_sign_in on auth.sign_ups for all to emmaus_auth
  using ((select sec.accounts_of()) in (organization_id::text, 'every organization'))
  with check ((select sec.accounts_of()) in (organization_id::text, 'every organization'));
reset role;
