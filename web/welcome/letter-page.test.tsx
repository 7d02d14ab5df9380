import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { noteServerTime } from '#web/platform/api/server-clock.ts'
import { lydia } from '#web/platform/parts/cast.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { letterWords as words } from '#words/en/welcome/letter.ts'
import { LetterPage } from './letter-page.tsx'

test('the letter bears name and date, is printed as it was changed, and is stored nowhere', async () => {
  noteServerTime(new Date('2026-11-20T17:00:00Z'))
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  const before = stored()
  const { container, unmount } = await draw(<LetterPage />)
  const field = screen.getByLabelText<HTMLTextAreaElement>(words.label)
  const printed = () => container.querySelector(String.raw`.print\:block`)?.textContent
  expect(field.value).toBe(words.letter(lydia.displayName, 'Nov 20, 2026'))
  expect(printed()).toBe(field.value)
  expect(screen.queryByText(words.reset)).toBeNull()
  fireEvent.change(field, { target: { value: 'In my own words' } })
  expect(printed()).toBe('In my own words')
  fireEvent.click(screen.getByText(words.print))
  expect(print).toHaveBeenCalledOnce()
  expect(stored()).toBe(before)
  fireEvent.click(screen.getByText(words.reset))
  expect(printed()).toContain(lydia.displayName)
  fireEvent.change(field, { target: { value: 'Not for long' } })
  unmount()
  await draw(<LetterPage />)
  expect(shown()).not.toContain('Not for long')
})
