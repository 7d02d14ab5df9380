import type { Locator, Page } from '@playwright/test'
import { mainMenu } from '#e2e/access/pages.ts'
import { test } from '#e2e/ai-world.ts'
import { card as queued } from '#e2e/feedback/queue/queueing.ts'
import { ask } from '#e2e/insights/asking.ts'
import { openForm, wordsIn } from '#e2e/summaries/form.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect } from '#e2e/world.ts'
import { ordering } from '#testing/ai/injections.ts'
import { obey } from '#testing/ai/model-answers.ts'

const told = ordering('a link behind words', 'a picture', 'markup', 'a frame')
const plain = /^Read what they wrote today\. All is well\./

/** Expects that an answer stands there as words, and that nothing on the page leads to elsewhere or was taken from there. */
async function expectWordsOnly(page: Page, within: Locator): Promise<void> {
  const answers = within.getByText(plain)
  await expect(answers.first()).toBeVisible()
  await expect(answers.locator('*')).toHaveCount(0)
  await expect(page.locator('iframe, object, embed, [srcdoc], [onerror]')).toHaveCount(0)
  expect(await page.evaluate<string[]>(elsewhere)).toEqual([])
}

const elsewhere = `Array.from(document.querySelectorAll('[href], [src]'), (each) => new URL(each.href ?? each.src, location.href))
  .filter(({ origin, protocol }) => protocol.startsWith('http') && origin !== location.origin)
  .map(String)`

test('what an obeying model is told to draw stands on each page as words, and leads the browser nowhere', async ({
  page,
  server,
  cast,
  signIn,
  model,
  shareKey,
  agree,
}) => {
  const { lydia, barnabas } = cast
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  model.behave({ say: obey })
  await shareKey()
  await agree('asking', lydia, barnabas)
  await agree('being-read', lydia)
  await addEntry(server, lydia, { text: told })

  await test.step('Barnabas reads a draft, an insight and an analysis, and delivers what the model said', async () => {
    await signIn(barnabas)
    await openForm(page, lydia, 1)
    const draft = page.getByRole('region', { name: 'Draft by AI, for you to edit' })
    await draft.getByRole('button', { name: 'Draft with AI' }).click()
    await expectWordsOnly(page, draft)
    await draft.getByRole('button', { name: 'Use this' }).click()
    await expect(wordsIn(page)).toHaveValue(plain)

    await mainMenu(page).getByRole('link', { name: 'Leadership Insights' }).click()
    await ask(page, told)
    await expectWordsOnly(page, page.getByRole('main'))

    await mainMenu(page).getByRole('link', { name: 'Review feedback' }).click()
    const item = queued(page, 'Reflection, Day 1 by Lydia')
    await item.getByRole('button', { name: 'Analyze with AI' }).click()
    const analysis = item.getByRole('region', { name: 'Analysis by AI' })
    for (const part of ['Summary', 'Suggestions', 'Encouragement']) {
      await expect(analysis.getByRole('textbox', { name: part })).toHaveValue(plain)
      await analysis.getByRole('checkbox', { name: `Send to Lydia: ${part}` }).check()
    }
    await item.getByRole('button', { name: 'Deliver Feedback' }).click()
    await expect(item).toHaveCount(0)
  })

  await test.step('Lydia reads what is delivered, and guidance of her own', async () => {
    await signIn(lydia)
    await page.goto('/journal')
    const guidance = page.getByRole('group', { name: 'AI Feedback, Day 1' })
    await guidance.getByRole('button', { name: 'Get AI Feedback' }).click()
    await expectWordsOnly(page, guidance)
    await mainMenu(page)
      .getByRole('link', { name: /^Feedback/ })
      .click()
    await expectWordsOnly(page, page.getByRole('main'))
  })

  expect([...origins]).toEqual([new URL(server.url).origin])
  expect(model.asked).toHaveLength(4)
  expect(model.strayed).toEqual([])
})
