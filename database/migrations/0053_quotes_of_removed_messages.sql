-- What a report quotes of a message that was deleted before the report, or in the same moment, goes 90 days after that as well.

set role emmaus_definer;

create or replace function sec.forget_deleted_words(moment timestamptz) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    reports integer;
    files integer;
  begin
    perform sec.note_deletion(m.id, m.removed_at)
      from app.messages m
      where m.removed_at is not null and m.id in (
        select (told ->> 'id')::uuid from app.content_reports r,
          jsonb_path_query(r.evidence, '$.*[*] ? (!exists (@.deletedAt))') told
      );
    update app.content_reports set evidence = sec.evidence_at(evidence, null, moment)
      where evidence @? '$.*[*] ? (exists (@.deletedAt) && !exists (@.gone))'
        and evidence <> sec.evidence_at(evidence, null, moment);
    get diagnostics reports = row_count;
    delete from app.attachments a using app.messages m
      where m.id = a.message_id and m.removed_at is not null
        and (m.removed_at <= moment - interval '90 days' or not exists (select 1 from app.content_reports r where r.message_id = m.id));
    get diagnostics files = row_count;
    return reports + files;
  end
  $$;

-- Whoever moves somebody sees whether they lead.
drop function sec.preview_move(text, text);
create function sec.preview_move(address text, which text)
  returns table (
    refused text, display_name text, standing text, from_slug text, from_name text, assignments integer, community integer, circles integer,
    unsent integer, messages integer, correspondents integer, days integer, entries integer, drafts integer, files integer
  )
  language sql stable security definer set search_path = ''
  as $$
    select m.refused, p.display_name, p.standing, o.slug, o.name,
      (select count(*) from app.leader_assignments a where p.id in (a.leader_id, a.participant_id)),
      (
        select count(distinct case p.id when c.owner_id then c.member_id else c.owner_id end) from app.community_members c
        where p.id in (c.owner_id, c.member_id)
      ),
      (select count(distinct a.leader_id) from app.leader_assignments a where p.id in (a.leader_id, a.participant_id)),
      (
        select count(*) from app.feedback f
        where f.person_id = p.id and f.status <> 'delivered' and (
          f.leader_comments <> '' or exists (select 1 from app.feedback_drafts d where d.feedback_id = f.id and d.comments <> '')
        )
      ),
      (
        select count(*) from app.messages s
        where s.sender_id = p.id and s.organization_id = o.id and s.removed_at is null and not s.is_entry
      ),
      (
        select count(distinct case p.id when c.first_id then c.second_id else c.first_id end) from app.conversations c
        where p.id in (c.first_id, c.second_id) and c.organization_id = o.id
          and exists (select 1 from app.messages s where s.conversation_id = c.id)
      ),
      (select count(*) from app.completions c where c.person_id = p.id),
      (select count(*) from app.entries e where e.person_id = p.id),
      (select count(*) from app.drafts d where d.person_id = p.id),
      (select count(*) from app.attachments a where a.person_id = p.id and a.message_id is null)
    from sec.to_be_moved(address, which) m
    left join app.people p on p.id = m.person_id and m.refused is null
    left join app.organizations o on o.id = p.organization_id
  $$;

revoke execute on function sec.preview_move(text, text) from public;
grant execute on function sec.preview_move(text, text) to emmaus_admin;

reset role;
