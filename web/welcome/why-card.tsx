import { charactersIn } from '#contract/entries/limits.ts'
import { whyForm } from '#contract/welcome/form.ts'
import { whyLength } from '#contract/welcome/limits.ts'
import type { WelcomePage } from '#contract/welcome/welcome.ts'
import type { Why } from '#contract/welcome/why.ts'
import { whyDays } from '#contract/welcome/why-days.ts'
import { client } from '#web/platform/api/client.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { useMe } from '#web/platform/api/session.ts'
import { Counter } from '#web/platform/forms/counter.tsx'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { submitOnKeys } from '#web/platform/forms/submit-keys.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { welcomeWords } from '#words/en/welcome/welcome.ts'
import { DeleteWhy } from './delete-why.tsx'

const { why: words } = welcomeWords

/** Where one writes why one walks, or reads that it is sealed. Nothing where Day 1 was completed without one. */
export function WhyCard({ why }: Pick<WelcomePage, 'why'>) {
  switch (why.state) {
    case 'unsealed':
      return <WhyForm why={why.why} />
    case 'sealed':
      return (
        <Card title={words.sealedTitle}>
          <p>{words.sealed(shortDate(why.writtenAt), whyDays)}</p>
          <div className="-ml-4">
            <DeleteWhy sealed />
          </div>
        </Card>
      )
    case 'none':
      return null
  }
}

function WhyForm({ why }: { why: Why | null }) {
  const { id } = useMe()
  const form = useContractForm({
    schema: whyForm,
    values: { text: why?.text ?? '' },
    kept: ['text'],
    keptOf: 'why',
    owner: id,
    send: client.welcome.saveWhy,
    failed: words.failed,
    clears: true,
    onDone: () => {
      toast({ kind: 'success', title: words.saved })
      return refreshWelcome()
    },
    // It was sealed meanwhile, on another device.
    onTrouble: ({ code }) => code === 'WHY_SEALED' && void refreshWelcome(),
  })
  return (
    <Card title={words.title} text={words.text}>
      <form {...form.wiring} className="flex flex-col gap-4" onKeyDown={submitOnKeys}>
        <Field
          label={words.label}
          hint={words.rule(whyDays)}
          errors={form.errorsOf('text')}
          aside={<Counter length={charactersIn(form.values.text.trim())} most={whyLength} />}
        >
          <TextArea {...form.control('text')} lines={2} serif />
        </Field>
        <FormTrouble trouble={form.trouble} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" busy={form.busy} busyLabel={words.saving}>
            {why ? words.saveAnew : words.save}
          </Button>
          {why && <DeleteWhy onDeleted={form.forgive} />}
          {why && <p className="text-sm text-muted">{words.keptOn(shortDate(why.writtenAt))}</p>}
        </div>
      </form>
    </Card>
  )
}

function refreshWelcome() {
  return queries.invalidateQueries({ queryKey: api.welcome.key() })
}
