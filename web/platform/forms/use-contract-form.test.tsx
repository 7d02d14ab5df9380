import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ORPCError } from '@orpc/client'
import { draw } from '#web/platform/parts/draw.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { FormTrouble } from './form-trouble.tsx'
import { type ContractFormOptions, useContractForm } from './use-contract-form.ts'

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Name is required')),
  place: z.string().check(z.minLength(1, 'Place is required')),
})
const values = { name: '', place: '' }
type Values = typeof values
type Options = Partial<ContractFormOptions<Values, Values, unknown>>

/** A form of two fields whose answer the test gives. */
async function begin(options: Options = {}) {
  const sent: Values[] = []
  const answer = { of: async (): Promise<unknown> => 'done' }
  const done: unknown[] = []
  const troubles: string[] = []
  function Form() {
    const form = useContractForm<Values, Values, unknown>({
      schema,
      values,
      kept: [],
      send: (given) => {
        sent.push(given)
        return answer.of()
      },
      onDone: (answered) => void done.push(answered),
      onTrouble: ({ code }) => troubles.push(code),
      failed: { title: 'Not done', text: 'Try again' },
      ...options,
    })
    return (
      <form {...form.wiring} aria-busy={form.busy}>
        {(['name', 'place'] as const).map((name) => (
          <Field key={name} label={name} errors={form.errorsOf(name)}>
            <TextInput {...form.control(name)} />
          </Field>
        ))}
        <FormTrouble trouble={form.trouble} />
        <button type="submit">Send</button>
        <button type="button" onClick={form.forgive}>
          Forgive
        </button>
        <button type="button" onClick={form.reset}>
          Reset
        </button>
      </form>
    )
  }
  const drawn = await draw(<Form />)
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const press = (name: string) => drawn.user.click(screen.getByRole('button', { name }))
  return { ...drawn, sent, done, troubles, answer, field, press }
}

const errors = () =>
  ['Name is required', 'Place is required'].filter((said) => screen.queryByText(said) !== null)

test('all that is wrong is told at once, one is led to the first of it, and it is told as it changes', async () => {
  const { user, field, press, sent } = await begin()
  expect(errors()).toEqual([])
  await press('Send')
  expect(errors()).toEqual(['Name is required', 'Place is required'])
  expect(document.activeElement).toBe(field('name'))
  expect(sent).toEqual([])
  await user.type(field('name'), 'Lydia')
  expect(errors()).toEqual(['Place is required'])
  await user.clear(field('name'))
  expect(errors()).toHaveLength(2)
  await user.type(field('name'), 'Lydia')
  await press('Send')
  expect(document.activeElement).toBe(field('place'))
})

async function fill(form: Awaited<ReturnType<typeof begin>>) {
  await form.user.type(form.field('name'), ' Lydia')
  await form.user.type(form.field('place'), 'Thyatira')
}

test('what the schema has let through is sent, and one waits until it is done', async () => {
  const form = await begin()
  const coming = Promise.withResolvers<unknown>()
  form.answer.of = () => coming.promise
  await fill(form)
  await form.press('Send')
  expect(form.sent).toEqual([{ name: 'Lydia', place: 'Thyatira' }])
  const busy = () => document.querySelector('form')?.getAttribute('aria-busy')
  expect(busy()).toBe('true')
  await act(async () => coming.resolve('well'))
  await waitFor(() => expect(busy()).toBe('false'))
  expect(form.done).toEqual(['well'])
  expect(form.field('name').value).toBe(' Lydia')
})

test('a form that clears keeps what was typed since it was sent', async () => {
  const form = await begin({ clears: true })
  const coming = Promise.withResolvers<unknown>()
  form.answer.of = () => coming.promise
  await fill(form)
  await form.press('Send')
  await form.user.type(form.field('place'), '!')
  await act(async () => coming.resolve('well'))
  await waitFor(() => expect(form.field('name').value).toBe(''))
  expect(form.field('place').value).toBe('Thyatira!')
})

test('what the server finds wrong stands beside its field until that changes', async () => {
  const form = await begin()
  const data = { fields: { name: ['Name is taken'], other: ['Something else'] } }
  form.answer.of = async () => Promise.reject(new ORPCError('INVALID_INPUT', { status: 422, data }))
  await fill(form)
  await form.press('Send')
  await screen.findByText('Name is taken')
  screen.getByText('Something else')
  expect(form.troubles).toEqual(['INVALID_INPUT'])
  await waitFor(() => expect(document.activeElement).toBe(form.field('name')))
  await form.user.type(form.field('name'), '!')
  expect(screen.queryByText('Name is taken')).toBeNull()
  expect(form.done).toEqual([])
})

test('an unforeseen failure is told in words of the form, until it is forgiven or reset', async () => {
  const form = await begin()
  form.answer.of = async () => Promise.reject(new Error('Odd'))
  await fill(form)
  await form.press('Send')
  await screen.findByText('Not done')
  await form.press('Forgive')
  expect(screen.queryByText('Not done')).toBeNull()
  expect(form.field('name').value).toBe(' Lydia')
  await form.press('Send')
  await screen.findByText('Not done')
  await form.press('Reset')
  expect(screen.queryByText('Not done')).toBeNull()
  expect(form.field('name').value).toBe('')
})

test('that the session has ended is told by the page to which one is led', async () => {
  const form = await begin()
  form.answer.of = async () => Promise.reject(new ORPCError('UNAUTHENTICATED'))
  await fill(form)
  await form.press('Send')
  await waitFor(() => expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('false'))
  expect(form.troubles).toEqual([])
  expect(screen.queryByText('Not done')).toBeNull()
})

test('what a password manager filled in without telling is sent', async () => {
  const form = await begin()
  await form.user.type(form.field('name'), 'Lydia')
  const place = form.field('place')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(place, 'Thyatira')
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(() => expect(form.sent).toEqual([{ name: 'Lydia', place: 'Thyatira' }]))
})

test('fields that are kept are there again for their owner, and not once the form has been sent', async () => {
  const kept = { kept: ['name'], owner: 'lydia', clears: true } as const
  const first = await begin(kept)
  await fill(first)
  first.unmount()
  const second = await begin(kept)
  expect([second.field('name').value, second.field('place').value]).toEqual([' Lydia', ''])
  await second.user.type(second.field('place'), 'Thyatira')
  await second.press('Send')
  await waitFor(() => expect(second.field('name').value).toBe(''))
  second.unmount()
  expect((await begin({ ...kept, owner: 'another' })).field('name').value).toBe('')
})

test('what is on its way is not sent twice, whatever key is pressed, and can be sent again once it has come back', async () => {
  const { user, field, press, sent, answer, done } = await begin({
    values: { name: 'Lydia', place: 'Philippi' },
  })
  const first = Promise.withResolvers<unknown>()
  answer.of = () => first.promise
  await press('Send')
  await user.type(field('place'), '{Enter}')
  expect(sent).toHaveLength(1)
  await act(async () => first.reject(new ORPCError('CONFLICT')))
  answer.of = async () => 'done'
  await user.type(field('place'), '{Enter}')
  await waitFor(() => expect(done).toEqual(['done']))
  expect(sent).toHaveLength(2)
})
