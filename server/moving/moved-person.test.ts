import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Cast, Player } from '#testing/cast.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { giveFeedback, itemOf } from '#testing/feedback/feedback.ts'
import { churchOf, countOf, moveAway, moveOf, signInAgain } from '#testing/moving/moving.ts'
import { type OrganizationScene, setOrganizationScene } from '#testing/organizations/organizations.ts'
import { exportOf } from '#testing/transfer/own-data.ts'
import { shownTo } from '#testing/shown-to.ts'
import { laySummary } from '#testing/summaries/summaries.ts'
import { circleOf, say, talkWith } from '#testing/messages/talk.ts'
import { addToCommunity, assign, giveRole, layBlock } from '#testing/people/ties.ts'
import { walkDays } from '#testing/progress/walked.ts'
import { write } from '#testing/entries/writing.ts'

let scene: OrganizationScene
let cast: Cast
beforeEach(async () => {
  scene = await setOrganizationScene()
  cast = scene.cast
  return () => scene.end()
})

const moving = (by: Player | null = cast.priscilla) => scene.as(by).moving
const move = (player: Player, where = {}) => moveAway(scene, player, where)
const back = { to: 'emmaus', from: 'thessalonica' }

describe('a person who is moved', () => {
  test('is signed out, and a participant of the other organization once they sign in', async () => {
    await moving().move(moveOf(cast.barnabas))
    await expectRefused('UNAUTHENTICATED', scene.as(cast.barnabas).account.me())
    await signInAgain(scene, cast.barnabas)
    expect(await scene.as(cast.barnabas).account.me()).toMatchObject({ role: 'participant' })
    expect(await churchOf(scene, cast.barnabas)).toBe('thessalonica')
    const told = `app.events where name = 'access.ended' and scope_id = '${cast.barnabas.id}'`
    expect(await countOf(scene, told)).toBe(1)
  })

  test('has every word, day, draft and setting of theirs, and nobody else reads them', async () => {
    const { lydia, barnabas, timothy, tabitha, priscilla, demas } = cast
    await addToCommunity(scene.fresh.owner, lydia, tabitha)
    await walkDays(scene, lydia, 2)
    const hers = scene.as(lydia)
    const { entry } = await write(hers, 'testimony', 1, { text: 'canary of before' })
    await hers.entries.edit({ id: entry.id, version: 1, text: 'canary of now', audience: 'shared' })
    const trashed = (await write(hers, 'prayer', 1, { text: 'canary in the trash' })).entry
    await hers.entries.trash({ id: trashed.id })
    await hers.drafts.save({ kind: 'testimony', text: 'canary begun', audience: 'shared', known: null })
    await hers.profile.updateDiscoverable({ discoverable: false })
    const readers = [barnabas, timothy, tabitha, priscilla]
    for (const reader of readers) {
      expect((await scene.as(reader).sharing.read({ id: entry.id })).text).toBe('canary of now')
    }
    const { completed, frontier } = (await hers.progress.read({})).progress
    await move(lydia)
    for (const reader of [...readers, demas]) {
      await expectRefused('NOT_FOUND', scene.as(reader).sharing.read({ id: entry.id }))
      expect(await shownTo(scene.as(reader)), reader.displayName).not.toContain('canary')
    }
    const { entries } = hers
    const { entries: mine } = await entries.list({ kind: 'testimony' })
    expect(mine).toMatchObject([{ id: entry.id, text: 'canary of now', audience: 'private' }])
    const versions = JSON.stringify(await entries.versions({ id: entry.id }))
    expect(versions).toContain('canary of before')
    expect(versions).toContain('canary of now')
    expect(JSON.stringify(await entries.trashed({}))).toContain('canary in the trash')
    await entries.restore({ id: trashed.id })
    expect((await entries.list({ kind: 'prayer' })).entries).toMatchObject([{ audience: 'private' }])
    const draft = JSON.stringify(await hers.drafts.read({ kind: 'testimony' }))
    expect(draft).toMatch(/canary begun.*private/)
    expect(await hers.profile.read()).toMatchObject({ discoverable: false })
    expect((await hers.progress.read({})).progress).toMatchObject({ completed, frontier })
  })

  test('is told by mail and behind the bell, without why, and reads so among what was done to them', async () => {
    await move(cast.lydia, { reason: 'A quarrel that is nobody’s business' })
    const [mail, ...others] = await scene.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: { address: cast.lydia.email },
      fromName: 'Church of Thessalonica',
      subject: 'Your account was moved to Church of Thessalonica',
    })
    expect(mail?.text).toContain('The people who run Emmaus moved it.')
    expect(mail?.text).toContain('http://thessalonica.localhost:3000/auth')
    const { notifications } = await scene.as(cast.lydia).notifications.list({})
    expect(notifications).toMatchObject([{ kind: 'moved', actor: null, readAt: null }])
    const own = await scene.as(cast.lydia).audit.mine({})
    expect(own.notes).toMatchObject([{ act: 'person.moved-in', actor: null, subject: { id: cast.lydia.id } }])
    for (const told of [mail, notifications, own.notes]) expect(JSON.stringify(told)).not.toContain('quarrel')
  })

  test('keeps what leaders wrote for them, with the names of these', async () => {
    const { lydia, barnabas, demas } = cast
    const given = await giveFeedback(scene.as(lydia), scene.as(barnabas), { comments: 'canary of feedback' })
    await laySummary(scene.fresh.owner, barnabas, lydia, { content: 'canary of a summary' })
    const { entry } = await write(scene.as(lydia), 'prayer')
    const unsent = await itemOf(scene.as(barnabas), entry.id)
    await move(lydia)
    const { items } = await scene.as(lydia).feedback.mine({})
    expect(items).toMatchObject([
      { leader: { displayName: 'Barnabas' }, comments: 'canary of feedback', can: { reply: false } },
    ])
    const { summaries } = await scene.as(lydia).summaries.mine({})
    expect(summaries).toMatchObject([{ leader: { displayName: 'Barnabas' }, content: 'canary of a summary' }])
    expect(JSON.stringify(await exportOf(scene, lydia))).toMatch(/"Barnabas"/)
    const known = [unsent, given.id].map((id) => scene.as(barnabas).feedback.item({ id }))
    await expectRefused('NOT_FOUND', ...known)
    await assign(scene.fresh.owner, demas, lydia)
    expect(JSON.stringify(await scene.as(demas).feedback.queue({}))).not.toContain('canary')
    await giveRole(scene.fresh.owner, demas, 'admin')
    expect(await scene.as(demas).analytics.feedback()).toMatchObject({ answered: 0 })
    await expectRefused('NOT_FOUND', scene.as(demas).feedback.item({ id: given.id }))
    await move(lydia, back)
    await assign(scene.fresh.owner, barnabas, lydia)
    const [own] = (await scene.as(lydia).entries.list({ kind: 'testimony' })).entries
    const seen = { version: own?.version ?? 0, text: own?.text ?? '' }
    await scene.as(lydia).entries.edit({ id: given.entryId, ...seen, audience: 'leader' })
    const { item } = await scene.as(barnabas).feedback.item({ id: given.id })
    expect(JSON.stringify(item)).toContain('canary of feedback')
  })

  test('leaves their messages with those who received them, under their name, and out of reach', async () => {
    const { lydia, tabitha, barnabas, timothy, demas } = cast
    const talk = await talkWith(scene.as(lydia), tabitha)
    await say(scene.as(lydia), talk, 'canary to Tabitha')
    await say(scene.as(tabitha), talk, 'An answer to Lydia')
    const circle = await circleOf(scene.fresh.owner, barnabas)
    await say(scene.as(lydia), circle, 'canary in the circle')
    const { entry } = await write(scene.as(lydia), 'testimony', 1, { text: 'canary shared there' })
    await move(lydia)
    const thread = await scene.as(tabitha).messages.thread({ conversationId: talk })
    expect(thread.messages.map(({ sender, text }) => [sender.displayName, text])).toEqual([
      ['Lydia', 'canary to Tabitha'],
      ['Tabitha', 'An answer to Lydia'],
    ])
    expect(await scene.as(tabitha).messages.conversation({ conversationId: talk })).toMatchObject({
      with: { displayName: 'Lydia', avatar: null, standing: null },
      closed: 'left',
    })
    await expectRefused('CONVERSATION_CLOSED', say(scene.as(tabitha), talk, 'Are you there?'))
    const inCircle = JSON.stringify(await scene.as(timothy).messages.thread({ conversationId: circle }))
    expect(inCircle).toContain('canary in the circle')
    expect(inCircle).not.toContain('canary shared there')
    expect(inCircle).not.toContain(entry.id)
    for (const reader of [tabitha, timothy, barnabas, cast.priscilla]) {
      const { community, messages, contentReports } = scene.as(reader)
      expect(await community.search({ words: 'Lydia' })).toEqual({ people: [] })
      expect(await messages.people({ words: 'Lydia' })).toEqual({ people: [] })
      const report = { about: 'person', of: lydia.id, reason: 'other', details: '' } as const
      await expectRefused(
        'NOT_FOUND',
        community.add({ personId: lydia.id }),
        community.block({ personId: lydia.id }),
        contentReports.submit({ id: crypto.randomUUID(), ...report }),
      )
    }
    // She herself reads nothing of it any more, but has her own words in what she exports, and none of a name.
    for (const conversationId of [talk, circle]) {
      const threads = [lydia, demas].map((by) => scene.as(by).messages.thread({ conversationId }))
      await expectRefused('NOT_FOUND', ...threads, say(scene.as(lydia), conversationId, 'Hello?'))
    }
    const exported = JSON.stringify(await exportOf(scene, lydia))
    expect(exported).toContain('canary to Tabitha')
    expect(exported).toContain('canary in the circle')
    expect(exported).not.toMatch(/"Tabitha"|An answer to Lydia/)
  })

  test('is called by name only to those who knew them, where they were not to be found', async () => {
    const { lydia, tabitha, silas, priscilla } = cast
    await scene.as(tabitha).profile.updateDiscoverable({ discoverable: false })
    const talk = await talkWith(scene.as(tabitha), lydia)
    await say(scene.as(tabitha), talk, 'Peace')
    await move(tabitha)
    expect(await scene.as(lydia).messages.conversation({ conversationId: talk })).toMatchObject({
      with: { displayName: 'Tabitha' },
    })
    const known = (player: Player) =>
      scene.database.read(player, (tx) => tx.all(sql`select display_name from app.former_members`))
    expect(await known(lydia)).toEqual([{ display_name: 'Tabitha' }])
    expect(await known(priscilla)).toEqual([{ display_name: 'Tabitha' }])
    expect(await known(silas)).toEqual([])
  })

  test('is told nothing more of what happens where they were, nor anybody there of them', async () => {
    const { lydia, tabitha } = cast
    const talk = await talkWith(scene.as(lydia), tabitha)
    await say(scene.as(lydia), talk, 'Peace')
    await move(lydia)
    const eventsOf = async (player: Player) => {
      const { rows } = await scene.fresh.owner.query<{ name: string; data: object }>(
        `select e.name, e.data from app.events e where $1 in (select sec.receivers_of(e)) order by e.id`,
        [player.id],
      )
      return rows
    }
    const hers = await eventsOf(lydia)
    expect(hers.map(({ name }) => name)).toEqual(['access.ended', 'notifications.changed'])
    await scene.fresh.owner.query('delete from app.events')
    await scene.as(lydia).profile.updateMessageChoices({ receives: false })
    await write(scene.as(lydia), 'testimony')
    expect(await eventsOf(tabitha)).toEqual([])
  })

  test('stays apart from people whom they blocked or who blocked them', async () => {
    const { lydia, silas } = cast
    await layBlock(scene.fresh.owner, silas, lydia)
    const blocked = async () =>
      (await scene.as(silas).community.blocked({})).people.map(({ displayName }) => displayName)
    await move(lydia)
    expect(await blocked()).toEqual([])
    await move(silas)
    expect(await blocked()).toEqual(['Lydia'])
    await move(lydia, back)
    expect(await blocked()).toEqual([])
    await move(silas, back)
    expect(await blocked()).toEqual(['Lydia'])
    await expectRefused('NOT_FOUND', scene.as(lydia).messages.begin({ personId: silas.id }))
  })

  test('leads nobody there, and what is said in a circle of theirs elsewhere is not in their next one', async () => {
    const { barnabas, demas, lydia } = cast
    const old = await circleOf(scene.fresh.owner, barnabas)
    await say(scene.as(lydia), old, 'canary in the circle')
    await move(barnabas)
    expect(await scene.as(lydia).circles.list()).toMatchObject({ circles: [] })
    await scene.as(demas).people.changeRole({ id: barnabas.id, role: 'leader' })
    await signInAgain(scene, barnabas)
    await scene.as(demas).people.assign({ leaderId: barnabas.id, participantIds: [demas.id] })
    const { circles } = await scene.as(demas).circles.list()
    expect(circles).toHaveLength(1)
    for (const reader of [barnabas, demas]) {
      const shown = JSON.stringify([
        await scene.as(reader).circles.list(),
        await scene.as(reader).messages.thread({ conversationId: circles[0]?.id ?? '' }),
      ])
      expect(shown).not.toMatch(/canary|Lydia/)
      expect(shown).not.toContain(old)
    }
    await move(barnabas, back)
    expect(await countOf(scene, `app.conversations where leader_id = '${barnabas.id}'`)).toBe(2)
  })
})
