-- What a whole organization may do only so often is counted with what is done, so that both come to be or neither.

set role emmaus_definer;

-- One turn of the organization of the person who asks.
create function sec.take_turn_of_organization(act text, most integer, lasts interval)
  returns table (allowed boolean, remaining integer, resets_at timestamptz)
  language sql volatile security definer set search_path = ''
  as $$ select * from sec.count_turn(act || ':' || sec.organization(), most, lasts) $$;
grant execute on function sec.take_turn_of_organization(text, integer, interval) to emmaus_leader;

reset role;
