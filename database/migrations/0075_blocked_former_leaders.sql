-- A block between a leader and somebody whom they lead hides nothing from the leader. Whoever has lost the role is no leader: between them a block holds.

set role emmaus_definer;

create or replace function sec.readers_of(author uuid) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    with assigned as (
      select leader_id, participant_id from app.leader_assignments
    ), circles as (
      select leader_id from assigned where author in (leader_id, participant_id)
    )
    (
      select member_id from app.community_members where owner_id = author
      union
      select leader_id from circles
      union
      select participant_id from assigned where leader_id in (select leader_id from circles)
      except
      select blocked_id from app.blocks where person_id = author
      except
      select person_id from app.blocks where blocked_id = author
    )
    union
    select a.leader_id from assigned a join app.roles r on r.person_id = a.leader_id and r.role <> 'participant'
      where a.participant_id = author
    union
    select author
  $$;

create or replace function sec.heard_authors() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    (
      select owner_id from app.community_members where member_id = sec.person()
      union
      select sec.my_circle()
      except
      select sec.blocked()
    )
    union
    select a.participant_id from app.leader_assignments a join app.roles r on r.person_id = a.leader_id and r.role <> 'participant'
      where a.leader_id = sec.person()
    union
    select sec.person()
  $$;

reset role;
