import type { Locator, Page } from '@playwright/test'
import type { Player } from '#testing/cast.ts'
import type { ModelServer } from '#testing/ai/model-server.ts'
import type { TestServer } from '#testing/server.ts'

/** A model that answers with these paragraphs, each resting on entries: `[text, 'E1', 'E2']`. */
export function sayInsight(
  model: ModelServer,
  title: string,
  ...paragraphs: [text: string, ...entries: string[]][]
): void {
  model.behave({
    say: () => ({ title, paragraphs: paragraphs.map(([text, ...entries]) => ({ text, entries })) }),
  })
}

/** Types a question and asks it. */
export async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel('Your question').fill(question)
  await generate(page).click()
}

export function generate(page: Page): Locator {
  return page.getByRole('button', { name: 'Generate Insight' })
}

/** The card under this title. */
export function card(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** Somebody has asked for an insight about everyone. */
export async function layInsight({ fresh }: TestServer, { id }: Player): Promise<void> {
  await fresh.owner.query(
    `insert into app.insights
        (id, person_id, organization_id, reach, focus, question, title, paragraphs, entries_read, provider, model)
      select gen_random_uuid(), id, organization_id, 'everyone', 'group', 'How are they?', 'What stands out this week', '[]', 7, 'OpenAI', 'gpt'
      from app.people where id = $1`,
    [id],
  )
}
