import { Fragment, useState } from 'react'
import type { Organization } from '#contract/organizations/organizations.ts'
import { FocusHere } from '#web/platform/forms/focus-here.tsx'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { submitOnKeys } from '#web/platform/forms/submit-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/late-confirm.ts'
import { Notice } from '#web/ui/notice.tsx'
import { entryWords } from '#words/en/entries/entries.ts'
import { organizationFormWords as words } from '#words/en/organizations/organizations.ts'
import { LookFields } from './look-fields.tsx'
import { NameFields } from './name-fields.tsx'
import { OrganizationText } from './organization-field.tsx'
import { PlanFields } from './plan-fields.tsx'
import { FormPreview, PreviewButton } from './preview-button.tsx'
import { SignUpField } from './sign-up-field.tsx'
import { useOrganizationForm } from './use-organization-form.ts'

type OrganizationFormProps = {
  /** The one to be changed; null for one that is new. */
  organization: Organization | null
  /** What stands behind the id in an address. */
  host: string | null
}

/** All that is set of an organization, with what is wrong beside each, and what somebody else saved meanwhile. */
export function OrganizationForm({ organization, host }: OrganizationFormProps) {
  const form = useOrganizationForm(organization)
  const [previewing, setPreviewing] = useState(false)
  const { trouble, overtaken, isDirty } = form
  const refused = trouble?.code === 'CHANGED_MEANWHILE'
  // Whoever pressed the button is led to it; whoever is typing is left alone.
  const Place = refused ? FocusHere : Fragment
  const acts = organization
    ? { save: overtaken ? entryWords.saveMine : words.save, busy: words.saving }
    : { save: words.create, busy: words.creating }
  return (
    <>
      <form {...form.wiring} onKeyDown={submitOnKeys} onChange={form.begin} className="flex flex-col gap-6">
        {overtaken && (
          <Place>
            <Notice title={words.changedMeanwhile.title}>
              <p>{words.changedMeanwhile.text}</p>
            </Notice>
          </Place>
        )}
        <NameFields form={form} organization={organization} host={host} />
        <SignUpField form={form} />
        <PlanFields form={form} organization={organization} />
        <LookFields form={form} />
        <Card title={words.contact} text={words.contactText}>
          <div className="grid items-start gap-5 md:grid-cols-2">
            <OrganizationText
              name="contactEmail"
              label={words.contactEmail}
              form={form}
              input={{ type: 'email', inputMode: 'email' }}
            />
            <OrganizationText
              name="contactPhone"
              label={words.contactPhone}
              form={form}
              input={{ type: 'tel' }}
            />
          </div>
        </Card>
        {!(overtaken && refused) && <FormTrouble trouble={trouble} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" look="primary" disabled={!isDirty} busy={form.busy} busyLabel={acts.busy}>
            {acts.save}
          </Button>
          <PreviewButton onOpen={() => setPreviewing(true)} />
          {overtaken && <Button onClick={form.reset}>{entryWords.keepSaved}</Button>}
          {isDirty && !overtaken && <Discard onDiscard={form.reset} />}
          {isDirty && !overtaken && <p className="text-sm text-muted">{words.unsaved}</p>}
        </div>
      </form>
      <FormPreview
        form={form}
        organization={organization}
        open={previewing}
        onClose={() => setPreviewing(false)}
      />
    </>
  )
}

function Discard({ onDiscard }: { onDiscard: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button {...ConfirmDialog.nearing} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {words.discard}
      </Button>
      <ConfirmDialog
        {...words.askDiscard}
        open={asking}
        onClose={() => setAsking(false)}
        confirm={words.discard}
        onConfirm={() => {
          setAsking(false)
          onDiscard()
        }}
      />
    </>
  )
}
