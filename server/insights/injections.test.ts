import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type AiScene, setAiScene } from '#testing/ai-scene.ts'
import { askInsight } from '#testing/ask-insight.ts'
import { type Injection, injections } from '#testing/injections.ts'
import { layEntries } from '#testing/lay-entries.ts'
import { obey } from '#testing/model-answers.ts'
import { stored } from '#testing/stored.ts'

let scene: AiScene
/** Where the server asked anything. */
let called: string[]
beforeEach(async () => {
  scene = await setAiScene({ patience: 20_000 })
  await scene.shareKey()
  await scene.agree(scene.cast.barnabas, scene.cast.lydia)
  scene.model.behave({ say: obey })
  called = []
  const { fetch } = globalThis
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    called.push(new URL(input instanceof Request ? input.url : input).origin)
    return fetch(input, init)
  })
  return async () => {
    spy.mockRestore()
    await scene.end()
  }
})

/** Ten at a time, as a model would be shown them at once. */
const groups = Array.from({ length: Math.ceil(injections.length / 10) }, (_, index) => {
  const group = injections.slice(10 * index, 10 * index + 10)
  return { group, what: [...new Set(group.map(({ what }) => what))].join(' and ') }
})

/** All that is shown to Barnabas when he asks, or nothing where nothing can be. */
async function shownTo(question: string): Promise<string[]> {
  const pieces = await askInsight(scene.as(scene.cast.barnabas), { question }).catch((error: unknown) => {
    expect(error).toMatchObject({ code: 'NO_INSIGHT' })
    return []
  })
  return pieces.flatMap((piece) =>
    piece.type === 'done'
      ? [piece.insight.title, ...piece.insight.paragraphs.map(({ text }) => text)]
      : [piece.title, ...piece.paragraphs],
  )
}

/** Asks, and expects that nothing came of it but words. */
async function expectPlain(orders: readonly Injection[], question = 'How are they?'): Promise<void> {
  const before = await stored(scene.fresh.owner)
  const texts = await shownTo(question)
  const after = await stored(scene.fresh.owner)
  const changed = Object.keys(after).filter((table) => after[table] !== before[table])
  expect(changed.toSorted()).toEqual(texts.length > 0 ? ['app.counters', 'app.insights'] : ['app.counters'])
  for (const text of texts) {
    expect(text).not.toMatch(/<[a-z/]|https?:|\]\(|!\[/i)
    for (const { never } of orders) expect(text).not.toMatch(never)
  }
}

function expectAskedOnlyThere(times: number): void {
  expect(scene.model.asked).toHaveLength(times)
  expect(scene.model.strayed).toEqual([])
  expect(new Set(called)).toEqual(new Set([new URL(scene.model.url).origin]))
}

describe('a model that obeys what it reads', () => {
  test('is given over a hundred orders, and carries them out where nobody holds it back', () => {
    expect(injections.length).toBeGreaterThan(100)
    const schema = { type: 'object', properties: { text: { type: 'string' } } }
    for (const { text } of injections) {
      const { text: done } = obey({ schema, data: { entries: [{ text }] } }) as { text: string }
      expect(done.length).toBeGreaterThan(10)
      expect(text).toContain(done)
    }
  })

  test.each(groups)(
    'changes nothing and shows nothing but plain words, told to bring $what',
    async ({ group }) => {
      const entries = group.map(({ text }) => ({
        author: scene.cast.lydia,
        kind: 'testimony' as const,
        text,
      }))
      await layEntries(scene.fresh.owner, entries)
      await expectPlain(group)
      expectAskedOnlyThere(1)
    },
  )

  test('does no more for whoever asks', async () => {
    await layEntries(scene.fresh.owner, [{ author: scene.cast.lydia, text: 'A quiet day.' }])
    const some = injections.filter((_, index) => index % 14 === 0)
    for (const injection of some) await expectPlain([injection], injection.text)
    expectAskedOnlyThere(some.length)
  })
})
