import type { Organization } from '#contract/organizations/organizations.ts'
import { FocusHere } from '#web/platform/forms/focus-here.tsx'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { movingWords as words } from '#words/en/moving/moving.ts'
import { MoveForm } from './move-form.tsx'
import { useLookUp } from './use-look-up.ts'

/** For those who run all organizations: moving somebody to this one. */
export function MoveSection({ organization }: { organization: Organization }) {
  const isArchived = organization.subscriptionStatus === 'archived'
  return (
    <Card title={words.title} text={words.text}>
      {isArchived ? <p>{words.archived}</p> : <LookUp organization={organization} />}
    </Card>
  )
}

function LookUp({ organization }: { organization: Organization }) {
  const { form, found, places, another } = useLookUp(organization.id)
  const end = () => {
    another()
    form.reset()
  }
  if (found) return <MoveForm organization={organization} found={found} onEnd={end} />
  return (
    <form {...form.wiring} className="flex flex-col gap-4">
      <Field label={words.email} hint={words.emailHint} errors={form.errorsOf('email')}>
        <TextInput type="email" autoComplete="off" {...form.control('email')} />
      </Field>
      {places.length > 0 && (
        <FocusHere>
          <Notice title={words.several.title}>{words.several.text}</Notice>
        </FocusHere>
      )}
      {places.length > 0 && (
        <Field label={words.from} errors={form.errorsOf('from')}>
          <Select
            value={form.values.from}
            onChange={(event) => form.write('from', event.target.value)}
            options={[
              { value: '', label: words.chooseFrom },
              ...places.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      )}
      {form.trouble?.code !== 'SEVERAL_ACCOUNTS' && <FormTrouble trouble={form.trouble} />}
      <div>
        <Button type="submit" busy={form.busy} busyLabel={words.lookingUp}>
          {words.lookUp}
        </Button>
      </div>
    </form>
  )
}
