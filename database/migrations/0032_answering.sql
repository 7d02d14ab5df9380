-- Whoever answers for somebody sees what they may see now, is on an item while they write at it, and takes nobody’s review by dismissing it.

set role emmaus_owner;

-- Who took it from the queue; what was reviewed stays the work of whoever reviewed it.
alter table app.feedback
  add column dismissed_by uuid,
  add foreign key (dismissed_by, organization_id) references app.people (id, organization_id)
    on delete set null (dismissed_by) on update cascade;
create index feedback_by_dismisser on app.feedback (dismissed_by);

-- What was noted of a highlight is asked for by a function, since a leader may be the author too.
revoke select on app.highlights from emmaus_leader;
grant select (entry_kind, entry_day, used_by, taken_back) on app.highlights to emmaus_leader;

reset role;

update app.feedback set dismissed_by = leader_id where status = 'dismissed';

set role emmaus_definer;

-- Whoever was a leader and is none any more reads nothing as one, and is not counted.
create or replace function sec.count_readers() returns table (leader integer, shared integer, admins integer)
  language sql stable security definer set search_path = ''
  as $$
    with admins as (
      select person_id from app.roles
      where role = 'admin' and organization_id = sec.organization() and person_id <> sec.person()
    ), leaders as (
      select r.person_id from app.roles r where r.person_id in (select sec.my_leaders()) and r.role <> 'participant'
      union
      select person_id from admins
    ), tied as (
      select * from leaders
      union
      (
        select member_id from app.community_members where owner_id = sec.person()
        union
        select sec.my_circle()
        except
        -- Who has blocked me stays in the count, or it would tell me.
        select blocked_id from app.blocks where person_id = sec.person()
      )
    )
    select (select count(*)::integer from leaders), (select count(*)::integer from tied),
      (select count(*)::integer from admins)
  $$;

-- What leaders note of a highlight is for whoever noted it and for admins, but never for its author.
create function sec.notes_on(highlight uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select h.notes from app.highlights h
    where h.id = highlight and h.organization_id = sec.organization() and h.person_id is distinct from sec.person()
      and (
        (h.leader_id = sec.person() and h.person_id in (select sec.my_participants()))
        or exists (select 1 from app.roles r where r.person_id = sec.person() and r.role = 'admin')
      )
  $$;

-- What a person wrote has changed: the feed and the page of an entry show it to those who may read it, and whoever answers for the
-- author has more than what is shared.
create or replace function sec.tell_entry() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    audiences app.audience[] := array[new.audience, case when tg_op = 'UPDATE' then old.audience else new.audience end];
    is_shared boolean := 'shared' = any (audiences);
  begin
    if is_shared then
      perform sec.tell('sharing.changed', 'author', new.person_id, jsonb_build_object('authorId', new.person_id));
    end if;
    if is_shared or 'leader' = any (audiences) then
      perform sec.tell('sharing.changed', 'person', person, jsonb_build_object('authorId', new.person_id))
        from sec.answering_for(new.person_id) person
        where not is_shared or person not in (select sec.readers_of(new.person_id));
    end if;
    return null;
  end
  $$;

-- The other leaders learn that somebody has begun an answer, has put it aside, or is at it again after a while.
create or replace function sec.tell_feedback_draft() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if tg_op = 'UPDATE' and new.saved_at - old.saved_at < interval '10 minutes' then
      return null;
    end if;
    perform sec.tell_answering(f) from app.feedback f where f.id = (coalesce(new, old)).feedback_id;
    return null;
  end
  $$;

-- Of these items, as far as I answer for them, who else is writing an answer, and when they last did: in the last ten minutes.
create or replace function sec.others_at_feedback(items uuid[]) returns table (feedback_id uuid, leader_id uuid, saved_at timestamptz)
  language sql stable security definer set search_path = ''
  as $$
    select d.feedback_id, d.leader_id, d.saved_at
    from app.feedback_drafts d join app.feedback f on f.id = d.feedback_id
    where d.feedback_id = any (items) and d.leader_id <> sec.person() and d.saved_at > sec.now() - interval '10 minutes'
      and sec.person() in (select sec.answering_for(f.person_id)) and d.leader_id in (select sec.answering_for(f.person_id))
  $$;

-- The way of an item: pending, reviewed, delivered; dismissed until it is delivered, and back. Who did it and when is noted here. The
-- author notes that they have read it and gives thanks, and changes nothing else; nobody does that for them.
create or replace function sec.follow_feedback() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    thanked timestamptz := new.thanked_at;
  begin
    if sec.person() is null then
      return new;
    end if;
    if sec.person() = new.person_id then
      new := old;
      new.read_at := coalesce(old.read_at, sec.now());
      new.thanked_at := case when thanked is not null then coalesce(old.thanked_at, sec.now()) end;
      return new;
    end if;
    new.read_at := old.read_at;
    new.thanked_at := old.thanked_at;
    if (new.status, new.leader_comments, new.ai_analysis, new.included)
      is not distinct from (old.status, old.leader_comments, old.ai_analysis, old.included) then
      return new;
    end if;
    -- One step after the other, and nothing of what was delivered. Its author may have made the entry private, or deleted it, at this
    -- moment.
    if new.status <> all (case old.status
        when 'pending' then array['pending', 'reviewed', 'delivered', 'dismissed']
        when 'reviewed' then array['reviewed', 'delivered', 'dismissed']
        when 'dismissed' then array['dismissed', case when old.reviewed_at is null then 'pending' else 'reviewed' end]
        else '{}'
      end)
      or not exists (select 1 from app.entries where id = old.entry_id and audience <> 'private' and trashed_at is null) then
      raise insufficient_privilege using message = 'This feedback stays as it is';
    end if;
    new.version := old.version + 1;
    new.updated_at := sec.now();
    if new.status = 'dismissed' then
      new.dismissed_at := sec.now();
      new.dismissed_by := sec.person();
    else
      new.dismissed_at := null;
      new.dismissed_by := null;
    end if;
    if 'dismissed' not in (old.status, new.status) then
      new.leader_id := sec.person();
    end if;
    if new.status = 'reviewed' then
      new.reviewed_at := coalesce(case when old.status = 'dismissed' then old.reviewed_at end, sec.now());
    end if;
    if new.status = 'delivered' then
      new.delivered_at := sec.now();
      new.entry_version := (select version from app.entries where id = new.entry_id);
      -- What the author is not to read is kept for nobody.
      new.delivered_analysis := (
        select jsonb_object_agg(key, value) from jsonb_each(new.ai_analysis) where key = any (new.included)
      );
      new.ai_analysis := null;
    end if;
    return new;
  end
  $$;

grant execute on function sec.notes_on(uuid) to emmaus_leader;

reset role;

set role emmaus_owner;

create trigger tell_feedback_draft_again after update of saved_at on app.feedback_drafts
  for each row execute function sec.tell_feedback_draft();

reset role;
