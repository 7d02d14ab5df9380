import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { deletionDays } from '#contract/account/limits.ts'
import { api } from '#web/platform/api/queries.ts'
import { noteServerTime } from '#web/platform/api/server-clock.ts'
import { currentMe } from '#web/platform/api/session.ts'
import { keepField } from '#web/platform/forms/kept-fields.ts'
import { answers, never, refuse } from '#web/platform/parts/answers.ts'
import { lydia } from '#web/platform/parts/cast.ts'
import { draw, isBusy, shown } from '#web/platform/parts/draw.tsx'
import { told } from '#web/platform/parts/told.ts'
import { accountWords } from '#words/en/account/account.ts'
import { fieldWords } from '#words/en/account/fields.ts'
import { frame } from '#words/en/platform/frame.ts'
import { leavingWords } from '#words/en/account/leaving.ts'
import { AboutAccount } from './about-account.tsx'
import type { Account } from './account.ts'
import { BecomeAdmin } from './become-admin.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'

const { deletion, devices, email, password, becomeAdmin } = accountWords
const noon = new Date('2026-11-20T17:00:00Z')
const device = { id: 'phone', name: 'Phone', current: false, signedInAt: noon, lastSeenAt: noon }
const account = {
  email: 'lydia@emmaus.test',
  pendingEmail: null,
  hasPassword: true,
  createdAt: noon,
  can: { delete: true },
} as Account

/** A section beside what is read of the account, whose readings are counted. */
async function begin(section: ReactNode) {
  const asked = answers(api.account.read, () => account)
  function Beside() {
    useQuery(api.account.read.queryOptions())
    return section
  }
  const drawn = await draw(<Beside />)
  await waitFor(() => expect(asked).toHaveLength(1))
  return { ...drawn, asked }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (text: string) => fireEvent.click(screen.getByText(text))

test('a new address is asked for, told, and no longer stands in the field', async () => {
  const { asked } = await begin(<EmailSection account={account} />)
  write(fieldWords.newEmail, 'new@emmaus.test')
  write(fieldWords.currentPassword, 'a long password')
  answers(api.account.changeEmail, () => ({}))
  press(email.save)
  await waitFor(() => expect(told).toMatchObject([{ text: email.doneText('new@emmaus.test') }]))
  await waitFor(() => expect(field(fieldWords.newEmail).value).toBe(''))
  expect(asked).toHaveLength(2)
})

test('a person who signs in with Google is asked to do so anew only where their proof is too old', async () => {
  await begin(<EmailSection account={{ ...account, hasPassword: false }} />)
  expect(shown()).not.toContain(accountWords.signInAnew)
  write(fieldWords.newEmail, 'new@emmaus.test')
  answers(api.account.changeEmail, () => refuse('WRONG_PASSWORD'))
  press(email.save)
  await screen.findByText(accountWords.signInAnew)
})

test.each([
  [true, password.done],
  [false, password.doneFirst],
])('a password is changed, and that is told until one types another: %s', async (hasPassword, done) => {
  const { asked } = await begin(<PasswordSection account={{ ...account, hasPassword }} />)
  const chosen = 'walk with me to Emmaus'
  if (hasPassword) write(fieldWords.currentPassword, 'a long password')
  write(fieldWords.newPassword, chosen)
  write(fieldWords.confirmPassword, chosen)
  answers(api.account.changePassword, () => ({}))
  press(hasPassword ? password.save : password.saveFirst)
  await screen.findByText(done)
  await waitFor(() => expect(field(fieldWords.newPassword).value).toBe(''))
  expect(asked).toHaveLength(2)
  write(fieldWords.newPassword, 'x')
  expect(shown()).not.toContain(done)
})

test('a device that is signed out is told, and the devices are read anew', async () => {
  const { asked } = await begin(<DevicesSection devices={[device]} />)
  const out = answers(api.account.signOutDevice, () => ({}))
  press(devices.signOut)
  await waitFor(() => expect(told).toMatchObject([{ kind: 'success', title: devices.signedOut('Phone') }]))
  expect(out).toEqual([{ id: 'phone' }])
  await waitFor(() => expect(asked).toHaveLength(2))
})

test.each([
  ['signs them out', () => ({}), null, { kind: 'success', title: frame.signedOut }],
  ['is told that it failed', () => refuse('FORBIDDEN'), lydia.id, { kind: 'danger', title: devices.failed }],
] as const)('whoever signs out everywhere is asked first, and %s', async (_, answer, person, toast) => {
  const { user } = await begin(<DevicesSection devices={[device]} />)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(screen.getByText(devices.signOutAll))
  await screen.findByText(devices.askAllText)
  const out = answers(api.account.signOutEverywhere, answer)
  await user.click(screen.getAllByText(devices.signOutAll).at(-1)!)
  await waitFor(() => expect(told).toMatchObject([toast]))
  expect(out).toHaveLength(1)
  expect(currentMe()?.id ?? null).toBe(person)
  if (person) await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test.each([
  [[], ''],
  [['Words'], leavingWords.removed(['form'])],
])('whoever deletes their account with %o begun is told what goes, and leaves', async (begun, said) => {
  noteServerTime(noon)
  for (const words of begun) keepField('report.title', words, lydia.id)
  const { user } = await begin(<AboutAccount account={account} />)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(screen.getByText(deletion.open))
  const due = new Date(noon.getTime() + deletionDays * 24 * 3600_000)
  await screen.findByText(deletion.later(due.toLocaleDateString('en-US', { dateStyle: 'medium' })))
  const confirm = screen.getByText<HTMLButtonElement>(deletion.confirm)
  await waitFor(() => expect(confirm.disabled).toBe(false))
  if (said) expect(shown()).toContain(said)
  else expect(shown()).not.toContain('is removed')
  write(fieldWords.currentPassword, 'a long password')
  const left = answers(api.account.delete, () => ({ dueAt: new Date('2026-12-25T17:00:00Z') }))
  await user.click(confirm)
  await waitFor(() => expect(told).toMatchObject([{ title: deletion.done('Dec 25, 2026'), lasts: 0 }]))
  expect(left).toEqual([{ currentPassword: 'a long password' }])
  expect(currentMe()).toBeNull()
  expect(localStorage.length + sessionStorage.length).toBe(1)
})

test('the first admin is read anew by the new session, and so is all that is shown', async () => {
  const done: unknown[] = []
  const admin = { ...lydia, role: 'admin' as const }
  const { asked } = await begin(
    <BecomeAdmin me={lydia} token="abc" onDone={(me) => done.push(me)} onTrouble={() => {}} />,
  )
  const wait = Promise.withResolvers<void>()
  answers(api.account.becomeAdmin, () => wait.promise.then(() => admin))
  answers(api.account.me, never)
  press(becomeAdmin.save)
  await waitFor(() => expect(isBusy(becomeAdmin.saving)).toBe(true))
  const me = answers(api.account.me, () => admin)
  wait.resolve()
  await waitFor(() => expect(done).toEqual([admin]))
  expect(me).toHaveLength(1)
  expect(asked).toHaveLength(2)
})
