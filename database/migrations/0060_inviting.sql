-- Admins and leaders invite people.

reset role;
set role emmaus_definer;

-- Whether the asker is an admin of an organization, or runs all of them.
create function sec.administers(place uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select 1 from app.roles r where r.person_id = sec.person() and r.organization_id = sec.organization() and r.role = 'admin'
    ) and (place = sec.organization() or sec.runs_platform())
  $$;

-- The invitations that the asker may look after: of the organization with that slug for its admins, or of their own, and for leaders those into
-- their circle.
create function sec.managed_invitations(which text)
  returns table (
    id uuid, organization_id uuid, code uuid, slug text, is_default boolean, label text, leader_id uuid, made_by uuid, made_at timestamptz, ends_at timestamptz,
    places integer, mailed integer, opened integer, signed_up integer, confirmed integer, standing text
  )
  language sql stable security definer set search_path = ''
  as $$
    select i.id, i.organization_id, i.code, o.slug, o.is_default, i.label, i.leader_id, i.made_by, i.made_at, i.ends_at,
      i.places, i.mailed, i.opened, i.signed_up, i.confirmed, sec.standing_of(i, sec.now())
    from app.organizations o join app.invitations i on i.organization_id = o.id
    where case when which is null then o.id = sec.organization() else o.slug = which end
      and (sec.administers(o.id) or (o.id = sec.organization() and i.leader_id = sec.person()))
  $$;

-- Makes an invitation; the same again is one. Answers what refuses it.
create function sec.invite(invitation uuid, which text, called text, into_circle_of uuid, ends timestamptz, most integer)
  returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    home app.organizations;
    refused text;
  begin
    select o.* into home from app.organizations o
      where case when which is null then o.id = sec.organization() else o.slug = which end
        and (o.id = sec.organization() or sec.administers(o.id))
      for share;
    refused := case
      when home.id is null then 'NOT_FOUND'
      when not sec.administers(home.id) and into_circle_of is distinct from sec.person() then 'FORBIDDEN'
      when home.subscription_status = 'archived' then 'TAKES_NOBODY_NEW'
      when into_circle_of is not null
        and not 'group-management' = any (sec.features_of(home.subscription_tier, home.subscription_status)) then 'NOT_IN_PLAN'
      when into_circle_of is not null and not sec.leads_in(into_circle_of, home.id) then 'NOT_A_LEADER'
    end;
    if refused is not null then
      return refused;
    end if;
    insert into app.invitations (id, organization_id, label, leader_id, made_by, ends_at, places)
      values (invitation, home.id, called, into_circle_of, sec.person(), ends, most)
      on conflict (id) do nothing;
    if found then
      perform sec.note_in_both(home.id, 'invitation.made', jsonb_build_object(
        'organization', home.name, 'slug', home.slug, 'leader', into_circle_of, 'places', most, 'ends', ends
      ));
    elsif not exists (select 1 from app.invitations i where i.id = invitation and i.made_by = sec.person()) then
      return 'NOT_FOUND';
    end if;
    return null;
  end
  $$;

-- Counts addresses to which the asker has an invitation of theirs mailed.
create function sec.count_mails(invitation uuid, written integer) returns void
  language sql volatile security definer set search_path = ''
  as $$ update app.invitations set mailed = mailed + written where id = invitation and made_by = sec.person() $$;

-- Takes an invitation back; whether there was one to take.
create function sec.withdraw_invitation(which uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    it app.invitations;
    home app.organizations;
  begin
    select i.* into it from app.invitations i
      where i.id = which
        and (sec.administers(i.organization_id) or (i.organization_id = sec.organization() and i.leader_id = sec.person()))
      for update;
    if not found then
      return false;
    end if;
    if it.withdrawn_at is null then
      update app.invitations set withdrawn_at = sec.now() where id = which;
      select * into home from app.organizations where id = it.organization_id;
      perform sec.note_in_both(home.id, 'invitation.withdrawn', jsonb_build_object(
        'organization', home.name, 'slug', home.slug, 'leader', it.leader_id
      ));
    end if;
    return true;
  end
  $$;

-- What the letter of an invitation says; nothing where it is good no longer.
create function sec.invitation_letter(which uuid)
  returns table (code uuid, organization_id uuid, inviter text, ends_at timestamptz, zone text)
  language sql stable security definer set search_path = ''
  as $$
    select i.code, i.organization_id, p.display_name, i.ends_at, o.unlock_zone
    from app.invitations i join app.organizations o on o.id = i.organization_id
      left join app.people p on p.id = i.made_by and p.organization_id = i.organization_id
    where i.id = which and sec.standing_of(i, sec.now()) = 'good'
  $$;

grant execute on function sec.managed_invitations(text), sec.invite(uuid, text, text, uuid, timestamptz, integer),
  sec.count_mails(uuid, integer),
  sec.withdraw_invitation(uuid) to emmaus_leader;
grant execute on function sec.invitation_letter(uuid) to emmaus_auth;
reset role;
