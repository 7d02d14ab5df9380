import { Fragment, useId, useState } from 'react'
import type { Unlock } from '#contract/own-programme/own-programme.ts'
import { FocusHere } from '#web/platform/forms/focus-here.tsx'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import type { ContractForm } from '#web/platform/forms/use-contract-form.ts'
import { momentAhead } from '#web/platform/times/moments.ts'
import { zoneNames } from '#web/profile/time-zones.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { entryWords } from '#words/en/entries/entries.ts'
import { ownProgrammeWords } from '#words/en/own-programme/own-programme.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { useOpening } from './use-opening.ts'

const { opening: words } = ownProgrammeWords
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: dayWords.clockHour(hour),
}))
const rules = (['programme-day', 'calendar-day'] as const).map((value) => ({
  value,
  label: words.rules[value],
}))

/** When the days of the church open. */
export function OpeningForm({ unlock }: { unlock: Unlock }) {
  const form = useOpening(unlock)
  const { hour, zone } = form.values
  // Whoever pressed the button is led to it; whoever is typing is left alone.
  const Place = form.refused ? FocusHere : Fragment
  const rule = form.values.rule === 'calendar-day' ? 'calendar-day' : 'programme-day'
  return (
    <Card title={words.title} text={words.text}>
      <form {...form.wiring} onChange={form.begin} className="flex flex-col gap-6">
        {form.overtaken && (
          <Place>
            <Overtaken unlock={unlock} />
          </Place>
        )}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={words.hour} errors={form.errorsOf('hour')}>
            <Select {...form.choice('hour')} options={hours} />
          </Field>
          <ZoneField form={form} inUse={unlock.zone} />
        </div>
        <RadioList
          label={words.rule}
          name="rule"
          value={rule}
          options={rules}
          errors={form.errorsOf('rule')}
          onPick={(picked) => form.write('rule', picked)}
        />
        <Notice>
          <p>{words.example[rule](dayWords.clockHour(Number(hour)), dayWords.placeOf(zone))}</p>
          <p className="pt-1">{words.now(momentAhead(unlock.wouldOpenAt))}</p>
        </Notice>
        <p className="max-w-[70ch] text-muted">{words.kept}</p>
        {!(form.overtaken && form.refused) && <FormTrouble trouble={form.trouble} />}
        <div className="flex flex-wrap gap-2">
          <Button key={form.button} type="submit" look="primary" busy={form.busy} busyLabel={words.saving}>
            {form.overtaken ? entryWords.saveMine : words.save}
          </Button>
          {form.overtaken && <Button onClick={form.reset}>{entryWords.keepSaved}</Button>}
        </div>
      </form>
    </Card>
  )
}

// What another admin saved while one chose.
function Overtaken({ unlock: { hour, zone, rule } }: { unlock: Unlock }) {
  return (
    <Notice title={words.changedMeanwhile.title}>
      <p>{words.changedMeanwhile.text}</p>
      <p className="pt-1 font-medium">
        {words.savedNow(dayWords.clockHour(hour), dayWords.placeOf(zone), words.rules[rule])}
      </p>
    </Notice>
  )
}

type ZoneFieldProps = {
  form: ContractForm<{ rule: string; hour: string; zone: string; from: string }>
  inUse: string
}

// Typed, or found in the browser's own list.
function ZoneField({ form, inUse }: ZoneFieldProps) {
  const listId = useId()
  const [zones] = useState(() => zoneNames(inUse))
  return (
    <div>
      <Field label={words.zone} hint={words.zoneHint} errors={form.errorsOf('zone')}>
        <TextInput {...form.control('zone')} list={listId} autoComplete="off" spellCheck={false} />
      </Field>
      <datalist id={listId}>
        {zones.map((name) => (
          <option key={name} value={name}>
            {dayWords.placeOf(name)}
          </option>
        ))}
      </datalist>
    </div>
  )
}
