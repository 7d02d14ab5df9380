/**
 * What words weigh where people write: above zero where they hint at danger, below where they speak against it. `least` is from what weight on
 * some sentences hint at danger. They were learned from sentences (testing/care/learn.ts).
 */
export type Weights = { by: ReadonlyMap<string, number>; least: number }

/**
 * Reads the weights of a language: the first line, "least 61.4", and one for each word or pair of words, "-13 gave away". Null where there
 * are none.
 */
export function readWeights(text = ''): Weights | null {
  const [first = '', ...lines] = text.split('\n')
  const [, least] = /^least ([\d.]+)$/.exec(first) ?? []
  if (least === undefined) return null
  const by = new Map<string, number>()
  for (const line of lines) {
    const gap = line.indexOf(' ')
    if (gap > 0) by.set(line.slice(gap + 1), Number(line.slice(0, gap)))
  }
  return { by, least: Number(least) }
}

/** Whether some of the sentences of a text, as `plainSentences` has them, hint at danger. */
export function isHint({ by, least }: Weights, sentences: string[][]): boolean {
  return stretchesOf(sentences).some((features) => weightOf(by, features) >= least)
}

/** How many sentences are weighed together: each alone, since what stands around it may be a psalm, and three, since a hint may need them. */
const together = [1, 3]

/** The stretches of a text that are weighed, by their features. */
export function stretchesOf(sentences: string[][]): string[][] {
  return together.flatMap((length) => {
    if (length > 1 && sentences.length <= 1) return []
    const last = Math.max(sentences.length - length, 0)
    return Array.from({ length: last + 1 }, (_, from) => featuresOf(sentences.slice(from, from + length)))
  })
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
function weightOf(by: Weights['by'], features: string[]): number {
  const sum = features.reduce((all, feature) => all + (by.get(feature) ?? 0), 0)
  return sum / Math.sqrt(features.length)
}
