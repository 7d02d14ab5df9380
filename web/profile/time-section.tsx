import { useState } from 'react'
import { preferencesFields } from '#contract/profile/forms.ts'
import { client } from '#web/platform/api/client.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { updateMe } from '#web/platform/api/session.ts'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { clockTime } from '#web/platform/times/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { profileWords } from '#words/en/profile/profile.ts'
import { type Profile, refreshProfile } from './profile.ts'
import { nameToday, zoneOfDevice, zoneOptions } from './time-zones.ts'

const { preferences: words, failed } = profileWords
const times = (['morning', 'midday', 'evening'] as const).map((value) => ({
  value,
  label: words.times[value],
}))

/** When one likes to write, and in which zone one reads times. */
export function TimeSection({ preferences }: { preferences: Profile['preferences'] }) {
  const { timePreference, timeZone } = preferences
  const [zones] = useState(() => zoneOptions(timeZone))
  const [moment] = useState(serverNow)
  const form = useContractForm({
    schema: preferencesFields,
    values: { timePreference, timeZone: nameToday(timeZone ?? '') },
    // They are chosen, and not typed.
    kept: [],
    send: client.profile.updatePreferences,
    failed,
    onDone: (me) => {
      updateMe(me)
      toast({ kind: 'success', title: words.saved })
      return refreshProfile()
    },
  })
  const now = clockTime(moment, form.values.timeZone || zoneOfDevice())
  return (
    <Card title={words.title}>
      <form {...form.wiring} className="flex max-w-md flex-col gap-5">
        <Field label={words.time} hint={words.timeText} errors={form.errorsOf('timePreference')}>
          <Select {...form.choice('timePreference')} options={times} />
        </Field>
        <Field label={words.zone} hint={words.now(now)} errors={form.errorsOf('timeZone')}>
          <Select {...form.choice('timeZone')} options={zones} />
        </Field>
        <FormTrouble trouble={form.trouble} />
        <div>
          <Button type="submit" busy={form.busy} busyLabel={words.saving}>
            {words.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}
