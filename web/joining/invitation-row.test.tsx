import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { invitation } from '#contract/joining/invitation.ts'
import { draw } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { joiningWords } from '#words/en/joining/joining.ts'
import { InvitationRow } from './invitation-row.tsx'

const church = { name: 'Grace Chapel', id: undefined, isArchived: false }

test('two of one day that nobody gave a name are told apart by the minute', async () => {
  const made = ['2026-11-20T17:00:00Z', '2026-11-20T17:05:00Z'].map((moment) => new Date(moment))
  await draw(
    made.map((madeAt) => (
      <InvitationRow
        key={madeAt.toISOString()}
        invitation={sample(invitation, { madeAt })}
        church={church}
        onCode={() => {}}
      />
    )),
  )
  const named = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(named).toEqual(made.map((moment) => joiningWords.one.unnamed(dateAndTime(moment))))
  expect(new Set(named).size).toBe(2)
})
