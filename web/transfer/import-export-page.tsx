import { frame } from '#words/en/platform/frame.ts'
import { organizationExportWords as words } from '#words/en/transfer/organization-export.ts'
import { ExportSection } from './export-section.tsx'
import { ImportSection } from './import-section.tsx'
import { OrganizationExport } from './organization-export.tsx'

/** For admins: one's own data as everybody has it in their profile, and that of the organization. */
export function ImportExportPage() {
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <header>
        <h1 className="text-2xl">{frame.pages.importExport}</h1>
        <p className="max-w-[70ch] text-muted">{words.page}</p>
      </header>
      <ExportSection />
      <ImportSection />
      <OrganizationExport />
    </div>
  )
}
