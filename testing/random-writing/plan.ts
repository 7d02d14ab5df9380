import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Place } from './hand.ts'
import { type Random, randomFrom } from './random.ts'

/** What comes between somebody and their words, or what they do with them. `device` counts from 0. */
export type Act =
  | { act: 'close' | 'crash' | 'reload' | 'leave' | 'offline' | 'online' | 'take aside'; device: number }
  | { act: 'clock'; device: number; hours: number }
  | { act: 'end session' | 'restart' }
  /** The next such call gets no answer, or does not even arrive. */
  | { act: 'lose'; device: number; call: 'copy' | 'send'; arrives: boolean }
  | { act: 'send'; device: number; byKeys: boolean; waits: boolean }

export type Step =
  | Act
  | { act: 'rest'; milliseconds: number }
  /** Writes these words at a place; `during` happens while they are being typed. */
  | { act: 'write'; device: number; words: string[]; place: Place; during: Act | null }
  /** Takes one word away. */
  | { act: 'remove'; device: number; place: Place }
  /** Two devices at once, which no one hand can do. */
  | { act: 'write together'; words: [string[], string[]] }

export type Plan = {
  seed: number
  kind: EntryKind
  /** One that is there is edited, instead of a new one written; its words are these. */
  begun: string[] | null
  devices: 'one' | 'two' | 'two tabs'
  /** Whether the hand goes back in what it wrote; else every word comes after those before. */
  goesBack: boolean
  /** Whether the browsers have a database. */
  database: boolean
  steps: Step[]
}

/** What happens in a run, decided by its seed alone. */
export function planOf(seed: number): Plan {
  const random = randomFrom(seed)
  const kind = random.pick<EntryKind>(['reflection', 'reflection', 'challenge', 'testimony', 'prayer'])
  const devices = random.pick(['one', 'one', 'two', 'two', 'two', 'two tabs'] as const)
  const words = wordsFrom(random)
  const begun = random.chance(0.35) ? words(4) : null
  const deviceCount = devices === 'one' ? 1 : 2
  const goesBack = random.chance(0.4)
  const place = () => (goesBack ? random.pick(['start', 'middle', 'end'] as const) : 'end')
  const steps: Step[] = []
  const pieces = 5 + random.below(5)
  for (let piece = 0; piece < pieces; piece++) {
    const device = random.below(deviceCount)
    if (devices === 'two' && random.chance(0.15)) {
      steps.push({ act: 'write together', words: [words(2), words(2)] })
    } else {
      const during = random.chance(0.25) ? actFrom(random, deviceCount) : null
      // A field that is being sent takes no letters and lets the hand wander.
      const isSent = during?.act === 'send' && during.device === device
      const where = place()
      steps.push({
        act: 'write',
        device,
        words: words(1 + random.below(3)),
        place: isSent ? 'end' : where,
        during,
      })
    }
    if (goesBack && random.chance(0.3)) steps.push({ act: 'remove', device, place: place() })
    if (random.chance(0.35)) steps.push(restFrom(random))
    if (random.chance(0.75)) steps.push(actFrom(random, deviceCount))
    if (random.chance(0.25)) steps.push(actFrom(random, deviceCount))
  }
  const [first] = steps
  // The first words are written in peace: a run in which no field ever stood would show nothing.
  if (first?.act === 'write') first.during = null
  const database = !random.chance(0.2)
  return { seed, kind, begun, devices, goesBack, database, steps }
}

// Half of the rests are longer than the pause after which the server gets a copy.
function restFrom(random: Random): Step {
  return {
    act: 'rest',
    milliseconds: random.chance(0.5) ? random.below(300) : 1600 + random.below(600),
  }
}

const acts = [
  'close',
  'close',
  'crash',
  'crash',
  'reload',
  'leave',
  'offline',
  'online',
  'online',
  'clock',
  'end session',
  'restart',
  'lose',
  'lose',
  'take aside',
  'send',
  'send',
  'send',
] as const

function actFrom(random: Random, deviceCount: number): Act {
  const device = random.below(deviceCount)
  const act = random.pick(acts)
  if (act === 'clock') return { act, device, hours: random.pick([-72, -26, -5, -1, 0, 1, 7, 30, 100]) }
  if (act === 'end session' || act === 'restart') return { act }
  if (act === 'lose') {
    return { act, device, call: random.pick(['copy', 'send', 'send']), arrives: random.chance(0.7) }
  }
  if (act === 'send') return { act, device, byKeys: random.chance(0.5), waits: random.chance(0.6) }
  return { act, device }
}

const letters = 'abcdefghiklmnoprstuvwz'

// Each is found nowhere else, and says by its number when it was to be typed.
function wordsFrom(random: Random): (count: number) => string[] {
  let made = 0
  return (count) =>
    Array.from({ length: count }, () => {
      made++
      const sound = Array.from({ length: 3 }, () => letters[random.below(letters.length)]).join('')
      return `${sound}${String(made).padStart(3, '0')}`
    })
}
