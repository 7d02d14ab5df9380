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

grant select ("userId", "providerId", "accountId") on auth.account to emmaus_definer;
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

-- Whom a move is about: of all who have the address, whoever is where they were seen, or else the only one who is not there yet. Nobody is
-- moved to where somebody else has their address.
drop function sec.brand_for(uuid);
drop function sec.organization_of(uuid);
drop function sec.organization_name_of(uuid);
drop function sec.preview_move(text, text);
drop function sec.to_be_moved(text, text);
create function sec.to_be_moved(address text, which text, seen_in text)
  returns table (person_id uuid, from_id uuid, target_id uuid, refused text)
  language sql stable security definer set search_path = ''
  as $$
    select p.id, p.organization_id, t.id, case
        when not sec.runs_platform() then 'FORBIDDEN'
        when t.subscription_status = 'archived' then 'TAKES_NOBODY_NEW'
        when p.id is null then 'UNKNOWN'
        when p.id = sec.person() then 'ONESELF'
        when p.organization_id = t.id then 'ALREADY_THERE'
        when seen_in is distinct from (select slug from app.organizations where id = p.organization_id) and elsewhere.holders > 1 then 'SEVERAL'
        when there.is_held or exists (
          select 1 from auth.account mine join auth.account theirs
              on theirs."providerId" = mine."providerId" and theirs."accountId" = mine."accountId" and theirs."userId" <> mine."userId"
            join auth."user" u on u.id = theirs."userId" and u.organization_id = t.id
          where mine."userId" = p.id and mine."providerId" <> 'credential'
        ) then 'ADDRESS_TAKEN'
        when exists (select 1 from app.deletions d where d.person_id = p.id and d.cancelled_at is null) then 'LEAVES'
        when exists (select 1 from app.roles r where r.person_id = p.id and r.role = 'admin') and not exists (
          select 1 from app.roles r join app.people o on o.id = r.person_id and o.suspended_at is null
          where r.organization_id = p.organization_id and r.role = 'admin' and r.person_id <> p.id
            and not exists (select 1 from app.deletions d where d.person_id = r.person_id and d.cancelled_at is null)
        ) then 'LAST_ADMIN'
      end
    from sec.managed_organizations() t
    cross join lateral (
      select count(*) as holders from auth."user" u where u.email = lower(trim(address)) and u.organization_id <> t.id
    ) elsewhere
    cross join lateral (
      select exists (select 1 from auth."user" u where u.email = lower(trim(address)) and u.organization_id = t.id) as is_held
    ) there
    left join lateral (
      select u.id from auth."user" u join app.organizations o on o.id = u.organization_id
      where u.email = lower(trim(address))
      order by o.slug = seen_in desc nulls last,
        -- Whoever was moved from there already is found where they are now.
        exists (
          select 1 from app.former_members f join app.organizations o on o.id = f.organization_id
          where f.person_id = u.id and o.slug = seen_in and u.organization_id = t.id
        ) desc,
        u.organization_id <> t.id desc, u.id
      limit 1
    ) held on true
    left join app.people p on p.id = held.id
    where t.slug = which
  $$;

reset role;

set role emmaus_definer;

create or replace function sec.preview_move(address text, which text, seen_in text)
  returns table(refused text, display_name text, standing text, from_slug text, from_name text, assignments integer, community integer, circles integer, unsent integer, messages integer, correspondents integer, days integer, entries integer, drafts integer, files integer)
  language sql
  stable security definer
  set search_path = ''
  as $$
    select m.refused, p.display_name, p.standing, o.slug, o.name,
      (select count(*) from app.leader_assignments a where p.id in (a.leader_id, a.participant_id)),
      (
        select count(distinct case p.id when c.owner_id then c.member_id else c.owner_id end) from app.community_members c
        where p.id in (c.owner_id, c.member_id)
      ),
      (select count(distinct a.leader_id) from app.leader_assignments a where p.id in (a.leader_id, a.participant_id)),
      (
        select count(*) from app.feedback f
        where f.person_id = p.id and f.status <> 'delivered' and (
          f.leader_comments <> '' or exists (select 1 from app.feedback_drafts d where d.feedback_id = f.id and d.comments <> '')
        )
      ),
      (
        select count(*) from app.messages s
        where s.sender_id = p.id and s.organization_id = o.id and s.removed_at is null and not s.is_entry
      ),
      (
        select count(distinct case p.id when c.first_id then c.second_id else c.first_id end) from app.conversations c
        where p.id in (c.first_id, c.second_id) and c.organization_id = o.id
          and exists (select 1 from app.messages s where s.conversation_id = c.id)
      ),
      (select count(*) from app.completions c where c.person_id = p.id),
      (select count(*) from app.entries e where e.person_id = p.id),
      (select count(*) from app.drafts d where d.person_id = p.id),
      (select count(*) from app.attachments a where a.person_id = p.id and a.message_id is null)
    from sec.to_be_moved(address, which, seen_in) m
    left join app.people p on p.id = m.person_id and m.refused is null
    left join app.organizations o on o.id = p.organization_id
  $$;

