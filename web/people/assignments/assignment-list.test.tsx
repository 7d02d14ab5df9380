import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { assignableLeader, assignment } from '#contract/people/person.ts'
import { api } from '#web/platform/api/queries.ts'
import { answers } from '#web/platform/parts/answers.ts'
import { barnabas, tabitha } from '#web/platform/parts/cast.ts'
import { draw } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { paths } from '#web/paths.ts'
import { peopleWords } from '#words/en/people/people.ts'
import { AssignmentList } from './assignment-list.tsx'

const { assigned: words } = peopleWords
const leaders = [
  sample(assignableLeader, { ...barnabas, role: 'leader' }),
  sample(assignableLeader, { ...barnabas, id: 'other', role: 'leader' }),
]
const at = (leader?: string, page = '1') => paths.userManagement({ tab: 'assignments', leader, page })

async function begin(total: number, where = at(), role: 'leader' | 'participant' = 'leader') {
  const ties = [sample(assignment, { id: 'tie', leader: { ...barnabas, role }, participant: tabitha })]
  const assignments = ties.slice(0, total)
  const asked = answers(api.people.assignments, () => ({ assignments, total, page: 1, pages: 1 }))
  const drawn = await draw(<AssignmentList leaders={leaders} hint={{ text: 'Assign somebody' }} />, where)
  await screen.findByText(words.count(total))
  return { ...drawn, asked }
}

const choice = () => screen.getByRole<HTMLSelectElement>('combobox')

test('an admin sees who leads whom, all of them first, and then those of one leader', async () => {
  const { asked, address } = await begin(1)
  expect([asked, choice().value]).toEqual([[{ leaderId: undefined, page: 1 }], ''])
  expect([screen.queryByText(words.empty), screen.queryByText(words.noLeader)]).toEqual([null, null])
  fireEvent.change(choice(), { target: { value: barnabas.id } })
  await waitFor(() => expect(asked[1]).toEqual({ leaderId: barnabas.id, page: 1 }))
  expect(choice().value).toBe(barnabas.id)
  expect(address()).toContain(barnabas.id)
})

test.each([
  [at(), words.empty],
  [at('other'), words.noneFound],
])('where nobody is assigned at %s that is said', async (where, said) => {
  await begin(0, where)
  await screen.findByText(said)
})

test('a former leader is told apart', async () => {
  await begin(1, at(barnabas.id, '2'), 'participant')
  await screen.findByText(words.noLeader)
})
