import type { Browser } from '@playwright/test'
import { isDayKind } from '#contract/entries/day-kinds.ts'
import type { TestServer } from '#testing/server.ts'
import { type Device, openDevice, pause } from './device.ts'
import { branchesIn, type Ending, judge, type Typed, type Verdict } from './faults.ts'
import type { Place } from './hand.ts'
import { addWritten, addWriter, draftsOf, endSessions, type Writer, writtenBy } from './person.ts'
import { type Act, type Plan, planOf, type Step } from './plan.ts'

export type Run = Verdict & {
  plan: Plan
  /** How often each act was done. */
  acts: Record<string, number>
  /** Characters that stood in a field. */
  characters: number
  entries: number
  /** Entries that two devices made of one beginning. */
  branches: number
}

type Stage = { server: TestServer; writer: Writer; plan: Plan; devices: Device[] }

/**
 * Somebody writes while everything goes wrong that this seed asks for; then all is well again, what is pending is sent,
 * and every word that stood in a field must be somewhere in view.
 */
export async function runOf(browser: Browser, server: TestServer, seed: number): Promise<Run> {
  const plan = planOf(seed)
  const { kind, begun, database } = plan
  const writer = await addWriter(server)
  if (begun) await addWritten(server, writer, kind, begun.join(' '))
  const task = { server, writer, kind, edits: begun !== null, database }
  const first = await openDevice(browser, task)
  const devices = [first]
  if (plan.devices === 'two') devices.push(await openDevice(browser, task))
  if (plan.devices === 'two tabs') devices.push(first.tab())
  const stage: Stage = { server, writer, plan, devices }
  try {
    const { acts, ...happened } = await follow(stage)
    const stuck = await heal(stage)
    const written = await writtenBy(server, writer)
    const ends = devices.map((device) => device.ends)
    const { goesBack } = plan
    const several = plan.devices !== 'one'
    const verdict = judge({ ...happened, goesBack, several, ends, written, ...(await look(stage)) })
    return {
      ...verdict,
      faults: [...stuck, ...verdict.faults],
      plan,
      acts,
      characters: happened.typed.reduce((sum, { word }) => sum + word.length + 1, 0),
      entries: written.filter(({ live }) => live).length,
      branches: branchesIn(written),
    }
  } finally {
    await Promise.all(devices.map((device) => device.end()))
  }
}

type Happened = Pick<Ending, 'typed' | 'broken' | 'unheard' | 'removed'> & Pick<Run, 'acts'>

async function follow(stage: Stage): Promise<Happened> {
  const { steps, begun } = stage.plan
  const typed: Typed[] = (begun ?? []).map((word) => ({ word, device: -1, at: 0 }))
  const broken = new Set<string>()
  const unheard = new Set<string>()
  const removed = new Set<string>()
  const acts: Record<string, number> = {}
  for (const step of steps) {
    for (const name of namesIn(step)) acts[name] = (acts[name] ?? 0) + 1
    if (step.act === 'remove') {
      for (const word of (await stage.devices[step.device]?.remove(step.place)) ?? []) removed.add(word)
      continue
    }
    const held = await take(stage, step)
    typed.push(...held)
    const missing = wordsOf(step).filter((word) => !held.some((one) => one.word === word))
    for (const word of missing) broken.add(word)
    if (isSentMeanwhile(step)) for (const word of wordsOf(step)) unheard.add(word)
  }
  return { typed, broken, unheard, removed, acts }
}

function namesIn(step: Step): string[] {
  return 'during' in step && step.during ? [step.act, step.during.act] : [step.act]
}

function isSentMeanwhile(step: Step): boolean {
  return step.act === 'write' && step.during?.act === 'send' && step.during.device === step.device
}

function wordsOf(step: Step): string[] {
  if (step.act === 'write') return step.words
  return step.act === 'write together' ? step.words.flat() : []
}

async function take(stage: Stage, step: Exclude<Step, { act: 'remove' }>): Promise<Typed[]> {
  if (step.act === 'rest') await pause(step.milliseconds)
  else if (step.act === 'write') {
    // Nobody changes tabs faster than one tab hears from the other.
    if (stage.plan.devices === 'two tabs') await agree(stage.devices)
    const [held] = await Promise.all([
      write(stage, step.device, step.words, step.place),
      step.during && pause(40).then(() => step.during && act(stage, step.during)),
    ])
    return held
  } else if (step.act === 'write together') {
    const both = await Promise.all(step.words.map((words, device) => write(stage, device, words, 'end')))
    return both.flat()
  } else await act(stage, step)
  return []
}

// Gives one tab the time to hear from the other. What they show may differ for good.
async function agree(devices: Device[]): Promise<void> {
  for (let look = 0; look < 10; look++) {
    await pause(400)
    const texts = await Promise.all(devices.map((device) => device.shown()))
    if (new Set(texts.filter((text) => text !== null)).size < 2) return
  }
}

async function write({ devices }: Stage, device: number, words: string[], place: Place): Promise<Typed[]> {
  const held = (await devices[device]?.write(words, place)) ?? []
  return held.map((one) => ({ ...one, device }))
}

async function act({ server, writer, devices }: Stage, step: Act): Promise<void> {
  if (!('device' in step)) {
    return step.act === 'restart' ? server.restart(() => pause(100)) : endSessions(server, writer)
  }
  const device = devices[step.device]
  if (!device) return
  const does: Record<typeof step.act, () => Promise<unknown>> = {
    close: () => device.close(),
    crash: () => device.crash(),
    reload: () => device.reload(),
    leave: () => device.leave(),
    offline: () => device.setOffline(true),
    online: () => device.setOffline(false),
    'take aside': () => device.takeAside(),
    clock: async () => step.act === 'clock' && device.shiftClock(step.hours),
    lose: async () => step.act === 'lose' && device.lose(step.call, step.arrives),
    send: async () => step.act === 'send' && device.send(step),
  }
  await does[step.act]()
}

// One device after the other, as somebody comes back to them.
async function heal({ server, writer, devices, plan }: Stage): Promise<string[]> {
  const faults: string[] = []
  for (const [index, device] of devices.entries()) {
    await device.heal()
    for (let attempt = 1; attempt <= 4; attempt++) {
      const field = await device.field()
      const text = (await field?.inputValue().catch(() => '')) ?? ''
      const written = await writtenBy(server, writer)
      const isSaved = written.some((one) => one.live && one.text === text.trim())
      const mayStand = isSaved && (isDayKind(plan.kind) || plan.begun !== null)
      if (field && (text.trim() === '' || mayStand)) break
      if (attempt === 4) faults.push(`device ${index} cannot send "${text.trim()}"`)
      else await device.send({ byKeys: false, waits: true })
    }
  }
  return faults
}

async function look({ server, writer, devices }: Stage): Promise<Pick<Ending, 'shown' | 'hidden'>> {
  const shown: string[] = []
  const hidden = await draftsOf(server, writer)
  for (const device of devices) {
    const field = await device.field()
    if (field) shown.push(await field.inputValue())
    const { texts, aside, parked } = await device.kept()
    if (aside.length > 0 && (await device.asideShown())) shown.push(...aside)
    else hidden.push(...aside)
    hidden.push(...texts, ...parked)
  }
  return { shown, hidden }
}
