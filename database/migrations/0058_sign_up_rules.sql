-- Who comes to an organization: everybody who likes, those who were invited, or, beside these, whom an admin lets in.

reset role;
set role emmaus_owner;
alter table app.organizations add column sign_ups text not null default 'open'
  check (sign_ups in ('open', 'invitation', 'approval'));

drop trigger keep_organization on app.organizations;
drop trigger note_organization on app.organizations;
create trigger keep_organization before update of slug, name, logo, primary_color, secondary_color, tertiary_color, theme,
    subscription_tier, subscription_status, custom_domain, contact_email, contact_phone, website, sign_ups on app.organizations
  for each row execute function sec.keep_organization();
create trigger note_organization after insert or update of slug, name, logo, primary_color, secondary_color, tertiary_color, theme,
    subscription_tier, subscription_status, custom_domain, contact_email, contact_phone, website, sign_ups on app.organizations
  for each row execute function sec.note_organization();

grant update (sign_ups) on app.organizations to emmaus_definer;
reset role;

set role emmaus_definer;
drop function sec.renew_invitation(text);

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

reset role;
