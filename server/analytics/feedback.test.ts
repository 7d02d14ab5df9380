import { beforeEach, describe, expect, test } from 'vitest'
import type { Player } from '#testing/cast.ts'
import { settleFeedback } from '#testing/feedback/feedback.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { assign, giveRole, layLeaving } from '#testing/people/ties.ts'
import { write } from '#testing/entries/writing.ts'
import { countFeedback } from './procedures.ts'

const now = '2026-11-20T12:00:00-05:00'

let scene: Scene
beforeEach(async () => {
  scene = await setScene(now)
  return () => scene.end()
})

const read = (by: Player = scene.cast.priscilla) => scene.database.read(by, countFeedback)
/** How many wait by their age: under 1 day, to 3, to 7, and longer. */
const ages = async () => (await read()).ages.map(({ items }) => items)
/** Somebody writes a testimony at a moment; it is noon again afterwards. */
async function tell(player: Player, moment: string, audience: 'leader' | 'private' = 'leader') {
  scene.clock.set(moment)
  const { entry } = await write(scene.as(player), 'testimony', 1, { audience })
  scene.clock.set(now)
  return entry
}

describe('what waits for feedback', () => {
  test('is counted by how long it has waited', async () => {
    const { lydia, timothy } = scene.cast
    expect(await read()).toEqual({
      waiting: 0,
      ages: [
        { fromDays: 0, untilDays: 1, items: 0 },
        { fromDays: 1, untilDays: 3, items: 0 },
        { fromDays: 3, untilDays: 7, items: 0 },
        { fromDays: 7, untilDays: null, items: 0 },
      ],
      answered: 0,
      answeredPeople: 0,
      medianMinutes: null,
    })
    await tell(lydia, now)
    await tell(lydia, '2026-11-19T12:00:01-05:00')
    expect(await ages()).toEqual([2, 0, 0, 0])
    await tell(timothy, '2026-11-19T12:00:00-05:00')
    await tell(lydia, '2026-11-17T12:00:01-05:00')
    await tell(timothy, '2026-11-17T12:00:00-05:00')
    await tell(timothy, '2026-11-13T12:00:00-05:00')
    await tell(timothy, '2026-08-13T12:00:00-05:00')
    expect(await ages()).toEqual([2, 2, 1, 2])
    expect(await read()).toMatchObject({ waiting: 7 })
  })

  test('is the queue of the admin who asks, without what they may not read', async () => {
    const { lydia, timothy, phoebe, priscilla, barnabas, demas } = scene.cast
    const { owner } = scene.fresh
    await assign(owner, barnabas, priscilla)
    await tell(lydia, now)
    await tell(lydia, now, 'private')
    await tell(phoebe, now)
    // What one wrote oneself waits for others.
    await tell(priscilla, now)
    const kept = await tell(timothy, now)
    const gone = await tell(timothy, now)
    const inQueue = async () => (await scene.as(priscilla).feedback.queue({})).total
    expect(await read()).toMatchObject({ waiting: 4 })
    expect(await inQueue()).toBe(4)
    const { id, version } = kept
    await scene.as(timothy).entries.edit({ id, version, text: 'For myself', audience: 'private' })
    await scene.as(timothy).entries.trash({ id: gone.id })
    await layLeaving(owner, phoebe)
    expect(await read()).toMatchObject({ waiting: 1 })
    expect(await inQueue()).toBe(1)
    await scene.as(timothy).entries.restore({ id: gone.id })
    expect(await read()).toMatchObject({ waiting: 2 })
    expect(await inQueue()).toBe(2)
    await giveRole(scene.fresh.owner, demas, 'admin')
    expect(await read(demas)).toMatchObject({ waiting: 0, answered: 0 })
  })

  test('no longer counts an entry once it was answered or dismissed', async () => {
    const { lydia, barnabas } = scene.cast
    const entries = [await tell(lydia, now), await tell(lydia, now), await tell(lydia, now)]
    const settle = (place: number, act: 'review' | 'deliver' | 'dismiss') =>
      settleFeedback(scene.as(barnabas), entries[place]!.id, act)
    await settle(0, 'review')
    expect(await read()).toMatchObject({ waiting: 3, answered: 0 })
    await settle(0, 'deliver')
    await settle(1, 'dismiss')
    expect(await read()).toMatchObject({ waiting: 1, answered: 1 })
  })
})

describe('how long feedback waited', () => {
  test('is the middle of what was answered within 30 days', async () => {
    const { lydia, barnabas, demas } = scene.cast
    const answer = async (written: string, answered: string) => {
      const entry = await tell(lydia, written)
      scene.clock.set(answered)
      await settleFeedback(scene.as(barnabas), entry.id, 'deliver')
      scene.clock.set(now)
    }
    await answer('2026-11-01T12:00:00Z', '2026-11-01T13:30:00Z')
    expect(await read()).toMatchObject({ answered: 1, medianMinutes: 90 })
    await answer('2026-11-02T12:00:00Z', '2026-11-04T12:00:00Z')
    await answer('2026-11-02T12:00:00Z', '2026-11-02T12:10:00Z')
    expect(await read()).toMatchObject({ answered: 3, medianMinutes: 90 })
    // Of two in the middle it is what lies between them.
    await answer('2026-11-05T12:00:00Z', '2026-11-05T14:30:00Z')
    expect(await read()).toMatchObject({ answered: 4, medianMinutes: 120 })
    // Answered 30 days ago, to the second.
    await answer('2026-09-01T12:00:00Z', '2026-10-21T17:00:00Z')
    expect(await read()).toMatchObject({ answered: 4 })
    await answer('2026-10-21T17:00:00Z', '2026-10-21T17:00:01Z')
    expect(await read()).toMatchObject({ answered: 5, medianMinutes: 90 })
    await giveRole(scene.fresh.owner, demas, 'admin')
    expect(await read(demas)).toMatchObject({ answered: 0, medianMinutes: null })
  })

  test('is told where five people were answered, and not of five answers to one', async () => {
    const { lydia, timothy, phoebe, tabitha, apollos, priscilla } = scene.cast
    const answer = async (player: Player) => {
      const entry = await tell(player, '2026-11-20T11:00:00-05:00')
      await settleFeedback(scene.as(priscilla), entry.id, 'deliver')
    }
    for (const player of [lydia, lydia, timothy, phoebe, tabitha]) await answer(player)
    const told = () => scene.as(priscilla).analytics.feedback({})
    expect(await told()).toMatchObject({ answered: 5, medianMinutes: null })
    await answer(apollos)
    expect(await told()).toMatchObject({ answered: 6, medianMinutes: 60 })
  })

  test('does not tell of what was answered to oneself', async () => {
    const { priscilla, barnabas, apollos } = scene.cast
    await assign(scene.fresh.owner, barnabas, priscilla)
    const entry = await tell(priscilla, now)
    await settleFeedback(scene.as(barnabas), entry.id, 'deliver')
    expect(await read()).toMatchObject({ answered: 0 })
    await giveRole(scene.fresh.owner, apollos, 'admin')
    expect(await read(apollos)).toMatchObject({ answered: 1, medianMinutes: 0 })
  })
})
