import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Attachment, attachment } from '#contract/files/attachment.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { fileWords as words } from '#words/en/files/files.ts'
import { AttachmentList } from './attachment-list.tsx'
import { PictureDialog } from './picture-dialog.tsx'

function file(name: string, kind: Attachment['kind'] = 'image') {
  return sample(attachment, { id: name, name, kind, width: 4, height: 3 })
}

const pictures = [file('one.jpg'), file('two.jpg'), file('three.jpg')]

test('where there is no file nothing stands', async () => {
  await draw(<AttachmentList attachments={[]} />)
  expect(shown()).toBe('')
  expect(screen.queryByRole('group')).toBeNull()
})

test('a picture has a button, and a document a link in a list of its own', async () => {
  await draw(<AttachmentList attachments={[file('one.jpg'), file('text.pdf', 'document')]} />)
  expect(screen.getAllByRole('list')).toHaveLength(2)
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.getByRole('link').textContent).toContain('text.pdf')
})

test.each([
  ['pictures', [file('one.jpg')]],
  ['documents', [file('text.pdf', 'document')]],
] as const)('where there are only %s there is one list', async (_, attachments) => {
  await draw(<AttachmentList attachments={attachments} />)
  expect(screen.getAllByRole('list')).toHaveLength(1)
})

test.each(['video', 'audio'] as const)(
  'a file that is %s can be played, and where it cannot that is said',
  async (kind) => {
    const { container } = await draw(<AttachmentList attachments={[file('a.webm', kind)]} />)
    const player = container.querySelector<HTMLMediaElement>(kind)!
    expect(player.controls).toBe(true)
    fireEvent.error(player)
    screen.getByText(words.notPlayed)
  },
)

test('the picture of a whole page is read from its top on, and not made as small as the window', async () => {
  const page = { ...file('page.png'), width: 1080, height: 12_000 }
  await draw(<PictureDialog pictures={[page]} shown={0} onShow={() => {}} onClose={() => {}} />)
  expect(screen.getByRole('img').className).not.toContain('max-h-')
})

test('a picture that is pressed opens', async () => {
  const { user } = await draw(<AttachmentList attachments={pictures} />)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getAllByRole('button')[1]!)
  await screen.findByRole('dialog', { name: 'two.jpg' })
})

async function open(place: number | null, some = pictures) {
  const places: number[] = []
  const onShow = (index: number) => void places.push(index)
  const { unmount } = await draw(
    <PictureDialog pictures={some} shown={place} onShow={onShow} onClose={() => {}} />,
  )
  return { places, unmount }
}

const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

test.each([
  [0, true, false],
  [1, false, false],
  [2, false, true],
] as const)(
  'at picture %i of 0 to 2 one goes as far as there are pictures',
  async (place, isFirst, isLast) => {
    const { places } = await open(place)
    await waitFor(() => screen.getByText(words.place(place + 1, 3)))
    expect(isOff(words.previous)).toBe(isFirst)
    expect(isOff(words.next)).toBe(isLast)
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    fireEvent.keyDown(document.body, { key: 'ArrowUp' })
    expect(places).toEqual([...(isLast ? [] : [place + 1]), ...(isFirst ? [] : [place - 1])])
  },
)

test.each([
  [1, false],
  [2, true],
] as const)('where there are %i pictures there is somewhere to go: %s', async (count, isThere) => {
  const { places } = await open(0, pictures.slice(0, count))
  const dialog = await screen.findByRole('dialog', { name: 'one.jpg' })
  expect(screen.queryByRole('button', { name: words.next }) !== null).toBe(isThere)
  fireEvent.keyDown(dialog, { key: 'ArrowRight' })
  expect(places).toEqual(isThere ? [1] : [])
})

test.each([null, 0])(
  'the arrows turn nothing where no picture is open, or none any more (%s)',
  async (place) => {
    const { places, unmount } = await open(place)
    if (place !== null) unmount()
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    expect(places).toEqual([])
  },
)
