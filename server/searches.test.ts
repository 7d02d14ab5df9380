import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { singleLine } from '#contract/account/fields.ts'
import { type OrganizationScene, setOrganizationScene } from '#testing/organizations/organizations.ts'
import { alike } from '#testing/alike.ts'
import type { Caller } from '#testing/caller.ts'
import { layEntries } from '#testing/entries/lay-entries.ts'
import { sampleOf } from '#testing/soak.ts'
import { say, talkWith } from '#testing/messages/talk.ts'

let scene: OrganizationScene
let askers: { admin: Caller; leader: Caller; friend: Caller; lydia: Caller }
beforeAll(async () => {
  scene = await setOrganizationScene()
  const { priscilla, barnabas, tabitha, lydia } = scene.cast
  askers = {
    admin: scene.as(priscilla),
    leader: scene.as(barnabas),
    friend: scene.as(tabitha),
    lydia: scene.as(lydia),
  }
  await say(askers.lydia, await talkWith(askers.lydia, tabitha), 'What it says is laid')
  await layEntries(scene.fresh.owner, [{ author: lydia, text: 'As well as this' }])
  await askers.lydia.reports.submit({
    id: randomUUID(),
    title: 'And this',
    description: 'On day 1',
    priority: 'low',
    page: '/',
  })
  // A trigger would refuse words that nobody can write anew.
  await scene.fresh.owner.query('set session_replication_role = replica')
  return () => scene.end()
})

/** What is called so, or says so: Lydia, what she wrote, said and reported, and her church. */
async function lay(text: string) {
  const { owner } = scene.fresh
  const { lydia } = scene.cast
  await owner.query('delete from app.counters')
  await owner.query('update app.people set display_name = $2 where id = $1', [lydia.id, singleLine(text)])
  await owner.query('update app.entries set text = $2 where person_id = $1', [lydia.id, text])
  await owner.query('update app.messages set text = $2 where sender_id = $1', [lydia.id, text])
  await owner.query('update app.error_reports set title = $2 where person_id = $1', [lydia.id, text])
  await owner.query('update app.organizations set name = $1 where is_default', [text])
}

/** Every search of the server, and how much it finds. */
const searches: Record<string, (words: string) => Promise<number>> = {
  entries: async (text) => (await askers.lydia.entries.list({ text })).total,
  'people for a community': async (words) => (await askers.leader.community.search({ words })).people.length,
  'people to write to': async (words) => (await askers.leader.messages.people({ words })).people.length,
  conversations: async (words) => (await askers.friend.messages.search({ words })).people.length,
  messages: async (words) => (await askers.friend.messages.search({ words })).messages.length,
  'managed people': async (search) => (await askers.admin.people.list({ search })).people.length,
  candidates: async (search) => {
    const leaderId = scene.cast.barnabas.id
    return (await askers.admin.people.candidates({ leaderId, search })).people.length
  },
  'people in the audit log': async (words) => (await askers.admin.audit.people({ words })).people.length,
  'people with progress': async (words) => (await askers.admin.overrides.people({ words })).people.length,
  'people to ask about': async (words) =>
    (await askers.leader.insights.people({ reach: 'assigned', words })).people.length,
  reports: async (words) => (await askers.admin.reports.managed({ words })).reports.length,
  organizations: async (search) => (await askers.admin.organizations.list({ search })).organizations.length,
}

describe('every search', () => {
  test.each(sampleOf(alike, 4))('finds %s by %s', async (written, typed) => {
    await lay('something else')
    const found = async (name: string) => [name, await searches[name]?.(`so ${typed} be`)]
    const all = Object.keys(searches)
    expect(await Promise.all(all.map(found))).toEqual(all.map((name) => [name, 0]))
    await lay(`Let it so ${written} be there`)
    expect(await Promise.all(all.map(found))).toEqual(all.map((name) => [name, 1]))
  })
})
