import { afterEach, expect, test } from 'vitest'
import type { client } from '#web/platform/api/client.ts'
import { api } from '#web/platform/api/queries.ts'
import { start } from '#web/platform/api/start.ts'
import { tellMember } from '#web/admission.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { barnabas, lydia } from '#web/platform/parts/cast.ts'
import { told } from '#web/platform/parts/told.ts'
import { joiningWords } from '#words/en/joining/joining.ts'

const { member: words } = joiningWords
const code = '5d7c3b1e-9d3f-4a37-8a3c-2b1f0e6d4c5a'
const nothing = { elsewhere: null, leader: null, leadsMe: false }
afterEach(() => void Object.assign(start, { me: lydia }))

test.each<[string, Partial<Awaited<ReturnType<typeof client.joining.forMember>>>, string, string]>([
  ['into the church', {}, words.title('Emmaus'), words.nothing],
  [
    'into the circle that they are in',
    { leader: barnabas, leadsMe: true },
    words.title('Emmaus'),
    words.ledAlready('Barnabas of Cyprus ★ Leader'),
  ],
  [
    'into another circle',
    { leader: barnabas },
    words.title('Emmaus'),
    words.another('Barnabas of Cyprus ★ Leader'),
  ],
  ['into their own circle', { leader: { ...barnabas, id: lydia.id } }, words.title('Emmaus'), words.own],
  [
    'into another church',
    { elsewhere: 'Grace Chapel' },
    words.elsewhere('Emmaus'),
    words.signOutFirst('Grace Chapel'),
  ],
])(
  'a member who opens an invitation %s reads what it means for them, as long as they like',
  async (_, means, title, text) => {
    const asked = answers(api.joining.forMember, () => ({ ...nothing, ...means }))
    await tellMember(`?new=${code}`)
    expect(asked).toEqual([{ code }])
    expect(told).toEqual([{ id: 'invitation', lasts: 0, title, text }])
  },
)

test('a member who opens one that lets nobody in, or of which nothing is known, reads that they are a member', async () => {
  answers(api.joining.forMember, () => refuse('NOT_FOUND'))
  await tellMember(`?uninvited=${code}`)
  expect(told.map(({ title, text }) => [title, text])).toEqual([[words.title('Emmaus'), undefined]])
})

test('nobody is told so who comes otherwise, or has only just signed in', async () => {
  const asked = answers(api.joining.forMember, () => nothing)
  await tellMember('?after=%2Fjournal')
  start.me = null
  await tellMember(`?new=${code}`)
  expect([asked, told]).toEqual([[], []])
})
