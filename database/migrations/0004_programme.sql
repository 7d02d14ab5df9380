-- The 75 days as shipped, with the text of scripture they point to.

set role emmaus_owner;

create table app.stages (
  number smallint primary key check (number between 1 and 15),
  name text not null,
  discipline text not null,
  description text not null
);

-- Titles stand apart from the text, because everyone may read ahead in the titles and nobody in the text.
create table app.days (
  day smallint primary key check (day between 1 and 75),
  stage smallint not null generated always as ((day + 4) / 5) stored references app.stages (number),
  title text not null check (char_length(title) between 1 and 200)
);

create table app.day_texts (
  day smallint primary key references app.days (day) on delete cascade,
  context text not null,
  reflection_prompt text not null,
  challenge_prompt text not null,
  without_food text,
  health_note text,
  -- [{ reference, verses: [{ chapter, verse, text, opens }] }], looked up when the programme is loaded.
  passages jsonb not null
);

-- What was loaded last, so that an unchanged programme is not loaded again.
create table app.loaded_texts (
  name text primary key,
  hash text not null
);

alter table app.stages enable row level security, force row level security;
alter table app.days enable row level security, force row level security;
alter table app.day_texts enable row level security, force row level security;
alter table app.loaded_texts enable row level security, force row level security;

create policy stages_read on app.stages for select to emmaus_participant using (true);
create policy days_read on app.days for select to emmaus_participant using (true);
grant select on app.stages, app.days to emmaus_participant;

create policy stages_load on app.stages for all to emmaus_owner using (true) with check (true);
create policy days_load on app.days for all to emmaus_owner using (true) with check (true);
create policy day_texts_load on app.day_texts for all to emmaus_owner using (true) with check (true);
create policy loaded_texts_load on app.loaded_texts for all to emmaus_owner using (true) with check (true);
create policy organizations_first on app.organizations for all to emmaus_owner using (true) with check (true);

-- Named after the product; whoever runs the steps says what that is called.
insert into app.organizations (name, is_default) values (current_setting('app.name'), true);

reset role;
