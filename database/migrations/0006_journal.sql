-- What people write: entries, their earlier versions, drafts, and the limits on submitting.

set role emmaus_owner;

create table app.entries (
  id uuid primary key,
  person_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  kind text not null check (kind in ('reflection', 'challenge')),
  walk smallint not null,
  day smallint not null check (day between 1 and 75),
  discipline smallint not null generated always as ((day + 4) / 5) stored,
  text text not null check (char_length(text) between 1 and 5000 and text ~ '\S'),
  audience app.audience not null,
  version integer not null default 1,
  written_at timestamptz(3) not null default sec.now(),
  edited_at timestamptz(3),
  trashed_at timestamptz(3),
  unique (id, person_id),
  foreign key (person_id, walk) references app.walks (person_id, number) on delete cascade,
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);
create unique index entries_one_live_a_day on app.entries (person_id, walk, day, kind) where trashed_at is null;
create index entries_by_person on app.entries (person_id, kind, walk, written_at desc, id desc);
create index entries_in_trash on app.entries (trashed_at) where trashed_at is not null;

create table app.entry_versions (
  entry_id uuid not null,
  version integer not null,
  person_id uuid not null,
  organization_id uuid not null,
  text text not null,
  audience app.audience not null,
  written_at timestamptz(3) not null,
  primary key (entry_id, version),
  foreign key (entry_id, person_id) references app.entries (id, person_id) on delete cascade,
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);
create index entry_versions_by_person on app.entry_versions (person_id);

create table app.drafts (
  person_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  walk smallint not null,
  kind text not null check (kind in ('reflection', 'challenge')),
  day smallint not null check (day between 1 and 75),
  text text not null check (char_length(text) <= 20000),
  audience app.audience not null,
  saved_at timestamptz(3) not null default sec.now(),
  primary key (person_id, walk, kind, day),
  foreign key (person_id, walk) references app.walks (person_id, number) on delete cascade,
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);

create table app.counters (
  key text primary key,
  count integer not null,
  window_ends timestamptz(3) not null
);
create index counters_by_end on app.counters (window_ends);

grant select, delete on app.entries to emmaus_definer;
grant insert on app.entry_versions to emmaus_definer;
grant select, insert, update, delete on app.counters to emmaus_definer;

reset role;

set role emmaus_definer;

-- The window opens with the first turn; a refused turn is not counted.
create function sec.count_turn(turn_key text, most integer, lasts interval)
  returns table (allowed boolean, remaining integer, resets_at timestamptz)
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    insert into app.counters as c (key, count, window_ends) values (turn_key, 1, sec.now() + lasts)
      on conflict (key) do update set
        count = case when c.window_ends <= sec.now() then 1 else c.count + 1 end,
        window_ends = case when c.window_ends <= sec.now() then sec.now() + lasts else c.window_ends end
      where c.window_ends <= sec.now() or c.count < most
      returning true, most - c.count, c.window_ends into allowed, remaining, resets_at;
    if not found then
      select false, 0, c.window_ends into allowed, remaining, resets_at from app.counters c where c.key = turn_key;
    end if;
    return next;
  end
  $$;

-- One turn of the person who asks.
create function sec.take_turn(act text, most integer, lasts interval)
  returns table (allowed boolean, remaining integer, resets_at timestamptz)
  language sql volatile security definer set search_path = ''
  as $$ select * from sec.count_turn(act || ':' || sec.person(), most, lasts) $$;

-- How many turns the person who asks has left, without taking one.
create function sec.turns_left(act text, most integer)
  returns table (remaining integer, resets_at timestamptz)
  language sql stable security definer set search_path = ''
  as $$
    select
      coalesce((select greatest(most - c.count, 0) from app.counters c
        where c.key = act || ':' || sec.person() and c.window_ends > sec.now()), most),
      (select c.window_ends from app.counters c
        where c.key = act || ':' || sec.person() and c.window_ends > sec.now())
  $$;

-- One turn of whatever the server names: an address, an account.
create function sec.throttle(turn_key text, most integer, lasts interval)
  returns table (allowed boolean, remaining integer, resets_at timestamptz)
  language sql volatile security definer set search_path = ''
  as $$ select * from sec.count_turn(turn_key, most, lasts) $$;

-- Makes the check mark of a day agree with its entries; an admin's mark stays, and so does that the day was walked.
-- Answers whether the day is complete.
create function sec.mark_day(of_walk smallint, of_day smallint) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if (select count(distinct kind) from app.entries
        where person_id = sec.person() and walk = of_walk and day = of_day and trashed_at is null
          and kind in ('reflection', 'challenge')) = 2 then
      insert into app.completions (person_id, organization_id, walk, day, source)
        values (sec.person(), sec.organization(), of_walk, of_day, 'entries')
        on conflict do nothing;
      update app.walks set walked = walked || of_day
        where person_id = sec.person() and number = of_walk and of_day <> all (walked);
    else
      delete from app.completions
        where person_id = sec.person() and walk = of_walk and day = of_day and source = 'entries';
    end if;
    return exists (
      select 1 from app.completions where person_id = sec.person() and walk = of_walk and day = of_day
    );
  end
  $$;

