import { bibleBooks } from '#server/programme/bible-books.ts'
import { readTranslation, type Verse } from '#server/programme/scripture.ts'
import { plainWords } from '#server/programme/translation.ts'
import type { ModelGuidance } from '#server/guidance/guidance.prompt.ts'
import type { Random } from '#testing/random-writing/random.ts'
import { wholeSentences } from '#server/ai/clean-prose.ts'
import { shownProse } from '#server/ai/shown-prose.ts'
import { type CheckedGuidance, checkedGuidance } from '#server/guidance/checked-guidance.ts'
import { answerCleaner } from '#server/insights/clean-answer.ts'

/** What a model might say, and what of it is not true. */
export type RandomAnswer = {
  said: ModelGuidance
  /** Invented references and changed verses, none of which may be shown. */
  lies: string[]
}

/** What is shown of an answer to a reflection, and of the same words where they are an analysis, a draft or an insight, as they come. */
export type Shown = CheckedGuidance & { elsewhere: string[] }

/** What is shown of an answer; of guidance nothing where there was too little truth in it. */
export async function shownOf(said: ModelGuidance): Promise<Shown> {
  const [guided, analysis, draft, insight] = await Promise.all([
    guidanceOf(said),
    Promise.all([said.practicalAdvice, said.prayerSuggestion].map(proseOf)),
    Promise.all(cuts.map((part) => proseOf(wholeSentences(begun(said.practicalAdvice, part))))),
    insightOf(said),
  ])
  return { ...guided, elsewhere: [...analysis, ...draft, ...insight] }
}

const showing = () => ({ people: 0, restore: (text: string) => text, quotable: [reflection], most: 8000 })

async function proseOf(said: string): Promise<string> {
  return (await shownProse(said, showing())).text
}

// An insight is cleaned while it grows, and its paragraphs one by one.
async function insightOf({ practicalAdvice, prayerSuggestion }: ModelGuidance): Promise<string[]> {
  const cleaner = answerCleaner({ ...showing(), texts: [reflection] })
  const soFar: string[] = []
  for (const part of cuts) {
    const { title, paragraphs } = await cleaner.soFar({
      title: prayerSuggestion,
      paragraphs: [{ text: begun(practicalAdvice, part) }],
    })
    soFar.push(title, ...paragraphs)
  }
  const { title, paragraphs } = await cleaner.whole({
    title: prayerSuggestion,
    paragraphs: [practicalAdvice, prayerSuggestion].map((text) => ({ text, entries: ['E1'] })),
  })
  return [...soFar, title, ...paragraphs.map(({ text }) => text)]
}

// How much of an answer has come: wherever that ends, what is shown is true.
const cuts = [0.35, 0.7]

function begun(text: string, part: number): string {
  return text.slice(0, Math.round(text.length * part))
}

function guidanceOf(said: ModelGuidance): Promise<CheckedGuidance> {
  return checkedGuidance(said, showing()).catch(() => ({
    practicalAdvice: '',
    prayerSuggestion: '',
    passages: [],
  }))
}

// It may be quoted.
const reflection =
  'I walked home along the river and was glad of the cold. My brother still does not call, and I said so to God, twice.'

const verses = readTranslation()
// A few words in quotation marks may be anything.
const longVerses = verses.filter(({ text }) => text.split(/\s+/).length > 9)
const byPlace = new Map(verses.map((verse) => [placeOf(verse), verse.text]))
const names = new Map(bibleBooks.map(([osis, file]) => [osis, nameOf(file)]))

/** An answer of true and of invented parts, as models mix them. */
export function randomAnswer(random: Random): RandomAnswer {
  const lies: string[] = []
  const note = (lie: string) => {
    lies.push(lie)
    return lie
  }
  const prose = () =>
    Array.from({ length: 1 + random.below(5) }, () => oneOf(random, sentences)(random, note)).join(' ')
  return {
    said: {
      practicalAdvice: `Be kind to yourself tonight. ${prose()}\n\n${prose()}`,
      prayerSuggestion: `Lord, stay with me. ${prose()}`,
      scriptureReferences: Array.from({ length: random.below(6) }, () =>
        random.chance(0.5) ? trueReference(random) : note(falseReference(random)),
      ),
    },
    lies,
  }
}

