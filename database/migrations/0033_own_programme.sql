-- What a church makes of the programme for itself. It stands over what is shipped and never in its place: where a church has nothing of
-- its own, and for every other church, the shipped programme is what everybody reads.

set role emmaus_owner;

alter table app.stages rename to shipped_stages;
alter table app.days rename to shipped_days;
alter table app.day_texts rename to shipped_day_texts;
alter policy stages_read on app.shipped_stages rename to shipped_stages_read;
alter policy stages_load on app.shipped_stages rename to shipped_stages_load;
alter policy days_read on app.shipped_days rename to shipped_days_read;
alter policy days_load on app.shipped_days rename to shipped_days_load;
alter policy day_texts_read_opened on app.shipped_day_texts rename to shipped_day_texts_read_opened;
alter policy day_texts_read_as_leader on app.shipped_day_texts rename to shipped_day_texts_read_as_leader;
alter policy day_texts_load on app.shipped_day_texts rename to shipped_day_texts_load;

create table app.own_stages (
  organization_id uuid not null default sec.organization() references app.organizations (id),
  number smallint not null references app.shipped_stages (number),
  name text not null check (char_length(name) between 1 and 60),
  primary key (organization_id, number)
);

-- Titles stand apart from the text here too: everyone may read ahead in them.
create table app.own_days (
  organization_id uuid not null references app.organizations (id),
  day smallint not null references app.shipped_days (day),
  title text not null check (char_length(title) between 1 and 60),
  changed_at timestamptz(3) not null default sec.now(),
  primary key (organization_id, day)
);

create table app.own_day_texts (
  organization_id uuid not null,
  day smallint not null,
  context text not null,
  reflection_prompt text not null,
  challenge_prompt text not null,
  without_food text,
  health_note text,
  passages jsonb not null,
  primary key (organization_id, day),
  foreign key (organization_id, day) references app.own_days (organization_id, day) on delete cascade
);

-- All that a church ever made of a day. Adding one is the only way in which people change a day: what is read follows by itself.
create table app.day_versions (
  organization_id uuid not null default sec.organization() references app.organizations (id),
  day smallint not null references app.shipped_days (day),
  -- From 1 on, without gaps. Whoever adds one says by it which version theirs grew from.
  version integer not null check (version >= 1),
  -- { title, context, reflection_prompt, challenge_prompt, without_food, health_note, passages }; null takes the day back to what is shipped.
  text jsonb check (jsonb_typeof(text) = 'object'),
  saved_at timestamptz(3) not null default sec.now(),
  -- Null once they have left for good.
  saved_by uuid default sec.person() references app.people (id) on delete set null,
  primary key (organization_id, day, version)
);
create index day_versions_by_saver on app.day_versions (saved_by);

grant select on app.day_versions to emmaus_definer;
grant select, insert, update (title, changed_at), delete on app.own_days to emmaus_definer;
grant select, insert, delete,
  update (context, reflection_prompt, challenge_prompt, without_food, health_note, passages)
  on app.own_day_texts to emmaus_definer;

-- What each reader reads: their church's own where there is one. They look at one church by name, and not by row security alone.
create view app.stages with (security_invoker = true) as
  select s.number, coalesce(o.name, s.name) as name, s.discipline, s.description
  from app.shipped_stages s
  left join app.own_stages o on o.number = s.number and o.organization_id = (select sec.organization());

create view app.days with (security_invoker = true) as
  select d.day, d.stage, coalesce(o.title, d.title) as title
  from app.shipped_days d
  left join app.own_days o on o.day = d.day and o.organization_id = (select sec.organization());

create view app.day_texts with (security_invoker = true) as
  select t.day,
    coalesce(o.context, t.context) as context,
    coalesce(o.reflection_prompt, t.reflection_prompt) as reflection_prompt,
    coalesce(o.challenge_prompt, t.challenge_prompt) as challenge_prompt,
    case when o.day is null then t.without_food else o.without_food end as without_food,
    case when o.day is null then t.health_note else o.health_note end as health_note,
    coalesce(o.passages, t.passages) as passages
  from app.shipped_day_texts t
  left join app.own_day_texts o on o.day = t.day and o.organization_id = (select sec.organization());

grant select on app.stages, app.days, app.day_texts to emmaus_participant;

reset role;

set role emmaus_definer;

