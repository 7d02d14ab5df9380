import { OwnNotes } from '#web/audit/own-notes.tsx'
import { ExportSection } from './export-section.tsx'
import { ImportSection } from './import-section.tsx'

/** Everything that is one's own: to take along, and to bring in. */
export function DataSections() {
  return (
    <div className="flex flex-col gap-6">
      <ExportSection />
      <ImportSection />
      <OwnNotes />
    </div>
  )
}
