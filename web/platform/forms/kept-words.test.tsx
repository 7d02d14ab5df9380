import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, holdTime, pass, runHook, shown } from '#web/platform/parts/draw.tsx'
import { ui } from '#words/en/platform/ui.ts'
import { Counter } from './counter.tsx'
import { FocusHere } from './focus-here.tsx'
import { keepField, keptField, keptIdFor } from './kept-fields.ts'
import { submitOnKeys } from './submit-keys.ts'
import { useKeptWords } from './use-kept-words.ts'
import { useSettled } from './use-settled.ts'
import { useSought } from './use-sought.ts'

const kept = (name: string) => keptField(name, 'lydia', 'device')

async function begin(said = 'Said') {
  const { result } = await runHook(() => useKeptWords('reply', 'lydia', said), null)
  const now = () => ({ typed: result.current.typed, from: result.current.from })
  return { words: () => result.current, now }
}

test('what one types is kept with what was saved as one began, until it is forgotten', async () => {
  const { words, now } = await begin()
  expect(now()).toEqual({ typed: null, from: '' })
  act(() => words().write('Words'))
  keepField('reply.from', 'Before', 'lydia', 'device')
  expect([now(), kept('reply')]).toEqual([{ typed: 'Words', from: 'Said' }, 'Words'])
  const { words: others, now: there } = await begin('Other')
  expect(there()).toEqual({ typed: 'Words', from: 'Before' })
  act(() => others().write('More'))
  expect([there(), kept('reply.from')]).toEqual([{ typed: 'More', from: 'Before' }, 'Before'])
  act(() => others().forget())
  expect([there(), kept('reply'), kept('reply.from')]).toEqual([{ typed: null, from: '' }, '', ''])
})

test('words that are sent have one id until they are saved, and other words another', async () => {
  const { words, now } = await begin()
  act(() => words().write('Words'))
  const id = words().idFor('Words')
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(words().idFor('Words')).toBe(id)
  expect(words().idFor('Others')).not.toBe(id)
  expect(keptIdFor('Others', 'reply.id', 'lydia', 'device')).toBe(words().idFor('Others'))
  act(() => words().settle('Words'))
  expect([now(), kept('reply.id')]).toEqual([{ typed: null, from: '' }, ''])
})

test.each([
  ['More', { typed: 'More', from: 'Words' }],
  ['', { typed: null, from: '' }],
])('what another tab has typed on since stays as something else: "%s"', async (there, then) => {
  const { words, now } = await begin()
  act(() => words().write('Words'))
  words().idFor('Words')
  keepField('reply', there, 'lydia', 'device')
  act(() => words().settle('Words '))
  expect([now(), kept('reply.id'), kept('reply.from')]).toEqual([then, '', then.from])
})

test('what another tab types is shown here', async () => {
  const { now } = await begin()
  keepField('reply', 'There', 'lydia', 'device')
  const name = Object.keys(localStorage).find((each) => each.includes('reply')) ?? ''
  act(() => void dispatchEvent(new StorageEvent('storage', { key: name })))
  expect(now().typed).toBe('There')
})

test('words are looked for once one rests, and not where they are what was asked', async () => {
  holdTime(new Date())
  const looked: string[] = []
  const { result } = await runHook(() => useSought('asked', (text) => looked.push(text)), null)
  await pass(300)
  act(() => result.current[1]('other'))
  await pass(299)
  expect(looked).toEqual([])
  await pass(1)
  expect([looked, result.current[0]]).toEqual([['other'], 'other'])
})

test('a text counts once it has stayed the same for a while', async () => {
  holdTime(new Date())
  const { result, rerender } = await runHook<string, string>((text) => useSettled(text), 'a')
  rerender('b')
  await pass(199)
  expect(result.current).toBe('a')
  await pass(1)
  expect(result.current).toBe('b')
})

test.each([
  [499, ''],
  [500, ui.xOfY(500, 1000)],
  [1000, ui.xOfY(1000, 1000)],
  [1001, ui.xOfY(1001, 1000)],
])('of %i characters of a thousand one is told "%s"', async (length, said) => {
  const { container } = await draw(<Counter length={length} most={1000} />)
  expect(shown()).toBe(said)
  expect(container.innerHTML.includes('text-danger')).toBe(length > 1000)
})

test.each([
  [{ key: 'Enter', ctrlKey: true }, 1],
  [{ key: 'Enter', metaKey: true }, 1],
  [{ key: 'Enter' }, 0],
  [{ key: 'a', ctrlKey: true }, 0],
])('by the keys %o a form is sent %i times', async (keys, times) => {
  let sent = 0
  await draw(
    <form
      onKeyDown={submitOnKeys}
      onSubmit={(event) => {
        event.preventDefault()
        sent++
      }}
    >
      <input aria-label="Field" />
      <FocusHere>Here</FocusHere>
    </form>,
  )
  expect(document.activeElement?.textContent).toBe('Here')
  expect(fireEvent.keyDown(screen.getByLabelText('Field'), keys)).toBe(times === 0)
  expect(sent).toBe(times)
})
