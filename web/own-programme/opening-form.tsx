import { useId, useState } from 'react'
import { unlockFields } from '#contract/own-programme/form.ts'
import type { Unlock } from '#contract/own-programme/own-programme.ts'
import { client } from '#web/api/client.ts'
import { updateMe, useMe } from '#web/api/session.ts'
import { FormTrouble } from '#web/forms/form-trouble.tsx'
import { type ContractForm, useContractForm } from '#web/forms/use-contract-form.ts'
import { momentAhead } from '#web/programme/moments.ts'
import { zoneNames } from '#web/profile/time-zones.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { ownProgrammeWords } from '#words/en/own-programme.ts'
import { dayWords } from '#words/en/programme.ts'
import { refreshProgramme } from './programme-queries.ts'

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
  const me = useMe()
  const form = useContractForm({
    schema: unlockFields,
    values: { rule: unlock.rule, hour: String(unlock.hour), zone: unlock.zone },
    kept: ['rule', 'hour', 'zone'],
    keptOf: 'unlock',
    owner: me.id,
    send: (given) => client.ownProgramme.changeUnlock(given),
    onDone: async ({ hour, zone }) => {
      updateMe({ ...me, unlock: { hour, zone } })
      toast({ kind: 'success', title: words.saved })
      await refreshProgramme()
    },
    clears: true,
    failed: words.failed,
  })
  const { hour, zone } = form.values
  const rule = form.values.rule === 'calendar-day' ? 'calendar-day' : 'programme-day'
  return (
    <Card title={words.title} text={words.text}>
      <form {...form.wiring} className="flex flex-col gap-6">
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
        <FormTrouble trouble={form.trouble} />
        <div>
          <Button type="submit" look="primary" busy={form.busy} busyLabel={words.saving}>
            {words.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}

type ZoneFieldProps = { form: ContractForm<{ rule: string; hour: string; zone: string }>; inUse: string }

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
