import { useSearch } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '#web/platform/api/session.ts'
import { api } from '#web/platform/api/queries.ts'
import { paths } from '#web/paths.ts'
import { PlanNotice, useFeature } from '#web/organizations/plans/plan-notice.tsx'
import { AssignForm } from '#web/people/assignments/assign-form.tsx'
import { AssignmentList } from '#web/people/assignments/assignment-list.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { peopleWords as words } from '#words/en/people/people.ts'
import { BecomeAdminPanel } from './become-admin-panel.tsx'
import { RolesPanel } from './roles-panel.tsx'

/** For admins: the people of the organization, and who leads whom. While there is no admin, where somebody becomes one. */
export function UserManagementPage() {
  const { can } = useMe()
  const asked: { tab?: string } = useSearch({ strict: false })
  const tab = asked.tab === 'assignments' ? 'assignments' : 'roles'
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <h1 className="text-2xl">{frame.pages.userManagement}</h1>
      {can.administer ? (
        <div>
          <Tabs
            id="people"
            label={words.tabs}
            open={tab}
            tabs={[
              { key: 'roles', label: words.roles, to: paths.userManagement() },
              {
                key: 'assignments',
                label: words.assignments,
                to: paths.userManagement({ tab: 'assignments' }),
              },
            ]}
          />
          <TabPanel id="people" open={tab}>
            {tab === 'roles' ? <RolesPanel /> : <AssignmentsPanel />}
          </TabPanel>
        </div>
      ) : (
        <BecomeAdminPanel />
      )}
    </div>
  )
}

/** Who leads whom, and assigning people to a leader. */
function AssignmentsPanel() {
  const assigns = useFeature('group-management')
  const leaders = useQuery(api.people.leaders.queryOptions())
  return (
    <div className="flex flex-col gap-6">
      {assigns ? <AssignForm leaders={leaders} /> : <PlanNotice feature="group-management" />}
      <AssignmentList
        leaders={leaders.data?.leaders ?? []}
        hint={assigns ? { text: words.assigned.emptyText } : {}}
      />
    </div>
  )
}
