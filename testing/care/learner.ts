import { weightOf } from '#contract/care/hints.ts'
import { type Random, randomFrom } from '#testing/random-writing/random.ts'

/** A text that somebody wrote: the features of each stretch of it (`stretchesOf`), and of the whole. */
export type Example = { isDanger: boolean; stretches: string[][]; whole: string[] }

/** What features weigh, and what a stretch weighs by them: the more, the likelier it is of danger. */
export type Learned = { by: Map<string, number>; weightOf: (features: string[]) => number }

/** Texts in which a feature must stand to be learned. */
const leastTexts = 4

/** How often all examples are gone through, how far a step goes, and how strongly a weight is drawn to zero. */
const [rounds, step, drawn] = [15, 0.3, 0.2]

/** By so much a stretch of scripture counts less than one of what people write: there are many more. */
const quietCounts = 0.5

/** Units of a weight in what is written down. */
const scale = 20

/** What is learned from: the places of features in the list of those that are known, and 1 by the root of how many there were. */
type Vector = { at: Int32Array; norm: number }

type Lesson = { vector: Vector; isDanger: boolean; counts: number }

/**
 * Learns by logistic regression (Adagrad, Duchi and others 2011, with each weight drawn to zero) which stretches are of danger. Of a text of danger
 * it is not said where the danger stands: first all of it is learned, then the stretch that weighs most. In `quiet`, scripture and texts of
 * the programme, there is none.
 */
export function learn(examples: Example[], quiet: string[][]): Learned {
  const places = knownFeatures(examples)
  const vectorOf = (features: string[]): Vector => ({
    at: Int32Array.from(features.flatMap((feature) => places.get(feature) ?? [])),
    norm: 4 / Math.sqrt(features.length),
  })
  const dangers = examples.filter(({ isDanger }) => isDanger)
  const none = examples.filter(({ isDanger }) => !isDanger).flatMap(({ stretches }) => stretches)
  const without = [
    ...none.map((features): Lesson => ({ vector: vectorOf(features), isDanger: false, counts: 1 })),
    ...quiet.map((features): Lesson => ({
      vector: vectorOf(features),
      isDanger: false,
      counts: quietCounts,
    })),
  ]
  const lessonOf = (features: string[]): Lesson => ({
    vector: vectorOf(features),
    isDanger: true,
    counts: none.length / dangers.length,
  })
  const atFirst = teach(places.size, [...dangers.map(({ whole }) => lessonOf(whole)), ...without])
  const heaviest = ({ stretches }: Example) =>
    stretches.reduce((most, each) =>
      sum(atFirst, vectorOf(each)) > sum(atFirst, vectorOf(most)) ? each : most,
    )
  const weights = teach(places.size, [...dangers.map((each) => lessonOf(heaviest(each))), ...without])
  const by = new Map([...places].map(([feature, at]) => [feature, Math.round((weights[at] ?? 0) * scale)]))
  const known = new Map([...by].filter(([, weight]) => weight !== 0))
  return { by: known, weightOf: (features) => weightOf(known, features) }
}

function knownFeatures(examples: Example[]): Map<string, number> {
  const texts = new Map<string, number>()
  for (const { stretches } of examples)
    for (const feature of new Set(stretches.flat())) texts.set(feature, (texts.get(feature) ?? 0) + 1)
  const known = [...texts].filter(([, count]) => count >= leastTexts)
  return new Map(known.map(([feature], at) => [feature, at]))
}

function sum(weights: Float64Array, { at, norm }: Vector): number {
  let all = 0
  for (const place of at) all += weights[place] ?? 0
  return all * norm
}

function teach(size: number, lessons: Lesson[]): Float64Array {
  const weights = new Float64Array(size)
  const squares = new Float64Array(size).fill(1e-3)
  const random = randomFrom(75)
  let bias = 0
  for (let round = 0; round < rounds; round++) {
    for (const { vector, isDanger, counts } of shuffled(lessons, random)) {
      const likely = 1 / (1 + Math.exp(-bias - sum(weights, vector)))
      const error = (likely - Number(isDanger)) * counts
      const slope = error * vector.norm
      for (const place of vector.at) {
        const square = (squares[place] ?? 0) + slope ** 2
        squares[place] = square
        weights[place] = (weights[place] ?? 0) - (step * slope) / Math.sqrt(square)
      }
      bias -= 0.02 * error
    }
    for (const [place, weight] of weights.entries()) {
      const pull = (drawn * step) / Math.sqrt(squares[place] ?? 1)
      weights[place] = Math.sign(weight) * Math.max(0, Math.abs(weight) - pull)
    }
  }
  return weights
}

function shuffled<Item>(items: readonly Item[], { below }: Random): Item[] {
  const all = [...items]
  for (let at = all.length - 1; at > 0; at--) {
    const other = below(at + 1)
    const item = all[at] as Item
    all[at] = all[other] as Item
    all[other] = item
  }
  return all
}
