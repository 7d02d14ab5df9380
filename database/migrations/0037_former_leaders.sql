-- A circle outlives the role of its leader, and says so; and what is on record of stages and of when days open says what was set.

set role emmaus_definer;

drop function sec.my_circles();

-- `led` where its leader still has the role of one.
create function sec.my_circles()
  returns table (conversation_id uuid, leader_id uuid, participant_id uuid, assigned_at timestamptz, is_default boolean, led boolean)
  language sql stable security definer set search_path = ''
  as $$
    select c.id, c.leader_id, a.participant_id, mine.assigned_at, c.id = sec.circle_of(sec.person()),
      exists (select from app.roles r where r.person_id = c.leader_id and r.role <> 'participant')
    from app.conversations c
    join app.leader_assignments a on a.leader_id = c.leader_id
    left join app.leader_assignments mine on mine.leader_id = c.leader_id and mine.participant_id = sec.person()
    where c.leader_id = any (array(select sec.my_leaders() union all select sec.person()))
  $$;
grant execute on function sec.my_circles() to emmaus_participant;

create or replace function sec.note_programme_change() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if tg_table_name = 'organizations' then
      insert into app.audit_log (organization_id, actor_id, act, detail)
        values (new.id, sec.person(), 'unlock.changed',
          jsonb_build_object('rule', new.unlock_rule, 'hour', new.unlock_hour, 'zone', new.unlock_zone));
    else
      insert into app.audit_log (organization_id, actor_id, act, detail)
        values ((coalesce(new, old)).organization_id, sec.person(), 'stage.renamed',
          jsonb_build_object('stage', (coalesce(new, old)).number, 'name', new.name, 'former_name', old.name));
    end if;
    return null;
  end
  $$;

reset role;
