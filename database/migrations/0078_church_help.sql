-- What a church says of help: lines of its own, which shipped ones it leaves out, who tried which, whom one can talk to, and what it says of the
-- law and of minors. All of it is for everybody who comes there, signed in or not, but for who set it and who tried a line.

set role emmaus_owner;

create table app.help_settings (
  organization_id uuid primary key default sec.organization() references app.organizations (id),
  -- Where its people live, two letters each.
  countries text[] not null default '{}'
    check (cardinality(countries) <= 40 and array_to_string(countries, ' ', '') ~ '^([A-Z]{2}( [A-Z]{2})*)?$'),
  -- Its safeguarding contacts: { name, about, phone, email }.
  contacts jsonb not null default '[]'
    check (case when jsonb_typeof(contacts) = 'array' then jsonb_array_length(contacts) <= 2 else false end),
  -- What must by law be reported there.
  duty text check (char_length(duty) between 1 and 2000),
  minors text check (char_length(minors) between 1 and 2000),
  -- Each goes up by itself, so that who changes one part does not change another unawares.
  countries_version integer not null default 0,
  contacts_version integer not null default 0,
  texts_version integer not null default 0,
  set_at timestamptz(3) not null default sec.now(),
  set_by uuid default sec.person() references app.people (id) on delete set null
);
create index help_settings_by_setter on app.help_settings (set_by);

-- The client makes the id, so that saving twice saves once.
create table app.help_lines (
  organization_id uuid not null default sec.organization() references app.organizations (id),
  id uuid not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  name text not null check (char_length(name) between 1 and 120 and sec.shows(name)),
  kind text not null check (kind in ('crisis', 'violence', 'children', 'emergency')),
  -- { by, text }, as people read it; what opens it is made of that.
  ways jsonb not null
    check (case when jsonb_typeof(ways) = 'array' then jsonb_array_length(ways) between 1 and 6 else false end),
  hours text check (char_length(hours) between 1 and 120),
  version integer not null default 1,
  set_at timestamptz(3) not null default sec.now(),
  set_by uuid default sec.person() references app.people (id) on delete set null,
  primary key (organization_id, id)
);
create index help_lines_by_setter on app.help_lines (set_by);

-- Shipped lines that a church knows to be wrong. A line is known by its country, its name and what is dialled: with another number it is another.
create table app.left_out_lines (
  organization_id uuid not null default sec.organization() references app.organizations (id),
  country text not null check (country ~ '^[A-Z]{2}$'),
  name text not null check (char_length(name) between 1 and 200),
  dialled text not null check (char_length(dialled) between 1 and 1500),
  set_at timestamptz(3) not null default sec.now(),
  set_by uuid default sec.person() references app.people (id) on delete set null,
  primary key (organization_id, country, name, dialled)
);
create index left_out_lines_by_setter on app.left_out_lines (set_by);

-- Who tried a line last, shipped or of the church.
create table app.line_confirmations (
  organization_id uuid not null default sec.organization() references app.organizations (id),
  country text not null check (country ~ '^[A-Z]{2}$'),
  name text not null check (char_length(name) between 1 and 200),
  dialled text not null check (char_length(dialled) between 1 and 1500),
  set_at timestamptz(3) not null default sec.now(),
  set_by uuid default sec.person() references app.people (id) on delete set null,
  primary key (organization_id, country, name, dialled)
);
create index line_confirmations_by_setter on app.line_confirmations (set_by);

-- What everybody reads of it, of each organization.
create view app.church_help with (security_invoker = true) as
  select o.id as organization_id, o.name as church, coalesce(s.countries, '{}') as countries,
    coalesce(s.contacts, '[]') as contacts, s.duty, s.minors,
    (
      select coalesce(jsonb_agg(
        jsonb_build_object('country', l.country, 'name', l.name, 'kind', l.kind, 'ways', l.ways, 'hours', l.hours)
        order by l.country, l.name, l.id), '[]')
      from app.help_lines l where l.organization_id = o.id
    ) as lines,
    (
      select coalesce(jsonb_agg(
        jsonb_build_object('country', x.country, 'name', x.name, 'dialled', x.dialled)
        order by x.country, x.name, x.dialled), '[]')
      from app.left_out_lines x where x.organization_id = o.id
    ) as left_out
  from app.organizations o left join app.help_settings s on s.organization_id = o.id;

grant select on app.church_help to emmaus_participant;
grant select on app.help_settings, app.help_lines, app.left_out_lines, app.church_help to emmaus_definer;

reset role;

set role emmaus_definer;

-- The same for whoever is not signed in, of the organization that they come to.
create function sec.church_help(which uuid)
  returns table (church text, countries text[], contacts jsonb, duty text, minors text, lines jsonb, left_out jsonb)
  language sql stable security definer set search_path = ''
  as $$
    select h.church, h.countries, h.contacts, h.duty, h.minors, h.lines, h.left_out
    from app.church_help h where h.organization_id = which
  $$;

create function sec.count_help_settings() returns trigger
  language plpgsql
  as $$
  begin
    new.countries_version := coalesce(old.countries_version, 0)
      + (new.countries is distinct from coalesce(old.countries, '{}'))::integer;
    new.contacts_version := coalesce(old.contacts_version, 0)
      + (new.contacts is distinct from coalesce(old.contacts, '[]'))::integer;
    new.texts_version := coalesce(old.texts_version, 0)
      + ((new.duty, new.minors) is distinct from (old.duty, old.minors))::integer;
    return new;
  end
  $$;

create function sec.count_help_line() returns trigger
  language plpgsql
  as $$
  begin
    new.version := old.version + 1;
    return new;
  end
  $$;

