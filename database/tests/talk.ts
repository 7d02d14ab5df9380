import type pg from 'pg'
import type { Cast } from '#testing/cast.ts'
import { layBlock } from '#testing/people/ties.ts'

const word = `'canary-' || left(gen_random_uuid()::text, 13)`
const fileKey = `translate(gen_random_uuid()::text, '-', '')`

/**
 * What people say to each other: Lydia and Tabitha, Silas and Phoebe, Priscilla and Timothy write to each other, everyone in the circles
 * of Barnabas and Apollos writes there, and Silas in one that he has left. One message of each is removed; one of Lydia's is
 * kept from Tabitha. Each has a file, and signs of whoever reads it. Phoebe has blocked Timothy, Lydia Apollos. Somebody prays, is told of
 * something, has read, and has reported a person, a message and an admin.
 */
export async function addTalk(client: pg.Client, cast: Cast): Promise<void> {
  const { lydia, tabitha, silas, phoebe, priscilla, timothy, barnabas, apollos } = cast
  for (const [one, other] of [
    [lydia, tabitha],
    [silas, phoebe],
    [priscilla, timothy],
  ] as const) {
    await client.query(
      `insert into app.conversations (organization_id, first_id, second_id)
        select organization_id, least(id, $2), greatest(id, $2) from app.people where id = $1`,
      [one.id, other.id],
    )
  }
  for (const [person, blocked] of [
    [phoebe, timothy],
    [lydia, apollos],
  ] as const) {
    await layBlock(client, person, blocked)
  }
  await client.query(`
    create temporary table talkers as
      select c.id as conversation_id, c.organization_id, member as id from app.conversations c, sec.members_of(c.id) member;
    insert into talkers select id, organization_id, '${silas.id}' from app.conversations where leader_id = '${barnabas.id}';
    insert into app.messages (id, conversation_id, sender_id, organization_id, text)
      select gen_random_uuid(), conversation_id, id, organization_id, ${word} from talkers, generate_series(1, 3);
    update app.messages set kept_from = '{}';
    update app.messages set kept_from = array['${tabitha.id}'::uuid] where id = (
      select m.id from app.messages m join app.conversations c on c.id = m.conversation_id and c.leader_id is null
      where m.sender_id = '${lydia.id}' order by m.number limit 1
    );
    update app.messages m set text = '', removed_at = sec.now()
      from (select conversation_id, sender_id, max(number) as number from app.messages where entry_id is null group by 1, 2) last
      where last.conversation_id = m.conversation_id and last.number = m.number;
    insert into app.attachments (id, person_id, organization_id, message_id, name, media_type, bytes, key, loose_since)
      select gen_random_uuid(), sender_id, organization_id, id, ${word}, 'image/webp', 1, ${fileKey}, null from app.messages
      where entry_id is null;
    insert into app.reactions (message_id, person_id, organization_id, sign)
      select m.id, t.id, m.organization_id, 'amen' from app.messages m join talkers t using (conversation_id)
      where m.removed_at is null and t.id <> all (sec.unseen_by(m)) and t.id <> '${silas.id}';
    insert into app.reading_marks (person_id, conversation_id, organization_id, read_number)
      select id, conversation_id, organization_id, 1 from talkers where id <> '${phoebe.id}';
    insert into app.intercessions (entry_id, person_id, organization_id)
      select e.id, p.id, p.organization_id from app.entries e
      join writers p on p.organization_id = e.organization_id and p.id <> e.person_id
      where e.kind = 'prayer' and e.audience = 'shared' and e.trashed_at is null and e.day = 2;
    insert into app.notifications (person_id, organization_id, kind) select id, organization_id, 'added' from writers;
    insert into app.content_reports (id, person_id, organization_id, about, subject_id, message_id, reason, details, evidence, admin_notes)
      select gen_random_uuid(), w.id, w.organization_id, about, subject.id, message.id, 'other', ${word}, jsonb_build_object('text', ${word}), ${word}
      from writers w
      join app.people subject on subject.organization_id = w.organization_id and subject.id in ('${silas.id}', '${priscilla.id}')
      left join app.messages message on message.sender_id = subject.id and w.id = '${phoebe.id}' and message.id = (
        select m.id from app.messages m join app.conversations c on c.id = m.conversation_id and c.leader_id is null
        where m.sender_id = '${silas.id}' order by m.number desc limit 1
      )
      cross join lateral (select case when message.id is null then 'person' else 'message' end as about) kinds;
    insert into app.content_reports (id, person_id, organization_id, about, reason, details)
      select gen_random_uuid(), id, organization_id, 'person', 'other', ${word} from writers;
    insert into app.forgotten_events (before) values ('1')`)
}
