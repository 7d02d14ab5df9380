import { beforeEach, describe, expect, test } from 'vitest'
import { type Scene, setScene } from '#testing/scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await setScene()
  return () => scene.end()
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
    await expect(profile.updateMessageChoices({})).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const timothys = await scene.as(scene.cast.timothy).profile.messageChoices()
    expect(timothys).toEqual({ receives: true, previews: true })
  })
})
