import type { Choice, Item } from './choices.ts'
import { type Danger, dangers, inTurn, inTurnOfGrownUps, type Sign } from './dangers.ts'
import { isHint, stretchesOf } from './hints.ts'
import type { Phrase, Phrases } from './phrases.ts'
import { plainSentences } from './plain-sentences.ts'
import type { Starts, StartsIndex } from './starts.ts'

/** What a text tells of, in any of the languages: nothing, for nearly every text. */
export function recognise(languages: Phrases[], text: string): Sign[] {
  return signsOf(findingsOf(languages.map((phrases) => readText(phrases, text))))
}

/** A phrase that is found, and the kind of danger it stands for; or that what was written hints at danger, or tells of one that is past. */
export type Finding = Said | { danger: 'hint'; line: string }

type Said = { danger: Danger | 'parent'; line: string }

/** What is found where no phrase is. */
export const hint: Finding = { danger: 'hint', line: 'hint' }

/** Of these a sentence may tell that they are long past; what was done to somebody needs help nevertheless. */
const mayPass = new Set<Danger>(['suicide', 'fasting', 'others'])

/** What is found in a part of a text. */
export type Read = {
  found: Finding[]
  /** Phrases that stand beside what tells that it is long past. */
  past: Said[]
  /** Whether it tells that something is not past. */
  isPresent: boolean
  /** Whether it tells of a child, or of how young its writer is. */
  isOfYoung: boolean
}

/** What findings come to, in their order: each kind of danger once, or else that danger is hinted at. */
export function signsOf(found: Finding[]): Sign[] {
  const kinds = [...new Set(found.map(({ danger }) => danger))]
  return kinds.length > 1 ? kinds.filter((kind) => kind !== 'hint') : kinds
}

/** Every phrase of a language that is found in a text, once, and whether the text hints at danger. */
export function findings(phrases: Phrases, text: string): Finding[] {
  return findingsOf([readText(phrases, text)])
}

/**
 * What a text is read as by the phrases of a language. Whoever asks at each letter passes on `known`: what was found in parts of the text, without
 * those that are gone from it. It holds people's words, and never leaves the one who asks.
 */
export function readText(phrases: Phrases, text: string, known = new Map<string, Read>()): Read[] {
  const parts = new Map<string, Read>()
  for (const { name, look } of partsOf(phrases, text)) {
    const read = known.get(name) ?? look()
    known.set(name, read)
    parts.set(name, read)
  }
  for (const name of known.keys()) if (!parts.has(name)) known.delete(name)
  return [...parts.values()]
}

/**
 * What a text tells of, by what was read in it by every language, in the order in which it is to be said. What is long past is a hint, where nothing
 * in the text tells that it is not.
 */
export function findingsOf(languages: Read[][]): Finding[] {
  const all = languages.flat()
  const isPresent = all.some((part) => part.isPresent)
  const found = all.flatMap((part) => [...part.found, ...(isPresent ? part.past : part.past.map(softened))])
  const turn = all.some((part) => part.isOfYoung) ? inTurn : inTurnOfGrownUps
  const once = new Map(found.map((finding) => [`${finding.danger} ${finding.line}`, finding]))
  return [...once.values()].toSorted((one, other) => turn.indexOf(one.danger) - turn.indexOf(other.danger))
}

// Whoever has hidden a card for what is past is shown another once the same is said of the present.
function softened({ line }: Said): Finding {
  return { danger: 'hint', line: `past: ${line}` }
}

/** The parts of a text that are looked through: each sentence with the one that follows, for phrases, and each stretch that is weighed. */
function partsOf(phrases: Phrases, text: string): { name: string; look: () => Read }[] {
  const sentences = plainSentences(text, phrases.spelling)
  const { weights } = phrases
  const nameOf = (some: string[][]) => some.map((words) => words.join(' ')).join(' . ')
  const spoken = sentences.map((words, index) => {
    const following = sentences[index + 1] ?? []
    return { name: nameOf([words, following]), look: () => readAt(phrases, words, following) }
  })
  if (!weights) return spoken
  const weighed = stretchesOf(sentences).map((stretch) => ({
    name: `weighed: ${nameOf(stretch)}`,
    look: () => ({
      found: isHint(weights, stretch) ? [hint] : [],
      past: [],
      isPresent: false,
      isOfYoung: false,
    }),
  }))
  return [...spoken, ...weighed]
}

// In a sentence, or in it and the one that follows.
function readAt(phrases: Phrases, words: string[], following: string[]): Read {
  const sentence = withoutNotMeant(phrases, new Sentence(words, phrases.index))
  const next = withoutNotMeant(phrases, new Sentence(following, phrases.index))
  const around = ({ starts }: Phrase) => (starts.length > 1 ? [sentence, next] : [sentence])
  const stands = (phrase: Phrase) => isIn(phrase, around(phrase))
  const all = dangers.flatMap((danger) =>
    phrases.byDanger[danger].filter(stands).map((phrase) => ({ danger, phrase })),
  )
  const isPast = ({ danger, phrase }: (typeof all)[number]) =>
    isSaidOfPast(phrase, around(phrase)) ||
    (mayPass.has(danger) && phrases.past.some((past) => isIn(past, around(phrase))))
  // Whoever fears for a child what they might do themselves needs other words than whoever means harm to others.
  const kindOf = (danger: Danger, phrase: Phrase) =>
    danger === 'others' && phrases.parent.some((each) => isIn(each, around(phrase))) ? 'parent' : danger
  const said = (some: typeof all): Said[] =>
    some.map(({ danger, phrase }) => ({ danger: kindOf(danger, phrase), line: phrase.line }))
  const past = all.filter(isPast)
  return {
    found: said(all.filter((each) => !past.includes(each))),
    past: said(past),
    isPresent: phrases.present.some(stands),
    isOfYoung: phrases.young.some(stands),
  }
}

function isIn({ starts, read }: Phrase, sentences: Sentence[]): boolean {
  if (!starts.every((each) => sentences.some((sentence) => sentence.mayHave(each)))) return false
  const sought = read()
  const stands = (items: Item[]) => sentences.some((sentence) => sentence.has(items))
  return sought !== null && sought.parts.every(stands) && !sought.unless.some(stands)
}

/** Whether what the phrase itself names as past stands beside it. */
function isSaidOfPast({ read }: Phrase, sentences: Sentence[]): boolean {
  return read()?.past.some((items) => sentences.some((sentence) => sentence.has(items))) ?? false
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
