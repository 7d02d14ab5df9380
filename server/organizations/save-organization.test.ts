import { beforeEach, describe, expect, test } from 'vitest'
import { defaultColours } from '#contract/brand/default-colours.ts'
import type { OrganizationForm } from '#contract/organizations/form.ts'
import type { Organization } from '#contract/organizations/organizations.ts'
import type { Player } from '#testing/cast.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import {
  graceForm,
  type OrganizationScene,
  setOrganizationScene,
} from '#testing/organizations/organizations.ts'
import { stored } from '#testing/stored.ts'

let scene: OrganizationScene
beforeEach(async () => {
  scene = await setOrganizationScene()
  return () => scene.end()
})

type Changes = Partial<OrganizationForm>
const managed = (by: Player | null = scene.cast.priscilla) => scene.as(by).organizations
const make = (form: Changes = {}) => managed().create({ ...graceForm, ...form })
const change = (held: Organization, form: Changes, by = scene.cast.priscilla) =>
  scene.as(by).organizations.change({ ...held, ...form, organization: held.id })
const theirs = () => managed().read({ id: 'thessalonica' })
const own = () => managed().read({ id: 'emmaus' })
const total = async (search = '') => (await managed().list({ search })).total
const refusal = (code: string, data: object = {}) => expect.objectContaining({ code, ...data })
const branding = refusal('NOT_IN_PLAN', { data: { feature: 'custom-branding' } })
const domain = refusal('NOT_IN_PLAN', { data: { feature: 'custom-domain' } })
const wrongId = (why: string) => refusal('INVALID_INPUT', { data: { fields: { id: [why] } } })
const taken = wrongId('Another organization already has this ID')

