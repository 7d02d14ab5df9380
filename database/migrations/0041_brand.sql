-- How an organization shows itself: its logo is a file like any other of ours, and what of its brand the plan does not hold rests where
-- nobody reads it.

set role emmaus_definer;

-- The brand of an organization as everybody sees it who comes there, of null that of the default one. Without the plan for it there is
-- its name alone, in the colours of whoever has none.
create function sec.brand_of(which uuid)
  returns table (name text, logo text, primary_color text, secondary_color text, tertiary_color text, theme text)
  language sql stable security definer set search_path = ''
  as $$
    select o.name, case when held.it then o.logo end,
      case when held.it then o.primary_color else '#3B82F6' end,
      case when held.it then o.secondary_color else '#F59E0B' end,
      case when held.it then o.tertiary_color else '#10B981' end,
      case when held.it then o.theme end
    from app.organizations o
    cross join lateral (select 'custom-branding' = any (sec.features_of(o.subscription_tier, o.subscription_status))) held (it)
    where o.id = which or (which is null and o.is_default)
  $$;

-- That of the asker's organization.
create function sec.own_brand()
  returns table (name text, logo text, primary_color text, secondary_color text, tertiary_color text, theme text)
  language sql stable security definer set search_path = ''
  as $$ select * from sec.brand_of(sec.organization()) where sec.organization() is not null $$;

-- That of the organization to which the holder of an account belongs.
create function sec.brand_for(account uuid)
  returns table (name text, logo text, primary_color text, secondary_color text, tertiary_color text, theme text)
  language sql stable security definer set search_path = ''
  as $$ select b.* from app.people p cross join lateral sec.brand_of(p.organization_id) b where p.id = account $$;

-- Whether a logo is shown to whoever asks for it.
create function sec.shows_logo(file text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select 1 from app.organizations o cross join lateral sec.brand_of(o.id) b where o.logo = file and b.logo = file)
  $$;

-- Whether an organization shows itself in a colour.
create function sec.shows_colour(colour text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select 1 from app.organizations o cross join lateral sec.brand_of(o.id) b where o.primary_color = colour and b.primary_color = colour
    )
  $$;

-- Why the asker may not give an organization a logo; null where they may.
create function sec.refusal_of_logo(which text) returns text
  language sql stable security definer set search_path = ''
  as $$
    select case
      when o.id is null then 'NOT_FOUND'
      when not 'custom-branding' = any (sec.features_of(o.subscription_tier, o.subscription_status)) then 'NOT_IN_PLAN custom-branding'
    end
    from (values (true)) as asked left join sec.managed_organizations() o on o.slug = which
  $$;

-- Gives an organization a logo that was announced by the asker, or none. Answers what `sec.refusal_of_logo` does.
create function sec.give_logo(which text, file text) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    refused text;
  begin
    -- Its name, its plan and who manages it stay as they are asked for.
    perform pg_advisory_xact_lock(hashtextextended('organizations', 0));
    refused := sec.refusal_of_logo(which);
    if refused is null then
      update app.organizations set logo = file where slug = which and logo is distinct from file;
    end if;
    return refused;
  end
  $$;

create or replace function sec.follow_file() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    held text := substring(to_jsonb(new) ->> tg_argv[0] from '[0-9a-f]{32}$');
    left_behind text := substring(to_jsonb(old) ->> tg_argv[0] from '[0-9a-f]{32}$');
  begin
    if held is not distinct from left_behind then
      return null;
    end if;
    delete from app.files_to_remove where key = held and coalesce(announced_by = sec.person(), sec.person() is null);
    if not found and held is not null and sec.person() is not null then
      raise insufficient_privilege using message = 'This file was not announced by whoever takes it';
    end if;
    insert into app.files_to_remove as f (key, due_at)
      select left_behind, sec.now()
      where left_behind is not null
        and not exists (select 1 from app.attachments where key = left_behind)
        and not exists (select 1 from app.people where avatar = '/avatars/' || left_behind)
        and not exists (select 1 from app.daily_images where key = left_behind)
        and not exists (select 1 from app.organizations where logo like '/logos/%-' || left_behind)
      on conflict (key) do update set due_at = least(f.due_at, excluded.due_at);
    return null;
  end
  $$;

grant execute on function sec.brand_of(uuid) to emmaus_server, emmaus_auth;
grant execute on function sec.own_brand() to emmaus_participant;
grant execute on function sec.brand_for(uuid) to emmaus_auth;
grant execute on function sec.shows_logo(text) to emmaus_server;
grant execute on function sec.shows_colour(text) to emmaus_server;
grant execute on function sec.refusal_of_logo(text) to emmaus_admin;
grant execute on function sec.give_logo(text, text) to emmaus_admin;

reset role;

set role emmaus_owner;

create unique index organizations_by_logo on app.organizations (logo) where logo is not null;
create trigger follow_file
  after insert or delete or update of logo on app.organizations for each row execute function sec.follow_file('logo');

reset role;
