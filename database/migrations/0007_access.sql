-- What signing in needs to know beyond the accounts themselves.

set role emmaus_definer;

-- Asked before a session is opened.
create function sec.is_suspended(account uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select 1 from app.people where id = account and suspended_at is not null) $$;

-- What the product is called in mails to a member; null for an account that is nobody yet.
create function sec.organization_name_of(account uuid) returns text
  language sql stable security definer set search_path = ''
  as $$ select o.name from app.people p join app.organizations o on o.id = p.organization_id where p.id = account $$;

-- Whether somebody holds the set-up token, asked before anything is done for them.
create function sec.is_setup_token(token_id text) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select 1 from app.setup_tokens where id::text = token_id) $$;

-- A turn that turned out well is not held against its taker.
create function sec.give_turn_back(turn_key text) returns void
  language sql volatile security definer set search_path = ''
  as $$ update app.counters set count = count - 1 where key = turn_key and count > 0 $$;

grant execute on function sec.is_suspended(uuid), sec.organization_name_of(uuid), sec.is_setup_token(text),
  sec.claim_first_admin(text) to emmaus_auth;
grant execute on function sec.give_turn_back(text) to emmaus_server;
grant execute on function sec.admin_exists() to emmaus_participant;

reset role;
