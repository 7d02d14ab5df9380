import { beforeEach, describe, expect, test } from 'vitest'
import { moveLookUpLimit } from '#contract/moving/limits.ts'
import type { Player } from '#testing/cast.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { answerOf, giveFeedback, itemOf } from '#testing/feedback/feedback.ts'
import { layFiles } from '#testing/files/lay-files.ts'
import { moveOf } from '#testing/moving/moving.ts'
import {
  alterOrganization,
  layAccount,
  layOrganization,
  type OrganizationScene,
  setOrganizationScene,
} from '#testing/organizations/organizations.ts'
import { stored } from '#testing/stored.ts'
import { say, talkWith } from '#testing/messages/talk.ts'
import { addToCommunity, giveRole, layLeaving } from '#testing/people/ties.ts'
import { write } from '#testing/entries/writing.ts'

let scene: OrganizationScene
beforeEach(async () => {
  scene = await setOrganizationScene()
  return () => scene.end()
})

type Asked = { id?: string; by?: Player | null }
const preview = (email: string, { id = 'thessalonica', by = scene.cast.priscilla }: Asked = {}) =>
  scene.as(by).moving.preview({ id, email })
/** Nobody is moved, which is said at the address. */
const expectSaid = (sentence: string, asked: Promise<unknown>) =>
  expect(asked).rejects.toMatchObject({ code: 'INVALID_INPUT', data: { fields: { email: [sentence] } } })

