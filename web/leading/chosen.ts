import { folded } from '#contract/folded.ts'
import type { LedPerson } from '#contract/leading/leading.ts'
import type { LedOrder } from '#web/paths.ts'

/** Those who come by name, in another order if that is asked for. Where two are alike, by name. */
export function inOrder(people: readonly LedPerson[], order: LedOrder | undefined): readonly LedPerson[] {
  if (order === 'quiet') return people.toSorted((a, b) => heardAt(a) - heardAt(b))
  return order === 'waiting' ? people.toSorted((a, b) => b.waiting - a.waiting) : people
}

/** Those in whose names all words of a text occur as parts, as `folded` compares them. */
export function named(people: readonly LedPerson[], text: string): readonly LedPerson[] {
  const words = folded(text).split(' ')
  return people.filter(({ person, firstName, lastName }) => {
    const names = folded(`${person.displayName} ${firstName} ${lastName}`)
    return words.every((word) => names.includes(word))
  })
}

// Whoever has not begun has been silent since they were entrusted to one.
function heardAt({ lastActive, assignedAt }: LedPerson): number {
  return (lastActive ?? assignedAt)?.getTime() ?? 0
}
