import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { featuresOf, stretchesOf } from '#contract/care/hints.ts'
import { type Phrases, readPhrases } from '#contract/care/phrases.ts'
import { plainSentences } from '#contract/care/plain-sentences.ts'
import { programmeFolder } from '#server/programme/folder.ts'
import { readSet, type Written } from './figures.ts'
import { type Example, learn, type Learned } from './learner.ts'
import { chapters, programmeTexts } from './quiet-texts.ts'

// Learns from the sentences of `tune` what words weigh, and writes it into programme/care.

/** Of the texts without danger that nobody has learned from, this share may weigh as much as a hint. */
const falseAlarms = 0.01

for (const language of ['en', 'es'] as const) {
  const phrases = phrasesOf(language)
  const written = readSet('tune').filter((one) => one.language === language)
  const quiet =
    language === 'en'
      ? quietTexts().flatMap((text) => stretchesOf(plainSentences(text, phrases.spelling)).map(featuresOf))
      : []
  const least = leastFor(written, phrases, quiet)
  const { by } = learn(
    written.map((one) => exampleOf(one, phrases)),
    quiet,
  )
  const lines = [...by]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([feature, weight]) => `${weight} ${feature}`)
  writeFileSync(
    join(programmeFolder, 'care', language, 'weights.txt'),
    [`least ${least.toFixed(1)}`, ...lines, ''].join('\n'),
  )
  process.stdout.write(
    `${language}: ${written.length} texts, ${by.size} weights, least ${least.toFixed(1)}\n`,
  )
}

function phrasesOf(language: string): Phrases {
  const folder = join(programmeFolder, 'care', language)
  const files = readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')])
  return readPhrases(Object.fromEntries(files) as Record<string, string>)
}

function exampleOf({ kind, text }: Written, { spelling }: Phrases): Example {
  const sentences = plainSentences(text, spelling)
  const stretches = stretchesOf(sentences).map(featuresOf)
  return { isDanger: kind !== 'none', stretches, whole: featuresOf(sentences) }
}

/**
 * From what weight on a text hints at danger: each writer's texts are weighed by what was learned from all others', since what was learned from
 * them would know them by heart. Writes how much of each writer's danger is found so.
 */
function leastFor(written: Written[], phrases: Phrases, quiet: string[][]): number {
  const weighed = writersOf(written).flatMap((writer) => {
    const others = written.filter((one) => writerOf(one) !== writer)
    const learned = learn(
      others.map((one) => exampleOf(one, phrases)),
      quiet,
    )
    return written
      .filter((one) => writerOf(one) === writer)
      .map((one) => ({ ...one, weight: heaviest(one, phrases, learned) }))
  })
  const none = weighed
    .filter(({ kind }) => kind === 'none')
    .map(({ weight }) => weight)
    .toSorted((one, other) => other - one)
  const least = none[Math.floor(falseAlarms * none.length)] ?? Infinity
  for (const [name, all] of Map.groupBy(
    weighed,
    (one) => `${writerOf(one)}, ${one.kind === 'none' ? 'none' : one.form}`,
  )) {
    const found = all.filter(({ weight }) => weight >= least).length
    process.stdout.write(`${name}: ${found} of ${all.length} (${(found / all.length).toFixed(2)})\n`)
  }
  return least
}

function heaviest(one: Written, phrases: Phrases, { weightOf }: Learned): number {
  return Math.max(...exampleOf(one, phrases).stretches.map(weightOf))
}

// Files that are only numbered are by one writer.
function writerOf({ file }: Written): string {
  return /written-\w+-(\w)/.exec(file)?.[1] ?? 'first'
}

function writersOf(written: Written[]): string[] {
  return [...new Set(written.map(writerOf))]
}

/** The texts of the programme, and of the Bible all laments and every sixth other chapter. */
function quietTexts(): string[] {
  const read = chapters().filter(({ isLament }, at) => isLament || at % 6 === 0)
  return [...read.map(({ text }) => text), ...programmeTexts()]
}
