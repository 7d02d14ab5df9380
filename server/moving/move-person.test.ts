import { beforeEach, describe, expect, test } from 'vitest'
import { layApiKey } from '#testing/api-keys/api-keys.ts'
import type { Cast, Player } from '#testing/cast.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { churchOf, countOf, moveAway, moveOf, signInAgain } from '#testing/moving/moving.ts'
import {
  alterOrganization,
  layOrganization,
  type OrganizationScene,
  setOrganizationScene,
} from '#testing/organizations/organizations.ts'
import { shownTo } from '#testing/shown-to.ts'
import { circleOf, say, talkWith } from '#testing/messages/talk.ts'
import { addToCommunity, assign, giveRole } from '#testing/people/ties.ts'
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

/** What somebody is shown without naming an id, and what is shared with them. */
async function seenBy(player: Player): Promise<string> {
  const { sharing, circles, community, audit, messages } = scene.as(player)
  return JSON.stringify([
    await shownTo(scene.as(player)),
    await sharing.feed({}),
    await circles.list(),
    await community.owners({}),
    await messages.people({}),
    await audit.mine({}),
  ])
}

describe('a move', () => {
  test('is on record in both organizations, where to and why only for those who run all of them', async () => {
    const reason = 'The family has moved to another town.'
    await move(cast.lydia)
    const subject = { displayName: 'Lydia' }
    const here = (await scene.as(cast.priscilla).audit.list({ act: 'person.moved-out' })).notes
    const whereTo = { name: 'Church of Thessalonica', formerName: 'Emmaus', reason }
    expect(here).toMatchObject([{ actor: { displayName: 'Priscilla' }, subject, detail: whereTo }])
    const there = (await scene.as(cast.demas).audit.list({})).notes
    expect(there).toMatchObject([{ act: 'person.moved-in', actor: null, subject }])
    expect(JSON.stringify(there)).not.toMatch(/Emmaus|Priscilla|family/)
    expect(JSON.stringify(there)).not.toContain(cast.priscilla.id)
    await layOrganization(scene.fresh.owner, 'Grace Chapel', { slug: 'grace' })
    scene.clock.pass({ minutes: 1 })
    await move(cast.lydia, { to: 'grace', from: 'thessalonica' })
    const [between] = (await scene.as(cast.priscilla).audit.list({ act: 'person.moved' })).notes
    expect(between?.detail).toMatchObject({ ...whereTo, name: 'Grace Chapel', formerName: whereTo.name })
    const [out] = (await scene.as(cast.demas).audit.list({ act: 'person.moved-out' })).notes
    expect(out).toMatchObject({ actor: null, subject, detail: { name: null, reason: null } })
  })

  test('asks for a reason of 10 to 500 characters', async () => {
    for (const reason of ['', 'Too short', ' '.repeat(20), 'x'.repeat(501)]) {
      const issue = { path: ['reason'], message: expect.stringMatching(/at least 10|at most 500/) }
      const asked = moving().move(moveOf(cast.lydia, { reason }))
      await expect(asked).rejects.toMatchObject({ data: { issues: [issue] } })
    }
    expect(await churchOf(scene, cast.lydia)).toBe('emmaus')
    // Told twice it is one move, with one letter.
    for (let time = 0; time < 2; time++)
      await moving().move(moveOf(cast.lydia, { reason: ` ${'x'.repeat(500)} ` }))
    expect(await churchOf(scene, cast.lydia)).toBe('thessalonica')
    expect(await scene.mails()).toHaveLength(1)
    expect(await countOf(scene, `app.audit_log where act = 'person.moved-in'`)).toBe(1)
  })

  test('is refused as its preview is, and of one who is elsewhere by now', async () => {
    const { demas, priscilla, lydia } = cast
    for (const [player, where, said] of [
      [demas, back, 'last admin'],
      [priscilla, {}, 'yourself'],
      [lydia, { to: 'emmaus' }, 'already'],
      [lydia, { from: 'thessalonica' }, 'look them up'],
    ] as const) {
      const data = { fields: { email: [expect.stringContaining(said)] } }
      await expect(moving().move(moveOf(player, where))).rejects.toMatchObject({ data })
    }
    await expectRefused('NOT_FOUND', moving().move(moveOf(lydia, { to: 'nowhere' })))
    await alterOrganization(scene.fresh.owner, 'Church of Thessalonica', { subscription_status: 'archived' })
    await expectRefused('TAKES_NOBODY_NEW', moving().move(moveOf(lydia)))
    expect(await churchOf(scene, lydia)).toBe('emmaus')
    expect(await countOf(scene, 'app.former_members')).toBe(0)
    expect(await scene.mails()).toEqual([])
  })

  test('of many at once to two organizations ends in one of them', async () => {
    await layOrganization(scene.fresh.owner, 'Grace Chapel', { slug: 'grace' })
    const { priscilla, barnabas, lydia } = cast
    await write(scene.as(lydia), 'testimony', 1, { text: 'canary' })
    await giveRole(scene.fresh.owner, barnabas, 'admin')
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, turn) =>
        moving(turn % 4 < 2 ? priscilla : barnabas).move(
          moveOf(lydia, { to: turn % 2 ? 'grace' : 'thessalonica' }),
        ),
      ),
    )
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject(Array.from({ length: 10 }, () => ({ reason: { code: 'INVALID_INPUT' } })))
    const church = await churchOf(scene, lydia)
    expect(['grace', 'thessalonica']).toContain(church)
    expect(await countOf(scene, 'app.former_members')).toBe(1)
    const there = `app.entries e join app.organizations o on o.id = e.organization_id`
    expect(await countOf(scene, `${there} where e.text = 'canary' and o.slug = '${church}'`)).toBe(1)
  })

  test('at the moment in which others tie themselves to them leaves no tie', async () => {
    const { lydia, tabitha, silas, apollos, timothy, priscilla } = cast
    const talk = await talkWith(scene.as(timothy), lydia)
    for (let turn = 0; turn < 5; turn++) {
      const there = turn % 2 === 0
      const [moved] = await Promise.allSettled([
        moving().move(moveOf(lydia, there ? {} : back)),
        scene.as(priscilla).people.assign({ leaderId: apollos.id, participantIds: [lydia.id] }),
        scene.as(tabitha).community.add({ personId: lydia.id }),
        scene.as(silas).community.block({ personId: lydia.id }),
        say(scene.as(timothy), talk, 'Peace'),
        write(scene.as(lydia), 'testimony'),
      ])
      expect(moved.status).toBe('fulfilled')
      await signInAgain(scene, lydia)
      if (!there) continue
      expect(await churchOf(scene, lydia)).toBe('thessalonica')
      for (const tie of ['leader_assignments where participant_id', 'community_members where member_id']) {
        expect(await countOf(scene, `app.${tie} = '${lydia.id}'`)).toBe(0)
      }
    }
  })

  test('of two admins at once leaves one where they were', async () => {
    const { priscilla, barnabas, demas } = cast
    await move(barnabas)
    await giveRole(scene.fresh.owner, barnabas, 'admin')
    const answers = await Promise.allSettled(
      [demas, barnabas].map((player) => moving(priscilla).move(moveOf(player, back))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const there = `app.roles r join app.organizations o on o.id = r.organization_id`
    expect(await countOf(scene, `${there} where o.slug = 'thessalonica' and r.role = 'admin'`)).toBe(1)
  })

  test('ends the keys that an admin made', async () => {
    const { demas, barnabas } = cast
    await move(barnabas)
    await giveRole(scene.fresh.owner, barnabas, 'admin')
    await layApiKey(scene.fresh, demas, ['people:read'])
    await move(demas, back)
    expect(await countOf(scene, 'app.api_keys where revoked_at is not null')).toBe(1)
    // Their church reads it, and not by whom.
    const noted = `app.audit_log l join app.organizations o on o.id = l.organization_id
      where l.act = 'api-key.revoked' and l.actor_id is null and o.slug = 'thessalonica'`
    expect(await countOf(scene, noted)).toBe(1)
  })

  test('back brings what stayed, and what went along is as it was', async () => {
    const { lydia, tabitha, barnabas } = cast
    const talk = await talkWith(scene.as(lydia), tabitha)
    await say(scene.as(tabitha), talk, 'canary for Lydia')
    const { entry } = await write(scene.as(lydia), 'testimony', 1, { text: 'One' })
    await move(lydia)
    const versionsThere = await scene.as(lydia).entries.versions({ id: entry.id })
    await move(lydia, back)
    expect(await scene.as(lydia).entries.versions({ id: entry.id })).toEqual(versionsThere)
    const thread = await scene.as(lydia).messages.thread({ conversationId: talk })
    expect(JSON.stringify(thread)).toContain('canary for Lydia')
    await say(scene.as(lydia), talk, 'I am back')
    const former = 'app.former_members join app.organizations o on o.id = organization_id where is_default'
    expect(await countOf(scene, former)).toBe(0)
    await assign(scene.fresh.owner, barnabas, lydia)
    const circle = await circleOf(scene.fresh.owner, barnabas)
    await say(scene.as(lydia), circle, 'Here again')
  })

  test('leaves nothing of one organization in what people of the other are shown', async () => {
    const { lydia, demas, tabitha, timothy, barnabas, priscilla } = cast
    await addToCommunity(scene.fresh.owner, lydia, tabitha)
    await addToCommunity(scene.fresh.owner, tabitha, lydia)
    for (const player of [lydia, tabitha, timothy, barnabas, demas]) {
      await write(scene.as(player), 'testimony', 1, { text: `canary of ${player.displayName}` })
    }
    expect(await seenBy(lydia)).toMatch(/canary of Timothy.*Barnabas/)
    await move(lydia)
    const hers = await seenBy(lydia)
    expect(hers).toContain('canary of Lydia')
    for (const other of [tabitha, timothy, barnabas, priscilla, demas]) {
      expect(hers).not.toContain(other.id)
      if (other !== demas) expect(hers).not.toContain(other.displayName)
      const shown = await seenBy(other)
      expect(shown).not.toContain('canary of Lydia')
      expect(shown).not.toContain(lydia.id)
    }
  })
})
