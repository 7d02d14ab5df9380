import type pg from 'pg'
import type { Cast } from '#testing/cast.ts'
import { dayTakenUp, shown, stageTakenUp } from '#testing/verbs.ts'

const word = `'canary-' || left(gen_random_uuid()::text, 13)`
const past = `timestamptz '2026-01-01'`
const fileKey = `translate(gen_random_uuid()::text, '-', '')`
const future = `timestamptz '2100-01-01'`

/** A person without names, settings or role, and the account of somebody who never confirmed it. */
export type Spare = { person: { person_id: string; organization_id: string }; account: string }

/** Accounts and what belongs to them, the two spare ones, and somebody who leaves and has shared an entry. */
export async function addPeople(client: pg.Client, cast: Cast): Promise<Spare> {
  const add = async (email: string, confirmed: boolean) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into auth."user" (name, email, "emailVerified") values ('Rhoda', $1, $2) returning id`,
      [email, confirmed],
    )
    return rows[0]!.id
  }
  const person = await add('rhoda@example.org', true)
  const leaving = await add('onesimus@example.org', true)
  const account = await add('eutychus@example.org', false)
  for (const table of ['names', 'settings', 'roles']) {
    await client.query(`delete from app.${table} where person_id in ($1, $2)`, [person, leaving])
  }
  await client.query(`
    update app.organizations set name = ${word};
    update app.people set display_name = ${word}, avatar = '/avatars/' || ${word};
    update app.names set first_name = ${word}, last_name = ${word};
    update auth."user" set image = ${word};
    update auth.session set "userAgent" = ${word};
    insert into auth.account ("userId", "accountId", "providerId", password)
      select "userId", "userId", 'credential', ${word} from auth.session;
    insert into app.deletions (person_id, organization_id, due_at, cancelled_at)
      select p.id, p.organization_id, ${future}, ${past} from app.people p join app.names n on n.person_id = p.id;
    insert into auth.verification (identifier, value, "expiresAt") values (${word}, ${word}, ${future});
    insert into auth.sign_ups (id, email, display_name, first_name, last_name, password, organization_id)
      select gen_random_uuid(), ${word}, ${word}, ${word}, ${word}, ${word}, id from app.organizations where is_default;
    insert into auth.sign_up_passwords (password) values (${word});
    insert into app.setup_tokens (organization_id) select id from app.organizations;
    insert into app.counters (key, count, window_ends) select ${word}, 1, ${future} from app.people`)
  await client.query(
    `with leaving as (
      insert into app.deletions (person_id, organization_id, due_at)
        select id, organization_id, ${future} from app.people where id = $1 returning person_id, organization_id
    ), laid as (
      insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience)
        select gen_random_uuid(), person_id, organization_id, 'reflection', 1, 1, ${word}, 'shared' from leaving
        returning id, person_id
    )
    ${shown}`,
    [leaving],
  )
  await client.query(
    `insert into app.former_members (person_id, organization_id, display_name, discoverable)
      select former.id, home.organization_id, ${word}, former.discoverable
      from (values ($1::uuid, $2::uuid, true), ($1, $3, false), ($2, $4, true), ($2, $3, false)) as former (here, id, discoverable)
      join app.people home on home.id = former.here`,
    [cast.priscilla.id, cast.demas.id, leaving, person],
  )
  // Nobody looks for Tabitha who does not know her.
  await client.query(`update app.settings set discoverable = false where person_id = $1`, [cast.tabitha.id])
  const { rows } = await client.query<Spare['person']>(
    'select id as person_id, organization_id from app.people where id = $1',
    [person],
  )
  return { person: rows[0]!, account }
}

/** Seven days in place of the programme, the first five with a text, what each church has made of these, an uploaded picture and one that was taken back; of the sixth it has a title. */
export async function addProgramme(client: pg.Client): Promise<void> {
  await client.query(`
    truncate app.shipped_stages, app.shipped_days, app.shipped_day_texts, app.loaded_texts cascade;
    insert into app.shipped_stages (number, name, discipline, description)
      select number, ${word}, ${word}, ${word} from generate_series(1, 2) number;
    insert into app.shipped_days (day, title) select day, ${word} from generate_series(1, 7) day;
    insert into app.shipped_day_texts (day, context, reflection_prompt, challenge_prompt, passages)
      select day, ${word}, ${word}, ${word}, '[]' from generate_series(1, 5) day;
    insert into app.loaded_texts (name, hash) values (${word}, ${word});
    with laid as (
      insert into app.stage_versions (organization_id, number, version, name, saved_by)
      select id, 1, 1, ${word}, null from app.organizations
      returning organization_id, number
    ) ${stageTakenUp};
    with laid as (
      insert into app.day_versions (organization_id, day, version, text, saved_by)
      select id, day, 1, json_build_object('title', ${word}, 'context', ${word}, 'reflection_prompt', ${word},
          'challenge_prompt', ${word}, 'passages', array[]::text[]), null
      from app.organizations cross join generate_series(1, 5) day
      returning organization_id, day
    ) ${dayTakenUp};
    select set_config('app.organization_id', '', true);
    -- What was made of them, in words of its own.
    update app.own_stages set name = ${word};
    update app.own_days set title = ${word};
    insert into app.own_days (organization_id, day, title) select id, 6, ${word} from app.organizations;
    update app.own_day_texts set context = ${word}, reflection_prompt = ${word}, challenge_prompt = ${word};
    delete from app.audit_log where act = 'day.changed' or act = 'stage.renamed';
    insert into app.daily_images (organization_id, day, kind, key, bytes, width, height, alt_text, left_at)
      select id, day, kind, ${fileKey}, 1, 1, 1, ${word}, left_at
      from app.organizations, generate_series(1, 5) day,
        (values ('reflection', null), ('challenge', ${past})) as kinds (kind, left_at)`)
}

/**
 * How far everybody has come in the first of two walks, beside a third never begun, and what they wrote: on days 1 and 2 one entry of each audience and one in the trash,
 * beside four prayers, one of them in the trash, of which something was removed, and on day 2 of the third walk one that was brought along and one in the trash, a version, a draft and a line of the audit log; a why of the first walk, and, but for four, of the second, which they are on; Barnabas and Apollos are past its first day. Day 2 is open to everybody, day 3 to Lydia, day 5 to nobody yet.
 */
export async function addWriting(client: pg.Client, cast: Cast): Promise<void> {
  await client.query(`
    create temporary table writers as select p.id, p.organization_id from app.people p join app.roles r on r.person_id = p.id;
    insert into app.walks (person_id, organization_id, number, started_at)
      select id, organization_id, number, began from writers, (values (2, ${past}), (3, null)) as walks (number, began);
    insert into app.completions (person_id, organization_id, walk, day, source)
      select id, organization_id, 1, 1, 'entries' from writers where id <> '${cast.tabitha.id}';
    insert into app.completions (person_id, organization_id, walk, day, source)
      select id, organization_id, 1, 4, 'override' from writers;
    insert into app.progress_overrides (id, person_id, organization_id, walk, reason, marked, unmarked, frontier_before,
        frontier_after, before, after, openings_before)
      select gen_random_uuid(), id, organization_id, 1, ${word}, '{4}', '{}', 2, 2, '[]', '[]', '[]' from writers;
    insert into app.taken_marks (person_id, walk, day, taken_at) select id, 1, 3, ${past} from writers;
    insert into app.former_completions (person_id, walk, day, completed_at)
      select id, 1, 2, ${past} from writers;
    insert into app.openings (person_id, organization_id, walk, day, opens_at)
      select id, organization_id, 1, day, case
          when day = 2 or (day = 3 and id = '${cast.lydia.id}') then ${past} else ${future}
        end
      from writers cross join unnest(array[2, 3, 5]) day;
    with laid as (
      insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience, trashed_at)
      select gen_random_uuid(), id, organization_id, kind, 1, day, ${word}, audience, trashed_at
      from writers cross join (values
        ('reflection', 1, 'private', null), ('challenge', 1, 'leader', null), ('reflection', 2, 'shared', null),
        ('challenge', 2, 'shared', ${past}), ('prayer', 2, 'leader', null), ('prayer', 1, 'shared', null), ('prayer', 2, 'shared', null),
        ('prayer', 2, 'shared', ${past})
      ) as kinds (kind, day, audience, trashed_at)
      returning id, person_id
    ) ${shown};
    select set_config('app.person_id', '', true);
    insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience, trashed_at)
      select gen_random_uuid(), id, organization_id, kind, 3, 2, ${word}, 'private', trashed_at
      from writers cross join (values ('challenge', null), ('reflection', ${past})) as kinds (kind, trashed_at);
    insert into app.entry_versions (entry_id, version, person_id, organization_id, text, audience, written_at)
      select id, 0, person_id, organization_id, ${word}, audience, written_at from app.entries where audience = 'private';
    insert into app.prayer_answers (entry_id, person_id, organization_id, note, removed_at)
      select id, person_id, organization_id, ${word}, removed_at from app.entries, (values (null), (${past})) as kinds (removed_at)
      where kind = 'prayer' and (audience = 'leader' or removed_at is not null or (day = 2 and trashed_at is null));
    insert into app.prayer_updates (id, entry_id, person_id, organization_id, text, removed_at)
      select gen_random_uuid(), id, person_id, organization_id, ${word}, removed_at
      from app.entries, (values (null), (${past})) as kinds (removed_at) where kind = 'prayer';
    insert into app.drafts (person_id, organization_id, walk, kind, day, text, audience)
      select id, organization_id, 1, 'reflection', 1, ${word}, 'shared' from writers;
    update app.walks set walked = '{1}'
      where number = 2 and person_id in ('${cast.barnabas.id}', '${cast.apollos.id}');
    insert into app.whys (person_id, organization_id, walk, text)
      select id, organization_id, walk, ${word} from writers, (values (1), (2)) as walks (walk)
      where walk = 1 or id not in ('${cast.lydia.id}', '${cast.barnabas.id}', '${cast.priscilla.id}', '${cast.demas.id}');
    insert into app.attachments (id, person_id, organization_id, entry_id, removed_from, name, media_type, bytes, key, loose_since)
      select gen_random_uuid(), person_id, organization_id, id, null::uuid, ${word}, 'image/webp', 1, ${fileKey}, null::timestamptz
      from app.entries
      union all
      select gen_random_uuid(), person_id, organization_id, null, id, ${word}, 'image/webp', 1, ${fileKey}, ${past} from app.entries
      where audience = 'shared'
      union all
      select gen_random_uuid(), id, organization_id, null, null, ${word}, 'image/webp', 1, ${fileKey}, ${past} from writers;
    insert into app.files_to_remove (key, due_at, announced_by) select ${fileKey}, ${future}, id from writers;
    insert into app.error_reports (id, person_id, organization_id, title, description, admin_notes)
      select gen_random_uuid(), id, organization_id, ${word}, ${word}, ${word} from writers`)
  const { priscilla, barnabas, apollos, lydia, timothy, phoebe, silas, tabitha, demas } = cast
  for (const [subject, actor] of [
    [priscilla, barnabas],
    [barnabas, apollos],
    [apollos, lydia],
    [lydia, timothy],
    [lydia, barnabas],
    [timothy, phoebe],
    [phoebe, silas],
    [silas, timothy],
    [tabitha, barnabas],
    [tabitha, priscilla],
    [demas, demas],
  ] as const) {
    await client.query(
      `insert into app.audit_log (organization_id, subject_id, actor_id, act)
        select organization_id, id, $2, ${word} from app.people where id = $1`,
      [subject.id, actor.id],
    )
  }
}
