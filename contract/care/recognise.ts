import { type Danger, dangers } from './dangers.ts'
import type { Choice, Item, Part, Phrase, Phrases } from './phrases.ts'
import { plainSentences } from './plain-sentences.ts'
import type { Starts, StartsIndex } from './starts.ts'

/** What a text tells of, in any of the languages: each kind of danger once, and none for nearly every text. */
export function recognise(languages: Phrases[], text: string): Danger[] {
  const found = new Set(languages.flatMap((phrases) => findings(phrases, text).map(({ danger }) => danger)))
  return dangers.filter((danger) => found.has(danger))
}

/** Every phrase that is found in a text, with the kind of danger it stands for. */
export function findings(phrases: Phrases, text: string): { danger: Danger; line: string }[] {
  const sentences = plainSentences(text, phrases.spelling).map((words) =>
    withoutNotMeant(phrases, new Sentence(words, phrases.index)),
  )
  return dangers.flatMap((danger) =>
    phrases.byDanger[danger]
      .filter((phrase) => isIn(phrase, sentences))
      .map(({ line }) => ({ danger, line })),
  )
}

// In one sentence, or what has several parts in two that follow each other.
function isIn({ parts, unless }: Phrase, sentences: Sentence[]): boolean {
  return sentences.some((sentence, index) => {
    const next = parts.length > 1 ? sentences[index + 1] : undefined
    const may = (part: Part) => sentence.mayHave(part) || (next?.mayHave(part) ?? false)
    const has = (part: Part) => sentence.has(part) || (next?.has(part) ?? false)
    return parts.every(may) && parts.every(has) && !unless.some(has)
  })
}

function withoutNotMeant({ notMeant }: Phrases, sentence: Sentence): Sentence {
  return notMeant.reduce((left, { parts: [part], unless }) => {
    const place = part && !unless.some((each) => left.has(each)) ? left.placeOf(part) : null
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

  mayHave({ starts }: Part): boolean {
    return this.#starts.has(starts)
  }

  has(part: Part): boolean {
    return this.placeOf(part) !== null
  }

  /** Where a part stands: from one word to before another. */
  placeOf(part: Part): [from: number, to: number] | null {
    if (!this.mayHave(part)) return null
    for (let from = 0; from < this.#words.length; from++) {
      const [to] = this.#endsOf(part.items, 0, from)
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
