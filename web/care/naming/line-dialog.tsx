import { useId, useState } from 'react'
import type { ManagedLine } from '#contract/care/care.ts'
import { allCountries } from '#contract/care/countries.ts'
import { helpLineFields } from '#contract/care/form.ts'
import { type HelpKind, helpKinds, helpWays } from '#contract/care/help-lines.ts'
import { countryOptions } from '#web/care/country.ts'
import { client } from '#web/platform/api/client.ts'
import { newId } from '#web/platform/api/new-id.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { helpSettingsWords } from '#words/en/care/help-settings.ts'
import { ui } from '#words/en/platform/ui.ts'
import { isolated } from '#words/isolated.ts'
import { CareTrouble } from './care-trouble.tsx'
import { useCareForm } from './use-care-form.ts'

const { line: words } = helpSettingsWords
const kinds = helpKinds.map((value) => ({ value, label: words.kinds[value] }))
const countries = countryOptions(allCountries)

export type LineDialogProps = {
  open: boolean
  /** Null for a new one. */
  id: string | null
  country: string
  /** What a new one is for, unless another is chosen. */
  kind: HelpKind
  /** As it is by now; null where there is none. */
  line: ManagedLine | null
  onClose: () => void
}

/** Where a church names a help line of its own, or changes one. */
export function LineDialog({ open, onClose, ...inHand }: LineDialogProps) {
  const formId = useId()
  const form = useLineForm(inHand, onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={inHand.id ? words.editTitle : words.addTitle}
      text={words.text}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button type="submit" form={formId} look="primary" busy={form.busy} busyLabel={words.saving}>
            {words.save}
          </Button>
        </>
      }
    >
      <form {...form.wiring} id={formId} onChange={form.begin} className="flex flex-col gap-5 pt-4">
        <CareTrouble form={form} />
        <Field label={words.name} errors={form.errorsOf('name')}>
          <TextInput {...form.control('name')} autoComplete="off" />
        </Field>
        <Field label={words.country} errors={form.errorsOf('country')}>
          <Select {...form.choice('country')} options={countries} />
        </Field>
        <Field label={words.kind} errors={form.errorsOf('kind')}>
          <Select {...form.choice('kind')} options={kinds} />
        </Field>
        {helpWays.map((by) => (
          <Field key={by} label={words.ways[by]} hint={words.hints[by]} errors={form.errorsOf(by)}>
            <TextInput {...form.control(by)} autoComplete="off" spellCheck={false} />
          </Field>
        ))}
        <Field label={words.hours} hint={words.hoursHint} errors={form.errorsOf('hours')}>
          <TextInput {...form.control('hours')} autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  )
}

type InHand = Pick<LineDialogProps, 'id' | 'country' | 'kind' | 'line'>

function useLineForm({ id, country, kind, line }: InHand, onSaved: () => void) {
  // Sent twice, a new one is one.
  const [own, setOwn] = useState(newId)
  return useCareForm({
    schema: helpLineFields,
    values: line ? valuesOf(line) : valuesOf(newLine(country, kind)),
    keptOf: `help-line.${id ?? `${country}.${kind}`}`,
    version: line?.own?.version ?? 0,
    send: (given, version) => client.care.saveLine({ id: id ?? own, version, line: given }),
    onSaved: ({ name }) => {
      setOwn(newId())
      toast({ kind: 'success', title: words.saved(isolated(name)) })
      onSaved()
    },
    failed: words.failed,
  })
}

// An emergency number needs no name but that.
function newLine(country: string, kind: HelpKind): Begun {
  return { country, kind, name: kind === 'emergency' ? words.emergencyName : '', ways: [], hours: null }
}

type Begun = Pick<ManagedLine, 'country' | 'kind' | 'name' | 'ways' | 'hours'>

function valuesOf({ country, kind, name, ways, hours }: Begun) {
  const wayOf = (by: (typeof helpWays)[number]) => ways.find((way) => way.by === by)?.text ?? ''
  return {
    country,
    name,
    kind,
    call: wayOf('call'),
    text: wayOf('text'),
    whatsapp: wayOf('whatsapp'),
    chat: wayOf('chat'),
    hours: hours ?? '',
  }
}
