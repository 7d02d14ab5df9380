import { highlightForm } from '#contract/highlights/form.ts'
import { client } from '#web/platform/api/client.ts'
import { useMe } from '#web/platform/api/session.ts'
import type { Trouble } from '#web/platform/forms/trouble.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { toast } from '#web/ui/toast.ts'
import { highlightWords } from '#words/en/highlights/highlights.ts'
import { refreshHighlights, showHighlightOf } from './highlight-queries.ts'

const { button: words, made } = highlightWords

/** A highlight in the making. `onDone` is called once it is there, by this or by another page of one's own. */
export function useHighlighting(entryId: string, onDone: () => void) {
  const me = useMe()
  return useContractForm({
    schema: highlightForm,
    values: { notes: '' },
    kept: ['notes'],
    keptOf: `highlight.${entryId}`,
    owner: me.id,
    send: ({ notes }) => client.highlights.add({ entryId, notes }),
    onDone: (highlight) => {
      showHighlightOf(entryId, highlight)
      void refreshHighlights()
      const { consent, named } = highlight
      const said = made.consents[named ? 'named' : consent]
      toast({ kind: 'success', title: words.added, text: consent === 'asked' ? words.asked : said })
      onDone()
    },
    clears: true,
    onTrouble: ({ code }) => {
      if (code === 'INVALID_INPUT') return
      toast({ kind: 'danger', ...wordsFor(code) })
      if (code !== 'ALREADY_HIGHLIGHTED') return
      void refreshHighlights()
      onDone()
    },
  })
}

function wordsFor(code: Trouble['code']) {
  if (code === 'ALREADY_HIGHLIGHTED') return words.already
  return code === 'RATE_LIMITED' ? words.tooOften : words.failed
}
