import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { draw, holdTime, pass, runHook, settle, shown } from '#web/platform/parts/draw.tsx'
import { told } from '#web/platform/parts/told.ts'
import { ui } from '#words/en/platform/ui.ts'
import { Avatar } from './avatar.tsx'
import { Button } from './button.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { Collapsible } from './collapsible.tsx'
import { copyText } from './copy-text.ts'
import { Dialog, type DialogProps } from './dialog.tsx'
import { DropZone } from './drop-zone.tsx'
import { Field } from './field.tsx'
import { later } from './later.tsx'
import { PasswordInput } from './password-input.tsx'
import { RadioList } from './radio-list.tsx'
import { SkipLink } from './skip-link.tsx'
import { SwitchRow } from './switch-row.tsx'
import { TextArea } from './text-area.tsx'
import { useFocusAfter } from './use-focus-after.ts'
import { useFocusKept } from './use-focus-kept.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'
import { useLook } from './use-look.ts'
import { useReturn } from './use-return.ts'

const focused = () => document.activeElement?.id || document.activeElement?.tagName

test('what is switched shows so at once, and as it stands once the last choice has settled', async () => {
  const waits: PromiseWithResolvers<void>[] = []
  const onSwitch = () => {
    const wait = Promise.withResolvers<void>()
    waits.push(wait)
    return wait.promise
  }
  await draw(<SwitchRow label="Found" on={false} onSwitch={onSwitch} />)
  const box = screen.getByLabelText<HTMLInputElement>('Found')
  fireEvent.click(box)
  fireEvent.click(box)
  fireEvent.click(box)
  await settle()
  expect(box.checked).toBe(true)
  waits[0]?.resolve()
  await settle()
  expect(box.checked).toBe(true)
  waits[2]?.reject(new Error('Refused'))
  await settle()
  await settle()
  expect(box.checked).toBe(false)
})

test.each([false, true])('files can be dropped where that is not disabled: %s', async (disabled) => {
  const dropped: DataTransfer[] = []
  const { container } = await draw(
    <DropZone disabled={disabled} layout="" onDrop={(files) => dropped.push(files)}>
      Here
    </DropZone>,
  )
  const zone = container.querySelector('div')!
  const over = (types: string[]) => fireEvent.dragOver(zone, { dataTransfer: { types } })
  const isMarked = () => zone.className.includes('border-accent')
  expect([over(['text/plain']), isMarked()]).toEqual([true, false])
  expect([over(['Files']), isMarked()]).toEqual([false, !disabled])
  fireEvent.dragLeave(zone)
  expect(isMarked()).toBe(false)
  over(['Files'])
  expect(fireEvent.drop(zone, { dataTransfer: { types: ['Files'] } })).toBe(false)
  expect([isMarked(), dropped.length]).toEqual([false, disabled ? 0 : 1])
})

