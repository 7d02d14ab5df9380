import type { EntryKind } from '#contract/entries/kinds.ts'
import { audiencesForm } from '#contract/profile/forms.ts'
import { LimitsNote } from '#web/care/limits-note.tsx'
import { client } from '#web/platform/api/client.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { audienceOptions } from '#web/drafts/writing/audience-field.tsx'
import { profileWords } from '#words/en/profile/profile.ts'
import { type Profile, refreshProfile } from './profile.ts'

const { audiences: words, failed } = profileWords
const kinds = ['reflection', 'challenge', 'testimony', 'prayer'] as const

/** Who is offered as readers of a new entry of each kind. */
export function AudiencesSection({ audiences }: { audiences: Profile['audiences'] }) {
  const form = useContractForm({
    schema: audiencesForm,
    values: audiences,
    // They are chosen, and not typed.
    kept: [],
    // What was chosen elsewhere meanwhile, and not here, stays.
    send: async (chosen) => {
      const changes = changesOf(chosen, audiences)
      if (Object.keys(changes).length > 0) await client.profile.updateAudiences(changes)
    },
    clears: true,
    failed,
    onDone: () => {
      toast({ kind: 'success', title: words.saved })
      void queries.invalidateQueries({ queryKey: api.journal.key() })
      return refreshProfile()
    },
  })
  return (
    <Card title={words.title} text={words.text}>
      <form {...form.wiring} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          {kinds.map((kind) => (
            <Field key={kind} label={words.kinds[kind]} errors={form.errorsOf(kind)}>
              <Select {...form.choice(kind)} options={audienceOptions} />
            </Field>
          ))}
        </div>
        <LimitsNote />
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

function changesOf(chosen: Profile['audiences'], known: Profile['audiences']): Partial<Profile['audiences']> {
  return Object.fromEntries(
    Object.entries(chosen).filter(([kind, audience]) => known[kind as EntryKind] !== audience),
  )
}
