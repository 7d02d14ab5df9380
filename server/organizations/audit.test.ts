import { beforeEach, describe, expect, test } from 'vitest'
import type { Player } from '#testing/cast.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import {
  graceForm,
  type OrganizationScene,
  setOrganizationScene,
} from '#testing/organizations/organizations.ts'

let scene: OrganizationScene
beforeEach(async () => {
  scene = await setOrganizationScene()
  await scene.fresh.owner.query('delete from app.audit_log')
  return () => scene.end()
})

const managed = (by: Player = scene.cast.priscilla) => scene.as(by).organizations

/** What stands on record in an organization, in the order in which it happened. */
async function notesIn(slug: string) {
  const { rows } = await scene.fresh.owner.query(
    `select l.act, p.display_name as by, l.detail from app.audit_log l
      join app.organizations o on o.id = l.organization_id left join app.people p on p.id = l.actor_id
      where o.slug = $1 order by l.at, l.id`,
    [slug],
  )
  return rows as unknown[]
}

describe('on record', () => {
  test('stands what is done to an organization, where it is done and there, but there without the actor', async () => {
    const held = await managed().read({ id: 'thessalonica' })
    const form = { subscriptionTier: 'premium', contactPhone: '555-0100' } as const
    await managed().change({ ...held, organization: held.id, ...form })
    const which = { organization: 'Church of Thessalonica', slug: 'thessalonica' }
    const fields = ['contact_phone', 'subscription_tier']
    const detail = { ...which, tier: 'premium', status: 'active', fields }
    const act = 'organization.changed'
    expect(await notesIn('emmaus')).toEqual([{ act, by: 'Priscilla', detail }])
    expect(await notesIn('thessalonica')).toEqual([{ act, by: null, detail }])
    const seenThere = JSON.stringify(await scene.as(scene.cast.demas).audit.list({}))
    expect(seenThere).toContain('Church of Thessalonica')
    for (const hidden of ['Priscilla', '555-0100', scene.cast.priscilla.id]) {
      expect(seenThere).not.toContain(hidden)
    }
  })

  test('stands one note, with its name, of what an admin does to their own', async () => {
    const theirs = managed(scene.cast.demas)
    const held = await theirs.read({ id: 'thessalonica' })
    for (let time = 0; time < 2; time++) await theirs.change({ ...held, organization: held.id, name: 'Ours' })
    expect(await notesIn('thessalonica')).toMatchObject([
      { act: 'organization.changed', by: 'Demas', detail: { organization: 'Ours', fields: ['name'] } },
    ])
    expect(await notesIn('emmaus')).toEqual([])
  })

  test('stand making, archiving and restoring one, each once', async () => {
    const made = await managed().create(graceForm)
    await managed().create(graceForm)
    scene.clock.pass({ minutes: 1 })
    const archived = await managed().archive(made)
    await managed().archive(made)
    scene.clock.pass({ minutes: 1 })
    for (let time = 0; time < 2; time++) await managed().restore(archived)
    const acts = ['organization.created', 'organization.archived', 'organization.restored']
    expect(await notesIn('emmaus')).toMatchObject(acts.map((act) => ({ act, by: 'Priscilla' })))
    expect(await notesIn('grace')).toMatchObject(acts.map((act) => ({ act, by: null })))
  })

  test('stands nothing of what was refused', async () => {
    await expectRefused('FORBIDDEN', managed(scene.cast.demas).create(graceForm))
    await expectRefused('NOT_IN_PLAN', managed().create({ ...graceForm, theme: 'dark' }))
    expect([await notesIn('emmaus'), await notesIn('thessalonica')]).toEqual([[], []])
  })
})
