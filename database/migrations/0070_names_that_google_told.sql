-- What Google says that somebody is called is put before them once: it may lack a name, or have one that nobody calls them by.

set role emmaus_owner;
alter table auth."user" add column names_told boolean not null default false;
alter table app.names add column to_confirm boolean not null default false;
grant insert (names_told) on auth."user" to emmaus_definer;
grant update (to_confirm) on app.names to emmaus_participant;
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
    insert into app.names (person_id, organization_id, first_name, last_name, to_confirm)
      values (new.id, new.organization_id, new."firstName", new."lastName", new.names_told);
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

create or replace function sec.let_in(which uuid) returns table (refused text, account uuid)
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    it auth.sign_ups;
  begin
    -- It is not archived meanwhile.
    perform 1 from app.organizations where id = sec.organization() and subscription_status <> 'archived' for share;
    if not found then
      refused := 'TAKES_NOBODY_NEW';
      return next;
      return;
    end if;
    it := sec.take_out(which);
    if it.id is null then
      return;
    end if;
    insert into auth."user" (id, email, name, "firstName", "lastName", organization_id, "emailVerified", names_told)
      values (it.id, it.email, it.display_name, it.first_name, it.last_name, sec.organization(), true, it.password is null);
    if it.password is not null then
      insert into auth.account ("userId", "accountId", "providerId", password) values (it.id, it.id::text, 'credential', it.password);
    end if;
    perform sec.note_managing(it.id, 'sign-up.let-in');
    account := it.id;
    return next;
  end
  $$;

reset role;
