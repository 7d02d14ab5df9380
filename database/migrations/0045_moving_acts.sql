-- How somebody is moved: who may be, what it does, and that it stands on record.

set role emmaus_definer;

-- Whom an address and an organization stand for, and why nobody is moved; no row where the asker does not manage the organization.
create function sec.to_be_moved(address text, which text)
  returns table (person_id uuid, from_id uuid, target_id uuid, refused text)
  language sql stable security definer set search_path = ''
  as $$
    select p.id, p.organization_id, t.id, case
        when not sec.runs_platform() then 'FORBIDDEN'
        when t.subscription_status = 'archived' then 'TAKES_NOBODY_NEW'
        when p.id is null then 'UNKNOWN'
        when p.id = sec.person() then 'ONESELF'
        when p.organization_id = t.id then 'ALREADY_THERE'
        when exists (select 1 from app.deletions d where d.person_id = p.id and d.cancelled_at is null) then 'LEAVES'
        when exists (select 1 from app.roles r where r.person_id = p.id and r.role = 'admin') and not exists (
          select 1 from app.roles r join app.people o on o.id = r.person_id and o.suspended_at is null
          where r.organization_id = p.organization_id and r.role = 'admin' and r.person_id <> p.id
            and not exists (select 1 from app.deletions d where d.person_id = r.person_id and d.cancelled_at is null)
        ) then 'LAST_ADMIN'
      end
    from sec.managed_organizations() t
    left join auth."user" u on u.email = lower(trim(address))
    left join app.people p on p.id = u.id
    where t.slug = which
  $$;

-- What moving somebody does: what ends, what stays behind and what goes along, in numbers.
create function sec.preview_move(address text, which text)
  returns table (
    refused text, display_name text, from_slug text, from_name text, assignments integer, community integer, circles integer,
    unsent integer, messages integer, correspondents integer, days integer, entries integer, drafts integer, files integer
  )
  language sql stable security definer set search_path = ''
  as $$
    select m.refused, p.display_name, o.slug, o.name,
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
    from sec.to_be_moved(address, which) m
    left join app.people p on p.id = m.person_id and m.refused is null
    left join app.organizations o on o.id = p.organization_id
  $$;

