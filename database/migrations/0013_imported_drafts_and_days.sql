-- Drafts that are brought along; and days, which what was brought along fills, and marks only where they have opened.

set role emmaus_definer;

-- Keeps what the person who asks brings along as drafts of a day, or of a new testimony or prayer. One that is kept in the same
-- place stays. Answers for each row what became of it, for each of its files the id to send it by and whether it is here, and which
-- files the draft here names.
create function sec.import_drafts(pieces jsonb) returns table (place integer, outcome text, files jsonb, named uuid[])
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    piece record;
    kept record;
  begin
    perform sec.require_importable(pieces);
    for piece in select * from jsonb_to_recordset(pieces) as p (
      place integer, kind text, walk smallint, day smallint, text text, audience app.audience, saved_at timestamptz, files jsonb
    ) loop
      place := piece.place;
      files := sec.import_file_ids(piece.files);
      select d.text, d.attachments into kept from app.drafts d
        where d.person_id = sec.person() and d.kind = piece.kind and d.entry_id is null
          and d.walk is not distinct from piece.walk and d.day is not distinct from piece.day;
      if found then
        outcome := case when kept.text = piece.text then 'here' else 'conflict' end;
        named := kept.attachments;
      else
        outcome := 'new';
        named := sec.ids_in(files);
        insert into app.walks (person_id, organization_id, number, started_at)
          select sec.person(), sec.organization(), piece.walk, null where piece.walk is not null on conflict do nothing;
        insert into app.drafts (person_id, organization_id, kind, walk, day, text, audience, attachments, saved_at)
          values (sec.person(), sec.organization(), piece.kind, piece.walk, piece.day, piece.text, piece.audience,
            named, sec.claimed(piece.saved_at, sec.now()));
      end if;
      return next;
    end loop;
  end
  $$;

grant execute on function sec.import_drafts(jsonb) to emmaus_participant;

-- Makes the check mark of a day agree with its entries; an admin's mark stays, and so does that the day was walked. A day
-- counts only once it has opened, in a walk that was begun: what was brought along may fill any other. What comes back from
-- the trash makes it complete from the moment at which it was. Answers whether the day is complete.
create or replace function sec.mark_day(of_walk smallint, of_day smallint) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if (select count(distinct kind) from app.entries
        where person_id = sec.person() and walk = of_walk and day = of_day and trashed_at is null
          and kind in ('reflection', 'challenge')) = 2
      and exists (select 1 from app.walks
        where person_id = sec.person() and number = of_walk and started_at is not null)
      and (of_day = 1 or exists (select 1 from app.openings
        where person_id = sec.person() and walk = of_walk and day = of_day and opens_at <= sec.now()))
    then
      insert into app.completions (person_id, organization_id, walk, day, completed_at, source)
        values (sec.person(), sec.organization(), of_walk, of_day, coalesce((
          select f.completed_at from app.former_completions f
          where f.person_id = sec.person() and f.walk = of_walk and f.day = of_day and not exists (
            select 1 from app.entries e
            where e.person_id = f.person_id and e.walk = f.walk and e.day = f.day and e.trashed_at is null
              and e.kind in ('reflection', 'challenge') and greatest(e.written_at, e.imported_at) > f.completed_at)
        ), sec.now()), 'entries')
        on conflict do nothing;
      update app.walks set walked = walked || of_day
        where person_id = sec.person() and number = of_walk and of_day <> all (walked);
    else
      with gone as (
        delete from app.completions
          where person_id = sec.person() and walk = of_walk and day = of_day and source = 'entries'
          returning person_id, walk, day, completed_at
      )
      insert into app.former_completions (person_id, walk, day, completed_at)
        select person_id, walk, day, completed_at from gone
        on conflict (person_id, walk, day) do update set completed_at = excluded.completed_at;
    end if;
    return exists (
      select 1 from app.completions where person_id = sec.person() and walk = of_walk and day = of_day
    );
  end
  $$;

reset role;
