import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draw } from '#web/platform/parts/draw.tsx'
import { useFileDrop } from './use-file-drop.ts'

const file = new File(['x'], 'a.jpg')
let taken: File[][]

function Drop() {
  const { place, over } = useFileDrop<HTMLDivElement>((files) => taken.push(files))
  return (
    <form aria-label="form">
      <div ref={place}>{over ? 'over' : 'not over'}</div>
    </form>
  )
}

beforeEach(() => {
  taken = []
})

const form = () => screen.getByRole('form')
const leaveFor = (relatedTarget: EventTarget | null) =>
  fireEvent(form(), new MouseEvent('dragleave', { relatedTarget, bubbles: true }))
const brings = (types: string[], files: File[] = []) => ({ dataTransfer: { types, files } })

test('files that one brings over the form are shown the place, and taken where they are let go', async () => {
  await draw(<Drop />)
  expect(fireEvent.dragOver(form(), brings(['Files']))).toBe(false)
  screen.getByText('over')
  leaveFor(form().firstChild)
  screen.getByText('over')
  leaveFor(document.body)
  screen.getByText('not over')
  fireEvent.dragOver(form(), brings(['Files']))
  expect(fireEvent.drop(form(), brings(['Files'], [file]))).toBe(false)
  screen.getByText('not over')
  expect(taken).toEqual([[file]])
})

test('text that one brings is left to the browser', async () => {
  await draw(<Drop />)
  expect(fireEvent.dragOver(form(), brings(['text/plain']))).toBe(true)
  expect(fireEvent.dragOver(form())).toBe(true)
  screen.getByText('not over')
  expect(fireEvent.drop(form(), brings(['text/plain']))).toBe(true)
  expect(taken).toEqual([])
})

test('a picture that is pasted is taken, and not where it is a picture of a text beside it', async () => {
  await draw(<Drop />)
  const paste = (types: string[], files: File[]) =>
    fireEvent.paste(form(), { clipboardData: { types, files } })
  expect(paste(['Files'], [file])).toBe(false)
  expect(paste(['Files', 'text/plain'], [file])).toBe(true)
  expect(paste(['text/html'], [])).toBe(true)
  expect(taken).toEqual([[file]])
})

test('a form that is gone takes nothing', async () => {
  const { unmount } = await draw(<Drop />)
  const gone = form()
  unmount()
  expect(fireEvent.drop(gone, brings(['Files'], [file]))).toBe(true)
  expect(taken).toEqual([])
})
