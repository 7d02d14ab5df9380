import { MonitorSmartphone } from 'lucide-react'
import { colour, theme, type Brand } from '#contract/brand/brand.ts'
import type { Organization } from '#contract/organizations/organizations.ts'
import { featuresOf } from '#contract/plans.ts'
import { Button } from '#web/ui/button.tsx'
import { laterDialog } from '#web/ui/later.tsx'
import { previewWords as words } from '#words/en/organizations/preview.ts'
import { planIn } from './organization-values.ts'
import type { OrganizationForm } from './use-organization-form.ts'

const PreviewDialog = laterDialog(() =>
  import('#web/organizations/preview/preview-dialog.tsx').then((file) => file.PreviewDialog),
)

/** Opens the preview of what stands in the form. */
export function PreviewButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button
      {...PreviewDialog.nearing}
      aria-haspopup="dialog"
      icon={<MonitorSmartphone size={18} aria-hidden="true" />}
      onClick={onOpen}
    >
      {words.open}
    </Button>
  )
}

type FormPreviewProps = {
  form: OrganizationForm
  organization: Organization | null
  open: boolean
  onClose: () => void
}

/** The preview of what stands in the form. It stands beside the form, or what is chosen in it would be heard there. */
export function FormPreview({ form, organization, open, onClose }: FormPreviewProps) {
  const { tier, status } = planIn(form.values)
  return (
    <PreviewDialog
      open={open}
      onClose={onClose}
      brand={brandIn(form, organization)}
      features={featuresOf(tier, status)}
      unlock={organization?.unlock}
      isOwn={organization !== null && !organization.can.subscribe}
    />
  )
}

// Of a colour that is not typed whole, the one that is saved.
function brandIn({ shown, saved }: OrganizationForm, organization: Organization | null): Brand {
  const colourIn = (name: 'primaryColor' | 'secondaryColor' | 'tertiaryColor') =>
    colour.safeParse(shown[name]).data ?? saved[name]
  return {
    name: shown.name.trim() || words.unnamed,
    logo: organization?.logo ?? null,
    primaryColor: colourIn('primaryColor'),
    secondaryColor: colourIn('secondaryColor'),
    tertiaryColor: colourIn('tertiaryColor'),
    theme: theme.safeParse(shown.theme).data ?? null,
  }
}
