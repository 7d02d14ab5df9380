set role emmaus_definer;

-- A person without a role is answered all the same, with none: that is a fault, and no session that has ended.
create or replace function sec.session(session_token text, moment timestamptz)
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
    left join app.roles r on r.person_id = p.id
    cross join lateral (
      select number from app.walks where walks.person_id = p.id and started_at is not null order by number desc limit 1
    ) w
    where s.token = session_token and s."expiresAt" > moment
  $$;

-- Whom a page shows while roles cannot be looked up. It takes no role and opens nothing.
create function sec.shown_meanwhile(session_token text, moment timestamptz)
  returns table (
    id uuid, display_name text, avatar text, time_zone text, organization_name text, unlock_hour smallint, unlock_zone text,
    features text[], brand jsonb
  )
  language sql stable security definer set search_path = ''
  as $$
    select p.id, p.display_name, p.avatar, c.time_zone, o.name, o.unlock_hour, o.unlock_zone,
      sec.features_of(o.subscription_tier, o.subscription_status), (select to_jsonb(b) from sec.brand_of(o.id) b)
    from auth.session s
    join app.people p on p.id = s."userId" and p.suspended_at is null
    join app.organizations o on o.id = p.organization_id
    left join app.settings c on c.person_id = p.id
    where s.token = session_token and s."expiresAt" > moment
  $$;
grant execute on function sec.shown_meanwhile(text, timestamptz) to emmaus_server;

reset role;
