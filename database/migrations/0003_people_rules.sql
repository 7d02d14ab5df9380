-- Who of the people may see and change what, and the functions that look past that.

grant select on app.organizations, app.people, app.roles, app.leader_assignments,
  app.community_members, app.setup_tokens to emmaus_definer;
grant insert on app.people, app.names, app.settings, app.audit_log to emmaus_definer;
grant insert, update (role, granted_by, granted_at) on app.roles to emmaus_definer;
grant insert, delete on app.setup_tokens to emmaus_definer;
grant select on auth."user", auth.session to emmaus_definer;

set role emmaus_definer;

-- Whom I lead.
create function sec.my_participants() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$ select participant_id from app.leader_assignments where leader_id = sec.person() $$;

create function sec.my_leaders() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$ select leader_id from app.leader_assignments where participant_id = sec.person() $$;

-- Everyone in a circle with me: a circle is a leader with the participants assigned to them.
create function sec.my_circle() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    with mine as (
      select leader_id from app.leader_assignments where sec.person() in (leader_id, participant_id)
    )
    select leader_id from mine where leader_id <> sec.person()
    union
    select participant_id from app.leader_assignments
      where leader_id in (select leader_id from mine) and participant_id <> sec.person()
  $$;

-- Whose shared entries I may read.
create function sec.tied_authors() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select owner_id from app.community_members where member_id = sec.person()
    union
    select sec.my_circle()
  $$;

-- How many others could read what I write, by audience. The admins of my organization are among both.
create function sec.count_readers() returns table (leader integer, shared integer, admins integer)
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
      select member_id from app.community_members where owner_id = sec.person()
      union
      select sec.my_circle()
    )
    select (select count(*)::integer from leaders), (select count(*)::integer from tied),
      (select count(*)::integer from admins)
  $$;

grant execute on function sec.my_participants(), sec.tied_authors(), sec.count_readers() to emmaus_participant;

create function sec.admin_exists() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select 1 from app.roles where role = 'admin') $$;

-- What the set-up token is signed over, the same for everybody who asks until it is used; null once there is an admin.
create function sec.setup_token() returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if sec.admin_exists() then
      return null;
    end if;
    insert into app.setup_tokens default values on conflict (single) do nothing;
    return (select id from app.setup_tokens);
  end
  $$;

