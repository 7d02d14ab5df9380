import { useEffect, useState } from 'react'
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
import { forgetFields } from '#web/platform/forms/kept-fields.ts'
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
import { LeftWhy } from './left-why.tsx'
import { keptOfWhy, whyField } from './why-field.ts'

const { why: words } = welcomeWords

/** Where one writes why one walks, or reads that it is sealed, with what was still being written then. */
export function WhyCard({ why, walk }: Pick<WelcomePage, 'why' | 'walk'>) {
  const [wasUnsealed] = useState(why.state === 'unsealed')
  if (why.state === 'unsealed') return <WhyForm why={why.why} walk={walk} />
  return (
    <>
      {why.state === 'sealed' && (
        <Card title={words.sealedTitle}>
          <p>{words.sealed(shortDate(why.writtenAt), whyDays)}</p>
          <div className="-ml-4">
            <DeleteWhy walk={walk} state="sealed" />
          </div>
        </Card>
      )}
      <LeftWhy walk={walk} isNews={wasUnsealed} />
    </>
  )
}

function WhyForm({ why, walk }: { why: Why | null; walk: number }) {
  const { id } = useMe()
  const form = useContractForm({
    schema: whyForm,
    values: { text: why?.text ?? '' },
    kept: ['text'],
    keptOf: keptOfWhy(walk),
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
  const isSaid = form.values.text.trim() === (why?.text ?? '')
  // What is kept by the server already is nothing that could be lost.
  useEffect(() => {
    if (isSaid) forgetFields([whyField(walk)], id)
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
          {why && <DeleteWhy walk={walk} state="unsealed" onDeleted={form.forgive} />}
          {why && <p className="text-sm text-muted">{words.keptOn(shortDate(why.writtenAt))}</p>}
        </div>
      </form>
    </Card>
  )
}

function refreshWelcome() {
  return queries.invalidateQueries({ queryKey: api.welcome.key() })
}
