-- Moving somebody whose address has an account in several organizations.

grant select ("userId", "providerId", "accountId") on auth.account to emmaus_definer;
set role emmaus_definer;

-- Whom a move is about: of all who have the address, whoever is where they were seen, or else the only one who is not there yet. Nobody is
-- moved to where somebody else has their address.
drop function sec.preview_move(text, text);
drop function sec.to_be_moved(text, text);
create function sec.to_be_moved(address text, which text, seen_in text)
  returns table (person_id uuid, from_id uuid, target_id uuid, refused text)
  language sql stable security definer set search_path = ''
  as $$
    select p.id, p.organization_id, t.id, case
        when not sec.runs_platform() then 'FORBIDDEN'
        when t.subscription_status = 'archived' then 'TAKES_NOBODY_NEW'
        when p.id is null then 'UNKNOWN'
        when p.id = sec.person() then 'ONESELF'
        when p.organization_id = t.id then 'ALREADY_THERE'
        when seen_in is distinct from (select slug from app.organizations where id = p.organization_id) and elsewhere.holders > 1 then 'SEVERAL'
        when there.is_held or exists (
          select 1 from auth.account mine join auth.account theirs
              on theirs."providerId" = mine."providerId" and theirs."accountId" = mine."accountId" and theirs."userId" <> mine."userId"
            join auth."user" u on u.id = theirs."userId" and u.organization_id = t.id
          where mine."userId" = p.id and mine."providerId" <> 'credential'
        ) then 'ADDRESS_TAKEN'
        when exists (select 1 from app.deletions d where d.person_id = p.id and d.cancelled_at is null) then 'LEAVES'
        when exists (select 1 from app.roles r where r.person_id = p.id and r.role = 'admin') and not exists (
          select 1 from app.roles r join app.people o on o.id = r.person_id and o.suspended_at is null
          where r.organization_id = p.organization_id and r.role = 'admin' and r.person_id <> p.id
            and not exists (select 1 from app.deletions d where d.person_id = r.person_id and d.cancelled_at is null)
        ) then 'LAST_ADMIN'
      end
    from sec.managed_organizations() t
    cross join lateral (
      select count(*) as holders from auth."user" u where u.email = lower(trim(address)) and u.organization_id <> t.id
    ) elsewhere
    cross join lateral (
      select exists (select 1 from auth."user" u where u.email = lower(trim(address)) and u.organization_id = t.id) as is_held
    ) there
    left join lateral (
      select u.id from auth."user" u join app.organizations o on o.id = u.organization_id
      where u.email = lower(trim(address))
      order by o.slug = seen_in desc nulls last,
        -- Whoever was moved from there already is found where they are now.
        exists (
          select 1 from app.former_members f join app.organizations o on o.id = f.organization_id
          where f.person_id = u.id and o.slug = seen_in and u.organization_id = t.id
        ) desc,
        u.organization_id <> t.id desc, u.id
      limit 1
    ) held on true
    left join app.people p on p.id = held.id
    where t.slug = which
  $$;

create or replace function sec.preview_move(address text, which text, seen_in text)
  returns table(refused text, display_name text, standing text, from_slug text, from_name text, assignments integer, community integer, circles integer, unsent integer, messages integer, correspondents integer, days integer, entries integer, drafts integer, files integer)
  language sql
  stable security definer
  set search_path = ''
  as $$
    select m.refused, p.display_name, p.standing, o.slug, o.name,
      (select count(*) from app.leader_assignments a where p.id in (a.leader_id, a.participant_id)),
      (
        select count(distinct case p.id when c.owner_id then c.member_id else c.owner_id end) from app.community_members c
        where p.id in (c.owner_id, c.member_id)
      ),
      (select count(distinct a.leader_id) from app.leader_assignments a where p.id in (a.leader_id, a.participant_id)),
      (
        select count(*) from app.feedback f
        where f.person_id = p.id and f.status <> 'delivered' and (
          f.leader_comments <> '' or exists (select 1 from app.feedback_drafts d where d.feedback_id = f.id and d.comments <> '')
        )
      ),
      (
        select count(*) from app.messages s
        where s.sender_id = p.id and s.organization_id = o.id and s.removed_at is null and not s.is_entry
      ),
      (
        select count(distinct case p.id when c.first_id then c.second_id else c.first_id end) from app.conversations c
        where p.id in (c.first_id, c.second_id) and c.organization_id = o.id
          and exists (select 1 from app.messages s where s.conversation_id = c.id)
      ),
      (select count(*) from app.completions c where c.person_id = p.id),
      (select count(*) from app.entries e where e.person_id = p.id),
      (select count(*) from app.drafts d where d.person_id = p.id),
      (select count(*) from app.attachments a where a.person_id = p.id and a.message_id is null)
    from sec.to_be_moved(address, which, seen_in) m
    left join app.people p on p.id = m.person_id and m.refused is null
    left join app.organizations o on o.id = p.organization_id
  $$;

