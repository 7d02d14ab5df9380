import { describe, expect, test } from 'vitest'
import { expectRefused } from '#testing/expect-refused.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'

const scene = sceneForEach()

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
