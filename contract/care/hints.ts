/**
 * What words weigh where people write: above zero where they hint at danger, below where they speak against it. `least` is from what weight on
 * some sentences hint at danger. They were learned from sentences (testing/care/learn.ts).
 */
export type Weights = { by: ReadonlyMap<string, number>; least: number }

/**
 * Reads the weights of a language: a line "least 61.4", and one for each word or pair of words, "-13 gave away". Null where there is no such
 * file. Throws an Error that names the line which cannot be read.
 */
export function readWeights(text?: string): Weights | null {
  if (text === undefined) return null
  const [first = '', ...lines] = text.trimEnd().split(/\r?\n/)
  const least = Number(/^least (\d+(?:\.\d+)?)$/.exec(first)?.[1])
  if (Number.isNaN(least)) throw new Error(`weights.txt, line 1: “${first}” does not read like “least 61.4”`)
  const by = new Map<string, number>()
  for (const [index, line] of lines.entries()) {
    const gap = line.indexOf(' ')
    const weight = gap > 0 ? Number(line.slice(0, gap)) : Number.NaN
    if (Number.isNaN(weight))
      throw new Error(`weights.txt, line ${index + 2}: “${line}” does not read like “-13 gave away”`)
    by.set(line.slice(gap + 1), weight)
  }
  return { by, least }
}

/** How many sentences are weighed together: each alone, since what stands around it may be a psalm, and three, since a hint may need them. */
const together = [1, 3]

/** The stretches of a text that are weighed, each some of its sentences, as `plainSentences` has them. */
export function stretchesOf(sentences: string[][]): string[][][] {
  return together.flatMap((length) => {
    if (length > 1 && sentences.length <= 1) return []
    const last = Math.max(sentences.length - length, 0)
    return Array.from({ length: last + 1 }, (_, from) => sentences.slice(from, from + length))
  })
}

/** Whether a stretch hints at danger. */
export function isHint({ by, least }: Weights, stretch: string[][]): boolean {
  return weightOf(by, featuresOf(stretch)) >= least
}

/** The words of some sentences, their pairs, and the pairs with one word between them, each once. A full stop stands for both ends of a sentence. */
export function featuresOf(sentences: string[][]): string[] {
  const features = new Set<string>()
  for (const sentence of sentences) {
    const words = ['.', ...sentence, '.']
    for (const [at, word] of words.entries()) {
      if (word !== '.') features.add(word)
      if (at + 1 < words.length) features.add(`${word} ${words[at + 1]}`)
      if (at + 2 < words.length) features.add(`${word} _ ${words[at + 2]}`)
    }
  }
  return [...features]
}

/** What features weigh together: their sum, by the root of their number, so that a long text weighs no more than a short one. */
export function weightOf(by: Weights['by'], features: string[]): number {
  const sum = features.reduce((all, feature) => all + (by.get(feature) ?? 0), 0)
  return sum / Math.sqrt(features.length)
}
