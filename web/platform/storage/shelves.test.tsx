import { act } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { lydia } from '#web/platform/parts/cast.ts'
import { runHook, settle } from '#web/platform/parts/draw.tsx'
import { begunDrafts } from '#web/home/left-behind.tsx'
import { begunBy } from './begun.ts'
import { useCollapsedCards } from './collapsed-cards.ts'
import { clearShelves, keepOn, namesIn, watchKept } from './device.ts'
import { asideOf, keepAnswer, keptAnswer, type KeptAnswer } from './kept-answers.ts'
import { isUnsaved, liveKeepers } from './live-keepers.ts'
import { leaveBrowser } from './leaving.ts'
import { nameOfNobody, nameOn, ownerOfField } from './shelves.ts'
import { useBegun } from './use-begun.ts'

async function cards() {
  const { result } = await runHook(() => useCollapsedCards('feedback'), null)
  return () => result.current
}

test('a card that was collapsed stays so on this device, until it says something else', async () => {
  const now = await cards()
  act(() => now().collapse({ id: 'a' }, true))
  act(() => now().collapse({ id: 'b', version: 2 }, true))
  act(() => now().collapse({ id: 'c', version: 1 }, true))
  act(() => now().collapse({ id: 'c', version: 1 }, false))
  for (const cardsOf of [now, await cards()]) {
    const { isCollapsed } = cardsOf()
    expect(isCollapsed({ id: 'a' })).toBe(true)
    expect(isCollapsed({ id: 'a', version: 0 })).toBe(true)
    expect(isCollapsed({ id: 'b', version: 2 })).toBe(true)
    expect(isCollapsed({ id: 'b', version: 3 })).toBe(false)
    expect(isCollapsed({ id: 'c', version: 1 })).toBe(false)
  }
})

test.each(['null', '"text"', 'no list'])(
  'what nobody can read of collapsed cards counts as nothing: %s',
  async (kept) => {
    keepOn(nameOn('collapsedFeedback', lydia.id), kept)
    const now = await cards()
    act(() => now().collapse({ id: 'a' }, true))
    expect(now().isCollapsed({ id: 'a' })).toBe(true)
  },
)

test('of the cards that were collapsed the latest five hundred are remembered', async () => {
  const known = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`card ${index}`, 0]))
  keepOn(nameOn('collapsedFeedback', lydia.id), JSON.stringify(known))
  const now = await cards()
  act(() => now().collapse({ id: 'new' }, true))
  expect([0, 1].map((index) => now().isCollapsed({ id: `card ${index}` }))).toEqual([false, true])
})

test('another tab is heard where it keeps something under a name, or forgets all', () => {
  const name = nameOn('answer', lydia.id, 'a')
  let heard = 0
  const deaf = watchKept(name, () => heard++)
  for (const key of [name, null, 'another']) dispatchEvent(new StorageEvent('storage', { key }))
  expect(heard).toBe(2)
  deaf()
  dispatchEvent(new StorageEvent('storage', { key: name }))
  expect(heard).toBe(2)
})

test('clearing the cache keeps what a person writes, and not how they like things', () => {
  const stays = [nameOfNobody('email'), nameOn('answer', lydia.id, 'a'), nameOn('leavings', lydia.id)]
  const goes = [nameOn('collapsedFeedback', lydia.id), nameOn('toldMessage', lydia.id, 'c')]
  for (const name of [...stays, ...goes]) keepOn(name, 'x')
  clearShelves()
  expect(namesIn('device').toSorted()).toEqual(stays.toSorted())
  expect([ownerOfField('lydia field.title'), ownerOfField(' field.title'), ownerOfField('other')]).toEqual([
    'lydia',
    null,
    null,
  ])
})

const answer = { comments: 'Go on', at: 5, known: 3, copiedAt: 4, analysis: {}, included: ['a'], seen: 'x' }

test('an answer that is put away is not kept, but the words set aside of it can be', () => {
  const kept = { ...answer, setAside: ['Other'] } as unknown as KeptAnswer
  expect(keepAnswer('lydia', 'item', kept)).toBe(true)
  expect(asideOf(kept)).toMatchObject({
    comments: '',
    at: 0,
    known: null,
    copiedAt: null,
    setAside: ['Other'],
  })
  expect(asideOf({ ...kept, setAside: [] })).toBeNull()
  expect(keepAnswer('lydia', 'item', null)).toBe(true)
  expect(keptAnswer('lydia', 'item')).toBeNull()
})

test.each([
  ['an answer of one chosen part', 'answer', { included: ['a'] }, ['answer']],
  ['an answer of nothing', 'answer', { comments: ' ' }, []],
  ['a message of files', 'messageDraft', { attachments: [{}] }, ['message']],
] as const)('what would be lost of %s', async (_, shelf, content, begun) => {
  keepOn(nameOn(shelf, lydia.id, 'a'), JSON.stringify(content))
  expect(await begunBy(lydia.id)).toEqual(begun)
})

test('a message that was begun is one that says something', () => {
  for (const [id, text] of [
    ['a', 'Words'],
    ['b', ' '],
  ]) {
    keepOn(nameOn('messageDraft', lydia.id, id), JSON.stringify({ text }))
  }
  expect(begunDrafts(lydia.id).map(({ text }) => text)).toEqual(['Words'])
})

test.each([
  ['nowhere', true],
  ['device', true],
  ['server', false],
  [null, false],
] as const)('words that are safe on %s are not on the server: %s', (safe, isTrue) => {
  expect(isUnsaved(safe)).toBe(isTrue)
})

/** Somebody who still has something on its way, which settles when it may. */
function keeper() {
  const wait = Promise.withResolvers<void>()
  let left = 0
  const own = {
    person: lydia.id,
    sendAll: () => wait.promise,
    lacking: () => 'unsent' as const,
    letGo: () => left++,
  }
  liveKeepers.add(own)
  onTestFinished(() => void liveKeepers.delete(own))
  return { arrive: () => wait.resolve(), left: () => left }
}

test('what would be lost is known once what is on its way has arrived, and looked for as long as it is wanted', async () => {
  const { arrive } = keeper()
  const { result, rerender } = await runHook<boolean, unknown>(useBegun, false)
  await settle()
  expect(result.current).toBeNull()
  rerender(true)
  await settle()
  expect(result.current).toBeNull()
  arrive()
  await settle()
  expect(result.current).toEqual(['unsent'])
  rerender(false)
  expect(result.current).toBeNull()
})

test('what is found too late is not told', async () => {
  const { arrive } = keeper()
  const { result, rerender } = await runHook<boolean, unknown>(useBegun, true)
  rerender(false)
  arrive()
  await settle()
  expect(result.current).toBeNull()
})

test('leaving lets go of what the page holds, once it has been sent', async () => {
  const { arrive, left } = keeper()
  let ended = 0
  const leaving = leaveBrowser(lydia.id, async () => ended++)
  await settle()
  expect([ended, left()]).toEqual([0, 0])
  arrive()
  await leaving
  expect([ended, left()]).toEqual([1, 1])
})
