import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Audience } from '#contract/entries/audiences.ts'
import { entry as schema } from '#contract/entries/entry.ts'
import { api } from '#web/platform/api/queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { draw, settle } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { audienceWords as words } from '#words/en/drafts/audience.ts'
import { AudienceMenu } from './audience-menu.tsx'
import { entryNews } from './entry-queries.ts'

const entry = sample(schema, { id: 'e', version: 3, text: 'Words', audience: 'leader' })
const readers = { leader: 1, shared: 5, admins: 1 }

async function pick(audience: Audience) {
  const { user } = await draw(<AudienceMenu entry={entry} title="Day 3" readers={readers} />)
  await user.click(screen.getByRole('button'))
  await user.click(await screen.findByRole('menuitemradio', { name: words.options[audience] }))
}

test('choosing another audience changes the entry and tells who reads it now', async () => {
  const news: unknown[] = []
  const stop = entryNews.hear((told) => void news.push(told))
  const changed = { ...entry, version: 4, audience: 'shared' as const }
  const asked = answers(api.entries.edit, () => changed)
  await pick('shared')
  const text = words.shared(5, 1)
  await waitFor(() => expect(told).toEqual([{ kind: 'success', title: words.changed, text }]))
  expect(asked).toEqual([{ id: 'e', version: 3, text: 'Words', audience: 'shared' }])
  expect(news).toEqual([{ entry: changed, trashed: false }])
  stop()
})

test('a failure to change the audience is told', async () => {
  answers(api.entries.edit, () => refuse('FORBIDDEN'))
  await pick('private')
  await waitFor(() => expect(told).toEqual([{ kind: 'danger', ...words.changeFailed }]))
})

test('choosing the present audience changes nothing', async () => {
  await pick('leader')
  await settle()
  expect(told).toEqual([])
})
