import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { organizationFormWords as words } from '#words/en/organizations/organizations.ts'

/** A page for one organization, with the way back to all of them. */
export function FormPage({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <div className="-mb-4 -ml-4">
        <LinkButton look="plain" to={paths.organizations()} icon={<ArrowLeft size={18} aria-hidden="true" />}>
          {words.all}
        </LinkButton>
      </div>
      {header}
      {children}
    </div>
  )
}

export function FormSkeleton() {
  return (
    <Skeletons>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    </Skeletons>
  )
}
