-- What is said in a circle reaches its leader past every block, as long as they have the role. Between whoever has lost it and the others a
-- block holds, as it does for what they share.

set role emmaus_definer;

create or replace function sec.kept_from(conversation uuid, sender uuid) returns uuid[]
  language sql stable security definer set search_path = ''
  as $$
    select array(
      select other from app.conversations c
      left join app.roles r on r.person_id = c.leader_id and r.role <> 'participant'
      cross join (
        select blocked_id from app.blocks where person_id = sender union select person_id from app.blocks where blocked_id = sender
      ) apart (other)
      where c.id = conversation and coalesce(r.person_id not in (other, sender), true)
        and (coalesce(c.first_id, c.second_id) is null or other in (c.first_id, c.second_id))
    )
  $$;

alter function sec.keep_stage_versions() rename to refuse_stage_gaps;

reset role;

alter trigger keep_stage_versions on app.stage_versions rename to refuse_stage_gaps;
