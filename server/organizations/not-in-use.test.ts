import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'

const scene = sceneForEach()
let admin: Caller
let lydia: Caller
beforeEach(() => {
  admin = scene.as(scene.cast.priscilla)
  lydia = scene.as(scene.cast.lydia)
})

const subscribe = (tier: string, status = 'active') =>
  scene.fresh.owner.query(
    'update app.organizations set subscription_tier = $1, subscription_status = $2 where is_default',
    [tier, status],
  )
const expectNotInPlan = (feature: string, asked: Promise<unknown>) =>
  expect(asked).rejects.toMatchObject({ code: 'NOT_IN_PLAN', data: { feature } })

describe('a church whose plan no longer holds it', () => {
  test('assigns nobody anew, and its leaders go on', async () => {
    const { barnabas, tabitha } = scene.cast
    await subscribe('free')
    const assign = () => admin.people.assign({ leaderId: barnabas.id, participantIds: [tabitha.id] })
    await expectNotInPlan('group-management', assign())
    const { people } = await scene.as(barnabas).leading.people({})
    expect(people.map(({ person }) => person.displayName)).toContain('Lydia')
    const { assignments } = await admin.people.assignments({})
    await admin.people.unassign({ id: assignments[0]!.id })
    await subscribe('standard', 'trial')
    expect(await assign()).toMatchObject({ made: [{ participant: { id: tabitha.id } }] })
  })

  test('reads the shipped text, changes nothing of its own, and has it again with the plan', async () => {
    const { text, version } = await admin.ownProgramme.day({ day: 1 })
    const own = { ...text, title: 'A title of our own' }
    await admin.ownProgramme.save({ day: 1, version, text: own })
    await admin.ownProgramme.nameStage({ number: 1, version: 0, name: 'Our stage' })
    const read = async () => {
      const { content } = await lydia.journal.desk({ day: 1 })
      return [content?.title, content?.stage.name]
    }
    expect(await read()).toEqual(['A title of our own', 'Our stage'])

    for (const [tier, status] of [
      ['free', 'active'],
      ['enterprise', 'paused'],
      ['enterprise', 'archived'],
    ] as const) {
      await subscribe(tier, status)
      const [title, stage] = await read()
      expect(title).toBe(text.title)
      expect(stage).not.toBe('Our stage')
      const { save, reset, nameStage } = admin.ownProgramme
      await expectNotInPlan('content-customization', save({ day: 1, version: 1, text: own }))
      await expectNotInPlan('content-customization', reset({ day: 1, version: 1 }))
      await expectNotInPlan('content-customization', nameStage({ number: 1, version: 1, name: null }))
    }
    await subscribe('standard')
    expect(await read()).toEqual(['A title of our own', 'Our stage'])
  })

  test('sets when its days open as before, since that is no text', async () => {
    await subscribe('free')
    const { unlock } = await admin.ownProgramme.read()
    const set = { rule: 'calendar-day', hour: 18, zone: 'Asia/Tokyo' } as const
    expect(await admin.ownProgramme.changeUnlock({ ...set, version: unlock.version })).toMatchObject(set)
  })

  test('shows the generated pictures, and keeps its own', async () => {
    await scene.fresh.owner.query(
      `insert into app.daily_images (organization_id, day, kind, key, bytes, width, height, alt_text)
        select id, 1, 'reflection', repeat('a', 32), 1, 2, 3, 'Our hills' from app.organizations where is_default`,
    )
    const shown = async () => (await lydia.journal.desk({ day: 1 })).content?.images.reflection.alt
    expect(await shown()).toBe('Our hills')
    const { images } = await admin.images.list()
    await subscribe('free')
    expect(await shown()).not.toBe('Our hills')
    const seen = { day: 1, kind: 'reflection', version: images[0]!.version } as const
    const { describe: tell, takeBack, putBack } = admin.images
    await expectNotInPlan('content-customization', tell({ ...seen, alt: 'Other' }))
    await expectNotInPlan('content-customization', takeBack(seen))
    await expectNotInPlan('content-customization', putBack({ ...seen, standing: 0 }))
    expect((await admin.images.list()).images).toEqual(images)
    await subscribe('premium')
    expect(await shown()).toBe('Our hills')
  })
})
