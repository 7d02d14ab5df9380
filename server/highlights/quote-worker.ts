import { constants } from 'node:os'
import sharp from 'sharp'
import { doOrders } from '#server/platform/workshop.ts'
import { type Quote, renderQuote } from './quote-picture.ts'

// One core draws, and somebody waits for it.
sharp.concurrency(1)
sharp.cache(false)

doOrders(constants.priority.PRIORITY_BELOW_NORMAL, async (quote: Quote) =>
  (await renderQuote(quote)).toString('base64'),
)
