-- What an organization is called, how it looks, what it is subscribed to and how it is reached. The admins of the default organization
-- run all of them, other admins their own: by functions, so that row security keeps everybody within their own here too.

set role emmaus_owner;

alter table app.organizations
  add column slug text not null default 'church-' || left(gen_random_uuid()::text, 8) unique
    check (slug ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'),
  add column logo text check (logo like '/logos/%'),
  add column primary_color text not null default '#3B82F6' check (primary_color ~ '^#[0-9A-F]{6}$'),
  add column secondary_color text not null default '#F59E0B' check (secondary_color ~ '^#[0-9A-F]{6}$'),
  add column tertiary_color text not null default '#10B981' check (tertiary_color ~ '^#[0-9A-F]{6}$'),
  -- Null leaves it to each device.
  add column theme text check (theme in ('light', 'dark')),
  add column subscription_tier text not null default 'free'
    check (subscription_tier in ('free', 'standard', 'premium', 'enterprise')),
  add column subscription_status text not null default 'active'
    check (subscription_status in ('active', 'trial', 'paused', 'archived')),
  add column custom_domain text
    check (custom_domain ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$' and char_length(custom_domain) <= 253),
  -- What the record of a domain must say, so that nobody takes the domain of another; and when it did.
  add column domain_token uuid not null default gen_random_uuid(),
  add column domain_proved_at timestamptz(3),
  add column contact_email text check (char_length(contact_email) between 1 and 255),
  add column contact_phone text check (char_length(contact_phone) between 1 and 40),
  add column website text check (website ~ '^https?://' and char_length(website) <= 300),
  -- What an invitation to the organization names it by.
  add column invitation uuid not null default gen_random_uuid() unique,
  add column version integer not null default 1;

-- Whoever runs the platform has all of it.
update app.organizations set subscription_tier = 'enterprise',
  slug = coalesce(nullif(trim('-' from left(regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g'), 40)), ''), slug)
  where is_default;

revoke select on app.organizations from emmaus_participant;
grant select (
  id, name, is_default, unlock_rule, unlock_hour, unlock_zone, created_at, message_rule, ai_enabled, ai_key_shared, unlock_version
) on app.organizations to emmaus_participant;
grant insert on app.organizations to emmaus_definer;
grant update (
  slug, name, logo, primary_color, secondary_color, tertiary_color, theme, subscription_tier, subscription_status, custom_domain,
  domain_token, domain_proved_at, contact_email, contact_phone, website, invitation, version
) on app.organizations to emmaus_definer;

reset role;

set role emmaus_definer;

-- What an organization gets of what plans name; one whose subscription rests gets what is free. `contract/plans.ts` says the same.
create function sec.features_of(tier text, status text) returns text[]
  language sql immutable set search_path = ''
  as $$
    select array['core-content', 'personal-journals', 'basic-analytics']
      || case when status in ('active', 'trial') and tier <> 'free'
        then array['custom-branding', 'group-management', 'content-customization', 'advanced-analytics', 'email-support'] else '{}' end
      || case when status in ('active', 'trial') and tier in ('premium', 'enterprise')
        then array['custom-domain', 'api-access', 'content-creation', 'dedicated-support', 'white-label-resources'] else '{}' end
  $$;

-- Whether the organization of the asker gets a feature.
create function sec.has_feature(feature text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select feature = any (sec.features_of(subscription_tier, subscription_status)) from app.organizations where id = sec.organization()
  $$;

-- Whether the asker belongs to those who run all organizations.
create function sec.runs_platform() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select 1 from app.organizations where id = sec.organization() and is_default) $$;

-- Those that the asker manages.
create function sec.managed_organizations() returns setof app.organizations
  language sql stable security definer set search_path = ''
  as $$ select * from app.organizations where id = sec.organization() or sec.runs_platform() $$;

-- How many people one of those has.
create function sec.people_of(which uuid) returns integer
  language sql stable security definer set search_path = ''
  as $$
    select count(*)::integer from app.people p
    where p.organization_id = which and exists (select 1 from sec.managed_organizations() o where o.id = which)
  $$;

-- Those of the told fields that an organization may be given.
create function sec.organization_fields(told jsonb) returns jsonb
  language sql immutable set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(told) where key = any (array[
      'slug', 'name', 'primary_color', 'secondary_color', 'tertiary_color', 'theme', 'subscription_tier', 'subscription_status',
      'custom_domain', 'contact_email', 'contact_phone', 'website'
    ])
  $$;

-- Why an organization may not become what is wanted of it; null where it may. Of one that is new, `held` is what it would be by itself.
create function sec.refusal_to_change(held app.organizations, wanted app.organizations) returns text
  language sql stable security definer set search_path = ''
  as $$
    select case
      when (held.slug, held.subscription_tier, held.subscription_status)
          is distinct from (wanted.slug, wanted.subscription_tier, wanted.subscription_status)
        and (held.is_default or not sec.runs_platform()) then 'FORBIDDEN'
      when held.is_default and wanted.custom_domain is not null then 'FORBIDDEN'
      when (held.primary_color, held.secondary_color, held.tertiary_color, held.theme)
          is distinct from (wanted.primary_color, wanted.secondary_color, wanted.tertiary_color, wanted.theme)
        and not 'custom-branding' = any (allowed.features) then 'NOT_IN_PLAN custom-branding'
      when held.custom_domain is distinct from wanted.custom_domain and wanted.custom_domain is not null
        and not 'custom-domain' = any (allowed.features) then 'NOT_IN_PLAN custom-domain'
      when exists (select 1 from app.organizations where slug = wanted.slug and id <> wanted.id) then 'SLUG_TAKEN'
    end
    from (select sec.features_of(wanted.subscription_tier, wanted.subscription_status)) as allowed (features)
  $$;

create function sec.add_organization(told jsonb) returns text
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
    refused := sec.refusal_to_change(bare, jsonb_populate_record(bare, sec.organization_fields(told)));
    if refused is not null then
      return refused;
    end if;
    insert into app.organizations (id, slug, name, primary_color, secondary_color, tertiary_color, theme, subscription_tier,
        subscription_status, custom_domain, contact_email, contact_phone, website)
      select w.id, w.slug, w.name, w.primary_color, w.secondary_color, w.tertiary_color, w.theme, w.subscription_tier,
        w.subscription_status, w.custom_domain, w.contact_email, w.contact_phone, w.website
      from jsonb_populate_record(bare, sec.organization_fields(told)) w;
    return null;
  end
  $$;

-- Gives the fields that are told to an organization, seen as of a version. Answers why not, if not.
create function sec.change_organization(which text, seen integer, told jsonb) returns text
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
        website = wanted.website
      where id = held.id;
    return null;
  end
  $$;

-- Makes every invitation so far worthless.
create function sec.renew_invitation(which text) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    fresh uuid;
  begin
    update app.organizations o set invitation = gen_random_uuid()
      where o.slug = which and (o.id = sec.organization() or sec.runs_platform())
      returning o.invitation into fresh;
    return fresh;
  end
  $$;

-- Each change is another version; a domain that takes the place of another is not proved.
create function sec.keep_organization() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    new.version := old.version + 1;
    if new.custom_domain is distinct from old.custom_domain then
      new.domain_token := gen_random_uuid();
      new.domain_proved_at := null;
    end if;
    return new;
  end
  $$;

-- Notes what was done to an organization in it and where it was done; by whom stands only in the organization of whoever did it.
create function sec.note_in_both(which uuid, noted_act text, noted_detail jsonb) returns void
  language sql volatile security definer set search_path = ''
  as $$
    insert into app.audit_log (organization_id, actor_id, act, detail)
      select place, case when place = sec.organization() then sec.person() end, noted_act, noted_detail
      from (select sec.organization() union select which) as noted (place);
  $$;

-- On record stands who changed which fields, and of plan, state and addresses also what they are now. It stands in the organization of
-- whoever did it and in the one that was changed.
create function sec.note_organization() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    fields text[] := array(
      select n.key from jsonb_each(to_jsonb(new)) n
      where n.key <> all (array['version', 'domain_token', 'domain_proved_at', 'id', 'created_at'])
        and (tg_op = 'INSERT' or n.value is distinct from to_jsonb(old) -> n.key)
      order by n.key
    );
  begin
    if sec.person() is null or cardinality(fields) = 0 then
      return null;
    end if;
    perform sec.note_in_both(new.id, case
        when tg_op = 'INSERT' then 'organization.created'
        when fields = array['invitation'] then 'invitation.renewed'
        when new.subscription_status = 'archived' and old.subscription_status <> 'archived' then 'organization.archived'
        when new.subscription_status <> 'archived' and old.subscription_status = 'archived' then 'organization.restored'
        else 'organization.changed'
      end,
      jsonb_build_object('organization', new.name, 'slug', new.slug, 'tier', new.subscription_tier, 'status', new.subscription_status)
        || case when tg_op = 'UPDATE' then jsonb_build_object('fields', to_jsonb(fields)) else '{}' end);
    return null;
  end
  $$;

grant execute on function sec.has_feature(text) to emmaus_participant;
grant execute on function sec.runs_platform(), sec.managed_organizations(), sec.people_of(uuid), sec.add_organization(jsonb),
  sec.change_organization(text, integer, jsonb), sec.renew_invitation(text) to emmaus_admin;
grant execute on function sec.keep_organization(), sec.note_organization() to emmaus_owner;

drop function sec.session(text, timestamptz);

create function sec.session(session_token text, moment timestamptz)
  returns table (
    session_id uuid, person_id uuid, organization_id uuid, role app.role, walk smallint, display_name text, avatar text,
    organization_name text, unlock_rule text, unlock_hour smallint, unlock_zone text, features text[], runs_platform boolean
  )
  language sql stable security definer set search_path = ''
  as $$
    select s.id, p.id, p.organization_id, r.role, w.number, p.display_name, p.avatar,
      o.name, o.unlock_rule, o.unlock_hour, o.unlock_zone,
      sec.features_of(o.subscription_tier, o.subscription_status), o.is_default and r.role = 'admin'
    from auth.session s
    join app.people p on p.id = s."userId" and p.suspended_at is null
    join app.organizations o on o.id = p.organization_id
    join app.roles r on r.person_id = p.id
    cross join lateral (
      select number from app.walks where walks.person_id = p.id and started_at is not null order by number desc limit 1
    ) w
    where s.token = session_token and s."expiresAt" > moment
  $$;
grant execute on function sec.session(text, timestamptz) to emmaus_server;
reset role;

set role emmaus_owner;

create trigger keep_organization
  before update of slug, name, logo, primary_color, secondary_color, tertiary_color, theme, subscription_tier, subscription_status,
    custom_domain, contact_email, contact_phone, website, invitation
  on app.organizations for each row execute function sec.keep_organization();
create trigger note_organization
  after insert or update of slug, name, logo, primary_color, secondary_color, tertiary_color, theme, subscription_tier,
    subscription_status, custom_domain, contact_email, contact_phone, website, invitation
  on app.organizations for each row execute function sec.note_organization();

reset role;
