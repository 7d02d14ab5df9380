import type { ImageKind } from '#contract/images/limits.ts'
import { imageFault } from './image-fault.ts'
import { dayIn } from '#web/paths.ts'
import { newId } from '#web/platform/api/new-id.ts'
import { imageWords } from '#words/en/images/images.ts'

const { many: words } = imageWords

/** A file with its path below the folder that was chosen, if one was. */
export type FoundFile = { file: File; path: string }

export type SendState =
  | { is: 'chosen' }
  | { is: 'waiting' }
  | { is: 'sending'; percent: number }
  | { is: 'sent' }
  /** `over` is the version that stands where somebody was first, over which it goes when it is sent again; `forGood`, that this would not help. */
  | { is: 'failed'; why: string; over?: number; forGood?: boolean }

/** One of many files, and where it is to go; day and kind as they stand in their fields. */
export type BulkFile = {
  id: string
  file: File
  path: string
  day: string
  kind: ImageKind | ''
  state: SendState
}

/** What systems leave in folders, and nobody chose. */
const leftByItself = /^(?:\..*|thumbs\.db|desktop\.ini)$/i

/** The files that somebody may have meant, each with the place that its name says. */
export function readFiles(found: readonly FoundFile[]): BulkFile[] {
  return found
    .filter(({ file }) => !leftByItself.test(file.name))
    .map(({ file, path }) => {
      const { day, kind } = placeInName(path)
      return {
        id: newId(),
        file,
        path,
        day: day === null ? '' : String(day),
        kind: kind ?? '',
        state: { is: 'chosen' },
      }
    })
}

/** Why a file cannot be sent as it stands; null where it can. Those that have arrived are in nobody's way. */
export function faultOf(one: BulkFile, all: readonly BulkFile[]): string | null {
  const wrong = imageFault(one.file)
  if (wrong) return wrong.text
  if (one.day.trim() === '') return words.faults.noDay
  const day = dayIn(one.day.trim())
  if (day === undefined) return words.faults.outside
  if (one.kind === '') return words.faults.noKind
  const isTwice = all.some(
    (other) =>
      other.id !== one.id &&
      other.state.is !== 'sent' &&
      other.kind === one.kind &&
      dayIn(other.day.trim()) === day &&
      imageFault(other.file) === null,
  )
  return isTwice ? words.faults.twice : null
}

/** The files that can be sent as they stand and have not arrived. */
export function readyOf(all: readonly BulkFile[]): BulkFile[] {
  return all.filter((one) => isOpen(one.state) && faultOf(one, all) === null)
}

/** The files that were sent before, have not arrived, and can be sent again. */
export function failedOf(all: readonly BulkFile[]): BulkFile[] {
  return readyOf(all).filter(({ state }) => state.is === 'failed')
}

function isOpen(state: SendState): boolean {
  return state.is === 'failed' ? state.forGood !== true : state.is !== 'sent'
}

/** Where a picture belongs by its name; null where the name does not say it. The day may be one that there is not. */
export type NamedPlace = { day: number | null; kind: ImageKind | null }

/**
 * Where a picture belongs by its path: "day-12-reflection.jpg", "12 challenge.png", "day-3/reflection.jpg". What the name of the file does
 * not say, the nearest folder does.
 */
export function placeInName(path: string): NamedPlace {
  const [name = '', ...folders] = path.toLowerCase().split(/[/\\]/).toReversed()
  const parts = [name.replace(/\.[a-z\d]{1,5}$/, ''), ...folders]
  return { day: firstOf(parts, dayNamed), kind: firstOf(parts, kindNamed) }
}

function dayNamed(text: string): number | null {
  const called = /(?<![a-z])day[^a-z\d]*(\d{1,6})(?!\d)/.exec(text)
  if (called) return Number(called[1])
  // A system numbers its copies, and a picture may tell its size.
  const bare = text.replaceAll(/\(\d+\)|\d+\s*x\s*\d+/g, ' ')
  const numbers = new Set(bare.match(/\d+/g)?.map(Number))
  const [number] = numbers
  return numbers.size === 1 && number !== undefined && number < 1_000_000 ? number : null
}

function kindNamed(text: string): ImageKind | null {
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
