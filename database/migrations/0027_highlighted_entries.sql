-- What becomes of an entry that somebody highlighted.

set role emmaus_definer;

-- Whoever sees the highlight hears of it, but of nothing that its author writes for themselves. An author who had agreed agreed to
-- something else than what stands there by now, and is asked anew; once, until they have read of it.
create function sec.follow_highlighted() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if (new.audience = 'private' and old.audience = 'private')
      or not exists (select 1 from app.highlights where entry_id = new.id) then
      return null;
    end if;
    perform sec.tell_highlight(new.id, new.person_id);
    if new.audience <> 'private' and new.trashed_at is null
      and exists (
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

grant execute on function sec.follow_highlighted() to emmaus_owner;

reset role;

set role emmaus_owner;

create trigger follow_highlighted after update of text, audience, trashed_at on app.entries
  for each row execute function sec.follow_highlighted();

reset role;
