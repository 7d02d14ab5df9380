import { useState } from 'react'
import type { Highlight } from '#contract/highlights/highlights.ts'
import { client } from '#web/platform/api/client.ts'
import { useMe } from '#web/platform/api/session.ts'
import { forgetFields, keepField, keptField } from '#web/platform/forms/kept-fields.ts'
import { troubleOf, type Trouble } from '#web/platform/forms/trouble.ts'
import { toast } from '#web/ui/toast.ts'
import { highlightWords } from '#words/en/highlights/highlights.ts'
import { refreshHighlights } from './highlight-queries.ts'
import { prefillOf } from './prefill.ts'

const { prepare: words } = highlightWords

/** The text of a post in the making. It is kept in this tab until it is used. */
export function usePreparing({ id }: Highlight, entry: NonNullable<Highlight['entry']>, onUsed: () => void) {
  const me = useMe()
  const names = { text: `prepare.${id}`, version: `prepare.${id}.version` }
  const [typed, setTyped] = useState(() => keptField(names.text, me.id) || null)
  const [from, setFrom] = useState(() => keptField(names.version, me.id))
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const version = String(entry.version)
  const prefill = prefillOf(entry.text)

  const forget = () => {
    forgetFields(Object.values(names), me.id)
    setTyped(null)
  }
  const use = async () => {
    setBusy(true)
    setTrouble(null)
    try {
      await client.highlights.use({ id })
      forget()
      toast({ kind: 'success', title: words.used })
      onUsed()
    } catch (error) {
      setTrouble(troubleOf(error, words.useFailed))
    }
    await refreshHighlights()
    setBusy(false)
  }
  return {
    text: typed ?? prefill,
    /** Whether it is something else than what the entry begins with, */
    isOther: typed !== null && typed !== prefill,
    /** and the entry was edited since one began with it. */
    isEdited: typed !== null && from !== version,
    write(text: string) {
      if (typed === null) {
        setFrom(version)
        keepField(names.version, version, me.id)
      }
      setTyped(text)
      keepField(names.text, text, me.id)
    },
    startAgain: forget,
    use,
    busy,
    trouble,
  }
}