/** Why what is shown is not right; empty where it is. */
export function faultsOf({ lies }: RandomAnswer, shown: Shown): string[] {
  const prose = [shown.practicalAdvice, shown.prayerSuggestion, ...shown.elsewhere].join('\n')
  const plain = ` ${plainWords(prose)} `
  return [
    ...lies.filter((lie) => plain.includes(` ${plainWords(lie)} `)).map((lie) => `tells the lie “${lie}”`),
    ...invented.filter((word) => plain.includes(` ${word} `)).map((word) => `tells of ${word}`),
    ...shown.passages.flatMap(({ reference, verses: told }) => {
      const book = [...names].find(([, name]) => reference.toLowerCase().startsWith(`${name} `))?.[0]
      return told
        .filter(({ chapter, verse, text }) => byPlace.get(`${book} ${chapter}:${verse}`) !== text)
        .map(({ chapter, verse }) => `${reference}: ${chapter}:${verse} differs from the translation`)
    }),
    ...shown.passages
      .filter(({ reference }) => lies.some((lie) => plainWords(lie) === plainWords(reference)))
      .map(({ reference }) => `shows ${reference}`),
    ...(/\p{L}\s*\d+:\d+|https?:|www\.|[[\]<>]|\*\*/u.test(prose.replaceAll('at 7:30 in the evening', ''))
      ? ['has a reference, a link or markup in its prose']
      : []),
  ]
}

type Tell = (random: Random, note: (lie: string) => string) => string

const sentences: Tell[] = [
  () => 'Take five minutes before breakfast.',
  () => 'Tell somebody whom you trust about your brother, at 7:30 in the evening or whenever it suits.',
  () => 'You wrote “glad of the cold”, and that is worth keeping.',
  () => 'You wrote “I walked home along the river and was glad of the cold”.',
  (_, note) => `You wrote “${note('I ran away from the river and was angry with the whole town')}”.`,
  (random) => `As it is written: “${piece(random, verseAt(random).text)}”`,
  (random, note) => `As it is written: “${note(changed(random))}”`,
  (random, note) => `The Bible says, "${note(changed(random))}"`,
  (random, note) => oneOf(random, claims)(note(changed(random))),
  (random, note) => oneOf(random, claims)(note(changed(random))),
  (random, note) => oneOf(random, reversedClaims)(note(unbroken(changed(random)))),
  (random) => `The Bible says: ${unbroken(piece(random, verseAt(random).text))}.`,
  (random, note) => `Read ${note(oddReference(random))} tonight.`,
  (random, note) => `${note(oddReference(random))} speaks of it.`,
  (random, note) => `Remember ${note(falseReference(random))} today.`,
  (random, note) => `${note(falseReference(random))} tells us to wait.`,
  (random, note) => `“${note(changed(random))}” (${trueReference(random)})`,
  (random) => `Read ${trueReference(random)} slowly.`,
  (random, note) =>
    `See [${note(falseReference(random))}](https://evil.example/${random.below(99)}) for more.`,
  () => '**Breathe** and <b>rest</b>.',
  () => 'More at www.evil.example/help and https://evil.example/?q=1 now.',
]

// Who is said to have said it, without or within signs.
const claims: ((words: string) => string)[] = [
  (words) => `The Bible says: ${words}.`,
  (words) => `The Bible tells us that ${words}.`,
  (words) => `Scripture says ${words}.`,
  (words) => `As it is written: ${words}.`,
  (words) => `It is written that ${words}.`,
  (words) => `Jesus told us that ${words}.`,
  (words) => `Jesus once said to his disciples, ${words}.`,
  (words) => `Paul writes to the Opinions: ${words}.`,
  (words) => `Paul, in his letter to the Romans, writes that ${words}.`,
  (words) => `Paul, as he says in his letter to the Romans: ${words}.`,
  (words) => `In the words of Jesus, ${words}.`,
  (words) => `According to the psalmist, ${words}.`,
  (words) => `The psalmist sings – ${words}.`,
  (words) => `A verse for you: ${words}.`,
  (words) => `God promises us: ${words}.`,
  (words) => `The prophets say that ${words}.`,
  (words) => `Jesus: ${words}.`,
  (words) => `The Bible says:\n\n${words}.`,
  (words) => `[P1] writes to the Romans: ${words}.`,
  (words) => `The Bible says: ›${words}‹.`,
  (words) => `As Jesus said, ‹${words}›.`,
  (words) => `It is written: 「${words}」.`,
  (words) => `It is written: «${words}».`,
  (words) => `It is written: “So «${words}» it is”.`,
  (words) => `Remember ‘${words}’.`,
]

