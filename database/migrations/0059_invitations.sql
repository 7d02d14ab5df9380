-- Invitations of an organization and of its leaders, and how somebody new comes in.

reset role;
set role emmaus_owner;

-- By the code in its link people come to an organization, and into the circle of a leader where it has one.
create table app.invitations (
  id uuid primary key,
  organization_id uuid not null references app.organizations (id),
  code uuid not null unique default gen_random_uuid(),
  label text not null default '' check (char_length(label) <= 80 and (label = '' or sec.shows(label))),
  leader_id uuid references app.people (id) on delete cascade,
  made_by uuid references app.people (id) on delete set null,
  made_at timestamptz(3) not null default sec.now(),
  ends_at timestamptz(3) check (ends_at > made_at),
  -- How many may come by it.
  places integer check (places between 1 and 10000),
  -- To how many addresses it was mailed.
  mailed integer not null default 0 check (mailed >= 0),
  opened integer not null default 0,
  signed_up integer not null default 0,
  confirmed integer not null default 0 check (confirmed <= places),
  withdrawn_at timestamptz(3)
);
create index on app.invitations (organization_id, made_at desc, id);
create index on app.invitations (leader_id);
create index on app.invitations (made_by);

alter table auth.sign_ups
  add column invitation_id uuid references app.invitations (id) on delete set null;
create index on auth.sign_ups (invitation_id);

-- By what invitation its holder came.
alter table auth."user" add column invitation_id uuid references app.invitations (id) on delete set null;
create index on auth."user" (invitation_id);

reset role;

-- Links that were given away go on, as invitations that do not end.
insert into app.invitations (id, organization_id, code)
  select gen_random_uuid(), o.id, o.invitation from app.organizations o
  where not o.is_default or exists (select 1 from app.people p where p.organization_id = o.id);

set role emmaus_owner;
grant select, insert on app.invitations to emmaus_definer;
grant update (mailed, opened, signed_up, confirmed, withdrawn_at) on app.invitations to emmaus_definer;
grant select (invitation_id) on auth.sign_ups to emmaus_definer;
grant update (invitation_id) on auth."user" to emmaus_definer;
reset role;

set role emmaus_definer;

drop function sec.takes_new(uuid);

-- Whether somebody leads people in an organization now.
create function sec.leads_in(leader uuid, place uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select 1 from app.people p join app.roles r on r.person_id = p.id and r.role in ('leader', 'admin')
        join app.organizations o on o.id = p.organization_id
      where p.id = leader and o.id = place and p.suspended_at is null
        and not exists (select 1 from app.deletions d where d.person_id = p.id and d.cancelled_at is null)
        and 'group-management' = any (sec.features_of(o.subscription_tier, o.subscription_status))
    )
  $$;

-- How an invitation stands at a moment: good, or why it lets nobody in.
create function sec.standing_of(it app.invitations, moment timestamptz) returns text
  language sql stable security definer set search_path = ''
  as $$
    select case
      when it.id is null then null
      when it.withdrawn_at is not null then 'withdrawn'
      when it.ends_at <= moment then 'ended'
      when it.confirmed >= it.places then 'full'
      when it.leader_id is not null and not sec.leads_in(it.leader_id, it.organization_id)
        or exists (select 1 from app.organizations o where o.id = it.organization_id and o.subscription_status = 'archived') then 'resting'
      else 'good'
    end
  $$;

-- How somebody comes in who is new in an organization: "open" and "invited" lead in, "approval" to an admin who decides, "uninvited" and
-- "closed" nowhere.
create function sec.way_in(place uuid, invited uuid, moment timestamptz) returns text
  language sql stable security definer set search_path = ''
  as $$
    select case
      when o.subscription_status = 'archived' then 'closed'
      when exists (select 1 from app.invitations i where i.code = invited and i.organization_id = o.id and sec.standing_of(i, moment) = 'good')
        then 'invited'
      when o.sign_ups = 'invitation' then 'uninvited'
      else o.sign_ups
    end
    from app.organizations o where o.id = place
  $$;

-- The same now, for whoever is about to have an account there, by the invitation with this id, which is held until then; `invitation_id` is that
-- by which they come in.
create function sec.entry_now(place uuid, invitation uuid)
  returns table (way text, invitation_id uuid)
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    it app.invitations;
  begin
    -- It is not archived meanwhile, and of two who want the last place one finds it taken.
    perform 1 from app.organizations where id = place for share;
    select * into it from app.invitations where id = invitation and organization_id = place for update;
    way := sec.way_in(place, it.code, sec.now());
    invitation_id := case when way = 'invited' then it.id end;
    return next;
  end
  $$;

