import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { draw, holdTime, pass, settle, shown } from '#web/platform/parts/draw.tsx'
import { ui } from '#words/en/platform/ui.ts'
import { receiveToasts, toast, toastsWait, watchToasts } from './toast.ts'
import { ToastStack } from './toast-stack.tsx'

test('a message waits until somebody takes it, and is then delivered at once', () => {
  receiveToasts(() => {})()
  let heard = 0
  const deaf = watchToasts(() => heard++)
  onTestFinished(deaf)
  expect(toastsWait()).toBe(false)
  toast({ title: 'One' })
  toast({ title: 'Two' })
  expect([toastsWait(), heard]).toEqual([true, 2])
  const taken: string[] = []
  const letGo = receiveToasts(({ title }) => taken.push(title))
  toast({ title: 'Three' })
  expect([taken, toastsWait(), heard]).toEqual([['One', 'Two', 'Three'], false, 2])
  letGo()
  deaf()
  toast({ title: 'Four' })
  expect([taken.length, heard, toastsWait()]).toEqual([3, 2, true])
  receiveToasts(() => {})()
})

/** Something to press beside the messages. */
async function begin() {
  const drawn = await draw(
    <>
      <button type="button" id="before">
        Before
      </button>
      <ToastStack />
    </>,
  )
  const tell = (given: Parameters<typeof toast>[0]) => act(() => toast(given))
  return { ...drawn, tell }
}

test('a message goes after five seconds, unless it lasts', async () => {
  holdTime(new Date())
  const { tell } = await begin()
  tell({ title: 'Short' })
  tell({ title: 'Long', lasts: 0 })
  tell({ title: 'Long', lasts: 0 })
  await pass(4999)
  expect(screen.getAllByText('Short')).not.toEqual([])
  await pass(1000)
  expect(screen.queryByText('Short')).toBeNull()
  expect(shown()).toContain('Long')
})

test('what a message offers is done once, and the message has gone', async () => {
  const { tell } = await begin()
  const picked = vi.fn<() => void>()
  tell({ title: 'Gone', action: { label: 'Undo', onPick: picked } })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(picked).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(shown()).not.toContain('Undo'))
})

test('closing a focused message brings the focus back where it was, and not from elsewhere', async () => {
  const { tell } = await begin()
  const before = document.getElementById('before')!
  for (const stays of [true, false]) {
    tell({ title: 'News', lasts: 0 })
    const close = await screen.findByRole('button', { name: ui.close })
    act(() => before.focus())
    act(() => close.focus())
    if (!stays) act(() => close.blur())
    if (stays) fireEvent.click(close)
    else act(() => close.click())
    await waitFor(() => expect(shown()).not.toContain('News'))
    await settle()
    expect(document.activeElement === before).toBe(stays)
  }
})

test('messages under which the pointer has gone go on their way', async () => {
  const { tell } = await begin()
  tell({ title: 'News', lasts: 0 })
  const region = (await screen.findAllByText('News'))[0]?.closest<HTMLElement>('[aria-label]')
  const left = vi.fn<(event: MouseEvent) => void>()
  region?.addEventListener('mouseout', left)
  region?.toggleAttribute('data-expanded', true)
  fireEvent.pointerMove(document.body)
  expect(left).toHaveBeenCalledTimes(1)
  expect(left.mock.calls[0]?.[0]).toMatchObject({ bubbles: true })
  region?.toggleAttribute('data-expanded', false)
  fireEvent.pointerMove(document.body)
  expect(left).toHaveBeenCalledTimes(1)
})
