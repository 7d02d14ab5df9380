/** Whether something holds: surely, surely not, or null while it is just changing. */
export type Truth = boolean | null

/** Of what changes, when it did so: somewhere between two moments, in milliseconds. */
type Change = { from: number; to: number; value: boolean }

/** What has held when, known by the acts alone that changed it. A fact that was never laid down does not hold. */
export type Facts = {
  /** Holds from the beginning. */
  lay(key: string): void
  /** Begins a change; it is done, or did not come about, when the answer is called. */
  begin(key: string, value: boolean): (cameAbout: boolean) => void
  at(key: string, moment: number): Truth
  /** How it is now, once all that has begun is done. */
  now(key: string): Truth
  /** Moments of a stretch of time such that everything that was so in between was so at one of them. */
  momentsIn(from: number, to: number): number[]
}

/** Begins with nothing known. */
export function keepFacts(): Facts {
  const facts = new Map<string, Change[]>()
  let bounds: number[] | null = null

  function at(key: string, moment: number): Truth {
    const changes = facts.get(key) ?? []
    for (let index = changes.length - 1; index >= 0; index--) {
      const change = changes[index]
      if (!change || change.from > moment) continue
      const before = changes[index - 1]?.value ?? false
      return moment > change.to || change.value === before ? change.value : null
    }
    return false
  }

  return {
    lay: (key) => facts.set(key, [{ from: -Infinity, to: -Infinity, value: true }]),
    begin(key, value) {
      const changes = facts.getOrInsertComputed(key, () => [])
      const change: Change = { from: Date.now(), to: Infinity, value }
      changes.push(change)
      bounds = null
      return (cameAbout) => {
        change.to = Date.now()
        if (!cameAbout) changes.splice(changes.indexOf(change), 1)
        bounds = null
      }
    },
    at,
    now: (key) => at(key, Date.now()),
    momentsIn(from, to) {
      bounds ??= [...facts.values()]
        .flatMap((changes) => changes.flatMap((change) => [change.from, change.to]))
        .filter(Number.isFinite)
        .toSorted((a, b) => a - b)
      const edges = [from, ...between(bounds, from, to), to]
      return edges.flatMap((edge, index) => [edge, (edge + (edges[index + 1] ?? edge)) / 2])
    },
  }
}

/** Holds where all do. */
export function all(...truths: Truth[]): Truth {
  if (truths.includes(false)) return false
  return truths.includes(null) ? null : true
}

/** Holds where one does. */
export function any(...truths: Truth[]): Truth {
  if (truths.includes(true)) return true
  return truths.includes(null) ? null : false
}

/** Holds where it does not. */
export function not(truth: Truth): Truth {
  return truth === null ? null : !truth
}

function between(sorted: number[], from: number, to: number): number[] {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? Infinity) <= from) low = middle + 1
    else high = middle
  }
  const found: number[] = []
  for (let index = low; index < sorted.length && (sorted[index] ?? to) < to; index++) {
    const bound = sorted[index]
    if (bound !== undefined && bound !== found.at(-1)) found.push(bound)
  }
  return found
}
