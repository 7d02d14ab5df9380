-- An admin has the people of their organization, who leads whom and how far they have come handed out; and the log says of a change of
-- role what it was before.

set role emmaus_definer;

-- Writes down that the admin who asks had it handed out, and in which form. It is done to nobody in particular.
create function sec.note_organization_export(form text) returns void
  language sql volatile security definer set search_path = ''
  as $$
    insert into app.audit_log (organization_id, actor_id, act, detail)
      values (sec.organization(), sec.person(), 'organization.exported', jsonb_build_object('form', form))
  $$;
grant execute on function sec.note_organization_export(text) to emmaus_admin;

create or replace function sec.grant_role(receiver uuid, granted app.role, giver uuid, how text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    former app.role := (select role from app.roles where person_id = receiver);
  begin
    update app.roles set role = granted, granted_by = giver, granted_at = sec.now() where person_id = receiver;
    insert into app.audit_log (organization_id, at, actor_id, subject_id, act, detail)
      select organization_id, sec.now(), giver, id, 'role.granted', jsonb_build_object('role', granted, 'former', former, 'how', how)
      from app.people where id = receiver;
  end
  $$;

reset role;
