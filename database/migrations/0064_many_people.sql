-- Admins look through a church of many thousands: what orders and finds people is read of all of them, the rest of those on the page alone.

set role emmaus_owner;

-- Whether an organization has an admin, and who they are.
create index roles_of_admins on app.roles (organization_id) where role = 'admin';

reset role;
set role emmaus_definer;

-- Most names hold nothing but ASCII, which is seen faster than that they hold no letter with a mark.
create or replace function sec.folded(text text) returns text
  language sql immutable parallel safe
  return case
    when octet_length(text) = char_length(text) then lower(text collate "C")
    when text ~ '[^\u0001-\u00bf\u2000-\u206f]'
    then regexp_replace(casefold(normalize(text, nfd) collate pg_unicode_fast), '[\u0300-\u036f]', '', 'g') collate "C"
    else lower(text collate "C")
  end;

-- By which words admins find somebody.
create function sec.words_for(display_name text, first_name text, last_name text, email text) returns text
  language sql immutable parallel safe
  return display_name || E'\n' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || E'\n' || email;

-- Of those whom the asker manages, who is found by these words, or all of them where there are none: what they are ordered by.
create function sec.found_people(words text) returns table (
    id uuid, display_name text, role text, joined_at timestamptz, last_active_at timestamptz, suspended_at timestamptz,
    leaves_at timestamptz
  )
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    wanted text := sec.folded(words);
  begin
    if words is null then
      return query
        select p.id, p.display_name, coalesce(p.standing, 'participant'), p.created_at, p.last_active_at, p.suspended_at, d.due_at
        from app.people p left join app.deletions d on d.person_id = p.id and d.cancelled_at is null
        where p.organization_id = sec.organization();
    else
      -- Without "offset 0" the words would be put together anew at each place where folding looks at them.
      return query
        select p.id, p.display_name, coalesce(p.standing, 'participant'), p.created_at, p.last_active_at, p.suspended_at, d.due_at
        from (
          select p.*, sec.words_for(p.display_name, n.first_name, n.last_name, u.email) as words
          from app.people p join auth."user" u on u.id = p.id left join app.names n on n.person_id = p.id
          where p.organization_id = sec.organization()
          offset 0
        ) p left join app.deletions d on d.person_id = p.id and d.cancelled_at is null
        where strpos(sec.folded(p.words), wanted) > 0;
    end if;
  end
  $$;

-- Of these, whom the asker manages.
create function sec.managed_among(those uuid[]) returns table (
    id uuid, display_name text, avatar text, first_name text, last_name text, email text, confirmed boolean, role app.role,
    joined_at timestamptz, last_active_at timestamptz, suspended_at timestamptz, leaves_at timestamptz
  )
  language sql stable security definer set search_path = ''
  as $$
    select p.id, p.display_name, p.avatar, coalesce(n.first_name, ''), coalesce(n.last_name, ''), u.email, u."emailVerified",
      r.role, p.created_at, p.last_active_at, p.suspended_at, d.due_at
    from app.people p
    join auth."user" u on u.id = p.id
    join app.roles r on r.person_id = p.id
    left join app.names n on n.person_id = p.id
    left join app.deletions d on d.person_id = p.id and d.cancelled_at is null
    where p.id = any (those) and p.organization_id = sec.organization()
  $$;

grant execute on function sec.words_for(text, text, text, text), sec.found_people(text), sec.managed_among(uuid[]) to emmaus_admin;

reset role;
