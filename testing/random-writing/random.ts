/** Chance that repeats itself: the same seed answers the same again. */
export type Random = {
  /** A whole number from 0 to just under `most`. */
  below(most: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  /** Whether something happens that does so in this share of cases. */
  chance(share: number): boolean
}

/** The numbers of mulberry32, which are good enough to mix acts. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    chance: (share) => next() < share,
  }
}
