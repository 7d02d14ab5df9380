import { Fragment, useId, useState } from 'react'
import * as z from 'zod/mini'
import type { Unlock } from '#contract/own-programme/own-programme.ts'
import { unlockFields } from '#contract/own-programme/form.ts'
import { FocusHere } from '#web/platform/forms/focus-here.tsx'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { type ContractForm, useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { momentAhead } from '#web/platform/times/moments.ts'
import { client } from '#web/platform/api/client.ts'
import { updateMe, useMe } from '#web/platform/api/session.ts'
import { zoneNames } from '#web/profile/time-zones.ts'
import { refreshProgramme } from '#web/programme/refresh-programme.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { entryWords } from '#words/en/entries/entries.ts'
import { ownProgrammeWords } from '#words/en/own-programme/own-programme.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { useOvertaken } from './use-overtaken.ts'

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

/** `from` is the version that one began to change; empty until then. */
const schema = z.extend(unlockFields, { from: z.string() })

/** When days open, in the making, and whether another admin changed it meanwhile. What is chosen outlives a failure and a reload. */
function useOpening(unlock: Unlock) {
  const me = useMe()
  const { version } = unlock
  const form = useContractForm({
    schema,
    values: { rule: unlock.rule, hour: String(unlock.hour), zone: unlock.zone, from: '' },
    kept: ['rule', 'hour', 'zone', 'from'],
    keptOf: 'unlock',
    owner: me.id,
    // What another admin saved stands in the form by then, so this replaces it knowingly.
    send: ({ from: _from, ...given }) =>
      meanwhile.save((seen) => client.ownProgramme.changeUnlock({ ...given, version: seen })),
    onDone: async ({ hour, zone }) => {
      updateMe({ ...me, unlock: { hour, zone } })
      toast({ kind: 'success', title: words.saved })
      await refreshProgramme()
    },
    clears: true,
    failed: words.failed,
  })
  const { from } = form.values
  const meanwhile = useOvertaken(from, version)
  return {
    ...form,
    ...meanwhile,
    /** Whether it was refused because another admin had saved meanwhile. */
    refused: form.trouble?.code === 'CHANGED_MEANWHILE',
    /** Notes, once, what one begins to change. */
    begin: () => {
      if (from === '') form.write('from', String(version))
    },
  }
}
