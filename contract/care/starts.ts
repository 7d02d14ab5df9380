/** How something begins: with one of these words, or with a word that begins so. */
export type Starts = { words: Set<string>; stems: string[] }

/** Finds at once all that may begin somewhere in a sentence. */
export class StartsIndex {
  readonly #byWord = new Map<string, Starts[]>()
  readonly #byBeginning = new Map<string, { stem: string; starts: Starts }[]>()
  readonly #known = new Set<Starts>()

  add(starts: Starts): void {
    if (this.#known.has(starts)) return
    this.#known.add(starts)
    for (const word of starts.words) push(this.#byWord, word, starts)
    for (const stem of starts.stems) push(this.#byBeginning, beginningOf(stem), { stem, starts })
  }

  /** What may begin with one of these words. */
  in(words: string[]): Set<Starts> {
    const found = new Set<Starts>()
    for (const word of words) {
      for (const starts of this.#byWord.get(word) ?? []) found.add(starts)
      for (const starts of this.#byStem(word)) found.add(starts)
    }
    return found
  }

  #byStem(word: string): Starts[] {
    const beginnings = Array.from({ length: shortest }, (_, index) => word.slice(0, index + 1))
    return [...new Set(beginnings)].flatMap((beginning) =>
      (this.#byBeginning.get(beginning) ?? [])
        .filter(({ stem }) => word.startsWith(stem))
        .map(({ starts }) => starts),
    )
  }
}

/** Letters by which stems are sorted; few have fewer. */
const shortest = 3

function beginningOf(stem: string): string {
  return stem.slice(0, shortest)
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
