import { describe, expect, test } from 'vitest'
import { expectRefused } from '#testing/expect-refused.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { stored } from '#testing/stored.ts'

const scene = sceneForEach()

const lydia = () => scene.as(scene.cast.lydia)

describe('a profile', () => {
  test('begins with what was told when signing up, and with what holds for everybody', async () => {
    expect(await lydia().profile.read()).toEqual({
      names: { firstName: 'Lydia', lastName: 'of Thyatira', displayName: 'Lydia' },
      preferences: { timePreference: 'morning', timeZone: null },
      audiences: { reflection: 'shared', challenge: 'shared', testimony: 'shared', prayer: 'leader' },
      discoverable: true,
    })
    expect(await lydia().account.me()).toMatchObject({ timePreference: 'morning', timeZone: null })
  })

  test('keeps the names that one gives oneself, as single lines, and says so to every page', async () => {
    const me = await lydia().profile.update({
      firstName: '  Lydia  <of> ',
      lastName: 'Philippi',
      displayName: 'Purple  cloth',
    })
    expect(me).toMatchObject({ id: scene.cast.lydia.id, displayName: 'Purple cloth' })
    expect((await lydia().profile.read()).names).toEqual({
      firstName: 'Lydia of',
      lastName: 'Philippi',
      displayName: 'Purple cloth',
    })
    expect(await lydia().account.me()).toEqual(me)
  })

  test('takes no name that breaks the rules, and then none at all', async () => {
    const before = await stored(scene.fresh.owner)
    const refused = lydia().profile.update({ firstName: 'Lydia!', lastName: '', displayName: 'L' })
    await expect(refused).rejects.toMatchObject({
      data: {
        issues: [
          { message: 'First name can only contain letters, spaces, hyphens, and apostrophes' },
          { message: 'Display name must be at least 2 characters' },
        ],
      },
    })
    expect(await stored(scene.fresh.owner)).toEqual(before)
  })

  test('asks for no last name of somebody who never had one, and lets nobody lose theirs', async () => {
    const one = { firstName: 'Lydia', lastName: '', displayName: 'Lydia O\u02bcBrien' }
    await expect(lydia().profile.update(one)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { lastName: ['Last name is required'] } },
    })
    await scene.fresh.owner.query(`update app.names set last_name = '', to_confirm = true`)
    expect((await lydia().account.me()).namesToConfirm).toBe(true)
    expect(await lydia().profile.update(one)).toMatchObject({
      displayName: one.displayName,
      namesToConfirm: false,
    })
    expect((await lydia().profile.read()).names).toEqual(one)
  })

  test('keeps when one likes to write, and the zone that one reads times in', async () => {
    for (const chosen of [
      { timePreference: 'evening', timeZone: 'Asia/Tokyo' },
      { timePreference: 'midday', timeZone: null },
    ] as const) {
      expect(await lydia().profile.updatePreferences(chosen)).toMatchObject(chosen)
      expect((await lydia().profile.read()).preferences).toEqual(chosen)
    }
  })

  test.each([
    '',
    'Mars/Olympus',
    'SystemV/PST8',
    'us/pacific-new',
    '+05:00',
    'x'.repeat(65),
    'America/New_York; drop',
  ])('knows no zone named "%s"', async (timeZone) => {
    await expectRefused(
      'BAD_REQUEST',
      lydia().profile.updatePreferences({ timePreference: 'midday', timeZone }),
    )
  })

  test('keeps who sees what one writes, where the desk finds it', async () => {
    const ofDays = { reflection: 'leader', challenge: 'private' } as const
    const chosen = { ...ofDays, testimony: 'private', prayer: 'shared' } as const
    expect(await lydia().profile.updateAudiences(chosen)).toEqual({})
    expect((await lydia().profile.read()).audiences).toEqual(chosen)
    expect((await lydia().journal.desk({})).defaultAudience).toMatchObject(ofDays)
    await lydia().profile.updateAudiences({ challenge: 'leader' })
    expect((await lydia().profile.read()).audiences).toEqual({ ...chosen, challenge: 'leader' })
  })

  test('keeps whether strangers find one by one’s name', async () => {
    for (const discoverable of [false, true]) {
      expect(await lydia().profile.updateDiscoverable({ discoverable })).toEqual({})
      expect(await lydia().profile.read()).toMatchObject({ discoverable })
    }
  })

  test('lets go of its picture, which then leaves the store', async () => {
    const { owner } = scene.fresh
    const key = 'c0ffee'.padEnd(32, '0')
    await owner.query('update app.people set avatar = $2 where id = $1', [
      scene.cast.lydia.id,
      `/avatars/${key}`,
    ])
    expect(await lydia().profile.removeAvatar()).toMatchObject({ avatar: null })
    expect((await owner.query('select key from app.files_to_remove')).rows).toEqual([{ key }])
  })

  test('changes nobody else', async () => {
    const timothy = () => scene.as(scene.cast.timothy)
    const before = await timothy().profile.read()
    await lydia().profile.update({ firstName: 'A', lastName: 'B', displayName: 'CC' })
    await lydia().profile.updatePreferences({ timePreference: 'evening', timeZone: 'Asia/Tokyo' })
    await lydia().profile.updateAudiences({ reflection: 'private', prayer: 'private' })
    await lydia().profile.updateDiscoverable({ discoverable: false })
    expect(await timothy().profile.read()).toEqual(before)
  })
})

describe('the choices about messages', () => {
  test('are that others may write, and that their words show, until one says otherwise', async () => {
    const { profile } = scene.as(scene.cast.lydia)
    expect(await profile.messageChoices()).toEqual({ receives: true, previews: true })
    for (const [choice, choices] of [
      [{ receives: false }, { receives: false, previews: true }],
      [{ previews: false }, { receives: false, previews: false }],
      [{ receives: true }, { receives: true, previews: false }],
    ] as const)
      expect(await profile.updateMessageChoices(choice)).toEqual(choices)
    expect(await profile.messageChoices()).toEqual({ receives: true, previews: false })
    await expectRefused('BAD_REQUEST', profile.updateMessageChoices({}))
    const timothys = await scene.as(scene.cast.timothy).profile.messageChoices()
    expect(timothys).toEqual({ receives: true, previews: true })
  })
})
