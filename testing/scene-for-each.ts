import { beforeEach } from 'vitest'
import { type Scene, setScene } from './scene.ts'

/** A scene of its own for each test of a file, at this moment: what is asked of it is answered by that of the test that runs. */
export function sceneForEach(moment?: string): Scene {
  let current: Scene
  beforeEach(async () => {
    current = await setScene(moment)
    return current.end
  })
  return new Proxy({} as Scene, { get: (_, part: keyof Scene) => current[part] })
}
