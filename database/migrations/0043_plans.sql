-- What a church makes of the programme is read while its plan holds that, and kept meanwhile.

set role emmaus_owner;

create or replace view app.stages with (security_invoker = true) as
  select s.number, coalesce(o.name, s.name) as name, s.discipline, s.description
  from app.shipped_stages s
  left join app.own_stages o on o.number = s.number and o.organization_id = (select sec.organization())
    and (select sec.has_feature('content-customization'));

create or replace view app.days with (security_invoker = true) as
  select d.day, d.stage, coalesce(o.title, d.title) as title
  from app.shipped_days d
  left join app.own_days o on o.day = d.day and o.organization_id = (select sec.organization())
    and (select sec.has_feature('content-customization'));

create or replace view app.day_texts with (security_invoker = true) as
  select t.day,
    coalesce(o.context, t.context) as context,
    coalesce(o.reflection_prompt, t.reflection_prompt) as reflection_prompt,
    coalesce(o.challenge_prompt, t.challenge_prompt) as challenge_prompt,
    case when o.day is null then t.without_food else o.without_food end as without_food,
    case when o.day is null then t.health_note else o.health_note end as health_note,
    coalesce(o.passages, t.passages) as passages
  from app.shipped_day_texts t
  left join app.own_day_texts o on o.day = t.day and o.organization_id = (select sec.organization())
    and (select sec.has_feature('content-customization'));

reset role;
