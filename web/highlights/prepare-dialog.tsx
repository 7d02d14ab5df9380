import { useId, useState } from 'react'
import { charactersIn } from '#contract/entries/limits.ts'
import { prefillLength, quoteLength } from '#contract/highlights/limits.ts'
import type { Highlight } from '#contract/highlights/highlights.ts'
import { Counter } from '#web/platform/forms/counter.tsx'
import { isQuoteOf } from '#contract/highlights/quoted.ts'
import { beginningOf } from '#contract/signs.ts'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { forgetFields, keepField, keptField } from '#web/platform/forms/kept-fields.ts'
import { type Trouble, troubleOf } from '#web/platform/forms/trouble.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { client } from '#web/platform/api/client.ts'
import { useMe } from '#web/platform/api/session.ts'
import { highlightWords } from '#words/en/highlights/highlights.ts'
import { ui } from '#words/en/platform/ui.ts'
import { Preview } from './preview.tsx'
import { refreshHighlights } from './highlight-queries.ts'

const { prepare: words, by, participant } = highlightWords

export type PrepareDialogProps = {
  highlight: Highlight
  author: NonNullable<Highlight['author']>
  entry: NonNullable<Highlight['entry']>
  open: boolean
  onClose: () => void
}

/** Where an admin makes a post of a highlight: text, picture, and the note that it was used. What is typed outlives closing it. */
export function PrepareDialog({ highlight, author, entry, open, onClose }: PrepareDialogProps) {
  const { consent, named, can } = highlight
  const preparing = usePreparing(highlight, entry, onClose)
  const { text, busy, trouble } = preparing
  const reason = useId()
  const isOwnWords = isQuoteOf(entry.text, text)
  const line = by(named && isOwnWords ? author.displayName : participant)
  const mayUse = consent === 'given' && can.use
  const wrong = faultOf(text)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title={words.title}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button disabled={wrong !== null} onClick={() => void copyText(`${text}\n${line}`)}>
            {words.copy}
          </Button>
          <Button
            look="primary"
            disabled={!mayUse || wrong !== null}
            aria-describedby={mayUse ? undefined : reason}
            busy={busy}
            busyLabel={words.using}
            onClick={() => void preparing.use()}
          >
            {words.use}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5 pt-2 pb-1 wrap-anywhere">
        <div id={reason}>
          <Agreement highlight={highlight} author={author} />
        </div>
        <Field
          label={words.text}
          errors={wrong === null ? [] : [wrong]}
          aside={<Counter length={charactersIn(text.trim())} most={quoteLength} />}
        >
          <TextArea serif lines={4} value={text} onChange={(event) => preparing.write(event.target.value)} />
        </Field>
        {named && !isOwnWords && text.trim() !== '' && (
          <p className="text-sm">
            <Sentence of={words.otherWords} who={[author]} />
          </p>
        )}
        <Changed preparing={preparing} />
        <Preview highlight={highlight} text={text} by={line} open={open} />
        <FormTrouble trouble={trouble} />
      </div>
    </Dialog>
  )
}

// What the author has said to it.
function Agreement({
  highlight: { consent, named },
  author,
}: Pick<PrepareDialogProps, 'highlight' | 'author'>) {
  const said = consent === 'given' ? words[named ? 'named' : 'unnamed'] : words.why[consent]
  return (
    <Notice>
      <p>
        <Sentence of={said} who={[author]} />
      </p>
    </Notice>
  )
}

// Where the text is something else than what the entry begins with.
function Changed({ preparing }: { preparing: ReturnType<typeof usePreparing> }) {
  if (!preparing.isOther) return null
  return (
    <div>
      {preparing.isEdited && <p className="text-sm">{words.edited}</p>}
      <div className="-ml-4">
        <Button look="plain" onClick={preparing.startAgain}>
          {words.startAgain}
        </Button>
      </div>
    </div>
  )
}

function faultOf(text: string): string | null {
  const length = charactersIn(text.trim())
  if (length === 0) return words.missing
  return length > quoteLength ? words.tooLong(quoteLength) : null
}

/** The text of a post in the making. It is kept in this tab until it is used. */
function usePreparing({ id }: Highlight, entry: NonNullable<Highlight['entry']>, onUsed: () => void) {
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

/** How the text for social media begins: the first characters of an entry, and an ellipsis where it goes on. */
export function prefillOf(text: string): string {
  const beginning = beginningOf(text, prefillLength)
  return beginning === text ? text : `${beginning}…`
}