-- Takes the place of an account that came by an invitation.
create function sec.take_place() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    it app.invitations;
  begin
    select * into it from app.invitations where id = new.invitation_id and organization_id = new.organization_id for update;
    if sec.standing_of(it, sec.now()) is distinct from 'good' then
      raise exception 'The invitation lets nobody in' using errcode = 'check_violation';
    end if;
    update app.invitations set confirmed = confirmed + 1, signed_up = signed_up + case when exists (
        select 1 from auth.sign_ups s where s.email = new.email and s.invitation_id = it.id
      ) then 0 else 1 end
      where id = it.id;
    return new;
  end
  $$;

-- Counts an address that signs up by an invitation, once.
create function sec.count_sign_up() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    update app.invitations i set signed_up = signed_up + 1
      where i.id = new.invitation_id and not exists (
        select 1 from auth.sign_ups s where s.email = new.email and s.invitation_id = i.id and s.id <> new.id
      );
    return null;
  end
  $$;

-- Counts a browser that opened an invitation.
create function sec.count_opening(invited uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$ update app.invitations set opened = opened + 1 where code = invited $$;

drop function sec.visited_organization(text, text, uuid);
-- The organization that somebody comes to, by which way, and how somebody new comes in there. `invitation` says how the one stands that they
-- bring along, where it is of that organization.
create function sec.visited_organization(host_slug text, host text, invited uuid, moment timestamptz)
  returns table (id uuid, slug text, has_admin boolean, way text, way_in text, invitation text, invitation_id uuid)
  language sql stable security definer set search_path = ''
  as $$
    select o.id, o.slug,
      exists (select 1 from app.roles r where r.organization_id = o.id and r.role = 'admin'), found.way, sec.way_in(o.id, invited, moment),
      sec.standing_of(i, moment), i.id
    from (
      select slug_of.id, 1 as turn, 'host' as way from app.organizations slug_of where slug_of.slug = host_slug and not slug_of.is_default
      union all
      select d.id, 2, 'domain' from app.organizations d
        where d.custom_domain = host and d.domain_proved_at is not null
          and 'custom-domain' = any (sec.features_of(d.subscription_tier, d.subscription_status))
      union all
      select i.organization_id, 3, 'invitation' from app.invitations i where i.code = invited
      union all
      select f.id, 4, 'none' from app.organizations f where f.is_default
    ) found
    join app.organizations o on o.id = found.id
    left join app.invitations i on i.code = invited and i.organization_id = o.id
    order by found.turn limit 1
  $$;

create or replace function sec.serves_host(host_slug text, host text) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select v.way in ('host', 'domain') from sec.visited_organization(host_slug, host, null, sec.now()) v $$;

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
    insert into app.leader_assignments (leader_id, participant_id, organization_id)
      select i.leader_id, new.id, new.organization_id from app.invitations i
      where i.id = new.invitation_id and i.organization_id = new.organization_id and sec.leads_in(i.leader_id, i.organization_id);
    return new;
  end
  $$;

create or replace function sec.note_assignment() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    it record := coalesce(new, old);
  begin
    -- Whoever leaves for good takes their assignments along, and there is nobody left to tell of.
    if exists (select 1 from app.people where id = it.participant_id) then
      insert into app.audit_log (organization_id, actor_id, subject_id, act, detail)
        values (it.organization_id, case when it.organization_id = sec.organization() then sec.person() end, it.participant_id,
          case when tg_op = 'INSERT' then 'assignment.added' else 'assignment.removed' end,
          jsonb_build_object('leader', it.leader_id)
            || case when tg_op = 'INSERT' and sec.person() is null then '{"how": "invitation"}'::jsonb else '{}' end);
    end if;
    return it;
  end
  $$;

create or replace function sec.name_account() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if tg_table_name = 'people' then
      update auth."user" set name = new.display_name, organization_id = new.organization_id,
          invitation_id = case when organization_id = new.organization_id then invitation_id end
        where id = new.id;
      -- Whoever is moved to where they signed up as well need not wait there.
      if old.organization_id <> new.organization_id then
        delete from auth.sign_ups s using auth."user" u
          where u.id = new.id and s.email = u.email and s.organization_id = new.organization_id;
      end if;
    else
      update auth."user" set "firstName" = new.first_name, "lastName" = new.last_name where id = new.person_id;
    end if;
    return new;
  end
  $$;

grant execute on function sec.entry_now(uuid, uuid) to emmaus_auth;
grant execute on function sec.take_place(), sec.count_sign_up() to emmaus_owner;
grant execute on function sec.visited_organization(text, text, uuid, timestamptz), sec.count_opening(uuid) to emmaus_server;
reset role;

set role emmaus_owner;
alter table app.invitations enable row level security, force row level security;
create trigger take_place before insert on auth."user"
  for each row when (new.invitation_id is not null) execute function sec.take_place();
create trigger count_sign_up after insert on auth.sign_ups
  for each row when (new.invitation_id is not null) execute function sec.count_sign_up();
alter table app.organizations drop column invitation;
reset role;