create function sec.grant_role(receiver uuid, granted app.role, giver uuid, how text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    update app.roles set role = granted, granted_by = giver, granted_at = sec.now() where person_id = receiver;
    insert into app.audit_log (organization_id, at, actor_id, subject_id, act, detail)
      select organization_id, sec.now(), giver, id, 'role.granted', jsonb_build_object('role', granted, 'how', how)
      from app.people where id = receiver;
  end
  $$;

-- True for exactly one caller, ever: the row of the token is the lock.
create function sec.claim_first_admin(token_id text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if sec.person() is null then
      return false;
    end if;
    delete from app.setup_tokens where id::text = token_id;
    if not found or sec.admin_exists() then
      return false;
    end if;
    perform sec.grant_role(sec.person(), 'admin', sec.person(), 'set-up link');
    return true;
  end
  $$;

-- Makes the holder of one confirmed address an admin; called at sign-in with the configured address only.
create function sec.appoint_admin(address text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    found_person uuid;
  begin
    select p.id into found_person
      from auth."user" u join app.people p on p.id = u.id join app.roles r on r.person_id = p.id
      where u.email = lower(address) and u."emailVerified" and r.role <> 'admin';
    if found_person is null then
      return false;
    end if;
    perform sec.grant_role(found_person, 'admin', null, 'ADMIN_EMAIL');
    return true;
  end
  $$;

grant execute on function sec.admin_exists(), sec.setup_token(), sec.appoint_admin(text) to emmaus_server;
grant execute on function sec.claim_first_admin(text) to emmaus_participant;

reset role;

set role emmaus_owner;

create policy accounts_for_sign_in on auth."user" for all to emmaus_auth using (true) with check (true);
create policy sessions_for_sign_in on auth.session for all to emmaus_auth using (true) with check (true);
create policy credentials_for_sign_in on auth.account for all to emmaus_auth using (true) with check (true);
create policy verifications_for_sign_in on auth.verification for all to emmaus_auth using (true) with check (true);
grant select, insert, update, delete on auth."user", auth.session, auth.account, auth.verification to emmaus_auth;

create policy sign_ups_for_sign_in on auth.sign_ups for all to emmaus_auth using (true) with check (true);
grant select, insert, delete on auth.sign_ups to emmaus_auth;

create policy organizations_mine on app.organizations for select to emmaus_participant
  using (id = (select sec.organization()));
grant select on app.organizations to emmaus_participant;

create policy people_organization on app.people as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy people_read on app.people for select to emmaus_participant using (true);
create policy people_update_self on app.people for update to emmaus_participant
  using (id = (select sec.person())) with check (id = (select sec.person()));
grant select (id, organization_id, display_name, avatar), update (display_name, avatar) on app.people to emmaus_participant;

create policy names_organization on app.names as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy names_read_own on app.names for select to emmaus_participant using (person_id = (select sec.person()));
create policy names_read_as_leader on app.names for select to emmaus_leader
  using (person_id = any (array(select sec.my_participants())));
create policy names_read_as_admin on app.names for select to emmaus_admin using (true);
create policy names_update_own on app.names for update to emmaus_participant
  using (person_id = (select sec.person())) with check (person_id = (select sec.person()));
grant select, update (first_name, last_name) on app.names to emmaus_participant;

create policy settings_organization on app.settings as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy settings_read_own on app.settings for select to emmaus_participant using (person_id = (select sec.person()));
create policy settings_update_own on app.settings for update to emmaus_participant
  using (person_id = (select sec.person())) with check (person_id = (select sec.person()));
grant select, update (time_preference, reflection_audience, challenge_audience) on app.settings to emmaus_participant;

create policy roles_organization on app.roles as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy roles_read_own on app.roles for select to emmaus_participant using (person_id = (select sec.person()));
create policy roles_read_as_admin on app.roles for select to emmaus_admin using (true);
grant select (person_id, organization_id, role) on app.roles to emmaus_participant;

create policy leader_assignments_organization on app.leader_assignments as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy leader_assignments_read_own on app.leader_assignments for select to emmaus_participant
  using (participant_id = (select sec.person()));
create policy leader_assignments_read_as_leader on app.leader_assignments for select to emmaus_leader
  using (leader_id = (select sec.person()));
create policy leader_assignments_read_as_admin on app.leader_assignments for select to emmaus_admin using (true);
create policy leader_assignments_assign on app.leader_assignments for insert to emmaus_admin with check (true);
create policy leader_assignments_remove on app.leader_assignments for delete to emmaus_admin using (true);
grant select on app.leader_assignments to emmaus_participant;
grant insert (leader_id, participant_id), delete on app.leader_assignments to emmaus_admin;

create policy community_members_organization on app.community_members as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy community_members_read on app.community_members for select to emmaus_participant
  using ((select sec.person()) in (owner_id, member_id));
create policy community_members_add on app.community_members for insert to emmaus_participant
  with check (owner_id = (select sec.person()));
create policy community_members_remove on app.community_members for delete to emmaus_participant
  using ((select sec.person()) in (owner_id, member_id));
grant select, insert (member_id), delete on app.community_members to emmaus_participant;

create policy audit_log_organization on app.audit_log as restrictive for all to emmaus_participant
  using (organization_id = (select sec.organization())) with check (organization_id = (select sec.organization()));
create policy audit_log_read_own on app.audit_log for select to emmaus_participant
  using (subject_id = (select sec.person()));
create policy audit_log_read_as_actor on app.audit_log for select to emmaus_leader
  using (actor_id = (select sec.person()));
create policy audit_log_read_as_admin on app.audit_log for select to emmaus_admin using (true);
grant select on app.audit_log to emmaus_participant;

reset role;
