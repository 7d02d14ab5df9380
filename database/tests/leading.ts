import type pg from 'pg'
import type { Cast } from '#testing/cast.ts'

const word = `'canary-' || left(gen_random_uuid()::text, 13)`
const past = `timestamptz '2026-01-01'`
const analysis = `jsonb_build_object('summary', ${word}, 'encouragement', ${word})`

/**
 * What a model is asked and by which key, and what leaders make of what people write: of everyone feedback that waits, that was
 * delivered, that was brought along and that is for an entry nobody else reads, beside that of somebody who leaves; what leaders have begun to answer, and insights;
 * highlights of all kinds of entries, each by another leader, used and not, with and without what their author says to it; and
 * summaries. Phoebe has no key of her own and has agreed to nothing, and only one of the two churches has a key.
 */
export async function addLeading(client: pg.Client, cast: Cast): Promise<void> {
  await addAi(client, cast)
  await addFeedback(client, cast)
  await addInsights(client, cast)
  await addHighlights(client, cast)
  await addSummaries(client, cast)
}

async function addAi(client: pg.Client, { phoebe, priscilla, demas }: Cast): Promise<void> {
  await client.query(`
    insert into app.personal_ai_keys (person_id, organization_id, sealed, last_four)
      select id, organization_id, ${word}, 'last' from writers where id <> '${phoebe.id}';
    insert into app.organization_ai_keys (organization_id, sealed, last_four, set_by)
      select organization_id, ${word}, 'last', id from writers where id = '${priscilla.id}';
    insert into app.help_settings (organization_id, duty, set_by)
      select organization_id, ${word}, id from writers where id = '${priscilla.id}';
    insert into app.help_lines (organization_id, id, country, name, kind, ways, set_by)
      select organization_id, gen_random_uuid(), 'US', ${word}, 'crisis', '[{"by": "call", "text": "1"}]', id
      from writers where id in ('${priscilla.id}', '${demas.id}');
    insert into app.left_out_lines (organization_id, country, name, dialled, set_by)
      select organization_id, 'US', ${word}, 'tel:1', id from writers where id in ('${priscilla.id}', '${demas.id}');
    insert into app.line_confirmations (organization_id, country, name, dialled, set_by)
      select organization_id, 'US', ${word}, 'tel:1', id from writers where id in ('${priscilla.id}', '${demas.id}');
    insert into app.api_keys (organization_id, name, hash, last_four, scopes, made_by)
      select organization_id, ${word}, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'last',
        '{audit:read}', id
      from writers where id in ('${priscilla.id}', '${demas.id}');
    insert into app.invitations (id, organization_id, label, leader_id, made_by)
      select gen_random_uuid(), organization_id, ${word}, id, id from writers;
    insert into app.ai_consents (person_id, organization_id, use, provider)
      select id, organization_id, use, ${word} from writers, (values ('asking'), ('being-read')) as uses (use)
      where id <> '${phoebe.id}';
    insert into app.guidance (entry_id, person_id, organization_id, source, provider, model, entry_version, practical_advice,
        prayer_suggestion, passages)
      select id, person_id, organization_id, 'ai', ${word}, ${word}, 1, ${word}, ${word}, jsonb_build_array(${word})
      from app.entries where kind = 'reflection' and day = 1 and trashed_at is null`)
}