describe('a new organization', () => {
  test('has what was told of it, and nobody in it', async () => {
    const told = {
      subscriptionTier: 'premium',
      subscriptionStatus: 'trial',
      primaryColor: '#7C2D12',
      theme: 'dark',
      customDomain: 'App.Grace.example.',
      contactEmail: ' Office@Grace.example ',
      contactPhone: '+1 (555) 123-4567 ext 8',
      website: 'HTTPS://grace.example/about',
    } as const
    const made = await make({ ...told, name: '  Grace   Chapel ', id: ' GRACE ' })
    expect(made).toMatchObject({
      ...told,
      id: 'grace',
      name: 'Grace Chapel',
      customDomain: 'app.grace.example',
      contactEmail: 'office@grace.example',
      website: 'https://grace.example/about',
      address: 'http://grace.localhost:3000',
      people: 0,
      version: 1,
      isDefault: false,
      can: { subscribe: true, archive: true, restore: false, moveHere: true },
    })
    expect(await managed().read({ id: 'grace' })).toEqual(made)
  })

  test('is made once, however often the same is sent, and by one of two who give it the same ID', async () => {
    const [one, same] = await Promise.all([make(), make()])
    expect(same).toEqual(one)
    expect(await total()).toBe(3)
    const both = await Promise.allSettled(['Hope', 'Hope Church'].map((name) => make({ id: 'hope', name })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both).toContainEqual({ status: 'rejected', reason: taken })
    expect(await total('hope')).toBe(1)
    // What has been changed since is not what was made then.
    await change(one, { contactPhone: '5' })
    await expect(make()).rejects.toEqual(taken)
  })

  test('has an ID that is neither another’s nor kept for something else, and no domain of the platform', async () => {
    await make({ subscriptionTier: 'premium', customDomain: 'grace.example' })
    await expect(make({ name: 'Other' })).rejects.toEqual(taken)
    const premium = { id: 'other', subscriptionTier: 'premium' } as const
    const ours = ['a.localhost', 'b.a.localhost'].map((customDomain) => make({ ...premium, customDomain }))
    await expectRefused('INVALID_INPUT', ...ours, make({ id: 'emmaus' }))
    await expect(make({ id: 'WWW' })).rejects.toEqual(wrongId('This ID is reserved'))
    expect(await total()).toBe(3)
    // What somebody merely names is nobody's yet.
    const { customDomain } = await make({ ...premium, customDomain: 'GRACE.example' })
    expect(customDomain).toBe('grace.example')
  })

  test('has colors, theme and domain of its own only where its plan holds them', async () => {
    const black = '#000000'
    const colours = ['primaryColor', 'secondaryColor', 'tertiaryColor'].map((name) => ({ [name]: black }))
    const paused = { subscriptionTier: 'enterprise', subscriptionStatus: 'paused' } as const
    for (const form of [...colours, { theme: 'light' as const }, { primaryColor: black, ...paused }]) {
      await expect(make(form)).rejects.toEqual(branding)
    }
    await expect(make({ customDomain: 'a.example', subscriptionTier: 'standard' })).rejects.toEqual(domain)
    expect(await total()).toBe(2)
    await make({ primaryColor: black, theme: 'light', subscriptionTier: 'standard' })
    const trial = { subscriptionTier: 'premium', subscriptionStatus: 'trial' } as const
    await make({ id: 'b', customDomain: 'b.example', ...trial })
  })

  // SQL says the default colors for whoever may not choose, in a row that nobody has filled, and for a brand that is not in use.
  test('that chooses no colors has those which the contract calls the default ones', async () => {
    await make({ ...defaultColours, subscriptionTier: 'free' })
    const { rows } = await scene.fresh.owner.query(`
      with bare as (insert into app.organizations (slug, name) values ('bare', 'Bare') returning *)
      select primary_color as "primaryColor", secondary_color as "secondaryColor", tertiary_color as "tertiaryColor" from bare
      union all
      select b.primary_color, b.secondary_color, b.tertiary_color
      from app.organizations o, sec.brand_of(o.id) b where o.slug = 'grace'`)
    expect(rows).toEqual([defaultColours, defaultColours])
  })

  test('may be called with signs that are none, which are left out', async () => {
    expect(await make({ name: 'Gr\0ace \ud800<b>' })).toMatchObject({ name: 'Grace \ufffdb' })
  })
})

describe('an organization', () => {
  test('is changed by an admin of the platform in all its fields, its ID among them', async () => {
    const before = await theirs()
    const form = {
      id: 'thessaloniki',
      name: 'Church of Thessaloniki',
      subscriptionTier: 'enterprise',
      subscriptionStatus: 'trial',
      primaryColor: '#111111',
      secondaryColor: '#222222',
      tertiaryColor: '#333333',
      theme: 'light',
      customDomain: 'thessaloniki.example',
      contactEmail: 'a@thessaloniki.example',
      contactPhone: '12',
      website: 'http://thessaloniki.example',
    } as const
    const after = await change(before, form)
    expect(after).toMatchObject({ ...form, version: before.version + 1, people: 1 })
    await expectRefused('NOT_FOUND', theirs())
    // The same again finds it under its new ID.
    expect(await change(before, form)).toEqual(after)
    await expectRefused('NOT_FOUND', change(before, { ...form, name: 'Other' }))
    await expect(change(after, { id: 'emmaus' })).rejects.toEqual(taken)
  })

  test('is changed by its own admin in name, contacts, and what the plan holds', async () => {
    const { demas } = scene.cast
    const free = await change(await theirs(), { subscriptionTier: 'free' })
    const contacts = { contactEmail: 'us@example.org', contactPhone: '1', website: 'http://a.org' }
    const named = await change(free, { name: 'Ours', ...contacts }, demas)
    const can = { subscribe: false }
    expect(named).toMatchObject({ name: 'Ours', ...contacts, version: free.version + 1, can })
    await expect(change(named, { theme: 'dark' }, demas)).rejects.toEqual(branding)
    await expect(change(named, { customDomain: 'ours.example' }, demas)).rejects.toEqual(domain)
    const premium = await change(named, { subscriptionTier: 'premium' })
    const look = { primaryColor: '#ABCDEF', theme: 'dark', customDomain: 'ours.example' } as const
    const branded = await change(premium, look, demas)
    expect(branded).toMatchObject(look)
    // What the plan no longer holds stays, and cannot be changed.
    const fallen = await change(branded, { subscriptionTier: 'free' })
    expect(fallen).toMatchObject(look)
    expect(await change(fallen, { name: 'Still ours' }, demas)).toMatchObject({ ...look, name: 'Still ours' })
    await expectRefused('NOT_IN_PLAN', change(await theirs(), { primaryColor: '#000000' }, demas))
  })

  test('has an ID, a plan and a state that its own admin does not settle', async () => {
    const { demas } = scene.cast
    const before = await stored(scene.fresh.owner)
    const held = await theirs()
    const settled = { id: 'mine', subscriptionTier: 'premium', subscriptionStatus: 'trial' }
    for (const [field, value] of Object.entries(settled)) {
      await expectRefused('FORBIDDEN', change(held, { [field]: value }, demas))
    }
    const { archive, restore, create } = managed(demas)
    await expectRefused('FORBIDDEN', archive(held), restore(held), create(graceForm))
    expect(await stored(scene.fresh.owner)).toEqual(before)
  })

  test('of others is not there for the admin of one', async () => {
    const held = await own()
    const grace = await make()
    const before = await stored(scene.fresh.owner)
    const { change: alter, archive, restore } = managed(scene.cast.demas)
    for (const which of [held, grace, { id: 'nowhere', version: 1 }]) {
      const altered = { ...held, ...graceForm, organization: which.id, version: which.version }
      await expectRefused('NOT_FOUND', alter(altered), archive(which), restore(which))
    }
    expect(await stored(scene.fresh.owner)).toEqual(before)
  })

  test('is shown to nobody who is no admin, nor changed by them', async () => {
    const { lydia, barnabas } = scene.cast
    const held = await own()
    const before = await stored(scene.fresh.owner)
    for (const [by, code] of [
      [lydia, 'FORBIDDEN'],
      [barnabas, 'FORBIDDEN'],
      [null, 'UNAUTHENTICATED'],
    ] as const) {
      const { list, read, create, change: alter, archive, restore } = managed(by)
      const altering = alter({ ...held, ...graceForm, organization: held.id })
      await expectRefused(
        code,
        list({}),
        read(held),
        create(graceForm),
        altering,
        archive(held),
        restore(held),
      )
    }
    expect(await stored(scene.fresh.owner)).toEqual(before)
  })

  test('that is the default one keeps its ID, its plan, its state and its address', async () => {
    const held = await own()
    const settled = {
      id: 'other',
      subscriptionTier: 'free',
      subscriptionStatus: 'trial',
      customDomain: 'a.example',
    }
    for (const [field, value] of Object.entries(settled)) {
      await expectRefused('FORBIDDEN', change(held, { [field]: value }))
    }
    await expectRefused('FORBIDDEN', managed().archive(held))
    expect(await own()).toEqual(held)
    expect(await change(held, { name: 'Ours', theme: 'dark' })).toMatchObject({ name: 'Ours', theme: 'dark' })
  })

  test('that was changed meanwhile is told, and the same again is one change', async () => {
    const { demas } = scene.cast
    const seen = await theirs()
    const now = await change(seen, { name: 'First' }, demas)
    const changed = refusal('CHANGED_MEANWHILE', { data: { version: now.version } })
    await expect(change(seen, { name: 'Second' })).rejects.toEqual(changed)
    await expectRefused('CHANGED_MEANWHILE', managed().archive(seen))
    const before = await stored(scene.fresh.owner)
    expect(await change(seen, { name: 'First' }, demas)).toEqual(now)
    expect(await stored(scene.fresh.owner)).toEqual(before)
  })

  test('leaves the list for the archive and comes back with its plan, once each', async () => {
    const held = await change(await theirs(), { subscriptionTier: 'standard', primaryColor: '#111111' })
    const { organizations } = scene.as(scene.cast.priscilla)
    const archived = await organizations.archive(held)
    const kept = { subscriptionTier: 'standard', primaryColor: '#111111', people: 1 }
    const can = { archive: false, restore: true }
    expect(archived).toMatchObject({ ...kept, subscriptionStatus: 'archived', can })
    expect(await organizations.archive(held)).toEqual(archived)
    const idsIn = async (state: 'standing' | 'archived') =>
      (await managed().list({ state })).organizations.map(({ id }) => id)
    expect([await idsIn('standing'), await idsIn('archived')]).toEqual([['emmaus'], ['thessalonica']])
    const restored = await organizations.restore(archived)
    expect(restored).toMatchObject({ subscriptionStatus: 'active', subscriptionTier: 'standard' })
    expect(await organizations.restore(archived)).toEqual(restored)
    const trial = await change(restored, { subscriptionStatus: 'trial' })
    expect(await organizations.restore(trial)).toEqual(trial)
  })
})
