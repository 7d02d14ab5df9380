import type { HelpSettings } from '#contract/care/care.ts'
import { readChurchHelp } from '#web/care/church-help.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { showAnswer } from '#web/platform/api/newest.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'

/** What a church says of help, as its admins set it. */
export const settingsQuery = api.care.settings.queryOptions()

/** What it has not said yet. */
export const lackingQuery = api.care.lacking.queryOptions()

/** Shows what the server answers to a change, here and wherever people find help. */
export function showSettings(settings: HelpSettings): void {
  showAnswer(settingsQuery.queryKey, settings)
  showAnswer(lackingQuery.queryKey, settings.lacking)
  void readChurchHelp()
}

/** Changes something by one press. Answers whether that was done; where not, one is told. */
export async function change(asked: Promise<HelpSettings>, failed: ErrorWords): Promise<boolean> {
  try {
    showSettings(await asked)
    return true
  } catch (error) {
    const { code, title, text } = failureOf(error, failed)
    tellFailure(error, { title, text })
    // What one pressed was not as it is by now.
    if (code === 'CHANGED_MEANWHILE' || code === 'NOT_FOUND' || code === 'FORBIDDEN') await readAnew()
    return false
  }
}

/** Reads what is saved by now. */
export async function readAnew(): Promise<void> {
  await queries.invalidateQueries({ queryKey: settingsQuery.queryKey })
}
