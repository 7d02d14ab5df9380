import { namesFormFor } from '#contract/profile/forms.ts'
import { client } from '#web/platform/api/client.ts'
import { updateMe, useMe } from '#web/platform/api/session.ts'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { fieldWords } from '#words/en/account/fields.ts'
import { profileWords } from '#words/en/profile/profile.ts'
import { type Profile, refreshProfile } from './profile.ts'

const { names: words, failed } = profileWords

/** What one is called by others, and by one's leader; `save` stands on its button. */
export function NamesForm({ names, save }: { names: Profile['names']; save: string }) {
  const me = useMe()
  const form = useContractForm({
    schema: namesFormFor(names),
    values: names,
    kept: ['firstName', 'lastName', 'displayName'],
    keptOf: 'names',
    owner: me.id,
    send: client.profile.update,
    failed,
    clears: true,
    onDone: (changed) => {
      updateMe(changed)
      toast({ kind: 'success', title: words.saved })
      return refreshProfile()
    },
  })
  const field = (name: keyof Profile['names'], autoComplete: string, hint?: string) => (
    <Field label={fieldWords[name]} errors={form.errorsOf(name)} hint={hint}>
      <TextInput {...form.control(name)} autoComplete={autoComplete} />
    </Field>
  )
  return (
    <form {...form.wiring} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {field('firstName', 'given-name')}
        {field('lastName', 'family-name')}
      </div>
      {field('displayName', 'nickname', fieldWords.hints.displayName)}
      <FormTrouble trouble={form.trouble} />
      <div>
        <Button type="submit" look="primary" busy={form.busy} busyLabel={words.saving}>
          {save}
        </Button>
      </div>
    </form>
  )
}
