-- Who has a conversation before them is told where what they read of it no longer holds, and no message says so.

set role emmaus_definer;

-- Words go with the account of whoever said them, and of what is gone nobody reads a change.
create function sec.tell_gone() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform sec.tell('messages.stale', 'conversation', id, jsonb_build_object('conversationId', id))
      from app.conversations where id in (select conversation_id from removed);
    return null;
  end
  $$;

-- Nobody reads along any more where one of two has left for good.
create function sec.tell_left() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform sec.tell('messages.stale', 'conversation', new.id, jsonb_build_object('conversationId', new.id));
    return null;
  end
  $$;

-- Whoever receives no messages closes all their conversations of two, and opens them again.
create function sec.tell_receiving() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform sec.tell('messages.stale', 'conversation', id, jsonb_build_object('conversationId', id))
      from app.conversations where new.person_id in (first_id, second_id);
    return null;
  end
  $$;

grant execute on function sec.tell_gone(), sec.tell_left(), sec.tell_receiving() to emmaus_owner;

reset role;

set role emmaus_owner;

create trigger tell_gone after delete on app.messages referencing old table as removed
  for each statement execute function sec.tell_gone();
create trigger tell_left after update of first_id, second_id on app.conversations
  for each row when (old.first_id is distinct from new.first_id or old.second_id is distinct from new.second_id)
  execute function sec.tell_left();
create trigger tell_receiving after update of receives_messages on app.settings
  for each row when (old.receives_messages <> new.receives_messages) execute function sec.tell_receiving();

reset role;
