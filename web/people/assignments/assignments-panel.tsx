import { useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/queries.ts'
import { PlanNotice, useFeature } from '#web/organizations/plans/plan-notice.tsx'
import { peopleWords } from '#words/en/people/people.ts'
import { AssignForm } from './assign-form.tsx'
import { AssignmentList } from './assignment-list.tsx'

/** Who leads whom, and assigning people to a leader. */
export function AssignmentsPanel() {
  const assigns = useFeature('group-management')
  const leaders = useQuery(api.people.leaders.queryOptions())
  return (
    <div className="flex flex-col gap-6">
      {assigns ? <AssignForm leaders={leaders} /> : <PlanNotice feature="group-management" />}
      <AssignmentList
        leaders={leaders.data?.leaders ?? []}
        hint={assigns ? { text: peopleWords.assigned.emptyText } : {}}
      />
    </div>
  )
}
