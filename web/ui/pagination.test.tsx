import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { ui } from '#words/en/platform/ui.ts'
import { Pagination } from './pagination.tsx'

function show(page: number, pages: number) {
  return draw(<Pagination label="Pages" page={page} pages={pages} toPage={(each) => `/list?page=${each}`} />)
}

const step = (label: string) => screen.getByRole('link', { name: label })

test('where there is one page there is no way through pages', async () => {
  await show(1, 1)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('on the first of two pages one can go on, and not back', async () => {
  await show(1, 2)
  expect(step(ui.previousPage).getAttribute('aria-disabled')).toBe('true')
  expect(step(ui.nextPage).getAttribute('href')).toBe('/list?page=2')
  expect(step(ui.pageX(1)).getAttribute('aria-current')).toBe('page')
  expect(step(ui.pageX(2)).getAttribute('aria-current')).toBeNull()
})

test('on the last page one can go back, and not on', async () => {
  await show(2, 2)
  expect(step(ui.previousPage).getAttribute('href')).toBe('/list?page=1')
  expect(step(ui.nextPage).getAttribute('aria-disabled')).toBe('true')
})

test.each([
  [1, 3, '123'],
  [1, 4, '12…4'],
  [3, 5, '12345'],
  [5, 9, '1…456…9'],
  [9, 9, '1…89'],
])('on page %i of %i those beside it are shown, the first and the last', async (page, pages, said) => {
  await show(page, pages)
  expect(shown()).toBe(said)
})
