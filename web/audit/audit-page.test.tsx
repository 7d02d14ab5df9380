import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#web/platform/api/queries.ts'
import { answers } from '#web/platform/parts/answers.ts'
import { tabitha } from '#web/platform/parts/cast.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { auditWords } from '#words/en/audit/audit.ts'
import { AuditPage } from './audit-page.tsx'
import { DateFields } from './audit-filters.tsx'

function show(query = '') {
  const asked = answers(api.audit.list, () => ({ notes: [], total: 0, next: null, person: null }))
  return draw(<AuditPage />, `/audit-log${query}`).then((drawn) => ({ ...drawn, asked }))
}

test('where nothing was done an admin is told so, and no count', async () => {
  const { asked } = await show()
  await screen.findByText(auditWords.empty)
  expect(asked).toMatchObject([{ limit: 20 }])
  expect(
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join(''),
  ).toBe('')
})

test.each(['?act=role.granted', `?person=${tabitha.id}`, '?from=2026-11-20'])(
  'where nothing is found for %s an admin is told that',
  async (query) => {
    await show(query)
    await screen.findByText(auditWords.noneFound)
  },
)

test.each(['?act=odd', '?person=odd', `?person=x${tabitha.id}`, '?from=odd'])(
  '%s narrows nothing',
  async (query) => {
    await show(query)
    await screen.findByText(auditWords.empty)
  },
)

test('days that are crossed narrow nothing, and say so at the one that was typed last', async () => {
  const { asked } = await show('?from=2026-11-20&to=2026-11-19')
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]?.from).toBeUndefined()
  expect(asked[0]?.until).toBeUndefined()
})

test('a day is looked for once both can be, and crossed ones are told where they were typed', async () => {
  const looked: unknown[] = []
  const { container } = await draw(
    <DateFields asked={{ from: '2026-11-10', to: '2026-11-20' }} onLook={(days) => looked.push(days)} />,
  )
  const [from, to] = [...container.querySelectorAll('input')]
  fireEvent.change(from!, { target: { value: '2026-11-21' } })
  expect(from!.getAttribute('aria-invalid')).toBe('true')
  expect(to!.getAttribute('aria-invalid')).not.toBe('true')
  fireEvent.change(to!, { target: { value: '2026-11-15' } })
  expect(from!.getAttribute('aria-invalid')).not.toBe('true')
  expect(to!.getAttribute('aria-invalid')).toBe('true')
  expect(looked).toEqual([])
  fireEvent.change(to!, { target: { value: '2026-11-21' } })
  expect(looked).toEqual([{ from: '2026-11-21', to: '2026-11-21' }])
  expect(shown()).not.toBe('')
})
