import { beforeEach, describe, expect, test } from 'vitest'
import { moveLookUpLimit } from '#contract/moving/limits.ts'
import type { Player } from '#testing/cast.ts'
import { giveFeedback, itemOf } from '#testing/feedback.ts'
import { layFiles } from '#testing/lay-files.ts'
import { moveOf } from '#testing/moving.ts'
import { alterOrganization, type OrganizationScene, setOrganizationScene } from '#testing/organizations.ts'
import { stored } from '#testing/stored.ts'
import { say, talkWith } from '#testing/talk.ts'
import { addToCommunity, layLeaving } from '#testing/ties.ts'
import { write } from '#testing/writing.ts'

let scene: OrganizationScene
beforeEach(async () => {
  scene = await setOrganizationScene()
  return () => scene.end()
})

type Asked = { id?: string; by?: Player | null }
const preview = (email: string, { id = 'thessalonica', by = scene.cast.priscilla }: Asked = {}) =>
  scene.as(by).moving.preview({ id, email })
const atTheAddress = (sentence: string) => ({
  code: 'INVALID_INPUT',
  data: { fields: { email: [sentence] } },
})
const appoint = (player: Player) =>
  scene.fresh.owner.query(`update app.roles set role = 'admin' where person_id = $1`, [player.id])

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
    await scene
      .as(barnabas)
      .feedback.saveDraft({ id: item, known: null, comments: 'Begun', analysis: null, included: [] })
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
    expect({ ...(await stored(scene.fresh.owner)), 'app.counters': null }).toEqual({
      ...before,
      'app.counters': null,
    })
  })

  test('says at the address why nobody is moved', async () => {
    const { lydia, priscilla, demas, barnabas, silas } = scene.cast
    const { owner } = scene.fresh
    await expect(preview('eunice@example.org')).rejects.toMatchObject(
      atTheAddress('Nobody has an account with this address'),
    )
    await expect(preview('lydia')).rejects.toMatchObject({
      data: { issues: [{ path: ['email'], message: 'Invalid email address' }] },
    })
    await expect(preview(priscilla.email)).rejects.toMatchObject(
      atTheAddress('You cannot move yourself; another admin can'),
    )
    await expect(preview(lydia.email, { id: 'emmaus' })).rejects.toMatchObject(
      atTheAddress('They are in this organization already'),
    )
    await expect(preview(demas.email, { id: 'emmaus' })).rejects.toMatchObject(
      atTheAddress('They are the last admin of their organization; make somebody else one first'),
    )
    await layLeaving(owner, silas)
    await expect(preview(silas.email)).rejects.toMatchObject(
      atTheAddress('This account is about to be deleted, as its holder asked'),
    )
    await appoint(barnabas)
    expect(await preview(barnabas.email)).toMatchObject({ displayName: 'Barnabas' })
    await alterOrganization(owner, 'Church of Thessalonica', { subscription_status: 'archived' })
    await expect(preview(lydia.email)).rejects.toMatchObject({ code: 'TAKES_NOBODY_NEW' })
  })

  test('of somebody who signed up and never confirmed is one of nobody', async () => {
    await scene.fresh.owner.query(
      `insert into auth."user" (name, email) values ('Rhoda', 'rhoda@example.org')`,
    )
    await expect(preview('rhoda@example.org')).rejects.toMatchObject(
      atTheAddress('Nobody has an account with this address'),
    )
  })

  test('is had so often an hour, also of addresses that nobody has', async () => {
    for (let turn = 0; turn < moveLookUpLimit.most; turn++) {
      await expect(preview('nobody@example.org')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    }
    await expect(preview(scene.cast.lydia.email)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      data: { act: 'move-look-up' },
    })
    scene.clock.pass({ hours: 1 })
    expect(await preview(scene.cast.lydia.email)).toMatchObject({ displayName: 'Lydia' })
  })
})

describe('whoever does not run all organizations', () => {
  test('moves nobody and learns of nobody', async () => {
    const { lydia, barnabas, silas, demas, tabitha } = scene.cast
    const before = await stored(scene.fresh.owner)
    const acts = (by: Player | null, id: string) => [
      () => preview(silas.email, { id, by }),
      () => scene.as(by).moving.move({ ...moveOf(silas), id }),
      () => preview('nobody@example.org', { id, by }),
    ]
    for (const by of [lydia, barnabas, tabitha]) {
      for (const act of acts(by, 'thessalonica'))
        await expect(act()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    for (const act of acts(null, 'thessalonica'))
      await expect(act()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    // An admin of their own organization, and of another.
    for (const act of acts(demas, 'thessalonica'))
      await expect(act()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    for (const id of ['emmaus', 'nowhere']) {
      for (const act of acts(demas, id)) await expect(act()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    await expect(preview(silas.email, { id: 'nowhere' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await stored(scene.fresh.owner)).toEqual(before)
  })
})
