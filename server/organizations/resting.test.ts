import { beforeEach, describe, expect, test } from 'vitest'
import { type Scene, setScene } from '#testing/scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await setScene()
  return () => scene.end()
})

const subscribe = (tier: string, status = 'active') =>
  scene.fresh.owner.query(
    'update app.organizations set subscription_tier = $1, subscription_status = $2 where is_default',
    [tier, status],
  )
const notInPlan = (feature: string) => ({ code: 'NOT_IN_PLAN', data: { feature } })

describe('a church whose plan no longer holds it', () => {
  test('assigns nobody anew, and whoever leads goes on', async () => {
    const { priscilla, barnabas, tabitha, lydia } = scene.cast
    await subscribe('free')
    const assign = () =>
      scene.as(priscilla).people.assign({ leaderId: barnabas.id, participantIds: [tabitha.id] })
    await expect(assign()).rejects.toMatchObject(notInPlan('group-management'))
    const { people } = await scene.as(barnabas).leading.people({})
    expect(people.map(({ person }) => person.id)).toContain(lydia.id)
    const { assignments } = await scene.as(priscilla).people.assignments({})
    await scene.as(priscilla).people.unassign({ id: assignments[0]!.id })
    await subscribe('standard', 'trial')
    expect(await assign()).toMatchObject({ made: [{ participant: { id: tabitha.id } }] })
  })

  test('reads the shipped text, changes nothing of its own, and has it again with the plan', async () => {
    const { priscilla, lydia } = scene.cast
    const admin = scene.as(priscilla)
    const { text, version } = await admin.ownProgramme.day({ day: 1 })
    const own = { ...text, title: 'A title of our own' }
    await admin.ownProgramme.save({ day: 1, version, text: own })
    await admin.ownProgramme.nameStage({ number: 1, name: 'Our stage' })
    const read = async () => {
      const { content } = await scene.as(lydia).journal.desk({ day: 1 })
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
      const refused = notInPlan('content-customization')
      await expect(admin.ownProgramme.save({ day: 1, version: 1, text: own })).rejects.toMatchObject(refused)
      await expect(admin.ownProgramme.reset({ day: 1, version: 1 })).rejects.toMatchObject(refused)
      await expect(admin.ownProgramme.nameStage({ number: 1, name: null })).rejects.toMatchObject(refused)
    }
    await subscribe('standard')
    expect(await read()).toEqual(['A title of our own', 'Our stage'])
  })

  test('sets when its days open as before, since that is no text', async () => {
    const admin = scene.as(scene.cast.priscilla)
    await subscribe('free')
    const { unlock } = await admin.ownProgramme.read()
    const set = { rule: 'calendar-day', hour: 18, zone: 'Asia/Tokyo' } as const
    expect(await admin.ownProgramme.changeUnlock({ ...set, version: unlock.version })).toMatchObject(set)
  })

  test('shows the generated pictures, and keeps its own', async () => {
    const { priscilla, lydia } = scene.cast
    await scene.fresh.owner.query(
      `insert into app.daily_images (organization_id, day, kind, key, bytes, width, height, alt_text)
        select id, 1, 'reflection', repeat('a', 32), 1, 2, 3, 'Our hills' from app.organizations where is_default`,
    )
    const shown = async () => (await scene.as(lydia).journal.desk({ day: 1 })).content?.images.reflection.alt
    expect(await shown()).toBe('Our hills')
    const { images } = await scene.as(priscilla).images.list()
    await subscribe('free')
    expect(await shown()).not.toBe('Our hills')
    const seen = { day: 1, kind: 'reflection', version: images[0]!.version } as const
    const admin = scene.as(priscilla).images
    const refused = notInPlan('content-customization')
    await expect(admin.describe({ ...seen, alt: 'Other' })).rejects.toMatchObject(refused)
    await expect(admin.takeBack(seen)).rejects.toMatchObject(refused)
    await expect(admin.putBack({ ...seen, standing: 0 })).rejects.toMatchObject(refused)
    expect((await admin.list()).images).toEqual(images)
    await subscribe('premium')
    expect(await shown()).toBe('Our hills')
  })
})
