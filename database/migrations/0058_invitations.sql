-- Invitations of an organization and of its leaders, and who comes to it without one.

reset role;
set role emmaus_owner;

alter table app.organizations add column sign_ups text not null default 'open'
  check (sign_ups in ('open', 'invitation', 'approval'));

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
  add column invitation_id uuid references app.invitations (id) on delete set null,
  -- When the address was confirmed of one that an admin is to let in.
  add column confirmed_at timestamptz(3),
  -- Whoever comes by Google has none.
  alter column password drop not null;
create index on auth.sign_ups (invitation_id);
create index on auth.sign_ups (organization_id, confirmed_at);

-- By what invitation its holder came.
alter table auth."user" add column invitation_id uuid references app.invitations (id) on delete set null;
create index on auth."user" (invitation_id);

alter table app.notifications drop constraint notifications_kind_check, add constraint notifications_kind_check check (
  kind in (
    'added', 'praying', 'replied', 'report-answered', 'reported', 'feedback', 'thanked', 'highlighted', 'highlight-answered', 'summary',
    'take-down', 'error-answered', 'error-reported', 'overridden', 'override-undone', 'moved', 'sign-up-waits'
  )
);
reset role;

-- Links that were given away go on, as invitations that do not end.
insert into app.invitations (id, organization_id, code)
  select gen_random_uuid(), o.id, o.invitation from app.organizations o
  where not o.is_default or exists (select 1 from app.people p where p.organization_id = o.id);

set role emmaus_owner;
drop trigger keep_organization on app.organizations;
drop trigger note_organization on app.organizations;
create trigger keep_organization before update of slug, name, logo, primary_color, secondary_color, tertiary_color, theme,
    subscription_tier, subscription_status, custom_domain, contact_email, contact_phone, website, sign_ups on app.organizations
  for each row execute function sec.keep_organization();
create trigger note_organization after insert or update of slug, name, logo, primary_color, secondary_color, tertiary_color, theme,
    subscription_tier, subscription_status, custom_domain, contact_email, contact_phone, website, sign_ups on app.organizations
  for each row execute function sec.note_organization();

grant update (sign_ups) on app.organizations to emmaus_definer;
grant select, insert on app.invitations to emmaus_definer;
grant update (mailed, opened, signed_up, confirmed, withdrawn_at) on app.invitations to emmaus_definer;
grant select (id, email, display_name, first_name, last_name, password, created_at, organization_id, invitation_id, confirmed_at)
  on auth.sign_ups to emmaus_definer;
grant select (password), delete on auth.sign_up_passwords to emmaus_definer;
grant insert (id, email, name, "firstName", "lastName", organization_id, "emailVerified") on auth."user" to emmaus_definer;
grant update (invitation_id) on auth."user" to emmaus_definer;
grant insert ("userId", "accountId", "providerId", password) on auth.account to emmaus_definer;
grant update (confirmed_at, password) on auth.sign_ups to emmaus_auth;
reset role;

set role emmaus_definer;

drop function sec.renew_invitation(text);
drop function sec.takes_new(uuid);

create or replace function sec.organization_fields(told jsonb) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(told) where key = any (array[
      'slug', 'name', 'primary_color', 'secondary_color', 'tertiary_color', 'theme', 'subscription_tier', 'subscription_status',
      'custom_domain', 'contact_email', 'contact_phone', 'website', 'sign_ups'
    ])
  $$;

create or replace function sec.add_organization(told jsonb) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    bare app.organizations;
    refused text;
  begin
    if not sec.runs_platform() then
      return 'FORBIDDEN';
    end if;
    -- Two at once cannot both find a name free.
    perform pg_advisory_xact_lock(hashtextextended('organizations', 0));
    -- The answer to this very making may have been lost.
    if exists (
      select 1 from app.organizations o
      where o.version = 1 and sec.people_of(o.id) = 0 and jsonb_populate_record(o, sec.organization_fields(told)) is not distinct from o
    ) then
      return null;
    end if;
    bare.id := gen_random_uuid();
    bare.is_default := false;
    bare.primary_color := '#3B82F6';
    bare.secondary_color := '#F59E0B';
    bare.tertiary_color := '#10B981';
    bare.sign_ups := 'open';
    refused := sec.refusal_to_change(bare, jsonb_populate_record(bare, sec.organization_fields(told)));
    if refused is not null then
      return refused;
    end if;
    insert into app.organizations (id, slug, name, primary_color, secondary_color, tertiary_color, theme, subscription_tier,
        subscription_status, custom_domain, contact_email, contact_phone, website, sign_ups)
      select w.id, w.slug, w.name, w.primary_color, w.secondary_color, w.tertiary_color, w.theme, w.subscription_tier,
        w.subscription_status, w.custom_domain, w.contact_email, w.contact_phone, w.website, w.sign_ups
      from jsonb_populate_record(bare, sec.organization_fields(told)) w;
    return null;
  end
  $$;