create or replace function sec.move_person(address text, which text, seen_in text, why text)
  returns table(refused text, moved uuid, joined uuid, joins_default boolean)
  language plpgsql
  volatile security definer
  set search_path = ''
  as $$
  declare
    it record;
  begin
    select * into it from sec.to_be_moved(address, which, seen_in);
    if not found then
      refused := 'NOT_FOUND';
      return next;
      return;
    end if;
    if it.person_id is not null and it.refused is distinct from 'FORBIDDEN' then
      -- Nobody comes to have the address there meanwhile.
      perform pg_advisory_xact_lock(hashtextextended(lower(trim(address)), 0));
      -- Every write of theirs begins with this lock, and so does every move.
      perform pg_advisory_xact_lock(hashtextextended(it.person_id::text, 0));
      -- It is not archived meanwhile.
      perform 1 from app.organizations where id = it.target_id for share;
      select * into it from sec.to_be_moved(address, which, seen_in);
      -- Of two admins who go at once, each would find the other still there; and whoever asks may be one no longer.
      perform 1 from app.roles where role = 'admin' and organization_id in (it.from_id, sec.organization())
        order by person_id for update;
      select * into it from sec.to_be_moved(address, which, seen_in);
      if not exists (
        select 1 from app.roles r join app.people p on p.id = r.person_id and p.suspended_at is null
        where r.person_id = sec.person() and r.role = 'admin' and r.organization_id = sec.organization()
      ) then
        it.refused := 'FORBIDDEN';
      end if;
    end if;
    if it.refused = 'ALREADY_THERE' and exists (
      select 1 from app.former_members f join app.organizations o on o.id = f.organization_id
      where f.person_id = it.person_id and o.slug = seen_in
    ) then
      it.refused := 'MOVED_ALREADY';
    elsif it.refused is null and not exists (select 1 from app.organizations where id = it.from_id and slug = seen_in) then
      it.refused := 'ELSEWHERE';
    end if;
    if it.refused is not null then
      refused := it.refused;
      return next;
      return;
    end if;
    -- Whoever ties themselves to them at this moment is waited for, or finds them gone.
    perform 1 from app.people where id = it.person_id for update;
    perform sec.end_ties(it.person_id);
    perform sec.take_along(it.person_id, it.from_id, it.target_id);
    perform sec.note_move(it.person_id, it.from_id, it.target_id, why);
    -- What they were told where they were is not to be had where they are.
    delete from app.events where scope_id = it.person_id;
    perform sec.drop_sessions(it.person_id);
    insert into app.notifications (person_id, organization_id, kind) values (it.person_id, it.target_id, 'moved');
    return query select null::text, it.person_id, o.id, o.is_default from app.organizations o where o.id = it.target_id;
  end
  $$;

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
    delete from auth.verification
      where identifier like '%:' || gone.id or split_part(identifier, ':', 2) in (
        select id::text from auth.sign_ups where email = gone.email and organization_id = gone.organization_id
      );
    delete from auth.sign_ups where email = gone.email and organization_id = gone.organization_id;
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

-- Where an address has accounts, for those who run all organizations.
create function sec.places_of(address text) returns table (slug text, name text)
  language sql stable security definer set search_path = ''
  as $$
    select o.slug, o.name from auth."user" u join app.organizations o on o.id = u.organization_id
    where sec.runs_platform() and u.email = lower(trim(address))
    order by o.name, o.slug
  $$;

grant execute on function sec.preview_move(text, text, text), sec.places_of(text) to emmaus_admin;
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