create or replace function sec.move_person(address text, which text, seen_in text, why text)
  returns table(refused text, moved uuid, joined uuid, joins_default boolean)
  language plpgsql
  volatile security definer
  set search_path = ''
  as $$
  declare
    it record;
  begin
    select * into it from sec.to_be_moved(address, which, seen_in);
    if not found then
      refused := 'NOT_FOUND';
      return next;
      return;
    end if;
    if it.person_id is not null and it.refused is distinct from 'FORBIDDEN' then
      -- Nobody comes to have the address there meanwhile.
      perform pg_advisory_xact_lock(hashtextextended(lower(trim(address)), 0));
      -- Every write of theirs begins with this lock, and so does every move.
      perform pg_advisory_xact_lock(hashtextextended(it.person_id::text, 0));
      -- It is not archived meanwhile.
      perform 1 from app.organizations where id = it.target_id for share;
      select * into it from sec.to_be_moved(address, which, seen_in);
      -- Of two admins who go at once, each would find the other still there; and whoever asks may be one no longer.
      perform 1 from app.roles where role = 'admin' and organization_id in (it.from_id, sec.organization())
        order by person_id for update;
      select * into it from sec.to_be_moved(address, which, seen_in);
      if not exists (
        select 1 from app.roles r join app.people p on p.id = r.person_id and p.suspended_at is null
        where r.person_id = sec.person() and r.role = 'admin' and r.organization_id = sec.organization()
      ) then
        it.refused := 'FORBIDDEN';
      end if;
    end if;
    if it.refused = 'ALREADY_THERE' and exists (
      select 1 from app.former_members f join app.organizations o on o.id = f.organization_id
      where f.person_id = it.person_id and o.slug = seen_in
    ) then
      it.refused := 'MOVED_ALREADY';
    elsif it.refused is null and not exists (select 1 from app.organizations where id = it.from_id and slug = seen_in) then
      it.refused := 'ELSEWHERE';
    end if;
    if it.refused is not null then
      refused := it.refused;
      return next;
      return;
    end if;
    -- Whoever ties themselves to them at this moment is waited for, or finds them gone.
    perform 1 from app.people where id = it.person_id for update;
    perform sec.end_ties(it.person_id);
    perform sec.take_along(it.person_id, it.from_id, it.target_id);
    perform sec.note_move(it.person_id, it.from_id, it.target_id, why);
    -- What they were told where they were is not to be had where they are.
    delete from app.events where scope_id = it.person_id;
    perform sec.drop_sessions(it.person_id);
    insert into app.notifications (person_id, organization_id, kind) values (it.person_id, it.target_id, 'moved');
    return query select null::text, it.person_id, o.id, o.is_default from app.organizations o where o.id = it.target_id;
  end
  $$;

-- Where an address has accounts, for those who run all organizations.
create function sec.places_of(address text) returns table (slug text, name text)
  language sql stable security definer set search_path = ''
  as $$
    select o.slug, o.name from auth."user" u join app.organizations o on o.id = u.organization_id
    where sec.runs_platform() and u.email = lower(trim(address))
    order by o.name, o.slug
  $$;

grant execute on function sec.preview_move(text, text, text), sec.places_of(text) to emmaus_admin;
reset role;
