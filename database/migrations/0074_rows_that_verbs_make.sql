-- What makes rows of others is a statement of the verb, so that whoever reads the verb sees it. Triggers go on to guard, stamp and tell.

set role emmaus_owner;
drop trigger await_feedback on app.entries;
drop trigger show_in_circle on app.entries;
drop trigger open_circle on app.leader_assignments;
drop trigger untie_blocked on app.blocks;
drop trigger take_up_day_version on app.day_versions;
drop trigger take_up_stage_version on app.stage_versions;
reset role;

set role emmaus_definer;

drop function sec.await_feedback();
drop function sec.show_in_circle();
drop function sec.open_circle();
drop function sec.untie_blocked();
drop function sec.take_up_day_version();
drop function sec.take_up_stage_version();

create function sec.await_feedback(entry uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$
    insert into app.feedback (entry_id, entry_kind, entry_day, person_id, organization_id)
      select e.id, e.kind, e.day, e.person_id, e.organization_id from app.entries e
      where e.id = entry and e.person_id = sec.person() and e.audience <> 'private' and e.trashed_at is null and e.imported_at is null
        and exists (select 1 from app.leader_assignments a where a.participant_id = e.person_id)
      on conflict (entry_id) do nothing
  $$;

create function sec.show_in_circle(entry uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$
    insert into app.messages (id, conversation_id, sender_id, organization_id, text, is_entry, entry_id, sent_at)
      select gen_random_uuid(), circle.id, e.person_id, e.organization_id, '', true, e.id, sec.now()
      from app.entries e cross join lateral (select sec.circle_of(e.person_id) as id) circle
      where e.id = entry and e.person_id = sec.person() and e.audience = 'shared' and e.trashed_at is null and e.imported_at is null
        and circle.id is not null and not exists (
          select 1 from app.messages m
          where m.entry_id = e.id and m.sender_id = e.person_id and m.conversation_id = circle.id
        )
  $$;

create function sec.follow_readable() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    is_readable boolean := new.audience <> 'private' and new.trashed_at is null;
    before text := case when old.audience <> 'private' and old.trashed_at is null then old.text end;
  begin
    update app.feedback f set readable = is_readable,
        version = f.version + case when f.status = 'delivered' then 0 else 1 end
      where f.entry_id = new.id and case
        when f.status = 'delivered' then f.readable <> is_readable
        else case when is_readable then new.text end is distinct from before
      end;
    return null;
  end
  $$;

create function sec.tell_shown() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if 'shared' in (sec.audience_now(old), sec.audience_now(new)) then
      perform sec.renumber(id) from app.messages where entry_id = new.id and sender_id = new.person_id;
    end if;
    return null;
  end
  $$;

-- Outside a session, where only the definer may call it, of any church.
create function sec.open_circle(leader uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$
    insert into app.conversations (organization_id, leader_id)
      select p.organization_id, p.id from app.people p
      where p.id = leader and p.organization_id = coalesce(sec.organization(), p.organization_id)
        and exists (select 1 from app.leader_assignments a where a.leader_id = p.id and a.organization_id = p.organization_id)
      on conflict (leader_id, organization_id) do nothing
  $$;

create function sec.untie(other uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$
    delete from app.community_members where (owner_id, member_id) in ((sec.person(), other), (other, sec.person()))
  $$;

create function sec.note_day_version() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if new.version > 1 and not exists (
      select 1 from app.day_versions
      where organization_id = new.organization_id and day = new.day and version = new.version - 1
    ) then
      raise insufficient_privilege using message = 'A version follows the one before it';
    end if;
    insert into app.audit_log (organization_id, actor_id, act, detail)
      values (new.organization_id, sec.person(), case when new.text is null then 'day.reset' else 'day.changed' end,
        jsonb_build_object('day', new.day));
    return null;
  end
  $$;

create function sec.keep_stage_versions() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if new.version > 1 and not exists (
      select 1 from app.stage_versions
      where organization_id = new.organization_id and number = new.number and version = new.version - 1
    ) then
      raise insufficient_privilege using message = 'A version follows the one before it';
    end if;
    return null;
  end
  $$;

create function sec.take_up_day(which smallint) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    newest app.day_versions;
  begin
    select * into newest from app.day_versions
      where organization_id = sec.organization() and day = which order by version desc limit 1;
    if newest.text is null then
      delete from app.own_days where organization_id = sec.organization() and day = which;
      return;
    end if;
    insert into app.own_days (organization_id, day, title, changed_at)
      values (newest.organization_id, newest.day, newest.text ->> 'title', newest.saved_at)
      on conflict (organization_id, day) do update set title = excluded.title, changed_at = excluded.changed_at;
    insert into app.own_day_texts
        (organization_id, day, context, reflection_prompt, challenge_prompt, without_food, health_note, passages)
      values (newest.organization_id, newest.day, newest.text ->> 'context', newest.text ->> 'reflection_prompt',
        newest.text ->> 'challenge_prompt', newest.text ->> 'without_food', newest.text ->> 'health_note', newest.text -> 'passages')
      on conflict (organization_id, day) do update set context = excluded.context,
        reflection_prompt = excluded.reflection_prompt, challenge_prompt = excluded.challenge_prompt,
        without_food = excluded.without_food, health_note = excluded.health_note, passages = excluded.passages;
  end
  $$;

create function sec.take_up_stage(which smallint) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    newest app.stage_versions;
  begin
    select * into newest from app.stage_versions
      where organization_id = sec.organization() and number = which order by version desc limit 1;
    if newest.name is null then
      delete from app.own_stages where organization_id = sec.organization() and number = which;
    else
      insert into app.own_stages (organization_id, number, name) values (newest.organization_id, newest.number, newest.name)
        on conflict (organization_id, number) do update set name = excluded.name;
    end if;
  end
  $$;

create or replace function sec.welcome_person() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    shown text := coalesce(nullif(trim(left(new.name, 50)), ''), left(split_part(new.email, '@', 1), 50));
  begin
    if not new."emailVerified" or exists (select 1 from app.people where id = new.id) then
      return new;
    end if;
    insert into app.people (id, organization_id, display_name, avatar) values (new.id, new.organization_id, shown, new.image);
    insert into app.names (person_id, organization_id, first_name, last_name, to_confirm)
      values (new.id, new.organization_id, new."firstName", new."lastName", new.names_told);
    insert into app.settings (person_id, organization_id) values (new.id, new.organization_id);
    insert into app.roles (person_id, organization_id, role) values (new.id, new.organization_id, 'participant');
    insert into app.walks (person_id, organization_id, number) values (new.id, new.organization_id, 1);
    insert into app.leader_assignments (leader_id, participant_id, organization_id)
      select i.leader_id, new.id, new.organization_id from app.invitations i
      where i.id = new.invitation_id and i.organization_id = new.organization_id and sec.leads_in(i.leader_id, i.organization_id);
    perform sec.open_circle(a.leader_id), sec.notify(a.leader_id, 'joined', new.id)
      from app.leader_assignments a where a.participant_id = new.id;
    return new;
  end
  $$;

grant execute on function sec.await_feedback(uuid), sec.show_in_circle(uuid), sec.untie(uuid) to emmaus_participant;
grant execute on function sec.open_circle(uuid), sec.take_up_day(smallint), sec.take_up_stage(smallint) to emmaus_admin;
grant execute on function sec.follow_readable(), sec.tell_shown(), sec.note_day_version(), sec.keep_stage_versions() to emmaus_owner;

reset role;

set role emmaus_owner;
create trigger follow_readable after update of text, audience, trashed_at on app.entries
  for each row execute function sec.follow_readable();
create trigger tell_shown after update of text, audience, trashed_at on app.entries
  for each row execute function sec.tell_shown();
create trigger note_day_version after insert on app.day_versions for each row execute function sec.note_day_version();
create trigger keep_stage_versions after insert on app.stage_versions for each row execute function sec.keep_stage_versions();
reset role;