const reversedClaims: ((words: string) => string)[] = [
  (words) => `${words}, says the Lord.`,
  (words) => `${words}, as Jesus said.`,
  (words) => `${words} — Paul.`,
  (words) => `${words}, Paul writes.`,
]

function verseAt(random: Random): Verse {
  return oneOf(random, verses)
}

/** What scripture speaks of nowhere. */
const invented = ['marmalade', 'accountability', 'telephone', 'mindfulness']

// A verse with one of its words made another.
function changed(random: Random): string {
  const words = piece(random, oneOf(random, longVerses).text).split(' ')
  const place = random.below(words.length)
  return words.with(place, oneOf(random, invented)).join(' ')
}

// Eight words or more, as far as a verse has them, without its own quotation marks.
function piece(random: Random, text: string): string {
  const words = text.replace(/[“”‘’"]/g, '').split(/\s+/)
  const from = random.below(Math.max(words.length - 8, 1))
  return words.slice(from, from + 8 + random.below(6)).join(' ')
}

function trueReference(random: Random): string {
  const { book, chapter, verse } = verseAt(random)
  return `${title(names.get(book) ?? '')} ${chapter}:${verse}`
}

function falseReference(random: Random): string {
  const { book } = verseAt(random)
  const real = title(names.get(book) ?? '')
  return oneOf(random, [
    `Hezekiah ${1 + random.below(20)}:${1 + random.below(30)}`,
    `2 Opinions ${1 + random.below(20)}:${1 + random.below(30)}`,
    `${real} ${160 + random.below(40)}:${1 + random.below(20)}`,
    `${real} 1:${190 + random.below(100)}`,
    `Psalm ${151 + random.below(90)}`,
    `First Barnabas ${1 + random.below(9)}:${1 + random.below(30)}`,
  ])
}

// As people write them who do not write "John 3:16".
function oddReference(random: Random): string {
  const chapter = 160 + random.below(40)
  const verse = 1 + random.below(30)
  const word = oneOf(random, ['four', 'sixteen', 'twenty', 'twenty-one', 'nine'])
  return oneOf(random, [
    `${oneOf(random, ['Johannes', 'Römer', 'Jesaja', 'Sprüche', '1. Korinther'])} ${chapter},${verse}`,
    `${oneOf(random, ['Jer.', 'Isa.', 'Rom.', 'Heb.', '1 Cor.'])} ${chapter}.${verse}`,
    `${oneOf(random, ['Ps', 'Gen', 'Mt', 'Rom', 'Lk.'])} ${chapter}`,
    `${oneOf(random, ['Rom', 'Romans', 'Psalm', '1 Cor', 'Phil.'])} ${oneOf(random, ['viii', 'xlii', 'CLI', 'XC'])}`,
    `Hezekiah ${word} ${oneOf(random, ['sixteen', 'three', 'twelve'])}`,
    `Psalm ${word}`,
    `Hezekiah ${chapter}：${verse}`,
    `Hezekiah ${1 + random.below(20)}, verse ${verse}`,
  ])
}

// Of one sentence.
function unbroken(words: string): string {
  return words.replace(/[.!?;:,—–()-]+(?=\s|$)/g, '')
}

function nameOf(file: string): string {
  const [, number, name = ''] = /^(\d?)(.*)$/.exec(file) ?? []
  const spaced = name === 'songofsolomon' ? 'song of solomon' : name === 'psalms' ? 'psalm' : name
  return number ? `${number} ${spaced}` : spaced
}

function title(name: string): string {
  return name.replace(/\b(?!of\b)[a-z]/g, (letter) => letter.toUpperCase())
}

function placeOf({ book, chapter, verse }: Verse): string {
  return `${book} ${chapter}:${verse}`
}

function oneOf<Value>(random: Random, all: readonly Value[]): Value {
  return all[random.below(all.length)] as Value
}
