import { beforeEach } from 'vitest'

/** What the tests of a file need, laid anew for each: what is asked of it is answered by that of the test that runs. */
export function laidForEach<Laid extends { end(): Promise<void> }>(lay: () => Promise<Laid>): Laid {
  let current: Laid
  beforeEach(async () => {
    current = await lay()
    return () => current.end()
  })
  return new Proxy({} as Laid, { get: (_, part) => current[part as keyof Laid] })
}
