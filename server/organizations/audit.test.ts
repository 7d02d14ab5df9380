import { beforeEach, describe, expect, test } from 'vitest'
import type { Player } from '#testing/cast.ts'
import { graceForm, type OrganizationScene, setOrganizationScene } from '#testing/organizations.ts'

let scene: OrganizationScene
beforeEach(async () => {
  scene = await setOrganizationScene()
  await scene.fresh.owner.query('delete from app.audit_log')
  return () => scene.end()
})

const managed = (by: Player = scene.cast.priscilla) => scene.as(by)

/** What stands on record in an organization, in the order in which it happened. */
async function notesIn(slug: string) {
  const { rows } = await scene.fresh.owner.query<{ act: string; by: string | null; detail: object }>(
    `select l.act, p.display_name as by, l.detail from app.audit_log l
      join app.organizations o on o.id = l.organization_id left join app.people p on p.id = l.actor_id
      where o.slug = $1 order by l.at, l.id`,
    [slug],
  )
  return rows
}

describe('on record', () => {
  test('stands what is done to an organization, where it is done and where it is done to, there without by whom', async () => {
    const held = await managed().organizations.read({ id: 'thessalonica' })
    await managed().organizations.change({
      ...held,
      organization: held.id,
      subscriptionTier: 'premium',
      contactPhone: '555-0100',
    })
    const detail = {
      organization: 'Church of Thessalonica',
      slug: 'thessalonica',
      tier: 'premium',
      status: 'active',
      fields: ['contact_phone', 'subscription_tier'],
    }
    const act = 'organization.changed'
    expect(await notesIn('emmaus')).toEqual([{ act, by: 'Priscilla', detail }])
    expect(await notesIn('thessalonica')).toEqual([{ act, by: null, detail }])
    const seenThere = await scene.as(scene.cast.demas).audit.list({})
    expect(JSON.stringify(seenThere)).toContain('Church of Thessalonica')
    expect(JSON.stringify(seenThere)).not.toMatch(/Priscilla|555-0100/)
    expect(JSON.stringify(seenThere)).not.toContain(scene.cast.priscilla.id)
  })

  test('stands one note, with its name, of what an admin does to their own', async () => {
    const held = await managed(scene.cast.demas).organizations.read({ id: 'thessalonica' })
    const change = { ...held, organization: held.id, name: 'Ours' }
    await managed(scene.cast.demas).organizations.change(change)
    await managed(scene.cast.demas).organizations.change(change)
    expect(await notesIn('thessalonica')).toMatchObject([
      { act: 'organization.changed', by: 'Demas', detail: { organization: 'Ours', fields: ['name'] } },
    ])
    expect(await notesIn('emmaus')).toEqual([])
  })

  test('stand making, archiving and restoring one, each once', async () => {
    const made = await managed().organizations.create(graceForm)
    await managed().organizations.create(graceForm)
    scene.clock.pass({ minutes: 1 })
    const archived = await managed().organizations.archive({ id: 'grace', version: made.version })
    await managed().organizations.archive({ id: 'grace', version: made.version })
    scene.clock.pass({ minutes: 1 })
    await managed().organizations.restore({ id: 'grace', version: archived.version })
    const acts = ['organization.created', 'organization.archived', 'organization.restored']
    expect((await notesIn('emmaus')).map(({ act, by }) => [act, by])).toEqual(
      acts.map((act) => [act, 'Priscilla']),
    )
    expect((await notesIn('grace')).map(({ act, by }) => [act, by])).toEqual(acts.map((act) => [act, null]))
  })

  test('stands nothing of what was refused', async () => {
    await expect(managed(scene.cast.demas).organizations.create(graceForm)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(managed().organizations.create({ ...graceForm, theme: 'dark' })).rejects.toMatchObject({
      code: 'NOT_IN_PLAN',
    })
    expect([await notesIn('emmaus'), await notesIn('thessalonica')]).toEqual([[], []])
  })
})
