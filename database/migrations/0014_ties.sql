-- How people are tied to each other: finding somebody, adding them, blocking, and assignments to a leader.

set role emmaus_owner;

-- Whether strangers find this person by their name.
alter table app.settings add column discoverable boolean not null default true;
create index settings_hidden on app.settings (organization_id, person_id) where not discoverable;

-- Whoever wants to hear no more of somebody. It holds both ways, and the one who is blocked is not told.
create table app.blocks (
  person_id uuid not null default sec.person(),
  blocked_id uuid not null check (blocked_id <> person_id),
  organization_id uuid not null default sec.organization(),
  blocked_at timestamptz(3) not null default sec.now(),
  primary key (person_id, blocked_id),
  foreign key (person_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade,
  foreign key (blocked_id, organization_id) references app.people (id, organization_id) on delete cascade on update cascade
);
create index blocks_by_blocked on app.blocks (blocked_id);

create index audit_log_by_leader on app.audit_log ((detail ->> 'leader')) where detail ? 'leader';

grant select on app.blocks to emmaus_definer;
grant select (organization_id, discoverable) on app.settings to emmaus_definer;
grant delete on app.community_members to emmaus_definer;
-- For the command that assigns people where there are no pages to do it.
grant insert, delete on app.leader_assignments to emmaus_definer;

reset role;

set role emmaus_definer;

-- Everyone whom I have blocked or who has blocked me.
create function sec.blocked() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select blocked_id from app.blocks where person_id = sec.person()
    union
    select person_id from app.blocks where blocked_id = sec.person()
  $$;

-- A block takes what people tie by themselves. What an admin ties, a leader and whom they lead, stays: whom a leader reads is
-- not for either of the two to end.
create or replace function sec.tied_authors() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    (
      select owner_id from app.community_members where member_id = sec.person()
      union
      select sec.my_circle()
    )
    except
    select sec.leaving()
    except
    select sec.blocked()
  $$;

create or replace function sec.count_readers() returns table (leader integer, shared integer, admins integer)
  language sql stable security definer set search_path = ''
  as $$
    with admins as (
      select person_id from app.roles
      where role = 'admin' and organization_id = sec.organization() and person_id <> sec.person()
    ), leaders as (
      select sec.my_leaders() union select person_id from admins
    ), tied as (
      select * from leaders
      union
      (
        select member_id from app.community_members where owner_id = sec.person()
        union
        select sec.my_circle()
        except
        -- Who has blocked me stays in the count, or it would tell me.
        select blocked_id from app.blocks where person_id = sec.person()
      )
    )
    select (select count(*)::integer from leaders), (select count(*)::integer from tied),
      (select count(*)::integer from admins)
  $$;

-- Everyone who knows of me already or of whom I know, whether they let strangers find them or not.
create function sec.known() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select sec.person()
    union
    select sec.my_circle()
    union
    select member_id from app.community_members where owner_id = sec.person()
    union
    select owner_id from app.community_members where member_id = sec.person()
    union
    select blocked_id from app.blocks where person_id = sec.person()
  $$;

-- Those of my organization who let no stranger find them, and to whom I am one. Who has blocked me is among them, so that a block
-- looks like that.
create function sec.hidden() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    (
      select person_id from app.settings where not discoverable and organization_id = sec.organization()
      union
      select person_id from app.blocks where blocked_id = sec.person()
    )
    except
    select sec.known()
  $$;

-- Ten people at most whose name holds these words and whom I could add to my community: those first whose name begins with them.
create function sec.find_people(words text) returns table (id uuid, display_name text, avatar text)
  language sql stable security definer set search_path = ''
  as $$
    select p.id, p.display_name, p.avatar
    from app.people p join app.settings s on s.person_id = p.id
    cross join lateral (select strpos(sec.folded(p.display_name), sec.folded(words)) as place) found
    where p.organization_id = sec.organization() and p.suspended_at is null and s.discoverable and place > 0
      and p.id <> all (array(
        select sec.person()
        union all select member_id from app.community_members where owner_id = sec.person()
        union all select sec.blocked()
        union all select sec.leaving()
      ))
    order by place > 1, sec.folded(p.display_name), p.id
    limit 10
  $$;

grant execute on function sec.hidden(), sec.find_people(text) to emmaus_participant;

-- Whoever is blocked may go on adding the other, and learns nothing by it; with the block that is gone as well.
create function sec.untie_blocked() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    it record := coalesce(new, old);
  begin
    delete from app.community_members
      where (owner_id, member_id) in ((it.person_id, it.blocked_id), (it.blocked_id, it.person_id));
    return it;
  end
  $$;
grant execute on function sec.untie_blocked() to emmaus_owner;

-- Who assigned or unassigned whom stays on record, whichever way it was done.
create function sec.note_assignment() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    it record := coalesce(new, old);
  begin
    -- Whoever leaves for good takes their assignments along, and there is nobody left to tell of.
    if exists (select 1 from app.people where id = it.participant_id) then
      insert into app.audit_log (organization_id, actor_id, subject_id, act, detail)
        values (it.organization_id, sec.person(), it.participant_id,
          case when tg_op = 'INSERT' then 'assignment.added' else 'assignment.removed' end,
          jsonb_build_object('leader', it.leader_id));
    end if;
    return it;
  end
  $$;
grant execute on function sec.note_assignment() to emmaus_owner;

-- Gives a person another role. Answers false, and changes nothing, where their organization would be left without an admin.
create function sec.change_role(receiver uuid, wanted app.role, giver uuid, how text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    church uuid := (select organization_id from app.people where id = receiver);
  begin
    -- Of two admins who are demoted at once, each would find the other still there.
    perform 1 from app.roles where organization_id = church and role = 'admin' order by person_id for update;
    if (select role from app.roles where person_id = receiver) = wanted then
      return true;
    end if;
    if wanted <> 'admin'
      and exists (select 1 from app.roles where person_id = receiver and role = 'admin')
      and not exists (
        select 1 from app.roles r join app.people p on p.id = r.person_id and p.suspended_at is null
        where r.organization_id = church and r.role = 'admin' and r.person_id <> receiver
          and not exists (select 1 from app.deletions d where d.person_id = r.person_id and d.cancelled_at is null)
      ) then
      return false;
    end if;
    perform sec.grant_role(receiver, wanted, giver, how);
    return true;
  end
  $$;

reset role;

set role emmaus_owner;

create trigger untie_blocked after insert or delete on app.blocks for each row execute function sec.untie_blocked();
create trigger note_assignment after insert or delete on app.leader_assignments
  for each row execute function sec.note_assignment();

alter table app.blocks enable row level security, force row level security;

create policy blocks_organization on app.blocks as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy blocks_read_own on app.blocks for select to emmaus_participant using (person_id = (select sec.person()));
-- Only somebody whom one sees: the key alone would tell whose id is whose.
create policy blocks_add_own on app.blocks for insert to emmaus_participant
  with check (person_id = (select sec.person()) and exists (select 1 from app.people p where p.id = blocks.blocked_id));
create policy blocks_remove_own on app.blocks for delete to emmaus_participant
  using (person_id = (select sec.person()));
grant select, insert (blocked_id), delete on app.blocks to emmaus_participant;

drop policy people_read on app.people;
create policy people_read on app.people for select to emmaus_participant
  using (id <> all (array(select sec.hidden())));
create policy people_read_as_admin on app.people for select to emmaus_admin using (true);

drop policy community_members_add on app.community_members;
create policy community_members_add on app.community_members for insert to emmaus_participant
  with check (owner_id = (select sec.person())
    and exists (select 1 from app.people p where p.id = community_members.member_id));

grant update (discoverable) on app.settings to emmaus_participant;

reset role;
