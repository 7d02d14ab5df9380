import type { Choice, Item } from './choices.ts'
import { type Danger, dangers, type Sign } from './dangers.ts'
import { isHint, stretchesOf } from './hints.ts'
import type { Phrase, Phrases } from './phrases.ts'
import { plainSentences } from './plain-sentences.ts'
import type { Starts, StartsIndex } from './starts.ts'

/** What a text tells of, in any of the languages: nothing, for nearly every text. */
export function recognise(languages: Phrases[], text: string): Sign[] {
  return signsOf(languages.flatMap((phrases) => findings(phrases, text)))
}

/** A phrase that is found, and the kind of danger it stands for; or that what was written hints at danger. */
export type Finding = { danger: Danger; line: string } | typeof hint

/** What is found where no phrase is. */
export const hint = { danger: 'hint', line: 'hint' } as const

/** What findings come to: each kind of danger once, or else that danger is hinted at. */
export function signsOf(found: Finding[]): Sign[] {
  const kinds = new Set(found.map(({ danger }) => danger))
  const told = dangers.filter((danger) => kinds.has(danger))
  return told.length === 0 && kinds.has('hint') ? ['hint'] : told
}

/**
 * Every phrase that is found in a text, once, and last whether the text hints at danger. Whoever asks at each letter passes on `known`: what was
 * found in parts of the text, without those that are gone from it. It holds people's words, and never leaves the one who asks.
 */
export function findings(phrases: Phrases, text: string, known = new Map<string, Finding[]>()): Finding[] {
  const found = new Map<string, Finding>()
  const now = new Set<string>()
  for (const { name, look } of partsOf(phrases, text)) {
    const here = known.get(name) ?? look()
    known.set(name, here)
    now.add(name)
    for (const finding of here) found.set(`${finding.danger} ${finding.line}`, finding)
  }
  for (const name of known.keys()) if (!now.has(name)) known.delete(name)
  return [...found.values()]
}

/** The parts of a text that are looked through: each sentence with the one that follows, for phrases, and each stretch that is weighed. */
function partsOf(phrases: Phrases, text: string): { name: string; look: () => Finding[] }[] {
  const sentences = plainSentences(text, phrases.spelling)
  const { weights } = phrases
  const nameOf = (some: string[][]) => some.map((words) => words.join(' ')).join(' . ')
  const spoken = sentences.map((words, index) => {
    const following = sentences[index + 1] ?? []
    return { name: nameOf([words, following]), look: () => findingsAt(phrases, words, following) }
  })
  if (!weights) return spoken
  const weighed = stretchesOf(sentences).map((stretch) => ({
    name: `weighed: ${nameOf(stretch)}`,
    look: () => (isHint(weights, stretch) ? [hint] : []),
  }))
  return [...spoken, ...weighed]
}

// In a sentence, or in it and the one that follows.
function findingsAt(phrases: Phrases, words: string[], following: string[]): Finding[] {
  const sentence = withoutNotMeant(phrases, new Sentence(words, phrases.index))
  const next = withoutNotMeant(phrases, new Sentence(following, phrases.index))
  return dangers.flatMap((danger) =>
    phrases.byDanger[danger]
      .filter((phrase) => isIn(phrase, phrase.starts.length > 1 ? [sentence, next] : [sentence]))
      .map(({ line }) => ({ danger, line })),
  )
}

function isIn({ starts, read }: Phrase, sentences: Sentence[]): boolean {
  if (!starts.every((each) => sentences.some((sentence) => sentence.mayHave(each)))) return false
  const sought = read()
  const stands = (items: Item[]) => sentences.some((sentence) => sentence.has(items))
  return sought !== null && sought.parts.every(stands) && !sought.unless.some(stands)
}

function withoutNotMeant({ notMeant }: Phrases, sentence: Sentence): Sentence {
  return notMeant.reduce((left, { starts: [start], read }) => {
    const sought = start && left.mayHave(start) ? read() : null
    const [part, ...others] = sought?.parts ?? []
    const stands = (each: Item[]) => left.has(each)
    const isMeantOtherwise = others.every(stands) && !sought?.unless.some(stands)
    const place = part && isMeantOtherwise ? left.placeOf(part) : null
    return place ? left.without(place) : left
  }, sentence)
}

/** A sentence in which one looks for parts of phrases, and finds each choice of words once. */
class Sentence {
  readonly #words: string[]
  readonly #index: StartsIndex
  readonly #starts: Set<Starts>
  readonly #ends = new Map<Choice, (number[] | undefined)[]>()

  constructor(words: string[], index: StartsIndex) {
    this.#words = words
    this.#index = index
    this.#starts = index.in(words)
  }

  /** Whether one of these words stands in it. */
  mayHave(starts: Starts): boolean {
    return this.#starts.has(starts)
  }

  has(items: Item[]): boolean {
    return this.placeOf(items) !== null
  }

  /** Where these stand, one after the other: from one word to before another. */
  placeOf(items: Item[]): [from: number, to: number] | null {
    for (let from = 0; from < this.#words.length; from++) {
      const [to] = this.#endsOf(items, 0, from)
      if (to !== undefined) return [from, to]
    }
    return null
  }

  without([from, to]: [from: number, to: number]): Sentence {
    return new Sentence(this.#words.toSpliced(from, to - from, '-'), this.#index)
  }

  /** Behind which words items may end that begin at a word. */
  #endsOf(items: Item[], first: number, at: number): number[] {
    const item = items[first]
    if (!item) return [at]
    if ('most' in item) {
      const places = Array.from({ length: item.most + 1 }, (_, words) => at + words)
      return unique(
        places.flatMap((place) => (place > this.#words.length ? [] : this.#endsOf(items, first + 1, place))),
      )
    }
    const ends = this.#choiceEnds(item.choice, at)
    return unique((item.mayMiss ? [...ends, at] : ends).flatMap((end) => this.#endsOf(items, first + 1, end)))
  }

  #choiceEnds(choice: Choice, at: number): number[] {
    const word = this.#words[at]
    if (word === undefined) return none
    const known = this.#ends.get(choice) ?? []
    this.#ends.set(choice, known)
    return (known[at] ??= this.#readChoice(choice, word, at))
  }

  #readChoice(choice: Choice, word: string, at: number): number[] {
    const ends = choice.words.has(word) || choice.stems.some((stem) => word.startsWith(stem)) ? [at + 1] : []
    for (const sequence of choice.sequences) ends.push(...this.#endsOf(sequence, 0, at))
    for (const group of choice.groups) ends.push(...this.#choiceEnds(group, at))
    return unique(ends)
  }
}

const none: number[] = []

function unique(numbers: number[]): number[] {
  return numbers.length < 2 ? numbers : [...new Set(numbers)]
}
