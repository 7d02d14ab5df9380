import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api/queries.ts'
import { AssignForm } from './assign-form.tsx'
import { AssignmentList } from './assignment-list.tsx'

/** Who leads whom, and assigning people to a leader. */
export function AssignmentsPanel() {
  const leaders = useQuery(api.people.leaders.queryOptions())
  return (
    <div className="flex flex-col gap-6">
      <AssignForm leaders={leaders} />
      <AssignmentList leaders={leaders.data?.leaders ?? []} />
    </div>
  )
}
