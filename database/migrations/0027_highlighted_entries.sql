-- What becomes of an entry that somebody highlighted, and of what was used once its author has taken it back.

set role emmaus_owner;

alter table app.notifications
  drop constraint notifications_kind_check,
  add column highlight_id uuid references app.highlights (id) on delete cascade;
alter table app.notifications add constraint notifications_kind_check
  check (kind in ('added', 'praying', 'replied', 'report-answered', 'reported', 'feedback', 'thanked', 'highlighted',
    'highlight-answered', 'summary', 'take-down'));
create index notifications_by_highlight on app.notifications (highlight_id);

reset role;

set role emmaus_definer;

-- Every admin hears, whatever they chose to hear of, that what was used of an entry is to be taken down: once, by no name, and not of
-- what they wrote themselves.
create function sec.tell_take_down(entry uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$
    insert into app.notifications (person_id, organization_id, kind, highlight_id)
    select r.person_id, r.organization_id, 'take-down', h.id
    from (
      select * from app.highlights where entry_id = entry and used_at is not null order by used_at, id limit 1
    ) h
    join app.roles r on r.organization_id = h.organization_id and r.role = 'admin' and r.person_id is distinct from h.person_id
    where not exists (select 1 from app.notifications n where n.person_id = r.person_id and n.highlight_id = h.id)
  $$;

-- Its author has it shown again.
create function sec.forget_take_down(entry uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$
    delete from app.notifications n using app.highlights h
      where n.highlight_id = h.id and h.entry_id = entry and h.taken_back is null
  $$;

-- Whoever sees the highlight hears of it, but of nothing that its author writes for themselves. An author who had agreed agreed to
-- something else than what stands there by now, and is asked anew; once, until they have read of it.
create function sec.follow_highlighted() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    taken text := case when new.trashed_at is not null then 'deleted' when new.audience = 'private' then 'kept' end;
  begin
    if (new.audience = 'private' and old.audience = 'private')
      or not exists (select 1 from app.highlights where entry_id = new.id) then
      return null;
    end if;
    -- Whoever uses it at this moment is waited for, or waits.
    update app.highlights set taken_back = taken where entry_id = new.id and taken_back is distinct from taken;
    perform sec.tell_highlight(new.id, new.person_id, new.organization_id);
    if taken is not null then
      perform sec.tell_take_down(new.id);
      return null;
    end if;
    perform sec.forget_take_down(new.id);
    if exists (
        select 1 from app.highlight_consents where entry_id = new.id and answer = 'given' and entry_version < new.version
      )
      and not exists (
        select 1 from app.notifications where entry_id = new.id and kind = 'highlighted' and read_at is null
      )
    then
      delete from app.notifications where entry_id = new.id and kind = 'highlighted';
      perform sec.notify(new.person_id, 'highlighted', (
        select leader_id from app.highlights
        where entry_id = new.id and leader_id in (select sec.answering_for(new.person_id))
        order by created_at desc limit 1
      ), entry => new.id);
    end if;
    return null;
  end
  $$;

-- What was used stays, without a word of its author, when its entry is deleted for good.
create function sec.outlive_entry() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    taken text := case
      when exists (select 1 from app.deletions where person_id = old.person_id and cancelled_at is null) then 'left'
      else 'deleted'
    end;
  begin
    delete from app.highlights where entry_id = old.id and used_at is null;
    perform sec.tell_take_down(old.id);
    update app.highlights set entry_id = null, person_id = null, notes = '', taken_back = taken where entry_id = old.id;
    if found then
      perform sec.tell_highlight(old.id, old.person_id, old.organization_id);
    end if;
    return old;
  end
  $$;

-- Whoever leaves takes back all that was used of theirs, and whoever stays gives it back.
create function sec.follow_leaving() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    entry uuid;
  begin
    for entry in select distinct entry_id from app.highlights where person_id = new.person_id and used_at is not null loop
      if new.cancelled_at is null then
        perform sec.tell_take_down(entry);
      else
        perform sec.forget_take_down(entry);
      end if;
      perform sec.tell_highlight(entry, new.person_id, new.organization_id);
    end loop;
    return null;
  end
  $$;

grant execute on function sec.follow_highlighted(), sec.outlive_entry(), sec.follow_leaving() to emmaus_owner;

reset role;

set role emmaus_owner;

create trigger follow_highlighted after update of text, audience, trashed_at on app.entries
  for each row execute function sec.follow_highlighted();
create trigger outlive_entry before delete on app.entries for each row execute function sec.outlive_entry();
create trigger follow_leaving after insert or update of cancelled_at on app.deletions
  for each row execute function sec.follow_leaving();

reset role;
