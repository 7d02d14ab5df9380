import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import type { Cast } from '#testing/cast.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { say, talkWith } from '#testing/messages/talk.ts'
import { eventually } from '#testing/eventually.ts'
import { expectRefused } from '#testing/expect-refused.ts'

const scene = sceneForEach()
let cast: Cast
let lydia: Caller
let tabitha: Caller
let between: string

beforeEach(async () => {
  cast = scene.cast
  lydia = scene.as(cast.lydia)
  tabitha = scene.as(cast.tabitha)
  between = await talkWith(lydia, cast.tabitha)
})

const called = (displayName: string) => ({ displayName, standing: null })

const readBy = async (caller: Caller, conversationId = between) =>
  (await caller.messages.thread({ conversationId })).messages.map(({ text }) => text)

/** Lydia has said each number from 1 on. */
const layMany = (many: number) =>
  scene.fresh.owner.query(
    `insert into app.messages (id, conversation_id, sender_id, organization_id, text)
      select gen_random_uuid(), $1, p.id, p.organization_id, n::text from app.people p, generate_series(1, $3) n where p.id = $2`,
    [between, cast.lydia.id, many],
  )

describe('a message', () => {
  test('is cut where it is only named, and none of its signs is', async () => {
    await say(lydia, between, `${'a'.repeat(199)}👍🏽 and so on`)
    const { conversations } = await tabitha.messages.conversations({})
    expect(conversations.map(({ last }) => last?.text)).toEqual(['a'.repeat(199)])
  })

  test('is read by both of a conversation and by nobody else, an admin or a leader neither', async () => {
    await say(lydia, between, 'A secret')
    expect(await readBy(lydia)).toEqual(['A secret'])
    expect(await readBy(tabitha)).toEqual(['A secret'])
    for (const player of [cast.priscilla, cast.barnabas, cast.timothy, cast.demas]) {
      const other = scene.as(player)
      await expectRefused('NOT_FOUND', other.messages.thread({ conversationId: between }))
      expect(JSON.stringify(await other.messages.conversations({}))).not.toContain(between)
      expect(await other.messages.search({ words: 'secret' })).toEqual({ people: [], messages: [] })
    }
  })

  test('is sent once, however often its id comes', async () => {
    const id = randomUUID()
    const first = await say(lydia, between, 'Once', { id })
    expect(await say(lydia, between, 'Once', { id })).toEqual(first)
    const fields = { text: ['Something else was sent in its place'] }
    await expect(say(lydia, between, 'Once more', { id })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields },
    })
    await lydia.messages.edit({ id, text: 'Edited' })
    expect(await say(lydia, between, 'Once', { id })).toMatchObject({ text: 'Edited' })
    expect(await readBy(tabitha)).toEqual(['Edited'])
    await expect(say(tabitha, between, 'Mine', { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('stands in the order in which it was sent, also where two send at the same time', async () => {
    await Promise.all([
      ...Array.from({ length: 10 }, (_, index) => say(lydia, between, `L ${index}`)),
      ...Array.from({ length: 10 }, (_, index) => say(tabitha, between, `T ${index}`)),
    ])
    const { messages } = await lydia.messages.thread({ conversationId: between })
    const numbers = messages.map(({ number }) => number)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect(new Set(numbers).size).toBe(20)
  })

  test('says something or brings files', async () => {
    for (const text of ['', '  \n ']) {
      const issues = [expect.objectContaining({ message: 'Message content is required' })]
      await expect(say(lydia, between, text)).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { issues } })
    }
    // It brings all of its files, or is not sent.
    const gone = { id: randomUUID(), conversationId: between, text: 'See here', attachments: [randomUUID()] }
    const fields = { attachments: ['These files are no longer there'] }
    await expect(lydia.messages.send(gone)).rejects.toMatchObject({ code: 'INVALID_INPUT', data: { fields } })
    expect(await readBy(lydia)).toEqual([])
  })

  test('says nothing of whether its sender has read what came before', async () => {
    await say(tabitha, between, 'Are you there?')
    await say(lydia, between, 'Written before that came')
    expect((await lydia.messages.unread()).conversations).toBe(1)
    const expected = { unread: true, unreadCount: 1 }
    expect(await lydia.messages.conversation({ conversationId: between })).toMatchObject(expected)
  })

  test('has at most 5000 characters, and is kept as it was written', async () => {
    const text = `a < b > c\n\n  two  spaces ${'🙏'.repeat(4900)}`
    expect((await say(lydia, between, `  ${text}  `)).text).toBe(text)
    await expect(say(lydia, between, 'x'.repeat(5001))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('replies to another one of its conversation, and says what that was', async () => {
    const first = await say(tabitha, between, 'How are you?')
    const reply = await say(lydia, between, 'Well', { replyTo: first.id })
    expect(reply).toMatchObject({ replyTo: { id: first.id, text: 'How are you?', what: 'text' } })
    await tabitha.messages.delete({ id: first.id })
    const [, again] = (await lydia.messages.thread({ conversationId: between })).messages
    expect(again?.replyTo).toMatchObject({ text: '', what: 'deleted' })
    const other = await talkWith(lydia, cast.timothy)
    expect(await say(lydia, other, 'Hello', { replyTo: first.id })).toMatchObject({ replyTo: null })
  })

  test('is edited by its sender, for 15 minutes', async () => {
    const { id } = await say(lydia, between, 'Befor')
    await expect(tabitha.messages.edit({ id, text: 'Mine' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    scene.clock.pass({ minutes: 14 })
    const expected = { text: 'Before', editedAt: expect.any(Date) }
    expect(await lydia.messages.edit({ id, text: 'Before' })).toMatchObject(expected)
    expect(await readBy(tabitha)).toEqual(['Before'])
    scene.clock.pass({ minutes: 1 })
    await expect(lydia.messages.edit({ id, text: 'Later' })).rejects.toMatchObject({ code: 'TOO_LATE' })
    expect(await readBy(lydia)).toEqual(['Before'])
  })

  test('says nothing any more once it is deleted, which its sender may do at any time, and is kept nowhere', async () => {
    const { id } = await say(lydia, between, 'Regretted')
    await expect(tabitha.messages.delete({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    scene.clock.pass({ hours: 100 })
    expect(await lydia.messages.delete({ id })).toMatchObject({ text: '', deleted: 'sender' })
    expect(await lydia.messages.delete({ id })).toMatchObject({ deleted: 'sender' })
    expect(await readBy(tabitha)).toEqual([''])
    await expect(lydia.messages.edit({ id, text: 'Again' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expectRefused('FORBIDDEN', tabitha.messages.react({ id, sign: 'amen', on: true }))
    const { rows } = await scene.fresh.owner.query(`select 1 from app.messages where text like '%Regretted%'`)
    expect(rows).toEqual([])
  })

  test('bears the signs of both, each once, and loses them again', async () => {
    const { id } = await say(lydia, between, 'Good news')
    await tabitha.messages.react({ id, sign: 'amen', on: true })
    await tabitha.messages.react({ id, sign: 'amen', on: true })
    await lydia.messages.react({ id, sign: 'amen', on: true })
    const { reactions } = await lydia.messages.react({ id, sign: 'joy', on: true })
    expect(reactions).toEqual([
      { sign: 'amen', count: 2, mine: true, names: [called('Tabitha'), called('Lydia')] },
      { sign: 'joy', count: 1, mine: true, names: [called('Lydia')] },
    ])
    const left = await lydia.messages.react({ id, sign: 'amen', on: false })
    expect(left.reactions.map(({ sign, count }) => `${sign} ${count}`)).toEqual(['amen 1', 'joy 1'])
  })

  test('that is deleted while somebody reacts to it bears no sign, and they see that it is gone', async () => {
    const { owner } = scene.fresh
    const { id } = await say(lydia, between, 'Regretted')
    await tabitha.messages.react({ id, sign: 'amen', on: true })
    // Their turn is waited for between the look at the message and the sign.
    await owner.query('begin')
    await owner.query('select 1 from app.counters for update')
    const reacting = tabitha.messages.react({ id, sign: 'joy', on: true })
    await eventually(async () => {
      const { rows } = await owner.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    })
    await owner.query('update app.messages set removed_at = sent_at where id = $1', [id])
    await owner.query('commit')
    expect(await reacting).toMatchObject({ text: '', reactions: [] })
  })

  test('is refused once there are too many of them in a minute or a day, and tells until when', async () => {
    for (let index = 0; index < 60; index++) await say(lydia, between, `${index}`)
    await expect(say(lydia, between, 'One more')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await scene.fresh.owner.query(`update app.counters set count = 500 where key like 'message-day:%'`)
    scene.clock.pass({ minutes: 2 })
    const refused = say(lydia, between, 'One more')
    await expect(refused).rejects.toMatchObject({ code: 'RATE_LIMITED', data: { act: 'message' } })
    await say(tabitha, between, 'I may')
  })
})

describe('what changed since', () => {
  test('is every message that is new or different, once, in the order of its changes', async () => {
    const first = await say(lydia, between, 'One')
    const { change } = await tabitha.messages.thread({ conversationId: between })
    await say(lydia, between, 'Two')
    await lydia.messages.edit({ id: first.id, text: 'One!' })
    const news = await tabitha.messages.changes({ conversationId: between, since: change })
    expect(news.messages.map(({ text }) => text)).toEqual(['Two', 'One!'])
    const nothing = await tabitha.messages.changes({ conversationId: between, since: news.change })
    expect(nothing).toMatchObject({ messages: [], more: false })
    await tabitha.messages.react({ id: first.id, sign: 'heart', on: true })
    await lydia.messages.delete({ id: first.id })
    const later = await tabitha.messages.changes({ conversationId: between, since: news.change })
    expect(later.messages.map(({ deleted }) => deleted)).toEqual(['sender'])
  })

  test('comes in parts, none of which is passed over', async () => {
    await layMany(120)
    const seen: string[] = []
    for (let since = 0, more = true; more;) {
      const part = await tabitha.messages.changes({ conversationId: between, since })
      seen.push(...part.messages.map(({ text }) => text))
      ;({ change: since, more } = part)
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => String(index + 1)))
  })
})

describe('a part of a long conversation', () => {
  const numbers = (part: { messages: { number: number }[] }) => part.messages.map(({ number }) => number)
  beforeEach(() => layMany(100))

  test('is around the first message not yet read', async () => {
    await tabitha.messages.read({ conversationId: between, number: 50 })
    const part = await tabitha.messages.thread({ conversationId: between, limit: 10 })
    expect(numbers(part)).toEqual([46, 47, 48, 49, 50, 51, 52, 53, 54, 55])
    expect(part.more).toEqual({ before: true, after: true })
  })

  test('is the end where all is read, and the beginning where nothing is', async () => {
    const fresh = await tabitha.messages.thread({ conversationId: between, limit: 10 })
    expect([numbers(fresh)[0], fresh.more]).toEqual([1, { before: false, after: true }])
    await tabitha.messages.read({ conversationId: between, number: 1000 })
    const read = await tabitha.messages.thread({ conversationId: between, limit: 10 })
    const expected = [[91, 92, 93, 94, 95, 96, 97, 98, 99, 100], { before: true, after: false }]
    expect([numbers(read), read.more]).toEqual(expected)
  })

  test('begins where somebody else has gone on, whatever one has said oneself since one read', async () => {
    await say(tabitha, between, 'At last')
    const part = await lydia.messages.thread({ conversationId: between, limit: 10 })
    expect([numbers(part).at(-1), part.more.after]).toEqual([101, false])
    await lydia.messages.read({ conversationId: between, number: 101 })
    await say(lydia, between, 'Mine')
    expect(numbers(await lydia.messages.thread({ conversationId: between, limit: 1 }))).toEqual([102])
  })

  test('goes on before and after a number, and opens around one', async () => {
    const { messages } = lydia
    const at = (place: object) => messages.thread({ conversationId: between, limit: 3, ...place })
    expect(numbers(await at({ before: 3 }))).toEqual([1, 2])
    expect((await at({ before: 3 })).more.before).toBe(false)
    expect(numbers(await at({ before: 50 }))).toEqual([47, 48, 49])
    expect((await at({ before: 50 })).more.before).toBe(true)
    expect(numbers(await at({ after: 50 }))).toEqual([51, 52, 53])
    expect((await at({ after: 97 })).more.after).toBe(false)
    expect(numbers(await at({ around: 20 }))).toEqual([20, 21, 22])
  })
})

describe('the list of conversations', () => {
  test('has those in which something was said, the latest first, with its last message', async () => {
    const other = await talkWith(lydia, cast.timothy)
    expect((await lydia.messages.conversations({})).total).toBe(0)
    await say(lydia, between, 'First')
    scene.clock.pass({ seconds: 1 })
    await say(lydia, other, 'Second')
    const { conversations, total } = await lydia.messages.conversations({})
    expect(total).toBe(2)
    const last = conversations.map((each) => `${each.with?.displayName}: ${each.last?.text}`)
    expect(last).toEqual(['Timothy: Second', 'Tabitha: First'])
    const first = await lydia.messages.conversations({ limit: 1 })
    const rest = await lydia.messages.conversations({ limit: 1, after: first.next ?? '' })
    expect(rest.conversations.map(({ id }) => id)).toEqual([between])
    expect(rest.next).toBeNull()
  })

  test('marks what was said by the other and not read, until it is', async () => {
    await say(lydia, between, 'Are you there?')
    const marks = async (caller: Caller) => {
      const [each] = (await caller.messages.conversations({})).conversations
      return [each?.unread, each?.unreadCount, (await caller.messages.unread()).conversations]
    }
    expect(await marks(lydia)).toEqual([false, 0, 0])
    expect(await marks(tabitha)).toEqual([true, 1, 1])
    await tabitha.messages.see()
    expect(await marks(tabitha)).toEqual([true, 1, 0])
    await say(lydia, between, 'Hello?')
    expect(await marks(tabitha)).toEqual([true, 2, 1])
    await tabitha.messages.mute({ conversationId: between, muted: true })
    expect(await marks(tabitha)).toEqual([true, 2, 0])
    await tabitha.messages.read({ conversationId: between, number: 2 })
    expect(await marks(tabitha)).toEqual([false, 0, 0])
    await tabitha.messages.read({ conversationId: between, number: 1 })
    expect((await tabitha.messages.conversation({ conversationId: between })).readNumber).toBe(2)
  })

  test('finds people and what was said', async () => {
    await say(tabitha, between, 'The café at noon')
    const found = { conversationId: between, message: { text: 'The café at noon', number: 1 } }
    expect(await lydia.messages.search({ words: 'CAFE' })).toMatchObject({ people: [], messages: [found] })
    expect((await lydia.messages.search({ words: 'abith' })).people.map(({ id }) => id)).toEqual([between])
  })
})
