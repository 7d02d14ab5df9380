-- What leaders would like to show of what people have written, and whether its author agrees.

set role emmaus_owner;

-- A highlight points at an entry and never holds its text: what is deleted or no longer shared is gone from it. One that was used outlives
-- its entry and its author without a word of theirs, until an admin has taken down what was posted.
create table app.highlights (
  id uuid primary key default gen_random_uuid(),
  -- Null once the entry was deleted for good.
  entry_id uuid,
  entry_kind text not null,
  entry_day smallint not null,
  -- Whose entry it is, as long as it is there.
  person_id uuid,
  organization_id uuid not null default sec.organization() references app.organizations (id),
  -- Who highlighted it.
  leader_id uuid default sec.person(),
  notes text not null default '' check (char_length(notes) <= 500),
  created_at timestamptz(3) not null default sec.now(),
  used_at timestamptz(3),
  used_by uuid references app.people (id) on delete set null,
  -- How its author has taken back the entry; null while others may read it.
  taken_back text check (taken_back in ('kept', 'deleted', 'left')),
  check (entry_id is not null or used_at is not null),
  unique (entry_id, leader_id),
  foreign key (entry_id, person_id) references app.entries (id, person_id) on delete cascade,
  foreign key (person_id, organization_id) references app.people (id, organization_id)
    on delete set null (person_id) on update cascade,
  foreign key (leader_id, organization_id) references app.people (id, organization_id)
    on delete set null (leader_id) on update cascade
);
create index highlights_by_person on app.highlights (person_id);
create index highlights_by_leader on app.highlights (leader_id);
create index highlights_by_organization on app.highlights (organization_id, created_at desc, id desc);
create index highlights_by_user on app.highlights (used_by);

-- What the author of a highlighted entry has answered. They agree to what they have written by then, and not to what they make of it later.
create table app.highlight_consents (
  entry_id uuid primary key,
  person_id uuid not null default sec.person(),
  organization_id uuid not null default sec.organization(),
  answer text not null check (answer in ('given', 'declined', 'withdrawn')),
  -- Whether their name may stand beside it, or "a participant".
  named boolean not null default false,
  entry_version integer not null,
  answered_at timestamptz(3) not null default sec.now(),
  foreign key (entry_id, person_id) references app.entries (id, person_id) on delete cascade,
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);
create index highlight_consents_by_person on app.highlight_consents (person_id);

alter table app.notifications drop constraint notifications_kind_check;
alter table app.notifications add constraint notifications_kind_check
  check (kind in ('added', 'praying', 'replied', 'report-answered', 'reported', 'feedback', 'thanked', 'highlighted',
    'highlight-answered'));
alter table app.settings drop constraint settings_unwanted_notifications_check;
-- Whoever is asked for their consent is always asked.
alter table app.settings add constraint settings_unwanted_notifications_check check (unwanted_notifications <@
  array['added', 'praying', 'replied', 'report-answered', 'reported', 'feedback', 'thanked', 'highlight-answered']);

grant select, update (entry_id, person_id, notes, taken_back), delete on app.highlights to emmaus_definer;
-- The update is to hold what its author agrees to while it is used.
grant select, update (answer), delete on app.highlight_consents to emmaus_definer;

reset role;

set role emmaus_definer;

-- Whoever has highlighted an entry and answers for its author still.
create function sec.highlighters_of(entry uuid, author uuid) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select leader_id from app.highlights where entry_id = entry and leader_id in (select sec.answering_for(author))
  $$;

