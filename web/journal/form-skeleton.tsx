import type { ReactNode } from 'react'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Desk } from '#contract/journal/desk.ts'
import { AudienceField } from '#web/drafts/writing/audience-field.tsx'
import { AddFilesRow } from '#web/files/add-files-row.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { audienceNote } from './audience-note.ts'
import { SubmitRow } from './submit-row.tsx'

/** In place of a form, while this device is asked for what was written in it before: as high as the empty form, so that nothing moves as that comes. */
export function FormSkeleton({ kind, desk }: { kind: EntryKind; desk: Desk }) {
  const audience = desk.defaultAudience[kind]
  return (
    <Skeletons>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-65.75 w-full" />
        <InShapeOf>
          <AddFilesRow disabled />
        </InShapeOf>
        <InShapeOf>
          <AudienceField
            audience={audience}
            readers={desk.readers}
            note={audienceNote(kind, desk, audience)}
            disabled
            onPick={() => {}}
          />
        </InShapeOf>
        <InShapeOf>
          <SubmitRow kind={kind} day={desk.day} disabled />
        </InShapeOf>
      </div>
    </Skeletons>
  )
}

// How high it is follows from its sentences. It is neither seen nor read aloud, and nothing of it can be reached.
function InShapeOf({ children }: { children: ReactNode }) {
  return (
    <div className="relative">
      <div aria-hidden="true" inert className="invisible flex flex-col gap-4">
        {children}
      </div>
      <div className="absolute inset-0">
        <Skeleton className="h-full w-full" />
      </div>
    </div>
  )
}
