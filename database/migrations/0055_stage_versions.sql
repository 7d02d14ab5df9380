-- The names of stages are kept in versions, as the texts of days are: who named one, when and how, and none is lost. Adding a version is
-- the only way in which people name a stage, so that of two admins who do it at once the later one is told.

set role emmaus_owner;

create table app.stage_versions (
  organization_id uuid not null default sec.organization() references app.organizations (id),
  number smallint not null references app.shipped_stages (number),
  -- From 1 on, without gaps. Whoever adds one says by it which version theirs grew from.
  version integer not null check (version >= 1),
  -- Null takes the stage back to its shipped name.
  name text check (char_length(name) between 1 and 60 and sec.shows(name)),
  saved_at timestamptz(3) not null default sec.now(),
  -- Null once they have left for good.
  saved_by uuid default sec.person() references app.people (id) on delete set null,
  primary key (organization_id, number, version)
);
create index stage_versions_by_saver on app.stage_versions (saved_by);

drop policy own_stages_add_as_admin on app.own_stages;
drop policy own_stages_update_as_admin on app.own_stages;
drop policy own_stages_remove_as_admin on app.own_stages;
revoke insert (number, name), update (name), delete on app.own_stages from emmaus_admin;

grant select on app.stage_versions to emmaus_definer;
grant select, insert, update (name), delete on app.own_stages to emmaus_definer;

reset role;

-- What a stage is called so far is its first version, by whoever named it last.
insert into app.stage_versions (organization_id, number, version, name, saved_at, saved_by)
  select o.organization_id, o.number, 1, o.name, coalesce(note.at, now()), note.actor_id
  from app.own_stages o
  left join lateral (
    select l.at, p.id as actor_id from app.audit_log l left join app.people p on p.id = l.actor_id
    where l.organization_id = o.organization_id and l.act = 'stage.renamed' and l.detail ->> 'stage' = o.number::text
    order by l.at desc limit 1
  ) note on true;

set role emmaus_definer;

-- Makes what people read of what an admin has saved; `note_programme_change` keeps it on record.
create function sec.take_up_stage_version() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if new.version > 1 and not exists (
      select 1 from app.stage_versions
      where organization_id = new.organization_id and number = new.number and version = new.version - 1
    ) then
      raise insufficient_privilege using message = 'A version follows the one before it';
    end if;
    if new.name is null then
      delete from app.own_stages where organization_id = new.organization_id and number = new.number;
    else
      insert into app.own_stages (organization_id, number, name) values (new.organization_id, new.number, new.name)
        on conflict (organization_id, number) do update set name = excluded.name;
    end if;
    return null;
  end
  $$;
grant execute on function sec.take_up_stage_version() to emmaus_owner;

reset role;

set role emmaus_owner;

create trigger take_up_stage_version after insert on app.stage_versions
  for each row execute function sec.take_up_stage_version();

alter table app.stage_versions enable row level security, force row level security;

create policy stage_versions_organization on app.stage_versions as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy stage_versions_read_as_admin on app.stage_versions for select to emmaus_admin using (true);
create policy stage_versions_add_as_admin on app.stage_versions for insert to emmaus_admin
  with check (saved_by = (select sec.person()));
grant select, insert (number, version, name) on app.stage_versions to emmaus_admin;

reset role;
