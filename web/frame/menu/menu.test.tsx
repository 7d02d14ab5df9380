import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { waitingMost } from '#contract/feedback/limits.ts'
import { writeCookie } from '#web/platform/appearance/cookie.ts'
import { api } from '#web/platform/api/queries.ts'
import { currentMe } from '#web/platform/api/session.ts'
import { keepField } from '#web/platform/forms/kept-fields.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { lydia } from '#web/platform/parts/cast.ts'
import { draw, holdTime, isBusy, pass, settle, shown } from '#web/platform/parts/draw.tsx'
import { told } from '#web/platform/parts/told.ts'
import { queueWords } from '#words/en/feedback/feedback-queue.ts'
import { feedbackWords } from '#words/en/feedback/feedback.ts'
import { frame } from '#words/en/platform/frame.ts'
import { leavingWords } from '#words/en/account/leaving.ts'
import { MenuMark } from './menu-mark.tsx'
import { useSidebar } from './use-sidebar.ts'
import { useSignOut } from './use-sign-out.tsx'

test.each([
  ['messages', 0, ''],
  ['messages', 9, `99${frame.unreadConversations(9)}`],
  ['messages', 99, `999+${frame.unreadConversations(99)}`],
  ['messages', 100, `99+9+${frame.unreadConversations(100)}`],
  ['circle', 1, frame.newInCircle],
  ['waiting', 2, `22${queueWords.waiting(2, waitingMost)}`],
  ['feedback', 3, `33${feedbackWords.unread(3)}`],
] as const)('beside %s the menu says how many of %i one has not read', async (of, count, said) => {
  holdTime(new Date())
  answers(api.messages.unread, () => ({ conversations: count, circle: true }))
  answers(api.feedback.unread, () => ({ count }))
  answers(api.feedback.waiting, () => ({ count }))
  const { container } = await draw(<MenuMark of={of} at="sheet" />)
  await pass(0)
  expect(shown()).toBe(said)
  if (said && of !== 'circle') expect(container.innerHTML.includes('bg-danger')).toBe(of !== 'waiting')
})

function Sidebar() {
  const { collapsed, drawerOpen, toggle, openDrawer, closeDrawer } = useSidebar()
  return (
    <>
      <p>{`${collapsed ? 'icons' : 'words'} ${drawerOpen ? 'over' : 'beside'}`}</p>
      <input aria-label="Typing" />
      {Object.entries({ toggle, openDrawer, closeDrawer }).map(([name, act]) => (
        <button key={name} type="button" onClick={act}>
          {name}
        </button>
      ))}
    </>
  )
}

/** The sidebar on a screen that is wide or not; what it says after each of these is done. */
async function sidebar(isWide: boolean, cookie = '') {
  document.cookie = `sidebar_state=${cookie}; path=/`
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }))
  const { unmount, container } = await draw(<Sidebar />)
  const press = (name: string) => fireEvent.click(screen.getByText(name))
  return { unmount, press, said: () => container.querySelector('p')?.textContent }
}

test('where there is room the menu shrinks to icons, which is kept for seven days', async () => {
  const { press, said } = await sidebar(true)
  expect(said()).toBe('words beside')
  const kept = vi.spyOn(document, 'cookie', 'set')
  press('toggle')
  expect(said()).toBe('icons beside')
  expect(kept).toHaveBeenCalledWith(expect.stringMatching(/^sidebar_state=false; .*max-age=604800;/))
})

test('it is as small as it was left', async () => {
  expect((await sidebar(true, 'false')).said()).toBe('icons beside')
})

test('where there is no room it opens over the page', async () => {
  const { press, said } = await sidebar(false)
  for (const [name, then] of [
    ['toggle', 'words over'],
    ['toggle', 'words beside'],
    ['openDrawer', 'words over'],
    ['closeDrawer', 'words beside'],
  ] as const) {
    press(name)
    expect(said()).toBe(then)
  }
})

test.each([
  [{ key: 'b', ctrlKey: true }, true],
  [{ key: 'B', metaKey: true }, true],
  [{ key: 'b' }, false],
  [{ key: 'c', ctrlKey: true }, false],
  [{ key: 'b', ctrlKey: true, shiftKey: true }, false],
])('by the keys %o it changes: %s', async (keys, does) => {
  const { said, unmount } = await sidebar(true)
  expect(fireEvent.keyDown(document.body, keys)).toBe(!does)
  expect(said()).toBe(does ? 'icons beside' : 'words beside')
  fireEvent.keyDown(screen.getByLabelText('Typing'), keys)
  expect(said()).toBe(does ? 'icons beside' : 'words beside')
  unmount()
  expect(fireEvent.keyDown(document.body, keys)).toBe(true)
  writeCookie('sidebar_state', '', 0)
})

function SignOut() {
  const { busy, signOut, question } = useSignOut()
  return (
    <>
      <button type="button" aria-busy={busy} onClick={signOut}>
        Leave
      </button>
      {question}
    </>
  )
}

const signedOut = { kind: 'success', title: frame.signedOut }

test('a person who would lose nothing is signed out at once, and waits for it', async () => {
  await draw(<SignOut />)
  const wait = Promise.withResolvers<Record<string, never>>()
  const asked = answers(api.access.signOut, () => wait.promise)
  expect(isBusy('Leave')).toBe(false)
  fireEvent.click(screen.getByText('Leave'))
  expect(isBusy('Leave')).toBe(true)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  wait.resolve({})
  await waitFor(() => expect(told).toMatchObject([signedOut]))
  await settle()
  expect(isBusy('Leave')).toBe(false)
  expect(currentMe()).toBeNull()
})

test('a person who would lose words is asked before signing out', async () => {
  keepField('report.title', 'Words', lydia.id)
  const { user } = await draw(<SignOut />)
  const asked = answers(api.access.signOut, () => ({}))
  await user.click(screen.getByText('Leave'))
  await screen.findByText(leavingWords.signOut.text(['form']))
  await waitFor(() => expect(isBusy(leavingWords.signOut.confirm)).toBe(false))
  expect(asked).toEqual([])
  await user.click(screen.getByText(leavingWords.signOut.confirm))
  await waitFor(() => expect(told).toMatchObject([signedOut]))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a failed sign-out is told', async () => {
  answers(api.access.signOut, () => refuse('FORBIDDEN'))
  await draw(<SignOut />)
  fireEvent.click(screen.getByText('Leave'))
  await waitFor(() => expect(told).toMatchObject([{ kind: 'danger', title: frame.signOutFailed }]))
  await waitFor(() => expect(isBusy('Leave')).toBe(false))
  expect(currentMe()).not.toBeNull()
})
