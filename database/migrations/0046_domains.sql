-- An organization's own domain is its own once a record of it says so: any may name it, and one at a time has it.

set role emmaus_owner;

create unique index organizations_by_domain on app.organizations (custom_domain) where domain_proved_at is not null;

reset role;

set role emmaus_definer;

-- Notes that a record of the domain of an organization said its token. Whoever had the domain before has it no more, and needs another token
-- to have it again: the record of the old one may still be there.
-- Answers false where the organization has another domain or another token by now.
create function sec.prove_domain(which text, domain text, token uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    held app.organizations;
    was_proved boolean;
  begin
    -- Two that prove the same one take turns.
    perform pg_advisory_xact_lock(hashtextextended('organizations', 0));
    select o.* into held from app.organizations o
      where o.slug = which and o.custom_domain = domain and o.domain_token = token and (o.id = sec.organization() or sec.runs_platform())
        and 'custom-domain' = any (sec.features_of(o.subscription_tier, o.subscription_status))
      for update;
    if not found then
      return false;
    end if;
    was_proved := held.domain_proved_at is not null;
    with lost as (
      update app.organizations o set domain_proved_at = null, domain_token = gen_random_uuid()
        where o.custom_domain = domain and o.id <> held.id and o.domain_proved_at is not null
        returning o.id, o.name, o.slug
    )
    insert into app.audit_log (organization_id, act, detail)
      select id, 'domain.lost', jsonb_build_object('organization', name, 'slug', slug, 'name', domain) from lost;
    update app.organizations set domain_proved_at = sec.now() where id = held.id;
    if not was_proved then
      perform sec.note_in_both(
        held.id, 'domain.proved', jsonb_build_object('organization', held.name, 'slug', held.slug, 'name', domain)
      );
    end if;
    return true;
  end
  $$;

-- Whether somebody is served at a host: for whoever hands out certificates.
create function sec.serves_host(host_slug text, host text) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select v.way in ('host', 'domain') from sec.visited_organization(host_slug, host, null) v $$;

grant execute on function sec.prove_domain(text, text, uuid) to emmaus_admin;
grant execute on function sec.serves_host(text, text) to emmaus_server;

reset role;
