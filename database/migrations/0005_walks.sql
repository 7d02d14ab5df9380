-- How far a person has walked: walks, completed days, and the days that have opened.

set role emmaus_owner;

create table app.walks (
  person_id uuid not null,
  number smallint not null check (number >= 1),
  organization_id uuid not null default sec.organization(),
  started_at timestamptz(3) not null default sec.now(),
  -- Days that were ever complete by their entries; none is taken out again.
  walked smallint[] not null default '{}',
  primary key (person_id, number),
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);

create table app.completions (
  person_id uuid not null,
  walk smallint not null,
  day smallint not null check (day between 1 and 75),
  organization_id uuid not null default sec.organization(),
  completed_at timestamptz(3) not null default sec.now(),
  source text not null check (source in ('entries', 'override')),
  primary key (person_id, walk, day),
  foreign key (person_id, walk) references app.walks (person_id, number) on delete cascade,
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);

-- A day is open from this moment on. Day 1 needs no row. Rows whose moment has passed are never removed.
create table app.openings (
  person_id uuid not null,
  walk smallint not null,
  day smallint not null check (day between 2 and 75),
  organization_id uuid not null default sec.organization(),
  opens_at timestamptz(3) not null,
  primary key (person_id, walk, day),
  foreign key (person_id, walk) references app.walks (person_id, number) on delete cascade,
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);

grant select, insert, update (walked) on app.walks to emmaus_definer;
grant select, insert, delete on app.completions to emmaus_definer;
grant select, insert, delete on app.openings to emmaus_definer;

reset role;

set role emmaus_definer;

-- Who holds this session token, with all that a request needs to know of them; no row where it is not good (any more).
create function sec.session(session_token text, moment timestamptz)
  returns table (
    session_id uuid, person_id uuid, organization_id uuid, role app.role, walk smallint, display_name text, avatar text,
    organization_name text, unlock_rule text, unlock_hour smallint, unlock_zone text
  )
  language sql stable security definer set search_path = ''
  as $$
    select s.id, p.id, p.organization_id, r.role, w.number, p.display_name, p.avatar,
      o.name, o.unlock_rule, o.unlock_hour, o.unlock_zone
    from auth.session s
    join app.people p on p.id = s."userId" and p.suspended_at is null
    join app.organizations o on o.id = p.organization_id
    join app.roles r on r.person_id = p.id
    cross join lateral (
      select number from app.walks where walks.person_id = p.id order by number desc limit 1
    ) w
    where s.token = session_token and s."expiresAt" > moment
  $$;
grant execute on function sec.session(text, timestamptz) to emmaus_server;

-- An account becomes a person once its address is confirmed, in the same transaction.
create function sec.welcome_person() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    home uuid := (select id from app.organizations where is_default);
    shown text := coalesce(nullif(trim(left(new.name, 50)), ''), left(split_part(new.email, '@', 1), 50));
  begin
    if not new."emailVerified" or exists (select 1 from app.people where id = new.id) then
      return new;
    end if;
    insert into app.people (id, organization_id, display_name, avatar) values (new.id, home, shown, new.image);
    insert into app.names (person_id, organization_id, first_name, last_name)
      values (new.id, home, new."firstName", new."lastName");
    insert into app.settings (person_id, organization_id) values (new.id, home);
    insert into app.roles (person_id, organization_id, role) values (new.id, home, 'participant');
    insert into app.walks (person_id, organization_id, number) values (new.id, home, 1);
    return new;
  end
  $$;
grant execute on function sec.welcome_person() to emmaus_owner;

reset role;

set role emmaus_owner;

create trigger welcome_person after insert or update of "emailVerified" on auth."user"
  for each row execute function sec.welcome_person();

alter table app.walks enable row level security, force row level security;
alter table app.completions enable row level security, force row level security;
alter table app.openings enable row level security, force row level security;

create policy walks_organization on app.walks as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy walks_read_own on app.walks for select to emmaus_participant using (person_id = (select sec.person()));
create policy walks_read_as_leader on app.walks for select to emmaus_leader
  using (person_id = any (array(select sec.my_participants())));
create policy walks_read_as_admin on app.walks for select to emmaus_admin using (true);
grant select on app.walks to emmaus_participant;

create policy completions_organization on app.completions as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy completions_read_own on app.completions for select to emmaus_participant
  using (person_id = (select sec.person()));
create policy completions_read_as_leader on app.completions for select to emmaus_leader
  using (person_id = any (array(select sec.my_participants())));
create policy completions_read_as_admin on app.completions for select to emmaus_admin using (true);
grant select on app.completions to emmaus_participant;

create policy openings_organization on app.openings as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy openings_read_own on app.openings for select to emmaus_participant using (person_id = (select sec.person()));
grant select on app.openings to emmaus_participant;

-- A day that opened in any walk stays readable.
create policy day_texts_read_opened on app.day_texts for select to emmaus_participant
  using (day = 1 or exists (
    select 1 from app.openings o
    where o.person_id = (select sec.person()) and o.day = day_texts.day and o.opens_at <= (select sec.now())
  ));
create policy day_texts_read_as_leader on app.day_texts for select to emmaus_leader using (true);
grant select on app.day_texts to emmaus_participant;

reset role;