test('a password is hidden until one asks, and its strength told while it is typed', async () => {
  let heard = 0
  await draw(
    <Field label="Password">
      <PasswordInput strength onInput={() => heard++} />
    </Field>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  expect(input.type).toBe('password')
  fireEvent.input(input, { target: { value: 'xK9#mQ2$vT' } })
  expect(heard).toBe(1)
  expect(document.querySelectorAll('[class*="w-7"]')).toHaveLength(4)
  expect(document.querySelectorAll('[class*="w-7"][class*=bg-accent]')).toHaveLength(3)
  fireEvent.click(screen.getByLabelText(ui.showPassword))
  expect(input.type).toBe('text')
})

test('a text area is as high as what stands in it, and hands itself on', async () => {
  vi.stubGlobal('CSS', { supports: () => false })
  const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(80)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(12)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(10)
  const ref: { current: HTMLTextAreaElement | null } = { current: null }
  let heard = 0
  await draw(<TextArea ref={ref} onInput={() => heard++} />)
  const area = screen.getByRole<HTMLTextAreaElement>('textbox')
  expect([area.style.height, area.getAttribute('rows'), ref.current === area]).toEqual(['82px', '4', true])
  expect(area.className).not.toContain('font-serif')
  const heights: string[] = []
  height.mockImplementation(function (this: HTMLElement) {
    heights.push(this.style.height)
    return 100
  })
  fireEvent.input(area, { target: { value: 'More' } })
  expect([area.style.height, heights[0], heard]).toEqual(['102px', 'auto', 1])
  const other = vi.fn<(area: unknown) => void>()
  await draw(<TextArea ref={other} />)
  expect(other).toHaveBeenCalled()
})

test.each([
  [
    'what a field asks for',
    <Field key="" label="Name" errors={['Missing']}>
      <TextArea />
    </Field>,
  ],
  [
    'a choice',
    <RadioList key="" name="x" label="Name" value="" options={[]} errors={['Missing']} onPick={() => {}} />,
  ],
])('what is wrong with %s is told, and nothing where it is right', async (_, field) => {
  const { rerender } = await draw(field)
  screen.getByText('Missing')
  expect(document.querySelector('[aria-invalid=true]')).not.toBeNull()
  rerender({ ...field, props: { ...field.props, errors: [] } })
  expect(document.querySelector('[aria-invalid=true]')).toBeNull()
})

test('of a choice the one that holds is marked', async () => {
  const options = ['a', 'b'].map((value) => ({ value, label: value }))
  await draw(
    <>
      <ChoiceRow label="Row" value="b" options={options} onPick={() => {}} />
      <RadioList label="List" name="list" value="b" options={options} onPick={() => {}} errors={[]} />
    </>,
  )
  const checked = screen.getAllByRole<HTMLInputElement>('radio').map((each) => each.checked)
  expect(checked).toEqual([false, true, false, true])
})

test('a button opens and closes what is under it, and says so', async () => {
  const heard: boolean[] = []
  await draw(
    <Collapsible labels={{ closed: 'More', open: 'Less' }} onToggle={(open) => heard.push(open)}>
      Hidden
    </Collapsible>,
  )
  fireEvent.click(screen.getByText('More'))
  fireEvent.click(screen.getByText('Less'))
  screen.getByText('More')
  expect(heard).toEqual([true, false])
})

test.each([
  [async () => {}, ui.copied],
  [() => Promise.reject(new Error('No')), ui.notCopied],
])('whether words were copied is told: %#', async (writeText, title) => {
  const written: string[] = []
  const clipboard = { writeText: (text: string) => (written.push(text), writeText()) }
  vi.stubGlobal('navigator', { clipboard })
  await copyText('Words')
  expect(written).toEqual(['Words'])
  expect(told).toMatchObject([{ title }])
})

test('a picture that cannot be had gives way to initials, until there is another', async () => {
  const { container, rerender } = await draw(<Avatar name="Lydia" picture="/one" />)
  fireEvent.error(container.querySelector('img')!)
  expect(shown()).toBe('L')
  expect(container.querySelector('span')?.style.fontSize).toBe('14.4px')
  rerender(<Avatar name="Lydia" picture="/two" />)
  expect(container.querySelector('img')?.width).toBe(36)
})

test('a button that is at work sends no form', async () => {
  const sent = vi.fn<() => void>()
  await draw(
    <form onSubmit={sent}>
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  )
  expect(fireEvent.click(screen.getByText('Send'))).toBe(false)
  expect(sent).not.toHaveBeenCalled()
})

test('the way past leads to what comes after', async () => {
  await draw(
    <>
      <SkipLink to="main" label="Skip" />
      <main id="main" tabIndex={-1} />
    </>,
  )
  expect(fireEvent.click(screen.getByText('Skip'))).toBe(false)
  expect(focused()).toBe('main')
})

/** Something that comes and goes within a place, beside something else. */
function Place({
  isThere,
  arrives = false,
  busy = false,
}: {
  isThere: boolean
  arrives?: boolean
  busy?: boolean
}) {
  const place = useFocusKept<HTMLDivElement>()
  const target = useFocusOnArrival<HTMLButtonElement>(arrives)
  const after = useFocusAfter(busy)
  return (
    <>
      <div id="place" {...place}>
        {isThere && <button type="button" id="inside" aria-label="Inside" />}
      </div>
      <button type="button" id="outside" aria-label="Outside" ref={target} />
      <button type="button" id="after" aria-label="After" ref={after} />
    </>
  )
}

const focus = (id: string) => act(() => document.getElementById(id)?.focus())

test('where what has the focus goes its place takes it, and not from elsewhere', async () => {
  const { rerender } = await draw(<Place isThere />)
  expect(document.getElementById('place')?.tabIndex).toBe(-1)
  focus('inside')
  rerender(<Place isThere={false} />)
  expect(focused()).toBe('place')
  rerender(<Place isThere />)
  for (const last of ['outside', 'BODY']) {
    focus('inside')
    focus('outside')
    if (last === 'BODY') act(() => (document.activeElement as HTMLElement).blur())
    rerender(<Place isThere={false} />)
    expect(focused()).toBe(last)
    rerender(<Place isThere />)
  }
})

test('what arrives takes the focus, and what led into something takes it back', async () => {
  const moved = vi.spyOn(HTMLElement.prototype, 'focus')
  const { rerender } = await draw(<Place isThere />)
  expect(focused()).toBe('BODY')
  rerender(<Place isThere arrives />)
  expect(focused()).toBe('outside')
  expect(moved).toHaveBeenCalledWith({ preventScroll: true })
  rerender(<Place isThere busy />)
  expect(focused()).toBe('outside')
  rerender(<Place isThere />)
  expect(focused()).toBe('after')
})

test('one comes back to look at the page by its window or its tab, once it is seen', async () => {
  let times = 0
  const { unmount } = await runHook(() => useReturn(() => times++), null)
  act(() => void dispatchEvent(new Event('focus')))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(times).toBe(2)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  vi.restoreAllMocks()
  unmount()
  act(() => void dispatchEvent(new Event('focus')))
  expect(times).toBe(2)
})

test('what is looked at by another address stands in place of this one', async () => {
  const { result, address, steps } = await runHook(useLook, null)
  act(() => result.current('/other'))
  await waitFor(() => expect(address()).toBe('/other'))
  expect(steps()).toBe(1)
})

/** A dialog that is opened from a button. */
function Opened(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <h1 id="heading">Page</h1>
      {!open && (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      )}
      <Dialog title="Title" open={open} onClose={() => setOpen(false)} {...props} />
    </>
  )
}