-- What somebody shares with those around them, and what these have begun for them, ends; what was done for good stays.
create function sec.end_ties(leaver uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    -- While those still see it whom it concerns.
    update app.entries set audience = 'private' where person_id = leaver and audience <> 'private';
    update app.drafts set audience = 'private' where person_id = leaver and audience <> 'private';
    delete from app.highlights where person_id = leaver and used_at is null;
    update app.highlights set entry_id = null, person_id = null, notes = '', taken_back = 'left' where person_id = leaver;
    delete from app.highlight_consents where person_id = leaver;
    update app.messages set entry_id = null, feedback_id = null where sender_id = leaver and coalesce(entry_id, feedback_id) is not null;
    update app.content_reports r set entry_id = null from app.entries e where e.id = r.entry_id and e.person_id = leaver;
    -- As an answer goes with an entry that is deleted before it was sent.
    delete from app.feedback_drafts d using app.feedback f where f.id = d.feedback_id and f.person_id = leaver;
    perform sec.tell_answering(f) from app.feedback f where f.person_id = leaver and f.status <> 'delivered';
    delete from app.feedback where person_id = leaver and status <> 'delivered';

    delete from app.leader_assignments where leaver in (leader_id, participant_id);
    delete from app.community_members where leaver in (owner_id, member_id);
    delete from app.intercessions i using app.entries e where e.id = i.entry_id and leaver in (e.person_id, i.person_id);
    delete from app.reactions where person_id = leaver;
    delete from app.reading_marks where person_id = leaver;
    delete from app.notifications where leaver in (person_id, actor_id);
    delete from app.ai_consents where person_id = leaver and use = 'being-read';
    with ended as (
      update app.api_keys set revoked_at = sec.now(), revoked_by = sec.person() where made_by = leaver and revoked_at is null
        returning organization_id, name, last_four
    )
    insert into app.audit_log (organization_id, actor_id, act, detail)
      select organization_id, case when organization_id = sec.organization() then sec.person() end, 'api-key.revoked',
        jsonb_build_object('name', name, 'last_four', last_four)
      from ended;
    perform sec.tell('messages.stale', 'conversation', id, jsonb_build_object('conversationId', id))
      from app.conversations where leaver in (first_id, second_id);
  end
  $$;

-- How somebody who stays is called in what is taken from one organization to another; null where they are seen there.
create function sec.name_taken_along(known uuid, already text, from_id uuid, target uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(already, p.display_name, f.display_name)
    from (select known as id) its
    left join app.people p on p.id = its.id and p.organization_id = from_id
    left join app.former_members f on f.person_id = its.id and f.organization_id = from_id
    where not exists (select 1 from app.people here where here.id = its.id and here.organization_id = target)
  $$;

-- Gives all that goes along with somebody to the organization to which they come.
create function sec.take_along(mover uuid, from_id uuid, target uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    insert into app.former_members as f (person_id, organization_id, display_name, discoverable)
      select p.id, from_id, p.display_name, coalesce(s.discoverable, false)
      from app.people p left join app.settings s on s.person_id = p.id
      where p.id = mover
      on conflict (person_id, organization_id) do update
        set display_name = excluded.display_name, discoverable = excluded.discoverable, moved_at = sec.now();
    -- By whom something was written for them stays with it, for them alone; it comes back to its organization with them.
    update app.feedback f set given_in = nullif(coalesce(f.given_in, from_id), target),
        leader_name = sec.name_taken_along(f.leader_id, f.leader_name, from_id, target)
      where f.person_id = mover;
    update app.personal_summaries s set leader_name = sec.name_taken_along(s.leader_id, s.leader_name, from_id, target)
      where s.participant_id = mover;
    update app.roles set role = 'participant', granted_by = sec.person(), granted_at = sec.now()
      where person_id = mover and role <> 'participant';
    -- What holds their organization beside their id follows.
    update app.people set organization_id = target where id = mover;
    update app.attachments set organization_id = target where person_id = mover and message_id is null;
    -- Who is blocked stays so, wherever both are.
    update app.blocks b set organization_id = target
      from app.people p
      where mover in (b.person_id, b.blocked_id) and p.organization_id = target
        and p.id = case mover when b.person_id then b.blocked_id else b.person_id end;
    delete from app.former_members where person_id = mover and organization_id = target;
  end
  $$;

-- On record stands in both organizations that somebody was moved. To which, from which and why is for those who run all of them.
create function sec.note_move(mover uuid, from_id uuid, target uuid, why text) returns void
  language sql volatile security definer set search_path = ''
  as $$
    insert into app.audit_log (organization_id, actor_id, subject_id, act, detail)
      select place, case when o.is_default then sec.person() end, mover,
        case place when from_id then 'person.moved-out' when target then 'person.moved-in' else 'person.moved' end,
        case when o.is_default then jsonb_build_object('reason', why,
          'name', (select name from app.organizations where id = target),
          'former_name', (select name from app.organizations where id = from_id)) else '{}' end
      from (select from_id union select target union select sec.organization()) as noted (place)
      join app.organizations o on o.id = place
  $$;

-- Moves whoever has an address from the organization in which they were seen. Answers why not, if not; MOVED_ALREADY where this very move is
-- done.
create function sec.move_person(address text, which text, seen_in text, why text)
  returns table (refused text, moved uuid, joined uuid, joins_default boolean)
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    it record;
  begin
    select * into it from sec.to_be_moved(address, which);
    if not found then
      refused := 'NOT_FOUND';
      return next;
      return;
    end if;
    if it.person_id is not null and it.refused is distinct from 'FORBIDDEN' then
      -- Every write of theirs begins with this lock, and so does every move.
      perform pg_advisory_xact_lock(hashtextextended(it.person_id::text, 0));
      -- It is not archived meanwhile.
      perform 1 from app.organizations where id = it.target_id for share;
      select * into it from sec.to_be_moved(address, which);
      -- Of two admins who go at once, each would find the other still there; and whoever asks may be one no longer.
      perform 1 from app.roles where role = 'admin' and organization_id in (it.from_id, sec.organization())
        order by person_id for update;
      select * into it from sec.to_be_moved(address, which);
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

grant execute on function sec.preview_move(text, text) to emmaus_admin;
grant execute on function sec.move_person(text, text, text, text) to emmaus_admin;

reset role;
