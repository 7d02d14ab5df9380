-- What admins do about an error that somebody reported: the same as about a content report.

set role emmaus_owner;

alter table app.error_reports
  -- What whoever reported it is told.
  add column answer text not null default '' check (char_length(answer) <= 5000),
  add column answered_at timestamptz(3),
  -- Goes up with what admins write, so that none writes over what another wrote unawares.
  add column version integer not null default 1;
create index error_reports_by_organization on app.error_reports (organization_id, created_at desc, id desc);

alter table app.notifications
  drop constraint notifications_kind_check,
  add column error_report_id uuid references app.error_reports (id) on delete cascade;
alter table app.notifications add constraint notifications_kind_check
  check (kind in ('added', 'praying', 'replied', 'report-answered', 'reported', 'feedback', 'thanked', 'highlighted',
    'highlight-answered', 'summary', 'take-down', 'error-answered', 'error-reported'));
create index notifications_by_error_report on app.notifications (error_report_id);
alter table app.settings drop constraint settings_unwanted_notifications_check;
alter table app.settings add constraint settings_unwanted_notifications_check check (unwanted_notifications <@
  array['added', 'praying', 'replied', 'report-answered', 'reported', 'feedback', 'thanked', 'highlight-answered', 'summary',
    'error-answered', 'error-reported']);

drop trigger follow_content_report on app.content_reports;

reset role;

set role emmaus_definer;

drop function sec.follow_content_report();

-- Notes for a person what concerns them of an error that was reported, unless they want to hear nothing of its kind.
create function sec.notify_of_error(receiver uuid, kind text, report uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$
    insert into app.notifications (person_id, organization_id, kind, error_report_id)
    select s.person_id, s.organization_id, notify_of_error.kind, report
    from app.settings s
    where s.person_id = receiver and notify_of_error.kind <> all (s.unwanted_notifications)
  $$;

-- Of a content report and of an error report alike: notes when and by whom it was settled, and tells whoever made it of an answer
-- that they did not give themselves.
create function sec.follow_report() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    new.updated_at := sec.now();
    if (new.status, new.admin_notes, new.answer) <> (old.status, old.admin_notes, old.answer) then
      new.version := old.version + 1;
    end if;
    if new.status <> old.status then
      if new.status in ('resolved', 'closed') then
        new.resolved_at := sec.now();
        new.resolved_by := sec.person();
      else
        new.resolved_at := null;
        new.resolved_by := null;
      end if;
    end if;
    if new.answer <> old.answer then
      new.answered_at := case when new.answer = '' then null else sec.now() end;
      if new.answer <> '' and new.person_id is distinct from sec.person() then
        if tg_table_name = 'content_reports' then
          delete from app.notifications where report_id = new.id and kind = 'report-answered';
          perform sec.notify(new.person_id, 'report-answered', null, report => new.id);
        else
          delete from app.notifications where error_report_id = new.id and kind = 'error-answered';
          perform sec.notify_of_error(new.person_id, 'error-answered', new.id);
        end if;
      end if;
    end if;
    return new;
  end
  $$;

create function sec.notify_admins_of_error() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform sec.notify_of_error(r.person_id, 'error-reported', new.id)
      from app.roles r
      where r.organization_id = new.organization_id and r.role = 'admin' and r.person_id <> new.person_id;
    return null;
  end
  $$;

grant execute on function sec.follow_report(), sec.notify_admins_of_error() to emmaus_owner;

reset role;

set role emmaus_owner;

create trigger follow_report before update on app.content_reports for each row execute function sec.follow_report();
create trigger follow_report before update on app.error_reports for each row execute function sec.follow_report();
create trigger notify_admins after insert on app.error_reports
  for each row execute function sec.notify_admins_of_error();

create policy error_reports_read_as_admin on app.error_reports for select to emmaus_admin using (true);
create policy error_reports_update_as_admin on app.error_reports for update to emmaus_admin
  using (true) with check (true);
grant select (answer, answered_at) on app.error_reports to emmaus_participant;
grant select, update (status, admin_notes, answer) on app.error_reports to emmaus_admin;

reset role;
