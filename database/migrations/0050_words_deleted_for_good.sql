-- What somebody has deleted for good goes from where others quote it: from a report within 90 days, from an insight at once.

set role emmaus_owner;

-- Whatever of evidence was deleted says when: `deletedAt`. By its id it is found also where its author was moved away.
create index content_reports_by_evidence on app.content_reports using gin (evidence jsonb_path_ops);
create index insights_by_entries on app.insights using gin (paragraphs jsonb_path_ops);

-- The title may rest on any part, and goes with the first.
alter table app.insights drop constraint insights_title_check,
  add constraint insights_title_check check (char_length(title) <= 300);

grant update (title, paragraphs) on app.insights to emmaus_definer;

reset role;

set role emmaus_definer;

-- A thing that evidence quotes, as it stands at a moment at which this message or entry was deleted, if any was.
create function sec.quote_at(quote jsonb, deleted uuid, moment timestamptz) returns jsonb
  language sql stable
  return case
    when quote ->> 'id' = deleted::text then quote || jsonb_build_object('deletedAt', coalesce(quote -> 'deletedAt', to_jsonb(moment)))
    when (quote ->> 'deletedAt')::timestamptz <= moment - interval '90 days'
      then quote || '{"text": "", "files": [], "gone": true}'
    else quote
  end;

create function sec.evidence_at(evidence jsonb, deleted uuid, moment timestamptz) returns jsonb
  language sql stable
  return (
    select coalesce(jsonb_object_agg(part.key, case
        when part.key <> 'around' then sec.quote_at(part.value, deleted, moment)
        else (
          select coalesce(jsonb_agg(sec.quote_at(told.value, deleted, moment) order by told.place), '[]')
          from jsonb_array_elements(part.value) with ordinality told (value, place)
        )
      end), '{}')
    from jsonb_each(evidence) part
  );

-- Notes in every report that quotes this message or entry that it was deleted.
create function sec.note_deletion(deleted uuid, moment timestamptz) returns void
  language sql volatile security definer set search_path = ''
  as $$
    update app.content_reports set evidence = sec.evidence_at(evidence, deleted, moment)
      where evidence @> jsonb_build_object('entry', jsonb_build_object('id', deleted))
        or evidence @> jsonb_build_object('message', jsonb_build_object('id', deleted))
        or evidence @> jsonb_build_object('around', jsonb_build_array(jsonb_build_object('id', deleted)))
  $$;

create function sec.note_deleted_message() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform sec.note_deletion(new.id, new.removed_at);
    return null;
  end
  $$;

-- The paragraphs of an insight, of which those say nothing any more that rest on an entry which is gone. That they stood there stays known.
create function sec.standing_paragraphs(paragraphs jsonb) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(case
        when exists (
          select 1 from jsonb_array_elements(part.value -> 'entries') rests
          where not exists (select 1 from app.entries where id = (rests ->> 'id')::uuid)
        ) then part.value || '{"text": ""}'
        else part.value
      end order by part.place), '[]')
    from jsonb_array_elements(paragraphs) with ordinality part (value, place)
  $$;

create function sec.note_deleted_entry() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform sec.note_deletion(old.id, sec.now());
    update app.insights set title = '', paragraphs = sec.standing_paragraphs(paragraphs)
      where paragraphs @> jsonb_build_array(jsonb_build_object('entries', jsonb_build_array(jsonb_build_object('id', old.id))));
    return null;
  end
  $$;

-- Of a file that was taken from an entry and deleted for good nothing is left, so that a report does not name it either.
create function sec.forget_file_name() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    update app.content_reports set evidence = jsonb_set(evidence, '{entry,files}', (evidence #> '{entry,files}') - old.name)
      where evidence @> jsonb_build_object('entry', jsonb_build_object('id', old.removed_from))
        and not exists (select 1 from app.attachments a where a.entry_id = old.removed_from and a.name = old.name);
    return null;
  end
  $$;

-- Takes out of reports what was deleted for good 90 days before this moment, and the files of messages with it; also those of messages
-- that no report names any more. Answers how many reports and files that were.
create function sec.forget_deleted_words(moment timestamptz) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    reports integer;
    files integer;
  begin
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

-- An entry that is reported is known by its id in what is kept of it.
create or replace function sec.take_evidence() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    told app.messages;
  begin
    if new.about = 'message' then
      select * into told from app.messages where id = new.message_id;
      new.subject_id := told.sender_id;
      new.evidence := jsonb_build_object('message', sec.evidence_of(told), 'around', coalesce((
        select jsonb_agg(sec.evidence_of(m) order by m.number) from app.messages m
        where m.id <> told.id and new.person_id <> all (m.kept_from) and m.id = any (array(
          (select id from app.messages where conversation_id = told.conversation_id and number < told.number order by number desc limit 3)
          union all
          (select id from app.messages where conversation_id = told.conversation_id and number > told.number order by number limit 3)
        ))
      ), '[]'));
    elsif new.about = 'entry' then
      select e.person_id, jsonb_build_object('entry', jsonb_build_object('id', e.id, 'kind', e.kind, 'day', e.day, 'text', e.text,
          'writtenAt', e.written_at, 'files', coalesce((
            select jsonb_agg(a.name order by a.position) from app.attachments a where a.entry_id = e.id
          ), '[]')))
        into new.subject_id, new.evidence from app.entries e where e.id = new.entry_id;
    end if;
    return new;
  end
  $$;

grant execute on function sec.note_deleted_message(), sec.note_deleted_entry(), sec.forget_file_name() to emmaus_owner;
grant execute on function sec.forget_deleted_words(timestamptz) to emmaus_server;

reset role;

set role emmaus_owner;

-- A report is changed by its admins; that words go from it is no change of theirs.
drop trigger follow_report on app.content_reports;

reset role;

set role emmaus_definer;

update app.content_reports set evidence = jsonb_set(evidence, '{entry,id}', to_jsonb(entry_id))
  where entry_id is not null and evidence ? 'entry';
-- When an entry was deleted that is gone by now nobody has noted; its report was changed last by that, or later.
update app.content_reports set evidence = jsonb_set(evidence, '{entry,deletedAt}', to_jsonb(updated_at))
  where entry_id is null and evidence ? 'entry';
select sec.note_deletion(m.id, m.removed_at)
  from app.messages m
  where m.removed_at is not null and m.id in (
    select (told ->> 'id')::uuid from app.content_reports r,
      jsonb_path_query(r.evidence, '$.*[*]') told
  );
select sec.forget_deleted_words(sec.now());
update app.insights set title = '', paragraphs = sec.standing_paragraphs(paragraphs)
  where paragraphs <> sec.standing_paragraphs(paragraphs);

reset role;

set role emmaus_owner;

create trigger follow_report before update of status, admin_notes, answer on app.content_reports
  for each row execute function sec.follow_report();
create trigger note_deletion after update of removed_at on app.messages
  for each row when (old.removed_at is null and new.removed_at is not null) execute function sec.note_deleted_message();
create trigger note_deletion after delete on app.entries for each row execute function sec.note_deleted_entry();
create trigger forget_file_name after delete on app.attachments
  for each row when (old.removed_from is not null) execute function sec.forget_file_name();

reset role;
