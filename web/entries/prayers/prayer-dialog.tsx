import { useId } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Entry } from '#contract/entries/entry.ts'
import { submitOnKeys } from '#web/platform/forms/submit-keys.ts'
import { api, inParts } from '#web/platform/api/queries.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { Removed, RemovedTexts } from '#web/entries/removed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { entryWords } from '#words/en/entries/entries.ts'
import { prayerWords } from '#words/en/entries/prayers.ts'
import { ui } from '#words/en/platform/ui.ts'
import { type PrayerPartInput, usePrayerPart } from './use-prayer-part.ts'

export type PrayerDialogProps = PrayerPartInput & { open: boolean; onClose: () => void }

/** Where one says what became of a prayer request. What is typed outlives a closed dialog, tab and browser. */
export function PrayerDialog({ open, onClose, ...input }: PrayerDialogProps) {
  const part = usePrayerPart(input, onClose)
  const { words, text, overtaken, write, save, faults, failure, busy } = part
  const form = useId()
  const keepSaved = () => {
    part.forget()
    onClose()
  }
  const actions = (
    <>
      {overtaken ? (
        <Button onClick={keepSaved}>{entryWords.keepSaved}</Button>
      ) : (
        <Button onClick={onClose}>{ui.cancel}</Button>
      )}
      <Button type="submit" form={form} look="primary" busy={busy} busyLabel={prayerWords.saving}>
        {overtaken ? entryWords.saveMine : words.save}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      text={words.text}
      width="wide"
      actions={actions}
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4 pt-4"
        onKeyDown={submitOnKeys}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {overtaken && <Overtaken note={input.note ?? ''} />}
        <Field label={words.label} errors={faults}>
          <TextArea
            serif
            lines={4}
            value={text}
            readOnly={busy}
            onChange={(event) => write(event.currentTarget.value)}
          />
        </Field>
        {failure && (
          <Notice kind="danger" title={words.failed.title}>
            <p>{failure}</p>
          </Notice>
        )}
      </form>
      {input.part === 'answer' && <EarlierAnswers entry={input.entry} onUse={part.reuse} />}
    </Dialog>
  )
}

// What another device has said stands above what was typed here, and neither goes away unasked.
function Overtaken({ note }: { note: string }) {
  return (
    <>
      <Notice title={prayerWords.answerChanged.title}>
        <p>{entryWords.changedMeanwhileText}</p>
      </Notice>
      <section aria-label={entryWords.savedText} className="rounded border border-line px-4 py-3">
        <h3 className="text-sm">{entryWords.savedText}</h3>
        <p className="reading as-written pt-1">{note}</p>
      </section>
    </>
  )
}

/** What else was said of how a prayer was answered, to be said again. */
function EarlierAnswers({ entry, onUse }: { entry: Entry; onUse: (note: string) => void }) {
  const count = entry.prayer?.earlierAnswerCount ?? 0
  if (count === 0) return null
  return (
    <Removed label={prayerWords.earlierAnswers(count)}>
      <Answers id={entry.id} onUse={onUse} />
    </Removed>
  )
}

function Answers({ id, onUse }: { id: string; onUse: (note: string) => void }) {
  const list = useInfiniteQuery(answersQuery(id))
  const answers = list.data?.pages.flatMap((page) => page.answers)
  return (
    <RemovedTexts
      parts={list}
      rows={answers?.map(({ id, note, removedAt }) => ({
        id,
        text: note,
        date: prayerWords.until(shortDate(removedAt)),
      }))}
      failed={prayerWords.earlierAnswersFailed}
      act={prayerWords.sayAgain}
      onAct={({ text }) => onUse(text)}
    />
  )
}

function answersQuery(id: string) {
  return api.entries.earlierAnswers.infiniteOptions({
    input: (after: string | undefined) => ({ id, after, limit: 10 }),
    ...inParts<string>(),
  })
}
