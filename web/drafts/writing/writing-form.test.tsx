import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { attachment } from '#contract/files/attachment.ts'
import { entryCounterFrom, entryLength } from '#contract/entries/limits.ts'
import type { KeptDraft } from '#web/drafts/draft.ts'
import { noon, typed } from '#web/drafts/sample-drafts.ts'
import { uploadsOf } from '#web/files/uploads.ts'
import { shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { sentFiles } from '#web/platform/parts/sent-files.ts'
import { audienceWords } from '#words/en/drafts/audience.ts'
import { draftWords as words } from '#words/en/drafts/drafts.ts'
import { fileWords } from '#words/en/files/files.ts'
import { drawWith } from './sample-hand.tsx'
import { WritingForm, type WritingFormProps } from './writing-form.tsx'

const { aside, filesFirst } = words
afterEach(() => uploadsOf('form').dropAll())

async function begin(part: Partial<KeptDraft> = {}, given: Partial<WritingFormProps> = {}) {
  const clear = vi.fn<() => void>()
  const submit = vi.fn<() => Promise<void>>(async () => {})
  const sending = { under: false, faults: [], failure: null, clear, send: async () => {} }
  const { user, keeper, text } = await drawWith(part, (hand) => (
    <WritingForm
      hand={hand}
      readers={{ leader: 1, shared: 5, admins: 1 }}
      sending={sending}
      label="Words"
      labelHidden
      field={null}
      onSubmit={submit}
      {...given}
    >
      <button type="submit">Send</button>
    </WritingForm>
  ))
  await screen.findByRole('button', { name: fileWords.add })
  return {
    user,
    keeper,
    text,
    clear,
    submit,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    choose: (name = 'a.pdf') => user.upload(document.querySelector('input')!, new File(['x'], name)),
    send: () => fireEvent.submit(document.forms[0]!),
  }
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const arrive = (place: number) => {
  const { to } = sentFiles[place]!
  return sentFiles[place]!.answer({ ...sample(attachment), id: to.split('/').at(-1) })
}

test('typing keeps the words and clears the errors', async () => {
  const { user, text, clear, submit } = await begin({ text: 'For' })
  await user.type(field(), ' M')
  expect([text(), field().value]).toEqual(['For M', 'For M'])
  expect(clear).toHaveBeenCalledTimes(2)
  expect(submit).not.toHaveBeenCalled()
})

test('it is submitted at once where no file is on its way, by the page alone', async () => {
  const { submit, send } = await begin()
  expect(send()).toBe(false)
  expect(submit).toHaveBeenCalledOnce()
})

test('where a limit blocks it nothing can be typed or sent', async () => {
  const { submit, send } = await begin({}, { blocked: true })
  send()
  expect(submit).not.toHaveBeenCalled()
  expect([field().disabled, screen.getByRole<HTMLSelectElement>('combobox').disabled]).toEqual([true, true])
})

test('it waits for the last of its files, and says so', async () => {
  const { submit, send, choose } = await begin()
  expect(screen.queryByText(filesFirst.arriving)).toBeNull()
  await choose()
  await choose('b.pdf')
  send()
  expect(screen.getByText(filesFirst.arriving).closest('[role=status]')).not.toBeNull()
  await arrive(0)
  expect(submit).not.toHaveBeenCalled()
  await arrive(1)
  expect(submit).toHaveBeenCalledOnce()
  expect(screen.queryByText(filesFirst.arriving)).toBeNull()
})

test('a file that fails calls it off, until one sends it again by hand', async () => {
  const { submit, send, choose, press } = await begin()
  await choose()
  send()
  await sentFiles[0]?.lose()
  expect(screen.getByText(filesFirst.failed).closest('[role=status]')).toBeNull()
  await press(fileWords.retryOf('a.pdf'))
  await arrive(1)
  expect(submit).not.toHaveBeenCalled()
  expect(screen.queryByText(filesFirst.failed)).toBeNull()
  send()
  expect(submit).toHaveBeenCalledOnce()
})

test.each(['types', 'removes the file'] as const)('who %s meanwhile sends nothing by itself', async (way) => {
  const { submit, send, choose, user, press } = await begin({ text: 'For Mary' })
  await choose()
  send()
  if (way === 'types') {
    await user.type(field(), '!')
    await arrive(0)
  } else await press(fileWords.cancelOf('a.pdf'))
  expect(submit).not.toHaveBeenCalled()
  expect(screen.queryByText(filesFirst.arriving)).toBeNull()
})

test.each([
  [entryCounterFrom - 1, false, false],
  [entryCounterFrom, true, false],
  [entryLength, true, false],
  [entryLength + 1, true, true],
])(
  'of %i characters the number is said where they come near the most: %s, too many: %s',
  async (length, isSaid, isOver) => {
    await begin({ text: ` ${'x'.repeat(length)} ` })
    const said = screen.queryByText(words.counter(length, entryLength))
    expect([said !== null, said?.classList.contains('text-danger') ?? false]).toEqual([isSaid, isOver])
  },
)

test.each([
  ['private', audienceWords.private],
  ['shared', audienceWords.shared(5, 1)],
] as const)('who is to read it (%s) is said, and chosen', async (audience, said) => {
  const { user, keeper } = await begin({ audience: 'leader' })
  await user.selectOptions(screen.getByRole('combobox'), audience)
  expect(keeper.state().draft.audience).toBe(audience)
  expect(shown()).toContain(said)
})

const version = (text: string) => ({ ...typed(text), at: noon })

test.each([
  [aside.take, 'Other', 'Mine'],
  [aside.drop, 'Mine', 'First'],
] as const)('words that were set aside are looked at, and settled by “%s”', async (way, stands, left) => {
  const { press, text, keeper } = await begin({
    text: 'Mine',
    setAside: [version('First'), version('Other')],
  })
  await screen.findByText(aside.title)
  await press(aside.look)
  await screen.findByText('Other')
  await press(way)
  expect([text(), keeper.state().draft.setAside.at(-1)?.text]).toEqual([stands, left])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what is looked at here and settled in another tab goes, and nothing opens by itself over the next words', async () => {
  const { press, keeper } = await begin({ text: 'Mine', setAside: [version('Other')] })
  await press(aside.look)
  await screen.findByText('Other')
  const adopt = (...setAside: KeptDraft[]) => {
    const { draft } = keeper.state()
    act(() => keeper.adopt({ ...draft, at: draft.at + 1, setAside }))
  }
  adopt()
  expect(screen.queryByText(aside.title)).toBeNull()
  adopt(version('Next'))
  await screen.findByText(aside.title)
  expect(screen.queryByText('Next')).toBeNull()
})

test('where no words were set aside none are offered', async () => {
  await begin()
  expect(screen.queryByText(aside.title)).toBeNull()
})
