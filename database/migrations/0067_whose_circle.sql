-- Whoever is invited into a circle is told whose it is before they come: their leader will read what they share.

set role emmaus_definer;

drop function sec.visited_organization(text, text, uuid, timestamptz);
create function sec.visited_organization(host_slug text, host text, invited uuid, moment timestamptz)
  returns table (
    id uuid, slug text, has_admin boolean, way text, way_in text, invitation text, invitation_id uuid, leader text
  )
  language sql stable security definer set search_path = ''
  as $$
    select o.id, o.slug,
      exists (select 1 from app.roles r where r.organization_id = o.id and r.role = 'admin'), found.way, sec.way_in(o.id, invited, moment),
      sec.standing_of(i, moment), i.id, l.display_name
    from (
      select slug_of.id, 1 as turn, 'host' as way from app.organizations slug_of where slug_of.slug = host_slug and not slug_of.is_default
      union all
      select d.id, 2, 'domain' from app.organizations d
        where d.custom_domain = host and d.domain_proved_at is not null
          and 'custom-domain' = any (sec.features_of(d.subscription_tier, d.subscription_status))
      union all
      select i.organization_id, 3, 'invitation' from app.invitations i where i.code = invited
      union all
      select f.id, 4, 'none' from app.organizations f where f.is_default
    ) found
    join app.organizations o on o.id = found.id
    left join app.invitations i on i.code = invited and i.organization_id = o.id
    left join app.people l on l.id = i.leader_id and sec.standing_of(i, moment) = 'good' and sec.leads_in(l.id, o.id)
    order by found.turn limit 1
  $$;
grant execute on function sec.visited_organization(text, text, uuid, timestamptz) to emmaus_server;

drop function sec.invitation_letter(uuid);
create function sec.invitation_letter(which uuid)
  returns table (code uuid, organization_id uuid, inviter text, leader text, ends_at timestamptz, zone text)
  language sql stable security definer set search_path = ''
  as $$
    select i.code, i.organization_id, p.display_name, l.display_name, i.ends_at, o.unlock_zone
    from app.invitations i join app.organizations o on o.id = i.organization_id
      left join app.people p on p.id = i.made_by and p.organization_id = i.organization_id
      left join app.people l on l.id = i.leader_id and sec.leads_in(l.id, o.id)
    where i.id = which and sec.standing_of(i, sec.now()) = 'good'
  $$;
grant execute on function sec.invitation_letter(uuid) to emmaus_auth;

-- Whether the organization of the person who asks is archived, and so takes nobody new.
create function sec.is_archived() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select subscription_status = 'archived' from app.organizations where id = sec.organization() $$;
grant execute on function sec.is_archived() to emmaus_leader;

reset role;
