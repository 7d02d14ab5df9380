-- Why somebody walks, in a sentence of theirs from before Day 1: for nobody else, sealed once that day was ever complete, and read again
-- on Days 25, 50 and 75.

set role emmaus_owner;

create table app.whys (
  person_id uuid not null default sec.person(),
  walk smallint not null default sec.walk(),
  organization_id uuid not null default sec.organization(),
  text text not null check (char_length(text) between 1 and 300),
  written_at timestamptz(3) not null default sec.now(),
  primary key (person_id, walk),
  foreign key (person_id, walk) references app.walks (person_id, number) on delete cascade,
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);

grant select, insert on app.whys to emmaus_definer;

reset role;

set role emmaus_definer;

-- Whether Day 1 of the walk that the asker is on was ever complete. That an entry is deleted or a check mark taken opens no seal.
create function sec.why_is_sealed() returns boolean
  language sql stable
  return exists (select 1 from app.walks w where w.person_id = sec.person() and w.number = sec.walk() and 1 = any (w.walked))
    or exists (select 1 from app.completions c where c.person_id = sec.person() and c.walk = sec.walk() and c.day = 1);

-- The asker's why of the walk that they are on, while they may still change it.
create function sec.unsealed_why() returns table (text text, written_at timestamptz)
  language sql stable security definer set search_path = ''
  as $$
    select w.text, w.written_at from app.whys w
    where w.person_id = sec.person() and w.walk = sec.walk() and not sec.why_is_sealed()
  $$;

-- The asker's why of a walk, on a day that shows it and is open to them; no row on any other.
create function sec.why_of_day(of_walk smallint, of_day smallint) returns table (text text, written_at timestamptz)
  language sql stable security definer set search_path = ''
  as $$
    select w.text, w.written_at from app.whys w
    where w.person_id = sec.person() and w.walk = of_walk and of_day in (25, 50, 75) and sec.is_open(of_walk, of_day)
  $$;

-- All that the asker wrote, sealed or not: what is theirs they may take along at any time.
create function sec.own_whys() returns table (walk smallint, text text, written_at timestamptz)
  language sql stable security definer set search_path = ''
  as $$
    select w.walk, w.text, w.written_at from app.whys w where w.person_id = sec.person()
  $$;

-- Takes what a file brings along for walks that have none. What is here stays.
create function sec.import_whys(pieces jsonb) returns table (place integer, outcome text)
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    piece record;
    kept text;
  begin
    perform sec.require_importable(pieces);
    for piece in select * from jsonb_to_recordset(pieces) as p (place integer, walk smallint, text text, written_at timestamptz) loop
      place := piece.place;
      select w.text into kept from app.whys w where w.person_id = sec.person() and w.walk = piece.walk;
      if found then
        outcome := case when kept = piece.text then 'here' else 'conflict' end;
      else
        outcome := 'new';
        insert into app.walks (person_id, organization_id, number, started_at)
          values (sec.person(), sec.organization(), piece.walk, null) on conflict do nothing;
        insert into app.whys (person_id, walk, organization_id, text, written_at)
          values (sec.person(), piece.walk, sec.organization(), piece.text, sec.claimed(piece.written_at, sec.now()));
      end if;
      return next;
    end loop;
  end
  $$;

grant execute on function sec.why_is_sealed(), sec.unsealed_why(), sec.why_of_day(smallint, smallint), sec.own_whys(),
  sec.import_whys(jsonb) to emmaus_participant;

reset role;

set role emmaus_owner;

alter table app.whys enable row level security, force row level security;

create policy whys_organization on app.whys as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy whys_read_own on app.whys for select to emmaus_participant using (person_id = (select sec.person()));
create policy whys_add_own on app.whys for insert to emmaus_participant
  with check (person_id = (select sec.person()) and walk = (select sec.walk()) and not (select sec.why_is_sealed()));
create policy whys_update_own on app.whys for update to emmaus_participant
  using (person_id = (select sec.person()) and walk = (select sec.walk()) and not (select sec.why_is_sealed()))
  with check (person_id = (select sec.person()) and walk = (select sec.walk()) and not (select sec.why_is_sealed())
    and written_at = (select sec.now()));
create policy whys_remove_own on app.whys for delete to emmaus_participant using (person_id = (select sec.person()));
-- That there is one, its writer may always see. What it says, only the functions above tell.
grant select (person_id, walk, organization_id, written_at), insert (walk, text), update (text, written_at), delete
  on app.whys to emmaus_participant;

reset role;
