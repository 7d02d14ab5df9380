import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { searchLimit } from '#contract/community/limits.ts'
import type { Connection } from '#server/database/database.ts'
import type { Caller } from '#testing/caller.ts'
import type { Cast, Player } from '#testing/cast.ts'
import { addToCommunity, assign, layBlock } from '#testing/people/ties.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { say, talkWith } from '#testing/messages/talk.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { eventually } from '#testing/eventually.ts'

const scene = sceneForEach()
let cast: Cast
let lydia: Caller
let tabitha: Caller

beforeEach(() => {
  cast = scene.cast
  lydia = scene.as(cast.lydia)
  tabitha = scene.as(cast.tabitha)
})

const nameless = { code: 'NOT_FOUND' }
const begins = (player: Player, other: Player) => scene.as(player).messages.begin({ personId: other.id })
const isOffered = async (caller: Caller, name: string) =>
  (await caller.messages.people({ words: name })).people.some(({ displayName }) => displayName === name)

const block = (blocker: Player, blocked: Player) => layBlock(scene.fresh.owner, blocker, blocked)

async function openClient(connection: Connection) {
  const client = new pg.Client(connection)
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

async function set(player: Player, setting: string, value: boolean): Promise<void> {
  const change = `update app.settings set ${setting} = $2 where person_id = $1`
  await scene.fresh.owner.query(change, [player.id, value])
}

describe('a conversation', () => {
  test('is begun with anybody of the church, once for both', async () => {
    const { id } = await begins(cast.lydia, cast.tabitha)
    expect((await begins(cast.tabitha, cast.lydia)).id).toBe(id)
    expect(await isOffered(lydia, 'Silas')).toBe(true)
  })

  test('is begun with nobody who is not there for one, and the answer is always the same', async () => {
    await expectRefused('NOT_FOUND', begins(cast.lydia, { ...cast.silas, id: crypto.randomUUID() }))
    await set(cast.silas, 'discoverable', false)
    await set(cast.phoebe, 'receives_messages', false)
    await block(cast.apollos, cast.lydia)
    await block(cast.lydia, cast.tabitha)
    const { demas, silas, phoebe, apollos } = cast
    for (const other of [demas, cast.lydia, silas, phoebe, apollos, cast.tabitha]) {
      await expectRefused('NOT_FOUND', begins(cast.lydia, other))
      expect(await isOffered(lydia, other.displayName), other.displayName).toBe(false)
    }
    expect(await isOffered(lydia, 'Timothy')).toBe(true)
  })

  test('is begun with a hidden person only by somebody who knows them', async () => {
    await set(cast.lydia, 'discoverable', false)
    await expect(begins(cast.silas, cast.lydia)).rejects.toMatchObject(nameless)
    await begins(cast.timothy, cast.lydia)
    expect(await isOffered(scene.as(cast.timothy), 'Lydia')).toBe(true)
    await addToCommunity(scene.fresh.owner, cast.lydia, cast.silas)
    await begins(cast.silas, cast.lydia)
  })

  describe('where a church wants people to be tied', () => {
    beforeEach(() => scene.fresh.owner.query(`update app.organizations set message_rule = 'tied'`))

    test('is begun within a circle, with an admin, and where both have added each other', async () => {
      await begins(cast.lydia, cast.timothy)
      await begins(cast.lydia, cast.barnabas)
      await begins(cast.lydia, cast.priscilla)
      await begins(cast.priscilla, cast.tabitha)
      await expect(begins(cast.lydia, cast.silas)).rejects.toMatchObject(nameless)
      await addToCommunity(scene.fresh.owner, cast.lydia, cast.silas)
      await expect(begins(cast.lydia, cast.silas)).rejects.toMatchObject(nameless)
      expect(await isOffered(lydia, 'Silas')).toBe(false)
      await addToCommunity(scene.fresh.owner, cast.silas, cast.lydia)
      await begins(cast.lydia, cast.silas)
    })
  })
})

test('a name to write to is looked for by two letters, as often as others are', async () => {
  await expect(lydia.messages.people({ words: 'a' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  for (let turn = 0; turn < searchLimit.most; turn++) await lydia.messages.people({ words: 'Sil' })
  await expect(lydia.messages.people({ words: 'Sil' })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await expect(lydia.community.search({ words: 'Sil' })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect((await lydia.messages.people({})).people).not.toEqual([])
})

describe('a block', () => {
  let between: string
  beforeEach(async () => {
    between = await talkWith(lydia, cast.tabitha)
    const { id } = await say(lydia, between, 'Before')
    await tabitha.messages.react({ id, sign: 'amen', on: true })
    scene.clock.pass({ seconds: 1 })
    await block(cast.tabitha, cast.lydia)
  })

  const texts = async (caller: Caller) =>
    (await caller.messages.thread({ conversationId: between })).messages.map(({ text }) => text)

  test('looks like silence to the blocked person', async () => {
    const sent = await say(lydia, between, 'Are you there?')
    expect(sent).toMatchObject({ text: 'Are you there?', number: 2, can: { react: true, reply: true } })
    expect(await texts(lydia)).toEqual(['Before', 'Are you there?'])
    const expected = { closed: null, with: { displayName: 'Tabitha' }, last: { text: 'Are you there?' } }
    expect(await lydia.messages.conversation({ conversationId: between })).toMatchObject(expected)
    await lydia.messages.edit({ id: sent.id, text: 'Where are you?' })
    await lydia.messages.react({ id: sent.id, sign: 'heart', on: true })
    await lydia.messages.delete({ id: sent.id })
  })

  test('keeps from the other whatever is said, for good', async () => {
    const sent = await say(lydia, between, 'Hidden')
    await lydia.messages.edit({ id: sent.id, text: 'Hidden still' })
    expect(await texts(tabitha)).toEqual(['Before'])
    const news = await tabitha.messages.changes({ conversationId: between, since: 2 })
    expect(news.messages).toEqual([])
    expect((await tabitha.messages.unread()).conversations).toBe(1)
    expect((await tabitha.messages.conversations({})).conversations[0]?.last?.text).toBe('Before')
    expect((await tabitha.messages.search({ words: 'hidden' })).messages).toEqual([])
    await expectRefused('NOT_FOUND', tabitha.messages.react({ id: sent.id, sign: 'amen', on: true }))
    await scene.fresh.owner.query('delete from app.blocks')
    expect(await texts(tabitha)).toEqual(['Before'])
    await say(lydia, between, 'After')
    expect(await texts(tabitha)).toEqual(['Before', 'After'])
  })

  test('keeps the blocker from editing earlier messages in the circle, as the blocked person would notice', async () => {
    const timothy = scene.as(cast.timothy)
    const circle = (await lydia.circles.list()).circles[0]?.id ?? ''
    const before = await say(timothy, circle, 'Befor')
    expect(before.can.editUntil).not.toBeNull()
    scene.clock.pass({ seconds: 1 })
    const elsewhere = await say(timothy, await talkWith(timothy, cast.phoebe), 'Helo')
    scene.clock.pass({ seconds: 1 })
    await timothy.community.block({ personId: cast.lydia.id })
    expect(await timothy.messages.edit({ id: elsewhere.id, text: 'Hello' })).toMatchObject({ text: 'Hello' })
    const [seen] = (await timothy.messages.thread({ conversationId: circle })).messages
    expect(seen?.can).toMatchObject({ editUntil: null, delete: true })
    await expectRefused('FORBIDDEN', timothy.messages.edit({ id: before.id, text: 'Before' }))
    scene.clock.pass({ seconds: 1 })
    const after = await say(timothy, circle, 'Aftr')
    expect(await timothy.messages.edit({ id: after.id, text: 'After' })).toMatchObject({ text: 'After' })
    const forLydia = (await lydia.messages.thread({ conversationId: circle })).messages
    expect(forLydia.map(({ text }) => text)).toEqual(['Befor'])
  })

  test('takes from the other what was said before where it is edited', async () => {
    const later = await say(scene.as(cast.silas), await talkWith(scene.as(cast.silas), cast.phoebe), 'Hello')
    await block(cast.phoebe, cast.silas)
    const phoebe = scene.as(cast.phoebe)
    await scene.as(cast.silas).messages.edit({ id: later.id, text: 'You will regret it' })
    const [conversation] = (await phoebe.messages.conversations({})).conversations
    expect(conversation).toBeUndefined()
    expect((await phoebe.messages.search({ words: 'regret' })).messages).toEqual([])
  })

  test('holds for a message that has waited for its place while it came', async () => {
    const talk = await talkWith(lydia, cast.silas)
    const { owner, connection } = scene.fresh
    await using other = await openClient(connection)
    await other.query('begin')
    await other.query('select from app.conversations where id = $1 for update', [talk])
    const sending = say(lydia, talk, 'You will regret it')
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock'`
    await eventually(async () => expect((await owner.query(waiting)).rowCount).toBe(1))
    await block(cast.silas, cast.lydia)
    await other.query('commit')
    await sending
    const { messages } = await scene.as(cast.silas).messages.thread({ conversationId: talk })
    expect(messages).toEqual([])
  })

  test('leaves the blocker among the people to whom the blocked person may write, and not the reverse', async () => {
    expect(await isOffered(lydia, 'Tabitha')).toBe(true)
    expect(await isOffered(tabitha, 'Lydia')).toBe(false)
  })

  test('hides the signs of the other that come from then on', async () => {
    const { messages } = await tabitha.messages.thread({ conversationId: between })
    const id = messages[0]?.id ?? ''
    scene.clock.pass({ seconds: 1 })
    await lydia.messages.react({ id, sign: 'heart', on: true })
    const signsFor = async (caller: Caller) => {
      const thread = await caller.messages.thread({ conversationId: between })
      return thread.messages[0]?.reactions.map(({ sign }) => sign)
    }
    expect(await signsFor(tabitha)).toEqual(['amen'])
    expect(await signsFor(lydia)).toEqual(['amen', 'heart'])
    await scene.fresh.owner.query('delete from app.blocks')
    expect(await signsFor(tabitha)).toEqual(['amen'])
  })

  test('closes the conversation for the person who blocks', async () => {
    await expectRefused('CONVERSATION_CLOSED', say(tabitha, between, 'And another thing'))
    const { closed } = await tabitha.messages.conversation({ conversationId: between })
    expect(closed).toBe('blocked-by-me')
    const [message] = (await tabitha.messages.thread({ conversationId: between })).messages
    expect(message?.can).toMatchObject({ react: false, reply: false })
    const id = message?.id ?? ''
    await expectRefused('FORBIDDEN', tabitha.messages.react({ id, sign: 'joy', on: true }))
  })

  test('keeps two apart in their circle, but nothing from its leader, who answers for it', async () => {
    const timothy = scene.as(cast.timothy)
    await block(cast.timothy, cast.lydia)
    await block(cast.barnabas, cast.lydia)
    const circle = (await lydia.circles.list()).circles[0]?.id ?? ''
    await say(lydia, circle, 'Of Lydia')
    await say(timothy, circle, 'Of Timothy')
    await say(scene.as(cast.barnabas), circle, 'Of Barnabas')
    const read = async (player: Player) =>
      (await scene.as(player).messages.thread({ conversationId: circle })).messages.map(({ text }) => text)
    expect(await read(cast.lydia)).toEqual(['Of Lydia', 'Of Barnabas'])
    expect(await read(cast.timothy)).toEqual(['Of Timothy', 'Of Barnabas'])
    expect(await read(cast.barnabas)).toEqual(['Of Lydia', 'Of Timothy', 'Of Barnabas'])
    expect(await read(cast.phoebe)).toEqual(['Of Lydia', 'Of Timothy', 'Of Barnabas'])

    const { messages } = await lydia.messages.thread({ conversationId: circle })
    const ofLydia = messages.find(({ text }) => text === 'Of Lydia')?.id ?? ''
    await say(scene.as(cast.phoebe), circle, 'An answer', { replyTo: ofLydia })
    const answerFor = async (player: Player) =>
      (await scene.as(player).messages.thread({ conversationId: circle })).messages.at(-1)
    expect(await answerFor(cast.barnabas)).toMatchObject({ replyTo: { text: 'Of Lydia' } })
    expect(await answerFor(cast.timothy)).toMatchObject({ text: 'An answer', replyTo: null })
  })

  test('holds against a leader who has lost the role', async () => {
    await block(cast.barnabas, cast.lydia)
    const circle = (await lydia.circles.list()).circles[0]?.id ?? ''
    await say(lydia, circle, 'To a leader')
    const demote = `update app.roles set role = 'participant' where person_id = $1`
    await scene.fresh.owner.query(demote, [cast.barnabas.id])
    await say(lydia, circle, 'To a former leader')
    const { messages } = await scene.as(cast.barnabas).messages.thread({ conversationId: circle })
    expect(messages.map(({ text }) => text)).toEqual(['To a leader'])
  })
})

describe('a block of somebody who is not in the circle', () => {
  test('keeps from them what is said meanwhile, when they come into it later', async () => {
    const { owner } = scene.fresh
    const circle = (await lydia.circles.list()).circles[0]?.id ?? ''
    await say(lydia, circle, 'Before')
    await block(cast.timothy, cast.tabitha)
    await block(cast.tabitha, cast.lydia)
    for (const player of [cast.timothy, cast.lydia, cast.phoebe, cast.barnabas])
      await say(scene.as(player), circle, `Of ${player.displayName}`)
    await assign(owner, cast.barnabas, cast.tabitha)
    const { messages } = await tabitha.messages.thread({ conversationId: circle })
    expect(messages.map(({ text }) => text)).toEqual(['Before', 'Of Phoebe', 'Of Barnabas'])
  })

  test('is not noted on what two say to each other', async () => {
    const between = await talkWith(lydia, cast.tabitha)
    await block(cast.lydia, cast.silas)
    await say(lydia, between, 'For Tabitha')
    const { rows } = await scene.fresh.owner.query('select kept_from from app.messages')
    expect(rows).toEqual([{ kept_from: [] }])
  })
})

describe('a person who turns direct messages off', () => {
  test('is told of as such in a conversation that there is, and can still write', async () => {
    const between = await talkWith(lydia, cast.tabitha)
    await set(cast.tabitha, 'receives_messages', false)
    const { closed } = await lydia.messages.conversation({ conversationId: between })
    expect(closed).toBe('receives-none')
    await expect(say(lydia, between, 'Hello')).rejects.toMatchObject({ code: 'CONVERSATION_CLOSED' })
    await say(tabitha, between, 'I am away')
    await set(cast.tabitha, 'receives_messages', true)
    await say(lydia, between, 'Hello')
  })
})

describe('a person who has left for good', () => {
  test('takes their words along and leaves those of the other', async () => {
    const between = await talkWith(lydia, cast.tabitha)
    await say(lydia, between, 'Of Lydia')
    await say(tabitha, between, 'Of Tabitha')
    await scene.fresh.owner.query('delete from auth."user" where id = $1', [cast.tabitha.id])
    const { messages } = await lydia.messages.thread({ conversationId: between })
    expect(messages.map(({ text }) => text)).toEqual(['Of Lydia'])
    const expected = { with: null, closed: 'left' }
    expect(await lydia.messages.conversation({ conversationId: between })).toMatchObject(expected)
    await expect(say(lydia, between, 'Hello?')).rejects.toMatchObject({ code: 'CONVERSATION_CLOSED' })
  })
})
