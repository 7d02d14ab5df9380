import dns from 'node:dns'
import { expect, vi } from 'vitest'
import { sampleOf } from '#testing/soak.ts'
import { type AiScene, setAiScene } from './ai-scene.ts'
import { type Injection, injections } from './injections.ts'
import { obey } from './model-answers.ts'
import { stored } from '#testing/stored.ts'

export type ObedientScene = AiScene & { calls: ReturnType<typeof watchCalls> }

/** A scene whose model obeys whatever it reads, and in which it is noticed whom this process turns to. */
export async function setObedientScene(): Promise<ObedientScene> {
  const scene = await setAiScene({ patience: 20_000 })
  await scene.shareKey()
  scene.model.behave({ say: obey })
  const calls = watchCalls()
  return {
    ...scene,
    calls,
    async end() {
      calls.end()
      await scene.end()
    },
  }
}

/** Injections, so many at a time, and what these try: all of them, or a first few from all over. */
export function groupsOf(size: number): { group: Injection[]; what: string }[] {
  const some = sampleOf(injections, Math.min(size, 15))
  return Array.from({ length: Math.ceil(some.length / size) }, (_, index) => {
    const group = some.slice(size * index, size * (index + 1))
    return { group, what: [...new Set(group.map(({ what }) => what))].join(', ') }
  })
}

/** Asks for something, and hands over each text that is shown. */
export type Ask = (show: (...texts: string[]) => void) => Promise<void>

type Obeyed = {
  /** What there is among that which the model is shown. */
  orders: readonly Injection[]
  asks: readonly Ask[]
  /** How it is refused where a model says nothing that could be shown. */
  refusal: 'AI_FAILED' | 'NO_INSIGHT'
  /** The tables that change where something is shown. */
  keptIn: string[]
}

/** Asks one after the other, and expects that nothing comes of it but plain words. */
export async function expectPlain(
  { fresh }: ObedientScene,
  { orders, asks, refusal, keptIn }: Obeyed,
): Promise<void> {
  const before = await stored(fresh.owner)
  const answers: string[][] = []
  for (const ask of asks) answers.push(await shownBy(ask, refusal))
  const after = await stored(fresh.owner)
  const changed = Object.keys(after).filter((table) => after[table] !== before[table])
  const shown = answers.filter((texts) => texts.length > 0)
  expect(changed.toSorted()).toEqual(['app.counters', ...(shown.length > 0 ? keptIn : [])])
  // Each order has an answer of its own, or all share one, and then there is something to show if one of them leaves anything.
  const harmless = orders.filter(({ isScripture }) => !isScripture)
  expect(shown).toHaveLength(Math.min(harmless.length, asks.length))
  for (const text of shown.flat()) {
    expect(text).not.toMatch(/<[a-z/]|https?:|\]\(|!\[/i)
    for (const { never } of orders) expect(text).not.toMatch(never)
  }
}

/** Expects that the model was asked so often, and nobody else anything. */
export function expectAskedOnlyThere({ model, calls }: ObedientScene, times: number): void {
  expect(model.asked).toHaveLength(times)
  expect(model.strayed).toEqual([])
  expect(new Set(calls.origins())).toEqual(new Set([new URL(model.url).origin]))
  expect(calls.names()).toEqual([])
}

async function shownBy(ask: Ask, refusal: Obeyed['refusal']): Promise<string[]> {
  const shown: string[] = []
  await ask((...texts) => void shown.push(...texts)).catch((error: unknown) => {
    expect(error).toMatchObject({ code: refusal })
  })
  return shown
}

function watchCalls() {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const lookedUp = vi.spyOn(dns, 'lookup')
  return {
    /** Where this process asked anything. */
    origins: () =>
      fetched.mock.calls.map(([input]) => new URL(input instanceof Request ? input.url : input).origin),
    /** The machines beside this one that it wanted to reach by their names, in whatever way. */
    names: () => lookedUp.mock.calls.map(([name]) => name).filter((name) => name !== 'localhost'),
    end() {
      fetched.mockRestore()
      lookedUp.mockRestore()
    },
  }
}