async function addFeedback(client: pg.Client, { tabitha, lydia, demas, barnabas }: Cast): Promise<void> {
  await client.query(`
    delete from app.feedback;
    insert into app.feedback (entry_id, entry_kind, entry_day, person_id, organization_id, status, leader_comments, ai_analysis,
        delivered_analysis, delivered_at, leader_id)
      select e.id, e.kind, e.day, e.person_id, e.organization_id, status, ${word},
        case when status <> 'delivered' then ${analysis} end, case when status = 'delivered' then ${analysis} end,
        case when status = 'delivered' then ${past} end,
        case when status = 'delivered' and e.person_id not in ('${barnabas.id}', '${demas.id}') then '${barnabas.id}'::uuid end
      from app.entries e join (values
        ('challenge', 1, 'leader', false, 'pending'), ('prayer', 2, 'leader', false, 'reviewed'),
        ('prayer', 1, 'shared', false, 'pending'), ('reflection', 2, 'shared', false, 'delivered'),
        ('reflection', 1, 'private', false, 'delivered'), ('challenge', 2, 'private', false, 'pending'),
        ('challenge', 2, 'shared', true, 'reviewed'), ('reflection', 1, 'shared', false, 'pending')
      ) as kinds (kind, day, audience, trashed, status)
        on kinds.kind = e.kind and kinds.day = e.day and kinds.audience = e.audience::text and trashed = (trashed_at is not null);
    insert into app.feedback (entry_kind, entry_day, person_id, organization_id, status, leader_comments, delivered_at, given_in, leader_name)
      select 'reflection', 1, w.id, w.organization_id, 'delivered', ${word}, ${past}, other.id, ${word}
      from writers w join app.organizations other on other.id <> w.organization_id;
    insert into app.feedback_drafts (feedback_id, leader_id, organization_id, comments, ai_analysis)
      select distinct on (w.id, a.leader_id) f.id, w.id, w.organization_id, ${word}, ${analysis}
      from writers w
      join app.feedback f on f.status = 'pending' and f.entry_kind = 'challenge' and f.entry_day = 1
        and f.person_id <> '${demas.id}' and f.person_id <> w.id
      left join app.leader_assignments a on a.leader_id = w.id and a.participant_id = f.person_id
      where w.id <> '${demas.id}' and (
        a.leader_id is not null or f.person_id = case when w.id = '${tabitha.id}'::uuid then '${lydia.id}'::uuid else '${tabitha.id}' end
      )
      order by w.id, a.leader_id, f.person_id`)
}

async function addInsights(client: pg.Client, { tabitha }: Cast): Promise<void> {
  await client.query(`
    insert into app.insights (id, person_id, organization_id, reach, focus, subject_id, question, title, paragraphs, people,
        entries_read, provider, model)
      select gen_random_uuid(), w.id, w.organization_id, reach, case when subject.id is null then 'group' else 'individual' end,
        subject.id, ${word}, ${word}, jsonb_build_array(${word}),
        array(select participant_id from app.leader_assignments where leader_id = w.id), 9, ${word}, ${word}
      from writers w cross join (values ('assigned', false), ('everyone', false), ('assigned', true)) as kinds (reach, individual)
      left join app.people subject on individual and subject.id = '${tabitha.id}' and subject.organization_id = w.organization_id`)
}

async function addHighlights(
  client: pg.Client,
  { barnabas, apollos, priscilla, demas }: Cast,
): Promise<void> {
  await client.query(`
    insert into app.highlights (entry_id, leader_id, organization_id, notes, used_at, used_by)
      select e.id, case when e.person_id <> '${demas.id}' then leader end, e.organization_id, ${word},
        case when used then ${past} end, case when used then '${priscilla.id}'::uuid end
      from app.entries e join (values
        ('prayer', 1, 'shared', '${barnabas.id}'::uuid, false), ('prayer', 2, 'shared', '${apollos.id}', true),
        ('prayer', 2, 'leader', '${priscilla.id}', true), ('reflection', 1, 'private', '${barnabas.id}', true),
        ('reflection', 1, 'shared', '${barnabas.id}', true)
      ) as kinds (kind, day, audience, leader, used)
        on kinds.kind = e.kind and kinds.day = e.day and kinds.audience = e.audience::text and leader <> e.person_id
      where e.trashed_at is null;
    insert into app.highlights (entry_id, leader_id, organization_id, notes)
      select entry_id, '${apollos.id}', organization_id, ${word} from app.highlights
      where person_id in (select person_id from app.deletions where cancelled_at is null);
    insert into app.highlight_consents (entry_id, person_id, organization_id, answer, named)
      select id, person_id, organization_id, 'given', true from app.entries
      where trashed_at is null and (kind, day, audience::text) in
        (('prayer', 1, 'shared'), ('reflection', 1, 'private'), ('reflection', 2, 'shared'))
        or person_id in (select person_id from app.deletions where cancelled_at is null)`)
}

async function addSummaries(
  client: pg.Client,
  { barnabas, apollos, priscilla, timothy, demas }: Cast,
): Promise<void> {
  await client.query(`
    insert into app.personal_summaries (leader_id, participant_id, organization_id, stage_number, summary_content, version)
      select case when w.id <> '${demas.id}' then leader end, w.id, w.organization_id, 1, ${word}, 2
      from writers w cross join unnest(
        array['${barnabas.id}', '${apollos.id}', '${priscilla.id}', '${timothy.id}']::uuid[]
      ) leader
      where leader <> w.id;
    insert into app.summary_versions (summary_id, version, participant_id, organization_id, summary_content, updated_at)
      select id, 1, participant_id, organization_id, ${word}, ${past} from app.personal_summaries`)
}