const fields = (
  <>
    <button id="act" type="button" aria-label="Act" />
    <textarea id="field" defaultValue="Words" />
  </>
)

test.each([
  [{ children: fields }, 'field', true],
  [{ kind: 'alert', children: fields }, 'act', false],
] as const)(
  'one begins in the first field of a dialog, or reads a question: %#',
  async (props, id, hasCross) => {
    const { user } = await draw(<Opened {...props} />)
    await user.click(screen.getByText('Open'))
    await screen.findByRole(hasCross ? 'dialog' : 'alertdialog')
    await waitFor(() => expect(focused()).toBe(id))
    expect(screen.queryByLabelText(ui.close) !== null).toBe(hasCross)
    if (hasCross) expect(document.querySelector('textarea')?.selectionStart).toBe(5)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(focused()).toBe('heading'))
  },
)

test.each([
  [300, 200, true],
  [200, 200, false],
])('a dialog %i high in %i is read from its top: %s', async (scrollHeight, clientHeight, fromTop) => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(scrollHeight)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(clientHeight)
  const { user } = await draw(<Opened width="wide" />)
  await user.click(screen.getByText('Open'))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(document.activeElement !== document.body).toBe(true))
  expect(document.activeElement === dialog).toBe(fromTop)
  expect(dialog.className).toContain('sm:max-w-3xl')
})

test('a part comes once it is wanted or the page has rested, stays, and is fetched once', async () => {
  holdTime(new Date())
  let fetched = 0
  const Part = later(async () => {
    fetched++
    return ({ name }: { name: string }) => <>{name}</>
  })
  const { rerender } = await draw(<Part wanted={false} props={{ name: 'Part' }} fallback="Soon" />)
  await pass(2999)
  expect([fetched, shown()]).toEqual([0, 'Soon'])
  await pass(1)
  expect([fetched, shown()]).toEqual([1, 'Soon'])
  rerender(<Part wanted props={{ name: 'Part' }} fallback="Soon" />)
  await pass(0)
  expect([fetched, shown()]).toEqual([1, 'Part'])
  rerender(<Part wanted={false} props={{ name: 'Part' }} fallback="Soon" />)
  expect(shown()).toBe('Part')
  rerender(<Part wanted={false} inPlace props={{ name: 'Part' }} fallback="Soon" />)
  expect(shown()).toBe('Soon')
})

test('a part that nobody wants yet draws nothing as it comes, and does not come where data is to be saved', async () => {
  holdTime(new Date())
  const connection = { saveData: true }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }))
  let [fetched, drawn] = [0, 0]
  const Part = later(async () => {
    fetched++
    return () => <>Part</>
  })
  const Fallback = () => {
    drawn++
    return 'Soon'
  }
  const parts = (
    <>
      <Part wanted={false} props={{}} fallback={<Fallback />} />
      <Part wanted={false} props={{}} fallback={<Fallback />} />
    </>
  )
  const { unmount } = await draw(parts)
  await pass(3000)
  expect(fetched).toBe(0)
  unmount()
  connection.saveData = false
  await draw(parts)
  drawn = 0
  await pass(3000)
  expect([fetched, drawn]).toEqual([1, 0])
})

test('a part that cannot be had is told where it is wanted, and the page loaded anew', async () => {
  holdTime(new Date())
  const ready = vi.fn<typeof fetch>(async () => new Response())
  vi.stubGlobal('fetch', ready)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const Part = later<object>(() => Promise.reject(new Error('Offline')))
  const { rerender } = await draw(<Part wanted={false} props={{}} />)
  Part.nearing.onFocus()
  await pass(0)
  expect([ready.mock.calls.length, shown()]).toEqual([0, ''])
  rerender(<Part wanted props={{}} />)
  await pass(0)
  expect(shown()).toContain(ui.partFailed)
  expect(reload).toHaveBeenCalledTimes(1)
})
