import type { ImageKind } from '#contract/images/limits.ts'

/** Where a picture belongs by its name; null where the name does not say it. The day may be one that there is not. */
export type NamedPlace = { day: number | null; kind: ImageKind | null }

/**
 * Where a picture belongs by its path: "day-12-reflection.jpg", "12 challenge.png", "day-3/reflection.jpg". What the name of the file does
 * not say, the nearest folder does.
 */
export function placeInName(path: string): NamedPlace {
  const [name = '', ...folders] = path.toLowerCase().split(/[/\\]/).toReversed()
  const parts = [name.replace(/\.[a-z\d]{1,5}$/, ''), ...folders]
  return { day: firstOf(parts, dayIn), kind: firstOf(parts, kindIn) }
}

function dayIn(text: string): number | null {
  const called = /(?<![a-z])day[^a-z\d]*(\d{1,6})(?!\d)/.exec(text)
  if (called) return Number(called[1])
  // A system numbers its copies, and a picture may tell its size.
  const bare = text.replaceAll(/\(\d+\)|\d+\s*x\s*\d+/g, ' ')
  const numbers = new Set(bare.match(/\d+/g)?.map(Number))
  const [number] = numbers
  return numbers.size === 1 && number !== undefined && number < 1_000_000 ? number : null
}

function kindIn(text: string): ImageKind | null {
  const found = (['reflection', 'challenge'] as const).filter((kind) => text.includes(kind))
  return found.length === 1 ? (found[0] ?? null) : null
}

function firstOf<Found>(parts: string[], find: (part: string) => Found | null): Found | null {
  for (const part of parts) {
    const found = find(part)
    if (found !== null) return found
  }
  return null
}
