import { Archive, ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import type { Organization } from '#contract/organizations/organizations.ts'
import { client } from '#web/platform/api/client.ts'
import { tellFailure } from '#web/platform/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/late-confirm.ts'
import { toast } from '#web/ui/toast.ts'
import { organizationWords } from '#words/en/organizations/organizations.ts'
import { isolated } from '#words/isolated.ts'
import { isOvertaken, refreshOrganizations } from './organization-queries.ts'

const { archive, restore } = organizationWords

/** Archiving an organization, which is asked about once, and taking it out of the archive. */
export function OrganizationActs({ organization }: { organization: Organization }) {
  const { id, name, version, can } = organization
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const act = async (kind: 'archive' | 'restore') => {
    const words = organizationWords[kind]
    setBusy(true)
    try {
      await client.organizations[kind]({ id, version })
      toast({ kind: 'success', title: words.done(isolated(name)) })
    } catch (error) {
      tellFailure(error, isOvertaken(error) ? organizationWords.changedMeanwhile(name) : words.failed)
    }
    setAsking(false)
    await refreshOrganizations()
    setBusy(false)
  }
  return (
    <>
      {can.archive && (
        <Button
          {...ConfirmDialog.nearing}
          look="plain-danger"
          aria-haspopup="dialog"
          aria-label={archive.actOf(name)}
          icon={<Archive size={18} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {archive.act}
        </Button>
      )}
      {can.restore && (
        <Button
          busy={busy}
          busyLabel={restore.busy}
          aria-label={restore.actOf(name)}
          icon={<ArchiveRestore size={18} aria-hidden="true" />}
          onClick={() => void act('restore')}
        >
          {restore.act}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={archive.title(name)}
        text={archive.text}
        confirm={archive.act}
        busyLabel={archive.busy}
        busy={busy}
        onConfirm={() => void act('archive')}
      />
    </>
  )
}
