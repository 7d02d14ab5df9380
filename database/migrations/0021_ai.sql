-- Asking a model: whether it may be asked, by whose key, what people have agreed to, and what it said of a reflection.

set role emmaus_owner;

alter table app.organizations
  add column ai_enabled boolean not null default true,
  -- Whether everyone asks by the key of the organization, or each by their own.
  add column ai_key_shared boolean not null default false;

-- Sealed by the server, which alone can open it. `last_four` is all that is ever shown.
create table app.personal_ai_keys (
  person_id uuid primary key default sec.person(),
  organization_id uuid not null default sec.organization(),
  sealed text not null check (char_length(sealed) between 1 and 1000),
  last_four text not null check (char_length(last_four) = 4),
  set_at timestamptz(3) not null default sec.now(),
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);

create table app.organization_ai_keys (
  organization_id uuid primary key default sec.organization() references app.organizations (id),
  sealed text not null check (char_length(sealed) between 1 and 1000),
  last_four text not null check (char_length(last_four) = 4),
  set_at timestamptz(3) not null default sec.now(),
  set_by uuid default sec.person() references app.people (id) on delete set null
);
create index organization_ai_keys_by_setter on app.organization_ai_keys (set_by);

-- That a person has agreed to what leaves for a provider, and to which: what they ask about themselves or others (`asking`), or
-- that their leaders ask about what they share with them (`being-read`).
create table app.ai_consents (
  person_id uuid not null default sec.person(),
  use text not null check (use in ('asking', 'being-read')),
  organization_id uuid not null default sec.organization(),
  -- The host that is asked.
  provider text not null check (char_length(provider) between 1 and 255),
  given_at timestamptz(3) not null default sec.now(),
  primary key (person_id, use),
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);

-- What one was told about a reflection of one's own; asked for again, it is said anew.
create table app.guidance (
  entry_id uuid primary key,
  person_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  -- A model, by its provider and name, or our own library.
  source text not null check (source in ('ai', 'library')),
  provider text,
  model text,
  -- Which version of the reflection it is about.
  entry_version integer not null,
  practical_advice text not null check (char_length(practical_advice) between 1 and 5000),
  prayer_suggestion text not null check (char_length(prayer_suggestion) between 1 and 5000),
  -- [{ reference, verses: [{ chapter, verse, text, opens }] }], looked up in the translation.
  passages jsonb not null,
  asked_at timestamptz(3) not null default sec.now(),
  check ((source = 'ai') = (provider is not null and model is not null)),
  foreign key (entry_id, person_id) references app.entries (id, person_id) on delete cascade,
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);
create index guidance_by_person on app.guidance (person_id);

grant select on app.personal_ai_keys, app.organization_ai_keys, app.names to emmaus_definer;

reset role;

set role emmaus_definer;

-- The key by which the person who asks asks: that of their organization where it is shared, or else their own. No row where there is
-- none, or where nobody of the organization is to ask.
create function sec.my_ai_key() returns table (sealed text, owner uuid)
  language sql stable security definer set search_path = ''
  as $$
    select k.sealed, k.organization_id from app.organization_ai_keys k join app.organizations o on o.id = k.organization_id
      where o.id = sec.organization() and o.ai_enabled and o.ai_key_shared
    union all
    select k.sealed, k.person_id from app.personal_ai_keys k join app.organizations o on o.id = k.organization_id
      where k.person_id = sec.person() and o.ai_enabled and not o.ai_key_shared
  $$;

-- What everyone of an organization is called, for the server to take out of what leaves for a provider.
create function sec.names_in(organization uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'names', array[p.display_name, n.first_name, n.last_name])), '[]')
    from app.people p left join app.names n on n.person_id = p.id
    where p.organization_id = organization
  $$;

-- Who changed the organization's key or how it is used stays on record, but never the key.
create function sec.note_ai_change() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if tg_table_name = 'organizations' then
      insert into app.audit_log (organization_id, actor_id, act, detail)
        values (new.id, sec.person(), 'ai.changed', jsonb_build_object('enabled', new.ai_enabled, 'shared', new.ai_key_shared));
    else
      insert into app.audit_log (organization_id, actor_id, act)
        values ((coalesce(new, old)).organization_id, sec.person(), case when tg_op = 'DELETE' then 'ai-key.removed' else 'ai-key.set' end);
    end if;
    return null;
  end
  $$;

grant execute on function sec.my_ai_key() to emmaus_participant;
grant execute on function sec.names_in(uuid) to emmaus_server;
grant execute on function sec.note_ai_change() to emmaus_owner;

reset role;

set role emmaus_owner;

