-- The question for the circle that a stage ends with. It belongs to the text of the stage's last day, so that whoever may read that day may
-- read it, and nobody else.

set role emmaus_owner;

alter table app.shipped_day_texts add circle_question text;
-- Null on the other days, and where a church's text is older than the question: then the shipped one is asked.
alter table app.own_day_texts add circle_question text;

create or replace view app.day_texts with (security_invoker = true) as
  select t.day,
    coalesce(o.context, t.context) as context,
    coalesce(o.reflection_prompt, t.reflection_prompt) as reflection_prompt,
    coalesce(o.challenge_prompt, t.challenge_prompt) as challenge_prompt,
    case when o.day is null then t.without_food else o.without_food end as without_food,
    case when o.day is null then t.health_note else o.health_note end as health_note,
    coalesce(o.passages, t.passages) as passages,
    case when o.day is null then t.closing_prayer else o.closing_prayer end as closing_prayer,
    coalesce(o.circle_question, t.circle_question) as circle_question
  from app.shipped_day_texts t
  left join app.own_day_texts o on o.day = t.day and o.organization_id = (select sec.organization())
    and (select sec.has_feature('content-customization'));

grant update (circle_question) on app.own_day_texts to emmaus_definer;

reset role;

set role emmaus_definer;

create or replace function sec.take_up_day(which smallint) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    newest app.day_versions;
  begin
    select * into newest from app.day_versions
      where organization_id = sec.organization() and day = which order by version desc limit 1;
    if newest.text is null then
      delete from app.own_days where organization_id = sec.organization() and day = which;
      return;
    end if;
    insert into app.own_days (organization_id, day, title, changed_at)
      values (newest.organization_id, newest.day, newest.text ->> 'title', newest.saved_at)
      on conflict (organization_id, day) do update set title = excluded.title, changed_at = excluded.changed_at;
    insert into app.own_day_texts
        (organization_id, day, context, reflection_prompt, challenge_prompt, without_food, health_note, closing_prayer,
          circle_question, passages)
      values (newest.organization_id, newest.day, newest.text ->> 'context', newest.text ->> 'reflection_prompt',
        newest.text ->> 'challenge_prompt', newest.text ->> 'without_food', newest.text ->> 'health_note',
        newest.text ->> 'closing_prayer', newest.text ->> 'circle_question', newest.text -> 'passages')
      on conflict (organization_id, day) do update set context = excluded.context,
        reflection_prompt = excluded.reflection_prompt, challenge_prompt = excluded.challenge_prompt,
        without_food = excluded.without_food, health_note = excluded.health_note,
        closing_prayer = excluded.closing_prayer, circle_question = excluded.circle_question, passages = excluded.passages;
  end
  $$;

reset role;
