import { vi } from 'vitest'

/** Waits until this throws nothing more, however busy the machine is. Answers what it answers; rejects with what it threw last. */
export function eventually<Answer>(holds: () => Answer | Promise<Answer>): Promise<Answer> {
  return vi.waitFor(holds, 60_000)
}
