import { Fragment, useState } from 'react'
import { charactersIn } from '#contract/entries/limits.ts'
import type { EditedDay } from '#contract/own-programme/own-programme.ts'
import { dayLimits, isFasting, wordsOf } from '#contract/programme/day-text.ts'
import { endsStage } from '#contract/programme/length.ts'
import { FocusHere } from '#web/platform/forms/focus-here.tsx'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { submitOnKeys } from '#web/platform/forms/submit-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/late-confirm.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { entryWords } from '#words/en/entries/entries.ts'
import { dayEditorWords as words } from '#words/en/own-programme/own-programme.ts'
import { ui } from '#words/en/platform/ui.ts'
import { dayFields, type DayForm as Form } from './use-day-form.ts'
import { TextField } from './text-field.tsx'

type DayFormProps = { edited: EditedDay; form: Form }

/** The fields of a day, with what is wrong beside each, and what another admin saved meanwhile. */
export function DayForm({ edited, form }: DayFormProps) {
  const { trouble, overtaken, isDirty, text } = form
  const refused = trouble?.code === 'CHANGED_MEANWHILE'
  // Whoever pressed the button is led to it; whoever is typing is left alone.
  const Place = refused ? FocusHere : Fragment
  const count = wordsOf(text)
  // What some days need is in the way on all others, but for what stands there against the rule.
  const needed = {
    withoutFood: isFasting(edited.day),
    healthNote: isFasting(edited.day),
    circleQuestion: endsStage(edited.day),
  }
  const shown = dayFields.filter(
    (name) => !(name in needed) || needed[name as keyof typeof needed] || form.values[name] !== '',
  )
  const asides = {
    title: ui.xOfY(charactersIn(text.title), dayLimits.title),
    references: words.references(text.references.length, dayLimits.references),
  }
  return (
    <Card title={words.form}>
      <form {...form.wiring} onKeyDown={submitOnKeys} onChange={form.begin} className="flex flex-col gap-5">
        {overtaken && (
          <Place>
            <Notice title={words.changedMeanwhile.title}>
              <p>
                <Sentence of={words.changedMeanwhile.text} who={[edited.savedBy ?? words.somebody]} />
              </p>
            </Notice>
          </Place>
        )}
        {shown.map((name) => (
          <TextField
            key={name}
            name={name}
            form={form}
            aside={name in asides ? asides[name as keyof typeof asides] : undefined}
            saved={edited.text[name]}
          />
        ))}
        <div>
          <p
            className={`text-sm tabular-nums ${count > dayLimits.words ? 'font-medium text-danger' : 'text-muted'}`}
          >
            {words.words(count, dayLimits.words)}
          </p>
          <p role="status" className="text-sm text-danger empty:hidden">
            {form.faults.join(' ')}
          </p>
        </div>
        {!(overtaken && refused) && <FormTrouble trouble={trouble} />}
        {isDirty && !overtaken && <p className="text-sm text-muted">{words.unsaved}</p>}
        <Buttons form={form} />
      </form>
    </Card>
  )
}

function Buttons({ form: { overtaken, isDirty, busy, button, reset } }: { form: Form }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        key={button}
        type="submit"
        look="primary"
        disabled={!isDirty}
        busy={busy}
        busyLabel={words.saving}
      >
        {overtaken ? entryWords.saveMine : words.save}
      </Button>
      {overtaken && <Button onClick={reset}>{entryWords.keepSaved}</Button>}
      {isDirty && !overtaken && <Discard onDiscard={reset} />}
    </div>
  )
}

function Discard({ onDiscard }: { onDiscard: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button {...ConfirmDialog.nearing} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {words.discard}
      </Button>
      <ConfirmDialog
        {...words.askDiscard}
        open={asking}
        onClose={() => setAsking(false)}
        confirm={words.discard}
        onConfirm={() => {
          setAsking(false)
          onDiscard()
        }}
      />
    </>
  )
}
