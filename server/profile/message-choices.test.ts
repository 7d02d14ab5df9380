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
    expect(await profile.updateMessageChoices({ receives: false })).toEqual({
      receives: false,
      previews: true,
    })
    expect(await profile.updateMessageChoices({ previews: false })).toEqual({
      receives: false,
      previews: false,
    })
    expect(await profile.updateMessageChoices({ receives: true })).toEqual({
      receives: true,
      previews: false,
    })
    expect(await profile.messageChoices()).toEqual({ receives: true, previews: false })
    await expect(profile.updateMessageChoices({})).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await scene.as(scene.cast.timothy).profile.messageChoices()).toEqual({
      receives: true,
      previews: true,
    })
  })
})
