import type { Highlight } from '#contract/highlights/highlights.ts'
import { api } from '#server/api.ts'
import { readOnRecord, writeOnRecord } from '#server/sharing/note-reading.ts'
import { addHighlight, readHighlightOf, removeHighlight } from './highlighting.ts'
import { listHighlights, markUnused, markUsed } from './managed-highlights.ts'
import { answerHighlight, listOwnHighlights } from './own-highlights.ts'
import { drawPicture, layOutQuote } from './quotes.ts'

export const highlights = {
  add: api.highlights.add.handler(({ context, input }) => context.write((tx) => addHighlight(tx, input))),
  remove: api.highlights.remove.handler(async ({ context, input }) => {
    await context.write((tx) => removeHighlight(tx, input.id))
    return {}
  }),
  ofEntry: api.highlights.ofEntry.handler(({ context, input }) =>
    context.read((tx) => readHighlightOf(tx, input.entryId)),
  ),
  list: api.highlights.list.handler(({ context, input }) =>
    readOnRecord(context, {
      place: 'highlights',
      read: (tx) => listHighlights(tx, input),
      authorsIn: ({ highlights }) => shownAuthors(highlights),
    }),
  ),
  use: api.highlights.use.handler(({ context, input }) =>
    writeOnRecord(context, {
      place: 'highlights',
      write: (tx) => markUsed(tx, input.id),
      authorsIn: (highlight) => shownAuthors([highlight]),
    }),
  ),
  unuse: api.highlights.unuse.handler(({ context, input }) =>
    writeOnRecord(context, {
      place: 'highlights',
      write: (tx) => markUnused(tx, input.id),
      authorsIn: (highlight) => shownAuthors([highlight]),
    }),
  ),
  picture: api.highlights.picture.handler(async ({ context, input }) => {
    const { quote, whole } = await context.write((tx) => layOutQuote(tx, input))
    return { png: await drawPicture(quote), whole }
  }),
  mine: api.highlights.mine.handler(({ context, input }) =>
    context.read((tx) => listOwnHighlights(tx, input)),
  ),
  answer: api.highlights.answer.handler(({ context, input }) =>
    context.write((tx) => answerHighlight(tx, input)),
  ),
}

// Whose words are shown.
function shownAuthors(highlights: readonly Highlight[]): string[] {
  return highlights.flatMap(({ author, entry }) => (author && entry ? [author.id] : []))
}