create trigger note_ai_change after update of ai_enabled, ai_key_shared on app.organizations
  for each row when (old.ai_enabled <> new.ai_enabled or old.ai_key_shared <> new.ai_key_shared)
  execute function sec.note_ai_change();
-- Not where whoever set it leaves for good: nobody has changed it then.
create trigger note_ai_change after insert or delete or update of sealed on app.organization_ai_keys
  for each row execute function sec.note_ai_change();

alter table app.personal_ai_keys enable row level security, force row level security;
alter table app.organization_ai_keys enable row level security, force row level security;
alter table app.ai_consents enable row level security, force row level security;
alter table app.guidance enable row level security, force row level security;

create policy organizations_update_as_admin on app.organizations for update to emmaus_admin
  using (id = (select sec.organization())) with check (id = (select sec.organization()));
grant update (ai_enabled, ai_key_shared) on app.organizations to emmaus_admin;

create policy personal_ai_keys_organization on app.personal_ai_keys as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy personal_ai_keys_read_own on app.personal_ai_keys for select to emmaus_participant
  using (person_id = (select sec.person()));
create policy personal_ai_keys_add_own on app.personal_ai_keys for insert to emmaus_participant
  with check (person_id = (select sec.person()));
create policy personal_ai_keys_update_own on app.personal_ai_keys for update to emmaus_participant
  using (person_id = (select sec.person())) with check (person_id = (select sec.person()) and set_at = (select sec.now()));
create policy personal_ai_keys_remove_own on app.personal_ai_keys for delete to emmaus_participant
  using (person_id = (select sec.person()));
-- Never the key itself.
grant select (person_id, organization_id, last_four, set_at), insert (sealed, last_four), update (sealed, last_four, set_at), delete
  on app.personal_ai_keys to emmaus_participant;

create policy organization_ai_keys_organization on app.organization_ai_keys as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy organization_ai_keys_read on app.organization_ai_keys for select to emmaus_participant using (true);
create policy organization_ai_keys_add_as_admin on app.organization_ai_keys for insert to emmaus_admin
  with check (set_by = (select sec.person()));
create policy organization_ai_keys_update_as_admin on app.organization_ai_keys for update to emmaus_admin
  using (true) with check (set_by = (select sec.person()) and set_at = (select sec.now()));
create policy organization_ai_keys_remove_as_admin on app.organization_ai_keys for delete to emmaus_admin using (true);
-- To others than admins, that there is one.
grant select (organization_id) on app.organization_ai_keys to emmaus_participant;
grant select (last_four, set_at, set_by), insert (sealed, last_four), update (sealed, last_four, set_at, set_by), delete
  on app.organization_ai_keys to emmaus_admin;

create policy ai_consents_organization on app.ai_consents as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy ai_consents_read_own on app.ai_consents for select to emmaus_participant
  using (person_id = (select sec.person()));
create policy ai_consents_read_as_leader on app.ai_consents for select to emmaus_leader
  using (use = 'being-read' and person_id = any (array(select sec.my_participants())));
create policy ai_consents_read_as_admin on app.ai_consents for select to emmaus_admin using (use = 'being-read');
create policy ai_consents_add_own on app.ai_consents for insert to emmaus_participant
  with check (person_id = (select sec.person()));
create policy ai_consents_update_own on app.ai_consents for update to emmaus_participant
  using (person_id = (select sec.person())) with check (person_id = (select sec.person()) and given_at = (select sec.now()));
create policy ai_consents_remove_own on app.ai_consents for delete to emmaus_participant
  using (person_id = (select sec.person()));
grant select, insert (use, provider), update (provider, given_at), delete on app.ai_consents to emmaus_participant;

create policy guidance_organization on app.guidance as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy guidance_read_own on app.guidance for select to emmaus_participant using (person_id = (select sec.person()));
create policy guidance_add_own on app.guidance for insert to emmaus_participant
  with check (person_id = (select sec.person()) and exists (
    select 1 from app.entries e
    where e.person_id = (select sec.person()) and e.id = guidance.entry_id and e.kind = 'reflection' and e.trashed_at is null
  ));
create policy guidance_update_own on app.guidance for update to emmaus_participant
  using (person_id = (select sec.person())) with check (person_id = (select sec.person()) and asked_at = (select sec.now()));
create policy guidance_remove_own on app.guidance for delete to emmaus_participant using (person_id = (select sec.person()));
grant select, delete,
  insert (entry_id, source, provider, model, entry_version, practical_advice, prayer_suggestion, passages),
  update (source, provider, model, entry_version, practical_advice, prayer_suggestion, passages, asked_at)
  on app.guidance to emmaus_participant;

reset role;
