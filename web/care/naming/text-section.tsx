import type { HelpSettings } from '#contract/care/care.ts'
import { careTextsFields } from '#contract/care/form.ts'
import { client } from '#web/platform/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { helpSettingsWords } from '#words/en/care/help-settings.ts'
import { CareTrouble } from './care-trouble.tsx'
import { useCareForm } from './use-care-form.ts'

const { texts: words } = helpSettingsWords

/** What a church says of the law and of minors. */
export function TextSection({ texts: { duty, minors, version } }: Pick<HelpSettings, 'texts'>) {
  const form = useCareForm({
    schema: careTextsFields,
    values: { duty: duty ?? '', minors: minors ?? '' },
    keptOf: 'care-texts',
    version,
    send: (given, seen) => client.care.setTexts({ ...given, version: seen }),
    onSaved: () => toast({ kind: 'success', title: words.saved }),
    failed: words.failed,
  })
  return (
    <Card title={words.title} text={words.text}>
      <form {...form.wiring} onChange={form.begin} className="flex flex-col gap-5">
        <Field label={words.duty} hint={words.dutyHint} errors={form.errorsOf('duty')}>
          <TextArea {...form.control('duty')} lines={4} />
        </Field>
        <Field label={words.minors} hint={words.minorsHint} errors={form.errorsOf('minors')}>
          <TextArea {...form.control('minors')} lines={4} />
        </Field>
        <CareTrouble form={form} />
        <div>
          <Button type="submit" look="primary" busy={form.busy} busyLabel={words.saving}>
            {words.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}
