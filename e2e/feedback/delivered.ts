import type { Locator, Page } from '@playwright/test'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Analysis, AnalysisPart } from '#contract/feedback/feedback.ts'
import { layQueue } from '#e2e/feedback/queue/queueing.ts'
import type { Player } from '#testing/cast.ts'
import { clientOf } from '#testing/live/follow.ts'
import type { TestServer } from '#testing/server.ts'

type Delivered = {
  kind?: EntryKind
  day?: number
  text?: string
  comments?: string
  analysis?: Analysis
  included?: AnalysisPart[]
}

/** Has somebody write entries, and a leader answer each at once. Answers the ids of the feedback. */
export async function layDelivered(
  server: TestServer,
  { to, by }: { to: Player; by: Player },
  all: Delivered[],
): Promise<string[]> {
  const ids: string[] = []
  for (const { comments = '', analysis = null, included = [], text = 'I kept still.', ...entry } of all) {
    const [id = ''] = await layQueue(server, [{ by: to, text, ...entry }])
    await clientOf(server, by).feedback.deliver({ id, version: 1, comments, analysis, included })
    ids.push(id)
  }
  return ids
}

/** Feedback of Barnabas, by what it is about. */
export function ofBarnabas(page: Page, title: string): Locator {
  return page.getByRole('article', { name: `Feedback from Barnabas on: ${title}`, exact: true })
}
