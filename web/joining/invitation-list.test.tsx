import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#web/platform/api/queries.ts'
import { answers } from '#web/platform/parts/answers.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { joiningWords as words } from '#words/en/joining/joining.ts'
import { InvitationList } from './invitation-list.tsx'

const church = { name: 'Emmaus', id: undefined, isArchived: false }

test.each([
  [
    'an admin of a church with circles',
    { inviteAll: true, inviteIntoOwn: true },
    false,
    { plan: false, button: true },
  ],
  ['an admin of one without', { inviteAll: true, inviteIntoOwn: false }, false, { plan: true, button: true }],
  [
    'a leader of one without',
    { inviteAll: false, inviteIntoOwn: false },
    false,
    { plan: true, button: false },
  ],
  [
    'an admin of one that is archived',
    { inviteAll: true, inviteIntoOwn: false },
    true,
    { plan: false, button: false },
  ],
])('%s reads what can be done here', async (_, can, archived, wanted) => {
  answers(api.joining.invitations, () => ({ invitations: [], total: 0, page: 1, pages: 1, archived, can }))
  await draw(<InvitationList church={church} />)
  await screen.findByText(words.list.title)
  await screen.findByText(words.list.empty)
  expect(shown().includes(words.needsPlan)).toBe(wanted.plan)
  expect(shown().includes(words.archived)).toBe(archived)
  expect(screen.queryByRole('button', { name: words.invite.open }) !== null).toBe(wanted.button)
})
