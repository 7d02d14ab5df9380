import { pictureLimit } from '#contract/highlights/limits.ts'
import { isQuoteOf } from '#contract/highlights/quoted.ts'
import { drawable } from '#contract/programme/drawable.ts'
import { ownColours } from '#server/images/cards/cards.ts'
import { readOwnBrand } from '#server/brand/read-brand.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Limit, takeTurns } from '#server/database/turns.ts'
import { openWorkshop } from '#server/platform/workshop.ts'
import { presentProfile } from '#server/profile/public-profile.ts'
import { highlightWords as words } from '#words/en/highlights/highlights.ts'
import { readManagedHighlight } from './managed-highlights.ts'
import type { Quote } from './quote-picture.ts'

const limit: Limit = { name: 'quote-picture', act: 'quote-picture', ...pictureLimit }

const order = openWorkshop<Quote, string>(new URL('./quote-worker.ts', import.meta.url), {
  patience: 30_000,
})

/**
 * What is to be printed on the picture of these words of a highlight, and whether that is all of them. Its author is named below what
 * they wrote, and below nothing else. To be drawn once the transaction is closed. Errors: NOT_FOUND, CONSENT_MISSING, RATE_LIMITED.
 */
export async function layOutQuote(
  tx: Transaction,
  { id, text }: { id: string; text: string },
): Promise<{ quote: Quote; whole: boolean }> {
  const { author, day, text: written, consent, named } = await readManagedHighlight(tx, id)
  if (written === null || author === null || consent !== 'given') throw failure('CONSENT_MISSING')
  await takeTurns(tx, limit)
  const shown = drawable(text)
  const name = drawable(
    named && isQuoteOf(written, text) ? presentProfile(author).displayName : words.participant,
  )
  const brand = await readOwnBrand(tx)
  return {
    quote: {
      text: shown.text,
      by: words.by(name.text || words.participant),
      organization: drawable(brand.name).text,
      ...ownColours(brand),
      day,
    },
    whole: shown.lost === 'nothing' && name.lost === 'nothing',
  }
}

/** The picture as a PNG, in base64; null where nothing is left to be drawn. */
export async function drawPicture(quote: Quote): Promise<string | null> {
  return quote.text === '' ? null : order(quote)
}