describe('a preview of a move', () => {
  test('says in numbers what ends, what stays behind and what goes along, and changes nothing', async () => {
    const { lydia, barnabas, tabitha, silas, timothy } = scene.cast
    await addToCommunity(scene.fresh.owner, lydia, tabitha)
    await addToCommunity(scene.fresh.owner, tabitha, lydia)
    await addToCommunity(scene.fresh.owner, silas, lydia)
    await write(scene.as(lydia), 'reflection')
    await write(scene.as(lydia), 'challenge')
    const { entry } = await write(scene.as(lydia), 'prayer', 1, { text: 'canary' })
    await giveFeedback(scene.as(lydia), scene.as(barnabas), { comments: 'Well said.' })
    const item = await itemOf(scene.as(barnabas), entry.id)
    const draft = { known: null, ...answerOf({ comments: 'Begun' }) }
    await scene.as(barnabas).feedback.saveDraft({ id: item, ...draft })
    await layFiles(scene.fresh.owner, lydia, 'A picture')
    await scene.as(lydia).drafts.save({ kind: 'testimony', text: 'Begun', audience: 'shared', known: null })
    for (const player of [tabitha, timothy]) {
      const talk = await talkWith(scene.as(lydia), player)
      await say(scene.as(lydia), talk, 'Peace')
      await say(scene.as(player), talk, 'And to you')
    }
    const before = await stored(scene.fresh.owner)
    const told = await preview(` ${lydia.email.toUpperCase()} `)
    expect(told).toEqual({
      displayName: 'Lydia',
      standing: null,
      from: { id: 'emmaus', name: 'Emmaus' },
      ends: { assignments: 1, community: 2, circles: 1, unsent: 1 },
      stays: { messages: 2, people: 2 },
      along: { days: 1, entries: 4, drafts: 1, files: expect.any(Number) },
    })
    expect(told.along.files).toBeGreaterThan(0)
    expect(await preview(barnabas.email)).toMatchObject({ ends: { assignments: 3, circles: 1 } })
    const after = await stored(scene.fresh.owner)
    expect({ ...after, 'app.counters': null }).toEqual({ ...before, 'app.counters': null })
  })

  test('says at the address why nobody is moved', async () => {
    const { lydia, priscilla, demas, barnabas, silas } = scene.cast
    const { owner } = scene.fresh
    // Who signed up and never confirmed is nobody yet.
    await owner.query(`insert into auth."user" (name, email) values ('Rhoda', 'rhoda@example.org')`)
    await layLeaving(owner, silas)
    const here = { id: 'emmaus' }
    const last = 'They are the last admin of their organization. Make somebody else an admin first'
    await expectSaid('Nobody has an account with this address', preview('eunice@example.org'))
    await expectSaid('Nobody has an account with this address', preview('rhoda@example.org'))
    await expectSaid('You cannot move yourself, but another admin can', preview(priscilla.email))
    await expectSaid('They are already in this organization', preview(lydia.email, here))
    await expectSaid(last, preview(demas.email, here))
    await expectSaid("This account is about to be deleted at its owner's request", preview(silas.email))
    const issues = [{ path: ['email'], message: 'Invalid email address' }]
    await expect(preview('lydia')).rejects.toMatchObject({ data: { issues } })
    await giveRole(scene.fresh.owner, barnabas, 'admin')
    expect(await preview(barnabas.email)).toMatchObject({ displayName: 'Barnabas' })
    await alterOrganization(owner, 'Church of Thessalonica', { subscription_status: 'archived' })
    await expectRefused('TAKES_NOBODY_NEW', preview(lydia.email))
  })

  test('is of the account that is meant, where the address has several, and moves it nowhere else', async () => {
    const { lydia, priscilla } = scene.cast
    const { owner } = scene.fresh
    const meant = (from: string) =>
      scene.as(priscilla).moving.preview({ id: 'thessalonica', email: lydia.email, from })
    await layAccount(owner, await layOrganization(owner, 'Grace Chapel', { slug: 'grace' }), lydia)
    const organizations = [
      { id: 'emmaus', name: 'Emmaus' },
      { id: 'grace', name: 'Grace Chapel' },
    ]
    await expect(preview(lydia.email)).rejects.toMatchObject({
      code: 'SEVERAL_ACCOUNTS',
      data: { organizations },
    })
    for (const from of organizations) expect(await meant(from.id)).toMatchObject({ from })
    await scene.as(priscilla).moving.move(moveOf(lydia, { from: 'grace' }))
    const { rows } = await owner.query<{ slug: string }>(
      `select o.slug from auth."user" u join app.people p on p.id = u.id
        join app.organizations o on o.id = u.organization_id and o.id = p.organization_id where u.email = $1 order by 1`,
      [lydia.email],
    )
    expect(rows.map(({ slug }) => slug)).toEqual(['emmaus', 'thessalonica'])
    // The same again is one move, though another account with this address is left elsewhere.
    await scene.as(priscilla).moving.move(moveOf(lydia, { from: 'grace' }))
    const taken = 'Somebody in that organization already has this address'
    await expectSaid(taken, scene.as(priscilla).moving.move(moveOf(lydia)))
    await expectSaid(taken, preview(lydia.email))
  })

  test('is had so often an hour, also of addresses that nobody has', async () => {
    for (let turn = 0; turn < moveLookUpLimit.most; turn++) {
      await expectRefused('INVALID_INPUT', preview('nobody@example.org'))
    }
    const { lydia, priscilla } = scene.cast
    const refused = { code: 'RATE_LIMITED', data: { act: 'move-look-up' } }
    await expect(preview(lydia.email)).rejects.toMatchObject(refused)
    // A move that is refused tells of an address as much.
    const elsewhere = { ...moveOf(lydia), from: 'nowhere' }
    await expect(scene.as(priscilla).moving.move(elsewhere)).rejects.toMatchObject(refused)
    scene.clock.pass({ hours: 1 })
    expect(await preview(scene.cast.lydia.email)).toMatchObject({ displayName: 'Lydia' })
  })
})

describe('a person who does not run all organizations', () => {
  test('moves nobody and learns of nobody', async () => {
    const { lydia, barnabas, silas, demas, tabitha } = scene.cast
    const before = await stored(scene.fresh.owner)
    const acts = (by: Player | null, id = 'thessalonica') => [
      preview(silas.email, { id, by }),
      scene.as(by).moving.move({ ...moveOf(silas), id }),
      preview('nobody@example.org', { id, by }),
    ]
    // Demas is an admin of that organization, and of no other.
    for (const by of [lydia, barnabas, tabitha, demas]) await expectRefused('FORBIDDEN', ...acts(by))
    await expectRefused('UNAUTHENTICATED', ...acts(null))
    await expectRefused('NOT_FOUND', ...acts(demas, 'emmaus'), ...acts(demas, 'nowhere'))
    await expectRefused('NOT_FOUND', preview(silas.email, { id: 'nowhere' }))
    expect(await stored(scene.fresh.owner)).toEqual(before)
  })
})