-- Makes what people read of what an admin has saved, and keeps on record who did it; never what they wrote.
create function sec.take_up_day_version() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if new.version > 1 and not exists (
      select 1 from app.day_versions
      where organization_id = new.organization_id and day = new.day and version = new.version - 1
    ) then
      raise insufficient_privilege using message = 'A version follows the one before it';
    end if;
    if new.text is null then
      delete from app.own_days where organization_id = new.organization_id and day = new.day;
    else
      insert into app.own_days (organization_id, day, title, changed_at)
        values (new.organization_id, new.day, new.text ->> 'title', new.saved_at)
        on conflict (organization_id, day) do update set title = excluded.title, changed_at = excluded.changed_at;
      insert into app.own_day_texts
          (organization_id, day, context, reflection_prompt, challenge_prompt, without_food, health_note, passages)
        values (new.organization_id, new.day, new.text ->> 'context', new.text ->> 'reflection_prompt',
          new.text ->> 'challenge_prompt', new.text ->> 'without_food', new.text ->> 'health_note', new.text -> 'passages')
        on conflict (organization_id, day) do update set context = excluded.context,
          reflection_prompt = excluded.reflection_prompt, challenge_prompt = excluded.challenge_prompt,
          without_food = excluded.without_food, health_note = excluded.health_note, passages = excluded.passages;
    end if;
    insert into app.audit_log (organization_id, actor_id, act, detail)
      values (new.organization_id, sec.person(), case when new.text is null then 'day.reset' else 'day.changed' end,
        jsonb_build_object('day', new.day));
    return null;
  end
  $$;

-- How a stage is called, and when days open, is for everybody to see; who changed it stays on record.
create function sec.note_programme_change() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if tg_table_name = 'organizations' then
      insert into app.audit_log (organization_id, actor_id, act) values (new.id, sec.person(), 'unlock.changed');
    else
      insert into app.audit_log (organization_id, actor_id, act, detail)
        values ((coalesce(new, old)).organization_id, sec.person(), 'stage.renamed',
          jsonb_build_object('stage', (coalesce(new, old)).number));
    end if;
    return null;
  end
  $$;

grant execute on function sec.take_up_day_version(), sec.note_programme_change() to emmaus_owner;

reset role;

set role emmaus_owner;

create trigger take_up_day_version after insert on app.day_versions
  for each row execute function sec.take_up_day_version();
create trigger note_programme_change after insert or delete or update of name on app.own_stages
  for each row execute function sec.note_programme_change();
create trigger note_programme_change after update of unlock_rule, unlock_hour, unlock_zone on app.organizations
  for each row when ((old.unlock_rule, old.unlock_hour, old.unlock_zone) <> (new.unlock_rule, new.unlock_hour, new.unlock_zone))
  execute function sec.note_programme_change();

alter table app.own_stages enable row level security, force row level security;
alter table app.own_days enable row level security, force row level security;
alter table app.own_day_texts enable row level security, force row level security;
alter table app.day_versions enable row level security, force row level security;

create policy own_stages_organization on app.own_stages as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy own_stages_read on app.own_stages for select to emmaus_participant using (true);
create policy own_stages_add_as_admin on app.own_stages for insert to emmaus_admin with check (true);
create policy own_stages_update_as_admin on app.own_stages for update to emmaus_admin using (true) with check (true);
create policy own_stages_remove_as_admin on app.own_stages for delete to emmaus_admin using (true);
grant select on app.own_stages to emmaus_participant;
grant insert (number, name), update (name), delete on app.own_stages to emmaus_admin;

create policy own_days_organization on app.own_days as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy own_days_read on app.own_days for select to emmaus_participant using (true);
grant select on app.own_days to emmaus_participant;

-- The text of a day is as open as the shipped one.
create policy own_day_texts_organization on app.own_day_texts as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy own_day_texts_read_opened on app.own_day_texts for select to emmaus_participant
  using (day = 1 or exists (
    select 1 from app.openings o
    where o.person_id = (select sec.person()) and o.day = own_day_texts.day and o.opens_at <= (select sec.now())
  ) or exists (
    select 1 from app.completions c where c.person_id = (select sec.person()) and c.day = own_day_texts.day
  ));
create policy own_day_texts_read_as_leader on app.own_day_texts for select to emmaus_leader using (true);
grant select on app.own_day_texts to emmaus_participant;

create policy day_versions_organization on app.day_versions as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy day_versions_read_as_admin on app.day_versions for select to emmaus_admin using (true);
create policy day_versions_add_as_admin on app.day_versions for insert to emmaus_admin
  with check (saved_by = (select sec.person()));
grant select, insert (day, version, text) on app.day_versions to emmaus_admin;

grant update (unlock_rule, unlock_hour, unlock_zone) on app.organizations to emmaus_admin;

reset role;
