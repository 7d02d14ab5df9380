-- A leader is told who came into their circle by an invitation, and a member what one means for them.

reset role;
set role emmaus_owner;

alter table app.notifications drop constraint notifications_kind_check, add constraint notifications_kind_check check (
  kind in (
    'added', 'praying', 'replied', 'report-answered', 'reported', 'feedback', 'thanked', 'highlighted', 'highlight-answered', 'summary',
    'take-down', 'error-answered', 'error-reported', 'overridden', 'override-undone', 'moved', 'sign-up-waits', 'joined'
  )
);
alter table app.settings drop constraint settings_unwanted_notifications_check, add constraint settings_unwanted_notifications_check check (
  unwanted_notifications <@ array[
    'added', 'praying', 'replied', 'report-answered', 'reported', 'feedback', 'thanked', 'highlight-answered', 'summary', 'error-answered',
    'error-reported', 'sign-up-waits', 'joined'
  ]
);

reset role;

set role emmaus_definer;

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
    insert into app.names (person_id, organization_id, first_name, last_name)
      values (new.id, new.organization_id, new."firstName", new."lastName");
    insert into app.settings (person_id, organization_id) values (new.id, new.organization_id);
    insert into app.roles (person_id, organization_id, role) values (new.id, new.organization_id, 'participant');
    insert into app.walks (person_id, organization_id, number) values (new.id, new.organization_id, 1);
    insert into app.leader_assignments (leader_id, participant_id, organization_id)
      select i.leader_id, new.id, new.organization_id from app.invitations i
      where i.id = new.invitation_id and i.organization_id = new.organization_id and sec.leads_in(i.leader_id, i.organization_id);
    perform sec.notify(a.leader_id, 'joined', new.id) from app.leader_assignments a where a.participant_id = new.id;
    return new;
  end
  $$;

-- What an invitation means for the asker, who is a member already: whose it is where that is another organization; else who leads the circle
-- into which it leads, and whether they lead the asker.
create function sec.invitation_for_member(invited uuid)
  returns table (organization text, leader_id uuid, leads_asker boolean)
  language sql stable security definer set search_path = ''
  as $$
    select case when o.id <> sec.organization() then o.name end, l.id,
      exists (select 1 from app.leader_assignments a where a.leader_id = l.id and a.participant_id = sec.person())
    from app.invitations i join app.organizations o on o.id = i.organization_id
      left join app.people l on l.id = i.leader_id and o.id = sec.organization() and sec.leads_in(l.id, o.id)
    where i.code = invited
  $$;

grant execute on function sec.invitation_for_member(uuid) to emmaus_participant;
reset role;
