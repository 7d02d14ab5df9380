import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { attachment } from '#contract/files/attachment.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { paths } from '#web/paths.ts'
import { fileWords as words } from '#words/en/files/files.ts'
import { FileRows } from './file-rows.tsx'
import type { UploadState } from './upload-state.ts'

const arrived = sample(attachment, { name: 'here.pdf', kind: 'document' })

function show(states: UploadState[], attachments = [arrived], disabled = false) {
  const uploads = states.map((state, index) => ({
    id: `${index}`,
    name: 'a.jpg',
    bytes: 1,
    preview: null,
    state,
  }))
  const acts = { onRetry: () => {}, onDrop: () => {}, onRemove: () => {} }
  return draw(<FileRows attachments={attachments} uploads={uploads} disabled={disabled} {...acts} />)
}

const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))

test('where there is no file there is no list', async () => {
  await show([], [])
  expect(screen.queryByRole('list')).toBeNull()
})

test('where one file is on its way there is one', async () => {
  await show([{ is: 'waiting' }], [])
  screen.getByRole('list', { name: words.list })
})

test('a picture that is here is shown small, unless it cannot be shown', async () => {
  const { container } = await show([], [{ ...arrived, id: 'a', kind: 'image' }, arrived])
  const [picture, ...others] = container.querySelectorAll('img')
  expect(picture!.getAttribute('src')).toBe(paths.picture('a', 480))
  expect(others).toEqual([])
  fireEvent.error(picture!)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a file that is here can be removed, unless nothing can be changed now', async () => {
  const { unmount } = await show([])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: words.removeOf('here.pdf') }).disabled).toBe(
    false,
  )
  unmount()
  await show([], [arrived], true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: words.removeOf('here.pdf') }).disabled).toBe(
    true,
  )
})

test.each([
  ['waits', { is: 'waiting' }, [words.waiting, '0'], [words.cancelOf('a.jpg')]],
  ['arrives', { is: 'arriving', percent: 40 }, [words.percent(40), '40'], [words.cancelOf('a.jpg')]],
  [
    'has left as a whole',
    { is: 'arriving', percent: 100 },
    [words.finishing, '100'],
    [words.cancelOf('a.jpg')],
  ],
  [
    'has failed',
    { is: 'failed', why: 'No way' },
    ['No way', null],
    [words.retryOf('a.jpg'), words.removeOf('a.jpg')],
  ],
  ['is refused', { is: 'refused', why: 'Too large' }, ['Too large', null], [words.removeOf('a.jpg')]],
  ['is done', { is: 'done', attachment: arrived }, [words.size(1), null], [words.removeOf('a.jpg')]],
] as const)(
  'of a file that %s one sees that, and what one may do',
  async (_, state, [said, percent], buttons) => {
    await show([state], [])
    expect(shown()).toContain(said)
    expect(screen.queryByRole('progressbar')?.getAttribute('aria-valuenow') ?? null).toBe(percent)
    expect(names()).toEqual(buttons)
    expect(screen.queryByRole('alert') !== null).toBe(state.is === 'failed' || state.is === 'refused')
  },
)
