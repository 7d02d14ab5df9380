-- Keys by which programs act for an organization, each with the rights of an admin narrowed to its scopes. Of a key only its hash is kept.
-- It works while its organization's plan holds that, and while whoever made it is an admin there who is neither suspended nor leaving.

set role emmaus_owner;

create table app.api_keys (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null default sec.organization() references app.organizations (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- SHA-256, in hexadecimal digits.
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  last_four text not null check (char_length(last_four) = 4),
  scopes text[] not null check (cardinality(scopes) between 1 and 50),
  -- In whose name it acts; null once they have left.
  made_by uuid references app.people (id) on delete set null,
  made_at timestamptz(3) not null default sec.now(),
  -- To the minute, so that not every request writes it.
  last_used_at timestamptz(0),
  ends_at timestamptz(3),
  revoked_at timestamptz(3),
  revoked_by uuid references app.people (id) on delete set null
);
create index api_keys_by_organization on app.api_keys (organization_id, made_at desc);
create index api_keys_by_maker on app.api_keys (made_by);
create index api_keys_by_revoker on app.api_keys (revoked_by);

grant select, insert on app.api_keys to emmaus_definer;
grant update (last_used_at, revoked_at, revoked_by) on app.api_keys to emmaus_definer;

reset role;

set role emmaus_definer;

-- The key by which the present request acts; null where it is a person.
create function sec.api_key() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.api_key', true), '')::uuid;

-- Whether it is a key by which is asked.
create function sec.is_by_key() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select sec.api_key() is not null $$;

-- The keys that may be used at a moment, as far as they and those who made them go. It becomes part of what asks it, so that one key is
-- found by its index.
create function sec.usable_api_keys(moment timestamptz) returns setof app.api_keys
  language sql stable
  as $$
    select k.* from app.api_keys k
    join app.people p on p.id = k.made_by and p.organization_id = k.organization_id and p.suspended_at is null
    join app.roles r on r.person_id = p.id and r.role = 'admin'
    where k.revoked_at is null and (k.ends_at is null or k.ends_at > moment)
      and not exists (select 1 from app.deletions d where d.person_id = p.id and d.cancelled_at is null)
  $$;

-- Lets a key in, by its hash: counts the request and notes that it was used. Answers what it may do; no row where there is no such key.
create function sec.admit_api_key(key_hash text, moment timestamptz, per_minute integer, per_hour integer)
  returns table (scopes text[], in_plan boolean, allowed boolean, resets_at timestamptz)
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    held app.api_keys;
  begin
    select k.* into held from sec.usable_api_keys(moment) k where k.hash = key_hash;
    if not found then
      return;
    end if;
    perform set_config('app.now', moment::text, true);
    scopes := held.scopes;
    select 'api-access' = any (sec.features_of(o.subscription_tier, o.subscription_status)) into in_plan
      from app.organizations o where o.id = held.organization_id;
    select t.allowed, t.resets_at into allowed, resets_at
      from sec.count_turn('api key, minute:' || held.id, per_minute, interval '1 minute') t;
    if allowed then
      select t.allowed, t.resets_at into allowed, resets_at
        from sec.count_turn('api key, hour:' || held.id, per_hour, interval '1 hour') t;
    end if;
    update app.api_keys k set last_used_at = date_trunc('minute', moment)
      where k.id = held.id and (k.last_used_at is null or k.last_used_at < date_trunc('minute', moment));
    return next;
  end
  $$;

-- What `sec.session` is to a session: in whose name a key acts, if it may do what a scope names.
create function sec.api_key_session(key_hash text, scope text, moment timestamptz)
  returns table (
    key_id uuid, person_id uuid, organization_id uuid, role app.role, walk smallint, display_name text, avatar text,
    organization_name text, unlock_rule text, unlock_hour smallint, unlock_zone text, features text[], runs_platform boolean
  )
  language sql stable security definer set search_path = ''
  as $$
    select k.id, p.id, p.organization_id, 'admin'::app.role, w.number, p.display_name, p.avatar,
      o.name, o.unlock_rule, o.unlock_hour, o.unlock_zone, its.features, false
    from sec.usable_api_keys(moment) k
    join app.people p on p.id = k.made_by
    join app.organizations o on o.id = k.organization_id
    cross join lateral (select sec.features_of(o.subscription_tier, o.subscription_status)) as its (features)
    cross join lateral (
      select number from app.walks where walks.person_id = p.id and started_at is not null order by number desc limit 1
    ) w
    where k.hash = key_hash and scope = any (k.scopes) and 'api-access' = any (its.features)
  $$;

-- A key of the organization whose admins run the platform is a key of that organization and no more.
create or replace function sec.runs_platform() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select sec.api_key() is null and exists (select 1 from app.organizations where id = sec.organization() and is_default)
  $$;

-- Makes a key for the organization of the asker. Answers why not, if not. No key makes another.
create function sec.make_api_key(key_name text, key_hash text, key_last_four text, key_scopes text[], ends timestamptz, most integer)
  returns table (refused text, made uuid)
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if sec.api_key() is not null then
      refused := 'FORBIDDEN';
      return next;
      return;
    end if;
    -- Two at once cannot both find room for one more.
    perform pg_advisory_xact_lock(hashtextextended('api keys of ' || sec.organization(), 0));
    refused := case
      when not sec.has_feature('api-access') then 'NOT_IN_PLAN'
      when (select count(*) from app.api_keys k
          where k.organization_id = sec.organization() and k.revoked_at is null and (k.ends_at is null or k.ends_at > sec.now())
        ) >= most then 'TOO_MANY_KEYS'
    end;
    if refused is null then
      insert into app.api_keys (name, hash, last_four, scopes, made_by, ends_at)
        values (key_name, key_hash, key_last_four, key_scopes, sec.person(), ends)
        returning id into made;
      insert into app.audit_log (organization_id, actor_id, act, detail)
        values (sec.organization(), sec.person(), 'api-key.made', jsonb_build_object(
          'name', key_name, 'last_four', key_last_four, 'scopes', to_jsonb(key_scopes), 'ends', ends
        ));
    end if;
    return next;
  end
  $$;

-- Takes a key of the asker's organization back for good. Answers whether there was one that could be.
create function sec.revoke_api_key(which uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    revoked app.api_keys;
  begin
    update app.api_keys k set revoked_at = sec.now(), revoked_by = sec.person()
      where k.id = which and k.organization_id = sec.organization() and k.revoked_at is null and sec.api_key() is null
      returning k.* into revoked;
    if not found then
      return false;
    end if;
    insert into app.audit_log (organization_id, actor_id, act, detail)
      values (
        sec.organization(), sec.person(), 'api-key.revoked',
        jsonb_build_object('name', revoked.name, 'last_four', revoked.last_four)
      );
    return true;
  end
  $$;

-- Whether the asker sees that a key of their organization rests because of who made it.
create function sec.resting_api_keys() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select k.id from app.api_keys k
    where k.organization_id = sec.organization() and k.revoked_at is null and (k.ends_at is null or k.ends_at > sec.now())
      and k.id not in (select u.id from sec.usable_api_keys(sec.now()) u)
  $$;

-- What is done by a key stands on record as done by it, whatever it is.
create function sec.note_api_key() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if sec.api_key() is not null then
      new.detail := new.detail || jsonb_build_object('api_key', (select k.name from app.api_keys k where k.id = sec.api_key()));
    end if;
    return new;
  end
  $$;

grant execute on function sec.is_by_key() to emmaus_participant;
grant execute on function sec.admit_api_key(text, timestamptz, integer, integer) to emmaus_server;
grant execute on function sec.api_key_session(text, text, timestamptz) to emmaus_server;
grant execute on function sec.make_api_key(text, text, text, text[], timestamptz, integer) to emmaus_admin;
grant execute on function sec.revoke_api_key(uuid) to emmaus_admin;
grant execute on function sec.resting_api_keys() to emmaus_admin;
grant execute on function sec.note_api_key() to emmaus_owner;

reset role;

set role emmaus_owner;

create trigger note_api_key before insert on app.audit_log for each row execute function sec.note_api_key();

alter table app.api_keys enable row level security, force row level security;

create policy api_keys_organization on app.api_keys as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy api_keys_read_as_admin on app.api_keys for select to emmaus_admin using (true);
grant select (id, organization_id, name, last_four, scopes, made_by, made_at, last_used_at, ends_at, revoked_at)
  on app.api_keys to emmaus_admin;

reset role;
