-- What is said of a picture of a day to those who do not see it is on record as the picture itself is.

set role emmaus_definer;

create or replace function sec.note_daily_image() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    insert into app.audit_log (organization_id, actor_id, act, detail)
      select new.organization_id, sec.person(), did.act, jsonb_build_object('day', new.day, 'kind', new.kind)
      from (select case
        when old.key is distinct from new.key then 'day-image.uploaded'
        when old.taken_back_at is null and new.taken_back_at is not null then 'day-image.taken-back'
        when old.taken_back_at is not null and new.taken_back_at is null then 'day-image.put-back'
        when old.alt_text is distinct from new.alt_text then 'day-image.described'
      end) as did (act)
      where did.act is not null;
    return null;
  end
  $$;

reset role;

set role emmaus_owner;

drop trigger note_daily_image on app.daily_images;
create trigger note_daily_image after insert or update of key, taken_back_at, alt_text on app.daily_images
  for each row execute function sec.note_daily_image();

reset role;
