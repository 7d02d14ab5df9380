import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { attachment } from '#contract/files/attachment.ts'
import { filesPerEntry } from '#contract/files/limits.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { sentFiles } from '#web/platform/parts/sent-files.ts'
import { fileWords as words } from '#words/en/files/files.ts'
import { AttachmentsField, type AttachmentsFieldProps } from './attachments-field.tsx'
import { uploadsOf } from './uploads.ts'

const attached = (name: string) => sample(attachment, { id: name, name })
/** Takes a file that was sent, under its own name. */
const take = (place: number) => {
  const { to, file } = sentFiles[place]!
  return sentFiles[place]!.answer({ ...attached(file!.name), id: to.split('/').at(-1) })
}
const named = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'video/mp4' }))

afterEach(() => uploadsOf('form').dropAll())

type Given = Partial<AttachmentsFieldProps> & { begin?: string[] }

async function begin({ begin: names = [], ...given }: Given = {}) {
  const heard: unknown[] = []
  function Form({ disabled = given.disabled }: { disabled?: boolean | undefined }) {
    const [attachments, setAttachments] = useState(names.map(attached))
    return (
      <form>
        <AttachmentsField
          form="form"
          attachments={attachments}
          onChange={(some) => {
            heard.push(some.map(({ name }) => name))
            setAttachments(some)
          }}
          onUnarrived={(state) => void heard.push(state)}
          onRemove={() => heard.push('removes')}
          {...given}
          {...(disabled !== undefined && { disabled })}
        />
      </form>
    )
  }
  const { user, container, rerender } = await draw(<Form />)
  const input = container.querySelector('input')!
  return {
    user,
    heard,
    input,
    close: () => rerender(<Form disabled />),
    choose: (...files: File[]) => user.upload(input, files),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  }
}

const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: words.add })

test('a file that arrives joins the others, in the order in which it was chosen', async () => {
  const { choose, heard, input } = await begin({ begin: ['first.pdf'] })
  await choose(...named('a.mp4', 'b.mp4'))
  expect(input.value).toBe('')
  await take(1)
  expect(heard).toEqual([null, 'arriving'])
  await take(0)
  expect(heard).toEqual([null, 'arriving', ['first.pdf', 'a.mp4', 'b.mp4'], null])
  expect(screen.getByRole('status').textContent).toBe(`${words.added('a.mp4')}. ${words.added('b.mp4')}`)
  expect(uploadsOf('form').list()).toEqual([])
})

test('what waits for its turn is no more passed over than what is leaving', async () => {
  const { choose, heard } = await begin()
  await choose(...named('a.mp4', 'b.mp4', 'c.mp4', 'd.mp4'))
  await take(0)
  await sentFiles[1]?.lose()
  await take(3)
  expect(heard.filter(Array.isArray)).toEqual([['a.mp4']])
  await take(2)
  expect(heard.slice(-2)).toEqual([['a.mp4', 'c.mp4', 'd.mp4'], 'failed'])
})

test('more files than an entry takes are left out, which is said until one is removed', async () => {
  const nine = Array.from({ length: filesPerEntry - 1 }, (_, index) => `${index}.pdf`)
  const { choose, press, heard } = await begin({ begin: nine })
  expect(addButton().disabled).toBe(false)
  expect(screen.queryByRole('alert')).toBeNull()
  await choose(...named('a.mp4', 'b.mp4'))
  expect(screen.getByRole('alert').textContent).toBe(words.tooMany(filesPerEntry))
  expect(addButton().disabled).toBe(true)
  await press(words.removeOf('3.pdf'))
  expect(heard.slice(-2)).toEqual(['removes', nine.filter((name) => name !== '3.pdf')])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(addButton())
})

test('a file that failed is sent again or taken out of the list', async () => {
  const { choose, press, heard } = await begin()
  await choose(...named('a.mp4'))
  await sentFiles[0]?.lose()
  await press(words.retryOf('a.mp4'))
  await sentFiles[1]?.lose()
  await press(words.removeOf('a.mp4'))
  expect(heard).toEqual([null, 'arriving', 'failed', 'arriving', 'failed', 'removes', null])
  expect(screen.queryByRole('list')).toBeNull()
})

test('while the form is sent nothing is added, and what was refused goes', async () => {
  const { choose, close } = await begin()
  await choose(new File([], 'empty.pdf'))
  screen.getByText('empty.pdf')
  close()
  await waitFor(() => expect(screen.queryByText('empty.pdf')).toBeNull())
  expect(addButton().disabled).toBe(true)
  fireEvent.drop(document.forms[0]!, { dataTransfer: { types: ['Files'], files: named('a.mp4') } })
  expect(sentFiles).toEqual([])
})

test.each([
  ['with what one may do', undefined, true],
  ['beside a field without that', <textarea key="it" />, false],
] as const)('the button that lets one choose stands %s', async (_, beside, isSaid) => {
  const { press, input } = await begin({ beside })
  const opened = vi.spyOn(input, 'click')
  await press(words.add)
  expect(opened).toHaveBeenCalledOnce()
  expect(shown().includes(words.hint(filesPerEntry))).toBe(isSaid)
  fireEvent.dragOver(document.forms[0]!, { dataTransfer: { types: ['Files'] } })
  expect(shown().includes(words.drop)).toBe(isSaid)
})