-- Of the openings still to come, keeps the one of this day, or none where the day is null. One that has come stays.
create function sec.keep_opening(of_walk smallint, of_day smallint, at timestamptz) returns void
  language sql volatile security definer set search_path = ''
  as $$
    delete from app.openings
      where person_id = sec.person() and walk = of_walk and opens_at > sec.now() and day is distinct from of_day;
    insert into app.openings (person_id, organization_id, walk, day, opens_at)
      select sec.person(), sec.organization(), of_walk, of_day, at
      from app.completions
      where person_id = sec.person() and walk = of_walk and day = of_day - 1 and completed_at < at
      on conflict do nothing;
  $$;

grant execute on function sec.take_turn(text, integer, interval), sec.turns_left(text, integer),
  sec.mark_day(smallint, smallint), sec.keep_opening(smallint, smallint, timestamptz) to emmaus_participant;
grant execute on function sec.throttle(text, integer, interval) to emmaus_server;

create function sec.keep_version() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if new.text is distinct from old.text or new.audience is distinct from old.audience then
      insert into app.entry_versions (entry_id, version, person_id, organization_id, text, audience, written_at)
        values (old.id, old.version, old.person_id, old.organization_id, old.text, old.audience,
          coalesce(old.edited_at, old.written_at));
      new.version := old.version + 1;
      new.edited_at := sec.now();
    end if;
    if new.trashed_at is distinct from old.trashed_at and new.trashed_at is not null then
      new.trashed_at := sec.now();
    end if;
    return new;
  end
  $$;
grant execute on function sec.keep_version() to emmaus_owner;

-- What is over: entries 30 days in the trash, and counters whose window has passed.
create function sec.purge_trash() returns integer
  language sql volatile security definer set search_path = ''
  as $$
    with gone as (
      delete from app.entries where trashed_at <= sec.now() - interval '30 days' returning 1
    )
    select count(*)::integer from gone
  $$;
create function sec.purge_counters() returns integer
  language sql volatile security definer set search_path = ''
  as $$
    with gone as (delete from app.counters where window_ends <= sec.now() returning 1)
    select count(*)::integer from gone
  $$;
grant execute on function sec.purge_trash(), sec.purge_counters() to emmaus_server;

reset role;

set role emmaus_owner;

create trigger keep_version before update on app.entries for each row execute function sec.keep_version();

alter table app.entries enable row level security, force row level security;
alter table app.entry_versions enable row level security, force row level security;
alter table app.drafts enable row level security, force row level security;
alter table app.counters enable row level security, force row level security;

create policy entries_organization on app.entries as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
-- Of several policies the one whose name comes last is tried first, and "own" is the cheap one that nearly always fits.
-- The search through tied authors is one that no index can serve: with `= any` the planner would read the index twice and
-- look up all who are tied before it reads a single own entry. Whoever reads the entries of others names their authors.
create policy entries_read_own on app.entries for select to emmaus_participant
  using (person_id = (select sec.person()));
create policy entries_read_as_tied on app.entries for select to emmaus_participant
  using (audience = 'shared' and trashed_at is null
    and array_position(array(select sec.tied_authors()), person_id) is not null);
create policy entries_read_as_leader on app.entries for select to emmaus_leader
  using (audience in ('leader', 'shared') and trashed_at is null
    and person_id = any (array(select sec.my_participants())));
create policy entries_read_as_admin on app.entries for select to emmaus_admin
  using (audience in ('leader', 'shared') and trashed_at is null);
create policy entries_write_own on app.entries for insert to emmaus_participant
  with check (person_id = (select sec.person())
    and (day = 1 or exists (
      select 1 from app.openings o
      where o.person_id = (select sec.person()) and o.walk = entries.walk and o.day = entries.day
        and o.opens_at <= (select sec.now())
    )));
create policy entries_update_own on app.entries for update to emmaus_participant
  using (person_id = (select sec.person())) with check (person_id = (select sec.person()));
create policy entries_delete_own on app.entries for delete to emmaus_participant
  using (person_id = (select sec.person()) and trashed_at is not null);
grant select, insert (id, kind, walk, day, text, audience), update (text, audience, trashed_at), delete
  on app.entries to emmaus_participant;

create policy entry_versions_organization on app.entry_versions as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy entry_versions_read_own on app.entry_versions for select to emmaus_participant
  using (person_id = (select sec.person()));
grant select on app.entry_versions to emmaus_participant;

create policy drafts_organization on app.drafts as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy drafts_read_own on app.drafts for select to emmaus_participant using (person_id = (select sec.person()));
create policy drafts_add_own on app.drafts for insert to emmaus_participant
  with check (person_id = (select sec.person())
    and (day = 1 or exists (
      select 1 from app.openings o
      where o.person_id = (select sec.person()) and o.walk = drafts.walk and o.day = drafts.day
        and o.opens_at <= (select sec.now())
    )));
create policy drafts_update_own on app.drafts for update to emmaus_participant
  using (person_id = (select sec.person()))
  with check (person_id = (select sec.person()) and saved_at = (select sec.now()));
create policy drafts_delete_own on app.drafts for delete to emmaus_participant using (person_id = (select sec.person()));
grant select, insert (walk, kind, day, text, audience), update (text, audience, saved_at), delete
  on app.drafts to emmaus_participant;

reset role;