create or replace function sec.change_organization(which text, seen integer, told jsonb) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    held app.organizations;
    wanted app.organizations;
    refused text;
  begin
    perform pg_advisory_xact_lock(hashtextextended('organizations', 0));
    select o.* into held from app.organizations o
      where o.slug = which and (o.id = sec.organization() or sec.runs_platform()) for update;
    if not found then
      -- The answer to this very change may have been lost, which gave it another name.
      return (
        select 'NOT_FOUND' where not exists (
          select 1 from sec.managed_organizations() o
          where o.version = seen + 1 and jsonb_populate_record(o, sec.organization_fields(told)) is not distinct from o
        )
      );
    end if;
    wanted := jsonb_populate_record(held, sec.organization_fields(told));
    if wanted is not distinct from held then
      return null;
    end if;
    if held.version <> seen then
      return 'CHANGED_MEANWHILE';
    end if;
    refused := sec.refusal_to_change(held, wanted);
    if refused is not null then
      return refused;
    end if;
    update app.organizations set slug = wanted.slug, name = wanted.name, primary_color = wanted.primary_color,
        secondary_color = wanted.secondary_color, tertiary_color = wanted.tertiary_color, theme = wanted.theme,
        subscription_tier = wanted.subscription_tier, subscription_status = wanted.subscription_status,
        custom_domain = wanted.custom_domain, contact_email = wanted.contact_email, contact_phone = wanted.contact_phone,
        website = wanted.website, sign_ups = wanted.sign_ups
      where id = held.id;
    return null;
  end
  $$;

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

-- How an invitation stands: good, or why it lets nobody in.
create function sec.standing_of(it app.invitations) returns text
  language sql stable security definer set search_path = ''
  as $$
    select case
      when it.id is null then null
      when it.withdrawn_at is not null then 'withdrawn'
      when it.ends_at <= sec.now() then 'ended'
      when it.confirmed >= it.places then 'full'
      when it.leader_id is not null and not sec.leads_in(it.leader_id, it.organization_id) then 'resting'
      else 'good'
    end
  $$;

