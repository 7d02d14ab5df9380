-- The 75 days as shipped, and the text of scripture they point to.

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

-- Ordinal counts the verses of the whole translation, so that a passage is a range.
create table app.verses (
  ordinal integer primary key,
  book text not null,
  chapter smallint not null,
  verse smallint not null,
  -- "\n" starts a line of poetry inside the verse, "\n\n" a paragraph or stanza.
  text text not null,
  opens text not null check (opens in ('paragraph', 'line', 'nothing')),
  unique (book, chapter, verse)
);

-- What was loaded last, so that an unchanged programme is not loaded again.
create table app.loaded_texts (
  name text primary key,
  hash text not null
);

alter table app.stages enable row level security, force row level security;
alter table app.days enable row level security, force row level security;
alter table app.day_texts enable row level security, force row level security;
alter table app.verses enable row level security, force row level security;
alter table app.loaded_texts enable row level security, force row level security;

create policy stages_read on app.stages for select to emmaus_participant using (true);
create policy days_read on app.days for select to emmaus_participant using (true);
create policy verses_read on app.verses for select to emmaus_participant using (true);
grant select on app.stages, app.days, app.verses to emmaus_participant;

create policy stages_load on app.stages for all to emmaus_owner using (true) with check (true);
create policy days_load on app.days for all to emmaus_owner using (true) with check (true);
create policy day_texts_load on app.day_texts for all to emmaus_owner using (true) with check (true);
create policy verses_load on app.verses for all to emmaus_owner using (true) with check (true);
create policy loaded_texts_load on app.loaded_texts for all to emmaus_owner using (true) with check (true);
create policy organizations_first on app.organizations for all to emmaus_owner using (true) with check (true);

insert into app.organizations (name, is_default) values ('Emmaus', true);

reset role;
