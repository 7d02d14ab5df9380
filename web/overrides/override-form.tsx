import { useEffect, useRef, useState } from 'react'
import { charactersIn } from '#contract/entries/limits.ts'
import { reasonLength } from '#contract/overrides/limits.ts'
import type { OverridableWalk } from '#contract/overrides/overrides.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { Counter } from '#web/platform/forms/counter.tsx'
import { FocusHere } from '#web/platform/forms/focus-here.tsx'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { submitOnKeys } from '#web/platform/forms/submit-keys.ts'
import { dayIn } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { overrideWords as words } from '#words/en/overrides/overrides.ts'
import { DayGrid, Legend } from './day-grid.tsx'
import { Preview } from './preview.tsx'
import { useOverride } from './use-override.ts'

/** The days of somebody, what would change in them, and why. */
export function OverrideForm({ walk }: { walk: OverridableWalk }) {
  const form = useOverride(walk)
  const { trouble, wishes, saves } = form
  const outcome = useRef<HTMLDivElement>(null)
  const look = () => outcome.current?.focus()
  // The button that saved rests now.
  useEffect(() => void (saves > 0 && outcome.current?.focus({ preventScroll: true })), [saves])
  const changes = wishes.size > 0
  const overtaken = trouble?.code === 'CHANGED_MEANWHILE'
  return (
    <form {...form.wiring} onKeyDown={submitOnKeys} className="flex flex-col gap-6">
      <WishedDays walk={walk} form={form} onLook={look} />
      <Card title={words.preview.title}>
        {overtaken && (
          <FocusHere>
            <Notice title={words.changedMeanwhile.title}>
              <p>{changes ? words.changedMeanwhile.text : words.changedMeanwhile.done}</p>
            </Notice>
          </FocusHere>
        )}
        <div ref={outcome} tabIndex={-1} className="scroll-mt-32 rounded outline-none">
          {changes && <Preview walk={walk} complete={form.complete} />}
          {!changes && !overtaken && <p className="text-muted">{words.preview.nothing}</p>}
        </div>
        <Field
          label={words.reason}
          hint={words.reasonHint(nameInText(walk.person))}
          errors={form.errorsOf('reason')}
          aside={<Counter length={charactersIn(form.values.reason.trim())} most={reasonLength} />}
        >
          <TextArea {...form.control('reason')} lines={2} />
        </Field>
        {trouble && !overtaken && <FormTrouble trouble={trouble} />}
        <div>
          <Button type="submit" look="primary" disabled={!changes} busy={form.busy} busyLabel={words.saving}>
            {words.save}
          </Button>
        </div>
      </Card>
    </form>
  )
}

type WishedDaysProps = {
  walk: OverridableWalk
  form: ReturnType<typeof useOverride>
  /** Leads to what would change. */
  onLook: () => void
}

function WishedDays({ walk, form: { wishes, wish, propose, putBack }, onLook }: WishedDaysProps) {
  const changes = wishes.size > 0
  const reset = () => {
    putBack()
    onLook()
  }
  return (
    <Card
      title={words.gridTitle(programmeLength)}
      text={`${words.walk(walk.walk)} · ${words.standing(walk.complete, programmeLength, walk.frontier)}`}
      actions={
        changes && (
          <Button look="plain" onClick={reset}>
            {words.reset}
          </Button>
        )
      }
    >
      <CurrentDay onPropose={propose} />
      <DayGrid days={walk.days} wishes={wishes} onWish={wish} />
      <Legend />
      {changes && <ChangesAtHand count={wishes.size} onLook={onLook} />}
    </Card>
  )
}

type ChangesAtHandProps = {
  /** How many days would change. */
  count: number
  onLook: () => void
}

/** Where the grid is taller than the screen: how much would change, at its lower edge, and the way to what that is. */
function ChangesAtHand({ count, onLook }: ChangesAtHandProps) {
  return (
    <div
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-5 -mb-5 flex flex-wrap items-center
        justify-between gap-x-4 rounded-b-lg border-t border-line bg-surface px-5 py-1.5 sm:-mx-6 sm:-mb-6 sm:px-6 md:bottom-0 lg:hidden"
    >
      <p role="status">{words.toChange(count)}</p>
      <Button look="plain" onClick={onLook}>
        {words.look}
      </Button>
    </div>
  )
}

/** Where one says which day somebody is at, so that the days before it are proposed as complete. */
function CurrentDay({ onPropose }: { onPropose: (day: number) => void }) {
  const [text, setText] = useState('1')
  const [errors, setErrors] = useState<string[]>([])
  const propose = () => {
    const day = dayIn(text.trim())
    if (day !== undefined) onPropose(day)
    setErrors(day === undefined ? [words.currentWrong(programmeLength)] : [])
  }
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <div className="w-full max-w-64">
        <Field label={words.current} hint={words.currentHint(programmeLength)} errors={errors}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            max={programmeLength}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              setErrors([])
            }}
            // It proposes days; it does not save them.
            onKeyDown={(event) => {
              if (pressedKey(event) !== 'Enter') return
              event.preventDefault()
              propose()
            }}
          />
        </Field>
      </div>
      <div className="sm:pt-7.5">
        <Button onClick={propose}>{words.propose}</Button>
      </div>
    </div>
  )
}