create function sec.note_help_settings() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    before jsonb := coalesce(to_jsonb(old), '{"countries": [], "contacts": [], "duty": null, "minors": null}');
    fields text[] := array(
      select name from unnest(array['countries', 'contacts', 'duty', 'minors']) name
      where to_jsonb(new) -> name is distinct from before -> name
    );
  begin
    if sec.person() is not null and cardinality(fields) > 0 then
      insert into app.audit_log (organization_id, actor_id, act, detail)
        values (new.organization_id, sec.person(), 'help.changed', jsonb_build_object('fields', to_jsonb(fields)));
    end if;
    return null;
  end
  $$;

-- What was done to a line, by its name and country.
create function sec.note_help_line() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    line jsonb := to_jsonb(coalesce(new, old));
  begin
    if sec.person() is not null then
      insert into app.audit_log (organization_id, actor_id, act, detail)
        values ((line ->> 'organization_id')::uuid, sec.person(),
          case tg_table_name
            when 'help_lines' then
              case tg_op when 'INSERT' then 'help-line.added' when 'UPDATE' then 'help-line.changed' else 'help-line.removed' end
            when 'left_out_lines' then case tg_op when 'INSERT' then 'help-line.left-out' else 'help-line.put-back' end
            else case tg_op when 'DELETE' then 'help-line.unconfirmed' else 'help-line.confirmed' end
          end,
          jsonb_build_object('name', (line ->> 'name') || ', ' || (line ->> 'country')));
    end if;
    return null;
  end
  $$;

grant execute on function sec.church_help(uuid) to emmaus_server;
grant execute on function sec.count_help_settings(), sec.count_help_line(), sec.note_help_settings(), sec.note_help_line()
  to emmaus_owner;

reset role;

set role emmaus_owner;

create trigger count_help_settings before insert or update of countries, contacts, duty, minors on app.help_settings
  for each row execute function sec.count_help_settings();
create trigger count_help_line before update of country, name, kind, ways, hours on app.help_lines
  for each row execute function sec.count_help_line();
-- Not where whoever set it leaves for good: nobody has changed it then.
create trigger note_help_settings after insert or update of countries, contacts, duty, minors on app.help_settings
  for each row execute function sec.note_help_settings();
create trigger note_help_line after insert or delete or update of country, name, kind, ways, hours on app.help_lines
  for each row execute function sec.note_help_line();
create trigger note_help_line after insert or delete on app.left_out_lines
  for each row execute function sec.note_help_line();
create trigger note_help_line after insert or delete or update of set_at on app.line_confirmations
  for each row execute function sec.note_help_line();

alter table app.help_settings enable row level security, force row level security;
alter table app.help_lines enable row level security, force row level security;
alter table app.left_out_lines enable row level security, force row level security;
alter table app.line_confirmations enable row level security, force row level security;

create policy help_settings_organization on app.help_settings as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy help_settings_read on app.help_settings for select to emmaus_participant using (true);
create policy help_settings_add_as_admin on app.help_settings for insert to emmaus_admin
  with check (set_by = (select sec.person()));
create policy help_settings_update_as_admin on app.help_settings for update to emmaus_admin
  using (true) with check (set_by = (select sec.person()) and set_at = (select sec.now()));
grant select (organization_id, countries, contacts, duty, minors) on app.help_settings to emmaus_participant;
grant select (countries_version, contacts_version, texts_version), insert (countries, contacts, duty, minors),
  update (countries, contacts, duty, minors, set_at, set_by)
  on app.help_settings to emmaus_admin;

create policy help_lines_organization on app.help_lines as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy help_lines_read on app.help_lines for select to emmaus_participant using (true);
create policy help_lines_add_as_admin on app.help_lines for insert to emmaus_admin
  with check (set_by = (select sec.person()));
create policy help_lines_update_as_admin on app.help_lines for update to emmaus_admin
  using (true) with check (set_by = (select sec.person()) and set_at = (select sec.now()));
create policy help_lines_remove_as_admin on app.help_lines for delete to emmaus_admin using (true);
grant select (organization_id, id, country, name, kind, ways, hours) on app.help_lines to emmaus_participant;
grant select, insert (id, country, name, kind, ways, hours),
  update (country, name, kind, ways, hours, set_at, set_by), delete
  on app.help_lines to emmaus_admin;

create policy left_out_lines_organization on app.left_out_lines as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy left_out_lines_read on app.left_out_lines for select to emmaus_participant using (true);
create policy left_out_lines_add_as_admin on app.left_out_lines for insert to emmaus_admin
  with check (set_by = (select sec.person()));
create policy left_out_lines_remove_as_admin on app.left_out_lines for delete to emmaus_admin using (true);
grant select (organization_id, country, name, dialled) on app.left_out_lines to emmaus_participant;
grant insert (country, name, dialled), delete on app.left_out_lines to emmaus_admin;

create policy line_confirmations_organization on app.line_confirmations as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy line_confirmations_read_as_admin on app.line_confirmations for select to emmaus_admin using (true);
create policy line_confirmations_add_as_admin on app.line_confirmations for insert to emmaus_admin
  with check (set_by = (select sec.person()));
create policy line_confirmations_update_as_admin on app.line_confirmations for update to emmaus_admin
  using (true) with check (set_by = (select sec.person()) and set_at = (select sec.now()));
create policy line_confirmations_remove_as_admin on app.line_confirmations for delete to emmaus_admin using (true);
grant select, insert (country, name, dialled), update (set_at, set_by), delete on app.line_confirmations to emmaus_admin;

reset role;
