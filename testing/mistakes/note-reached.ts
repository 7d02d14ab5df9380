import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, expect } from 'vitest'

// Imported before all else by each file of tests, in a process of its own: notes what is reached to its end.
const reached = new Set<string>()
Object.assign(globalThis, { __reached: (id: string) => void reached.add(id) })

afterAll(() => {
  const test = relative(process.cwd(), expect.getState().testPath ?? '')
  appendFileSync(process.env.REACHED ?? '/dev/null', `${JSON.stringify({ test, reached: [...reached] })}\n`)
})