create function sec.tell_highlight(entry uuid, author uuid, organization uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform sec.tell('highlights.changed', 'person', person, jsonb_build_object('entryId', entry))
      from (
        select author union select sec.highlighters_of(entry, author)
        union select r.person_id from app.roles r where r.organization_id = organization and r.role = 'admin'
      ) told (person)
      where person is not null;
  end
  $$;

-- Nobody asks any more: what was answered is not meant for whoever asks next.
create function sec.end_consent(entry uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$
    delete from app.highlight_consents where entry_id = entry;
    delete from app.notifications where entry_id = entry and kind in ('highlighted', 'highlight-answered');
  $$;

-- The author is asked once, whoever highlights it, and anew where nobody did any more.
create function sec.ask_for_consent() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    -- Those who highlight it, or take that back, at the same moment do so one after the other.
    perform pg_advisory_xact_lock(hashtextextended(new.entry_id::text, 0));
    if not exists (select 1 from app.highlights where entry_id = new.entry_id and id <> new.id) then
      perform sec.end_consent(new.entry_id);
    end if;
    if not exists (select 1 from app.highlight_consents where entry_id = new.entry_id)
      and not exists (select 1 from app.notifications where entry_id = new.entry_id and kind = 'highlighted') then
      perform sec.notify(new.person_id, 'highlighted', new.leader_id, entry => new.entry_id);
    end if;
    return null;
  end
  $$;

-- Whose entry it is, and which, is found out here.
create function sec.name_author() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    select person_id, kind, day into new.person_id, new.entry_kind, new.entry_day from app.entries where id = new.entry_id;
    return new;
  end
  $$;

-- Used is only what its author agrees to as it stands. Who used it and when is noted here; of what outlived its entry nothing else is
-- left to be noted.
create function sec.note_use() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if new.used_at is null and new.entry_id is not null then
      new.used_by := null;
    elsif old.used_at is not null then
      new.used_at := old.used_at;
    else
      -- Whoever withdraws at this moment is waited for.
      perform 1 from app.highlight_consents c join app.entries e on e.id = c.entry_id
        where c.entry_id = new.entry_id and c.answer = 'given' and c.entry_version = e.version
          and e.audience <> 'private' and e.trashed_at is null
        for share of c;
      if not found then
        raise insufficient_privilege using message = 'Its author has not agreed';
      end if;
      new.used_at := sec.now();
      new.used_by := sec.person();
    end if;
    return new;
  end
  $$;

-- An answer is about the entry as its author has it before them, and of this moment.
create function sec.note_consent() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    new.entry_version := (select version from app.entries where id = new.entry_id);
    new.answered_at := sec.now();
    if new.answer <> 'given' then
      new.named := false;
    end if;
    return new;
  end
  $$;

-- Whoever highlighted it hears what its author answered. Where they withdraw what was used already every admin does, whatever they chose
-- to hear of and whomever they blocked: somebody has to take it down.
create function sec.tell_consent() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    is_used boolean := exists (select 1 from app.highlights where entry_id = new.entry_id and used_at is not null);
    receivers uuid[] := array(select sec.highlighters_of(new.entry_id, new.person_id));
    admins uuid[] := array(
      select person_id from app.roles
      where organization_id = new.organization_id and role = 'admin' and person_id <> new.person_id and is_used);
  begin
    perform sec.tell_highlight(new.entry_id, new.person_id, new.organization_id);
    if tg_op = 'UPDATE' and (new.answer, new.named, new.entry_version) = (old.answer, old.named, old.entry_version) then
      return null;
    end if;
    delete from app.notifications
      where person_id = any (receivers || admins) and entry_id = new.entry_id and kind = 'highlight-answered';
    if new.answer <> 'given' then
      insert into app.notifications (person_id, organization_id, kind, actor_id, entry_id)
      select admin, new.organization_id, 'highlight-answered', new.person_id, new.entry_id from unnest(admins) as admin;
    end if;
    perform sec.notify(receiver, 'highlight-answered', new.person_id, entry => new.entry_id)
      from (select unnest(receivers) union select unnest(admins)) as receivers (receiver)
      where new.answer = 'given' or receiver <> all (admins);
    return null;
  end
  $$;

create function sec.tell_highlighting() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    it record := coalesce(new, old);
  begin
    perform sec.tell_highlight(it.entry_id, it.person_id, it.organization_id);
    if tg_op = 'DELETE' then
      if it.leader_id in (select sec.answering_for(it.person_id)) then
        perform sec.tell('highlights.changed', 'person', it.leader_id, jsonb_build_object('entryId', it.entry_id));
      end if;
      perform pg_advisory_xact_lock(hashtextextended(it.entry_id::text, 0));
      if not exists (select 1 from app.highlights where entry_id = it.entry_id) then
        perform sec.end_consent(it.entry_id);
      end if;
    end if;
    return null;
  end
  $$;

grant execute on function sec.ask_for_consent(), sec.name_author(), sec.note_use(), sec.note_consent(), sec.tell_consent(),
  sec.tell_highlighting() to emmaus_owner;

reset role;

set role emmaus_owner;

create trigger name_author before insert on app.highlights for each row execute function sec.name_author();
create trigger note_use before update of used_at on app.highlights for each row execute function sec.note_use();
create trigger ask_for_consent after insert on app.highlights for each row execute function sec.ask_for_consent();
create trigger tell_highlighting after insert or delete or update of used_at on app.highlights
  for each row execute function sec.tell_highlighting();
create trigger note_consent before insert or update of answer, named on app.highlight_consents
  for each row execute function sec.note_consent();
create trigger tell_consent after insert or update of answer, named on app.highlight_consents
  for each row execute function sec.tell_consent();

alter table app.highlights enable row level security, force row level security;
alter table app.highlight_consents enable row level security, force row level security;

create policy highlights_organization on app.highlights as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy highlights_read_own on app.highlights for select to emmaus_participant using (person_id = (select sec.person()));
-- As long as one leads its author.
create policy highlights_read_as_leader on app.highlights for select to emmaus_leader
  using (leader_id = (select sec.person()) and person_id = any (array(select sec.my_participants())));
create policy highlights_read_as_admin on app.highlights for select to emmaus_admin using (true);
-- What one reads oneself, and nothing of one's own.
create policy highlights_add_as_leader on app.highlights for insert to emmaus_leader
  with check (leader_id = (select sec.person()) and person_id = any (array(select sec.my_participants()))
    and exists (select 1 from app.entries e where e.id = highlights.entry_id));
create policy highlights_add_as_admin on app.highlights for insert to emmaus_admin
  with check (leader_id = (select sec.person()) and person_id <> (select sec.person())
    and exists (select 1 from app.entries e where e.id = highlights.entry_id));
create policy highlights_update_as_admin on app.highlights for update to emmaus_admin
  using (person_id <> all (array(select sec.leaving()))) with check (person_id <> all (array(select sec.leaving())));
-- What was used is for admins to take down, and to remove then.
create policy highlights_remove_own on app.highlights for delete to emmaus_leader
  using (leader_id = (select sec.person()) and person_id = any (array(select sec.my_participants())) and used_at is null);
create policy highlights_remove_as_admin on app.highlights for delete to emmaus_admin using (true);
-- Leaders find out by whom they lead; admins see those of everybody, and what is to be taken down of those who leave.
create policy highlights_not_of_the_leaving on app.highlights as restrictive for all to emmaus_admin
  using (used_at is not null or person_id <> all (array(select sec.leaving())))
  with check (used_at is not null or person_id <> all (array(select sec.leaving())));
-- What was noted is not for the author.
grant select (id, entry_id, person_id, organization_id, leader_id, created_at, used_at) on app.highlights to emmaus_participant;
grant select, insert (entry_id, notes), delete on app.highlights to emmaus_leader;
grant update (used_at) on app.highlights to emmaus_admin;

create policy highlight_consents_organization on app.highlight_consents as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy highlight_consents_read_own on app.highlight_consents for select to emmaus_participant
  using (person_id = (select sec.person()));
-- Whoever sees a highlight sees whether its author agrees.
create policy highlight_consents_read_as_leader on app.highlight_consents for select to emmaus_leader
  using (exists (select 1 from app.highlights h where h.entry_id = highlight_consents.entry_id));
create policy highlight_consents_read_as_admin on app.highlight_consents for select to emmaus_admin using (true);
-- One is asked before one answers.
create policy highlight_consents_add_own on app.highlight_consents for insert to emmaus_participant
  with check (person_id = (select sec.person()) and exists (
    select 1 from app.highlights h where h.entry_id = highlight_consents.entry_id and h.person_id = (select sec.person())
  ));
create policy highlight_consents_update_own on app.highlight_consents for update to emmaus_participant
  using (person_id = (select sec.person())) with check (person_id = (select sec.person()));
grant select, insert (entry_id, answer, named), update (answer, named) on app.highlight_consents to emmaus_participant;

reset role;
