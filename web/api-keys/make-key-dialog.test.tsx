import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { apiKey } from '#contract/api-keys/api-keys.ts'
import { scopes } from '#contract/api-keys/scopes.ts'
import { api } from '#web/platform/api/queries.ts'
import { answers } from '#web/platform/parts/answers.ts'
import { draw, isBusy, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { fieldWords } from '#words/en/account/fields.ts'
import { apiKeyWords } from '#words/en/api-keys/api-keys.ts'
import { MakeKeyDialog } from './make-key-dialog.tsx'
import { RevokeButton } from './revoke-button.tsx'

const { make: words, made: shownWords, revoke } = apiKeyWords
const key = sample(apiKey, { id: 'key', name: 'Website' })

/** What is read of the keys, whose readings are counted, beside this part. */
async function begin(part: ReactNode) {
  answers(api.account.read, () => ({ hasPassword: true }) as never)
  const asked = answers(api.apiKeys.list, () => ({ keys: [], inPlan: true, can: { make: true } }))
  function Beside() {
    useQuery(api.apiKeys.list.queryOptions())
    return part
  }
  const drawn = await draw(<Beside />)
  await waitFor(() => expect(asked).toHaveLength(1))
  return { ...drawn, asked }
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByText(words.save))

test('a key is made with what was chosen, shown once, and put away', async () => {
  let closed = 0
  const { asked } = await begin(<MakeKeyDialog open onClose={() => closed++} />)
  await screen.findByLabelText(fieldWords.currentPassword)
  expect(document.querySelector('fieldset [aria-invalid]')).toBeNull()
  save()
  await waitFor(() => expect(document.querySelectorAll('fieldset [aria-invalid]')).toHaveLength(1))
  expect(document.querySelector('fieldset input')?.getAttribute('aria-invalid')).toBe('true')
  expect(shown()).not.toContain(words.noDay)
  write(words.name, 'Website')
  const [first, second] = [...document.querySelectorAll<HTMLInputElement>('fieldset input')]
  for (const box of [first, second, first]) fireEvent.click(box!)
  write(words.endsAt, '2026-11-20')
  write(fieldWords.currentPassword, 'a long password')
  const made = answers(api.apiKeys.make, () => ({ key, secret: 'a secret' }))
  save()
  await waitFor(() => expect(shown()).toContain('a secret'))
  expect(made).toMatchObject([{ name: 'Website', scopes: [scopes[1]], endsAt: new Date(2026, 10, 21) }])
  await waitFor(() => expect(asked).toHaveLength(2))
  fireEvent.click(screen.getByText(shownWords.done))
  expect(closed).toBe(1)
  await screen.findByLabelText(words.name)
  expect(screen.getByLabelText<HTMLInputElement>(words.name).value).toBe('')
})

test('one waits while a key is revoked, and the keys are read anew', async () => {
  const { user, asked } = await begin(<RevokeButton apiKey={key} />)
  const wait = Promise.withResolvers<void>()
  answers(api.apiKeys.revoke, () => wait.promise.then(() => ({})))
  await user.click(screen.getByRole('button'))
  await user.click(await screen.findByText(revoke.confirm))
  expect(isBusy(revoke.busy)).toBe(true)
  wait.resolve()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(asked).toHaveLength(2)
  await user.click(screen.getByRole('button'))
  await screen.findByText(revoke.confirm)
  expect(isBusy(revoke.confirm)).toBe(false)
})