-- How somebody comes in who is new in an organization: "open" and "invited" lead in, "approval" to an admin who decides, "uninvited" and
-- "closed" nowhere.
create function sec.way_in(place uuid, invited uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select case
      when o.subscription_status = 'archived' then 'closed'
      when exists (select 1 from app.invitations i where i.code = invited and i.organization_id = o.id and sec.standing_of(i) = 'good')
        then 'invited'
      when o.sign_ups = 'invitation' then 'uninvited'
      else o.sign_ups
    end
    from app.organizations o where o.id = place
  $$;

-- The same, with a place of the invitation taken where it leads in. Answers its id with that, too.
create function sec.take_place(place uuid, invitation uuid)
  returns table (way text, taken uuid)
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    it app.invitations;
  begin
    -- It is not archived meanwhile, and of two who want the last place one finds it taken.
    perform 1 from app.organizations where id = place for share;
    select * into it from app.invitations where id = invitation and organization_id = place for update;
    way := sec.way_in(place, it.code);
    if way = 'invited' then
      update app.invitations set confirmed = confirmed + 1, signed_up = greatest(signed_up, confirmed + 1) where id = it.id;
      taken := it.id;
    end if;
    return next;
  end
  $$;

-- Counts an address that signed up by an invitation, once.
create function sec.count_sign_up(sign_up uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$
    update app.invitations i set signed_up = signed_up + 1
    from auth.sign_ups s
    where s.id = sign_up and i.id = s.invitation_id and not exists (
      select 1 from auth.sign_ups o where o.email = s.email and o.invitation_id = s.invitation_id and o.id <> s.id
    )
  $$;

-- Counts a browser that opened an invitation.
create function sec.count_opening(invited uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$ update app.invitations set opened = opened + 1 where code = invited $$;

drop function sec.visited_organization(text, text, uuid);
-- The organization that somebody comes to, by which way, and how somebody new comes in there. `invitation` says how the one stands that they
-- bring along, where it is of that organization.
create function sec.visited_organization(host_slug text, host text, invited uuid)
  returns table (id uuid, slug text, has_admin boolean, way text, way_in text, invitation text, invitation_id uuid)
  language sql stable security definer set search_path = ''
  as $$
    select o.id, o.slug,
      exists (select 1 from app.roles r where r.organization_id = o.id and r.role = 'admin'), found.way, sec.way_in(o.id, invited),
      sec.standing_of(i), i.id
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

-- Whether the asker is an admin of an organization, or runs all of them.
create function sec.administers(place uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select 1 from app.roles r where r.person_id = sec.person() and r.organization_id = sec.organization() and r.role = 'admin'
    ) and (place = sec.organization() or sec.runs_platform())
  $$;

-- The invitations that the asker may look after: of the organization with that slug for its admins, or of their own, and for leaders those into
-- their circle.
create function sec.managed_invitations(which text)
  returns table (
    id uuid, code uuid, slug text, is_default boolean, label text, leader_id uuid, made_by uuid, made_at timestamptz, ends_at timestamptz,
    places integer, mailed integer, opened integer, signed_up integer, confirmed integer, standing text
  )
  language sql stable security definer set search_path = ''
  as $$
    select i.id, i.code, o.slug, o.is_default, i.label, i.leader_id, i.made_by, i.made_at, i.ends_at,
      i.places, i.mailed, i.opened, i.signed_up, i.confirmed, sec.standing_of(i)
    from app.organizations o join app.invitations i on i.organization_id = o.id
    where case when which is null then o.id = sec.organization() else o.slug = which end
      and (sec.administers(o.id) or (o.id = sec.organization() and i.leader_id = sec.person()))
  $$;

-- Makes an invitation; the same again is one. Answers what refuses it.
create function sec.invite(invitation uuid, which text, called text, into_circle_of uuid, ends timestamptz, most integer, addresses integer)
  returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    home app.organizations;
    refused text;
  begin
    select o.* into home from app.organizations o
      where case when which is null then o.id = sec.organization() else o.slug = which end
        and (o.id = sec.organization() or sec.administers(o.id))
      for share;
    refused := case
      when home.id is null then 'NOT_FOUND'
      when not sec.administers(home.id) and into_circle_of is distinct from sec.person() then 'FORBIDDEN'
      when home.subscription_status = 'archived' then 'TAKES_NOBODY_NEW'
      when into_circle_of is not null
        and not 'group-management' = any (sec.features_of(home.subscription_tier, home.subscription_status)) then 'NOT_IN_PLAN'
      when into_circle_of is not null and not sec.leads_in(into_circle_of, home.id) then 'NOT_A_LEADER'
    end;
    if refused is not null then
      return refused;
    end if;
    insert into app.invitations (id, organization_id, label, leader_id, made_by, ends_at, places, mailed)
      values (invitation, home.id, called, into_circle_of, sec.person(), ends, most, addresses)
      on conflict (id) do nothing;
    if found then
      perform sec.note_in_both(home.id, 'invitation.made', jsonb_build_object(
        'organization', home.name, 'slug', home.slug, 'leader', into_circle_of, 'places', most, 'ends', ends, 'mailed', addresses
      ));
    elsif not exists (select 1 from app.invitations i where i.id = invitation and i.made_by = sec.person()) then
      return 'NOT_FOUND';
    end if;
    return null;
  end
  $$;

-- Takes an invitation back; whether there was one to take.
create function sec.withdraw_invitation(which uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    it app.invitations;
    home app.organizations;
  begin
    select i.* into it from app.invitations i
      where i.id = which
        and (sec.administers(i.organization_id) or (i.organization_id = sec.organization() and i.leader_id = sec.person()))
      for update;
    if not found then
      return false;
    end if;
    if it.withdrawn_at is null then
      update app.invitations set withdrawn_at = sec.now() where id = which;
      select * into home from app.organizations where id = it.organization_id;
      perform sec.note_in_both(home.id, 'invitation.withdrawn', jsonb_build_object(
        'organization', home.name, 'slug', home.slug, 'leader', it.leader_id
      ));
    end if;
    return true;
  end
  $$;

-- What the letter of an invitation says; nothing where it is good no longer.
create function sec.invitation_letter(which uuid)
  returns table (code uuid, organization_id uuid, inviter text, ends_at timestamptz, zone text)
  language sql stable security definer set search_path = ''
  as $$
    select i.code, i.organization_id, p.display_name, i.ends_at, o.unlock_zone
    from app.invitations i join app.organizations o on o.id = i.organization_id
      left join app.people p on p.id = i.made_by and p.organization_id = i.organization_id
    where i.id = which and sec.standing_of(i) = 'good'
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
    else
      update auth."user" set "firstName" = new.first_name, "lastName" = new.last_name where id = new.person_id;
    end if;
    return new;
  end
  $$;

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

-- Takes the sign-ups with an address to the asker's organization away, and what is kept of their passwords.
create function sec.forget_sign_ups(address text) returns void
  language sql volatile security definer set search_path = ''
  as $$
    delete from auth.sign_up_passwords where password in (
      select s.password from auth.sign_ups s where s.email = address and s.organization_id = sec.organization()
    );
    delete from auth.sign_ups where email = address and organization_id = sec.organization();
    -- Whoever was told that somebody waits need not look where nobody does.
    delete from app.notifications n where n.organization_id = sec.organization() and n.kind = 'sign-up-waits' and not exists (
      select 1 from auth.sign_ups s where s.organization_id = sec.organization() and s.confirmed_at is not null
    )
  $$;

-- Lets in somebody who has confirmed their address. Answers the account; nothing where nobody waits under that id.
create function sec.approve_sign_up(which uuid) returns uuid
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
      from auth.sign_ups s where s.id = which and s.confirmed_at is not null;
    insert into auth."user" (id, email, name, "firstName", "lastName", organization_id, "emailVerified")
      select it.id, it.email, it.display_name, it.first_name, it.last_name, sec.organization(), true where it.id is not null
      on conflict (email, organization_id) do nothing;
    if not found then
      return null;
    end if;
    if it.password is not null then
      insert into auth.account ("userId", "accountId", "providerId", password) values (it.id, it.id::text, 'credential', it.password);
    end if;
    perform sec.forget_sign_ups(it.email);
    perform sec.note_managing(it.id, 'sign-up.approved');
    return it.id;
  end
  $$;

-- Turns somebody away who has confirmed their address. Answers that; nothing where nobody waits under that id.
create function sec.decline_sign_up(which uuid) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    address text := (select email from sec.waiting_sign_ups() where id = which and confirmed_at is not null);
  begin
    if address is null or not sec.administers(sec.organization()) then
      return null;
    end if;
    perform pg_advisory_xact_lock(hashtextextended(address, 0));
    if not exists (select 1 from sec.waiting_sign_ups() where id = which and confirmed_at is not null) then
      return null;
    end if;
    perform sec.forget_sign_ups(address);
    perform sec.note_managing(null, 'sign-up.declined');
    return address;
  end
  $$;

grant execute on function sec.way_in(uuid, uuid), sec.take_place(uuid, uuid), sec.count_sign_up(uuid),
  sec.invitation_letter(uuid) to emmaus_auth;
grant execute on function sec.visited_organization(text, text, uuid), sec.count_opening(uuid) to emmaus_server;
grant execute on function sec.managed_invitations(text), sec.invite(uuid, text, text, uuid, timestamptz, integer, integer),
  sec.withdraw_invitation(uuid) to emmaus_leader;
grant execute on function sec.waiting_sign_ups(), sec.resend_confirmation(uuid), sec.approve_sign_up(uuid), sec.decline_sign_up(uuid)
  to emmaus_admin;
grant execute on function sec.notify_of_waiting() to emmaus_owner;
reset role;

set role emmaus_owner;
alter table app.invitations enable row level security, force row level security;
create trigger notify_of_waiting after insert or update of confirmed_at on auth.sign_ups
  for each row when (new.confirmed_at is not null) execute function sec.notify_of_waiting();
alter table app.organizations drop column invitation;
reset role;
