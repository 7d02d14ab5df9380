import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '#web/platform/parts/draw.tsx'
import { PagedList } from './paged-list.tsx'
import { Tabs } from './tabs.tsx'

async function show(open = 'b') {
  const picked: string[] = []
  const tabs = ['a', 'b', 'c', 'd'].map((key) => ({ key, label: key.toUpperCase(), disabled: key === 'c' }))
  await draw(<Tabs id="x" label="Tabs" tabs={tabs} open={open} onPick={(key) => picked.push(key)} />)
  const tab = (name: string) => screen.getByRole('tab', { name })
  return { picked, tab, press: (name: string, key: string) => fireEvent.keyDown(tab(name), { key }) }
}

test('the open tab is the one that Tab reaches', async () => {
  const { tab } = await show()
  const all = ['A', 'B', 'C', 'D'].map(tab)
  expect(all.map((each) => each.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false', 'false'])
  expect(all.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1, -1])
})

test('the arrows open the tabs beside it, round the ends and past what is closed', async () => {
  const { press, picked } = await show()
  expect(press('B', 'ArrowRight')).toBe(false)
  expect(document.activeElement?.textContent).toBe('D')
  press('D', 'ArrowRight')
  press('A', 'ArrowLeft')
  press('D', 'Home')
  press('A', 'End')
  expect(press('D', 'x')).toBe(true)
  expect(picked).toEqual(['d', 'a', 'd', 'a', 'd'])
})

const parts = {
  isPending: false,
  isFetching: false,
  isRefetchError: false,
  isFetchNextPageError: false,
  isFetchingNextPage: false,
  hasNextPage: false,
  fetchNextPage: () => {},
  refetch: () => {},
}

function list(rows: number[] | undefined, of: Partial<typeof parts> = {}) {
  return (
    <PagedList
      parts={{ ...parts, ...of }}
      rows={rows}
      keyOf={(row) => row}
      loading="Loading"
      failed="Failed"
      empty={<p>Empty</p>}
      more="More"
      end="End"
    >
      {(row) => <article>{`Row ${row}`}</article>}
    </PagedList>
  )
}

test.each([
  ['is on its way', undefined, { isPending: true }, ['Loading']],
  ['could not be had', undefined, {}, ['Failed']],
  ['is empty', [], {}, ['Empty']],
  ['has come to its end', [1], {}, ['Row 1', 'End']],
  ['goes on', [1], { hasNextPage: true }, ['Row 1', 'More']],
  ['could not be read anew', [1], { isRefetchError: true }, ['Failed', 'Row 1', 'End']],
  ['could not go on', [1], { isFetchNextPageError: true, hasNextPage: true }, ['Row 1', 'Failed', 'More']],
] as const)('a list that %s says that alone', async (_, rows, of, said) => {
  const { container } = await draw(list(rows && [...rows], of))
  for (const text of ['Loading', 'Failed', 'Empty', 'Row 1', 'End', 'More'])
    expect(container.textContent.includes(text)).toBe((said as readonly string[]).includes(text))
})

test('asking for more leads to the first new row, or back to the button where it failed', async () => {
  const { rerender, user } = await draw(list([1], { hasNextPage: true }))
  await user.click(screen.getByRole('button', { name: 'More' }))
  rerender(list([1, 2], { hasNextPage: true }))
  expect(document.activeElement?.textContent).toBe('Row 2')
  const more = screen.getByRole('button', { name: 'More' })
  await user.click(more)
  rerender(list([1, 2], { hasNextPage: true, isFetchNextPageError: true }))
  expect(document.activeElement).toBe(more)
})

test('where the row with the focus goes the one in its place takes it, the last, or the list', async () => {
  const { rerender, container } = await draw(list([1, 2, 3]))
  const row = (place: number) => screen.getByText(`Row ${place}`)
  const focus = (place: number) => {
    row(place).tabIndex = -1
    row(place).focus()
  }
  focus(2)
  rerender(list([1, 3]))
  expect(document.activeElement).toBe(row(3))
  rerender(list([1]))
  expect(document.activeElement).toBe(row(1))
  rerender(list([]))
  expect(document.activeElement).toBe(container.querySelector('[tabindex="-1"]'))
})
