import { createRoute } from '@tanstack/react-router'
import { page } from '#web/frame/page.ts'
import { frame } from '#words/en/platform/frame.ts'
import { admitAdmins, leadTo, texts } from './admission.ts'
import { signedIn } from './parent-routes.tsx'
import { dayIn, paths } from './paths.ts'

const { pages } = frame

const leaderInsights = createRoute({
  getParentRoute: () => signedIn,
  path: paths.leaderInsights(),
  staticData: { title: pages.leaderInsights },
  validateSearch: (search) => texts(search, 'order'),
}).lazy(page(() => import('#web/insights/leader-insights-page.tsx'), 'LeaderInsightsPage'))

const personTimeline = createRoute({
  getParentRoute: () => signedIn,
  path: paths.personTimeline('$id'),
  staticData: { title: pages.personTimeline },
  validateSearch: (search) => texts(search, 'kind'),
}).lazy(page(() => import('#web/leading/timeline-page.tsx'), 'TimelinePage'))

const meeting = createRoute({
  getParentRoute: () => signedIn,
  path: paths.meeting(),
  staticData: { title: pages.meeting },
  validateSearch: (search) => texts(search, 'stage', 'day'),
}).lazy(page(() => import('#web/circle/meeting-page.tsx'), 'MeetingPage'))

const leaderFeedback = createRoute({
  getParentRoute: () => signedIn,
  path: paths.leaderFeedback(),
  staticData: { title: pages.leaderFeedback },
  validateSearch: (search) => texts(search, 'page', 'person', 'kind', 'order', 'show', 'focus', 'from'),
}).lazy(page(() => import('#web/feedback/queue/leader-feedback-page.tsx'), 'LeaderFeedbackPage'))

const summaries = createRoute({
  getParentRoute: () => signedIn,
  path: paths.summaries(),
  staticData: { title: pages.summaries },
  validateSearch: (search) => texts(search, 'participant', 'stage', 'about'),
}).lazy(page(() => import('#web/summaries/summaries-page.tsx'), 'SummariesPage'))

const invitations = createRoute({
  getParentRoute: () => signedIn,
  path: paths.invitations(),
  staticData: { title: pages.invitations },
  validateSearch: (search) => texts(search, 'org', 'page'),
}).lazy(page(() => import('#web/joining/invitations-page.tsx'), 'InvitationsPage'))

const errorReports = createRoute({
  getParentRoute: () => signedIn,
  path: paths.errorReports(),
  staticData: { title: pages.errorReports },
  validateSearch: (search) => texts(search, 'status', 'priority', 'words'),
  beforeLoad: () => admitAdmins(frame.adminsOnly.errorReports),
}).lazy(page(() => import('#web/reports/managed-reports-page.tsx'), 'ManagedReportsPage'))

const contentReports = createRoute({
  getParentRoute: () => signedIn,
  path: paths.contentReports(),
  staticData: { title: pages.contentReports },
  validateSearch: (search) => texts(search, 'status', 'about'),
  beforeLoad: () => admitAdmins(frame.adminsOnly.contentReports),
}).lazy(page(() => import('#web/content-reports/managed-reports-page.tsx'), 'ManagedReportsPage'))

const auditLog = createRoute({
  getParentRoute: () => signedIn,
  path: paths.auditLog(),
  staticData: { title: pages.auditLog },
  validateSearch: (search) => texts(search, 'act', 'person', 'from', 'to'),
  beforeLoad: () => admitAdmins(frame.adminsOnly.auditLog),
}).lazy(page(() => import('#web/audit/audit-page.tsx'), 'AuditPage'))

const highlights = createRoute({
  getParentRoute: () => signedIn,
  path: paths.highlights(),
  staticData: { title: pages.highlights },
  validateSearch: (search) => texts(search, 'tab', 'page'),
  beforeLoad: () => admitAdmins(frame.adminsOnly.highlights),
}).lazy(page(() => import('#web/highlights/highlights-page.tsx'), 'HighlightsPage'))

const insights = createRoute({
  getParentRoute: () => signedIn,
  path: paths.insights(),
  staticData: { title: pages.insights },
  beforeLoad: () => admitAdmins(frame.adminsOnly.insights),
}).lazy(page(() => import('#web/insights/insights-page.tsx'), 'InsightsPage'))

const openAi = createRoute({
  getParentRoute: () => signedIn,
  path: paths.openAi(),
  staticData: { title: pages.openAi },
  validateSearch: (search) => texts(search, 'tab'),
  beforeLoad: () => admitAdmins(frame.adminsOnly.openAi),
}).lazy(page(() => import('#web/ai/keys/open-ai-page.tsx'), 'OpenAiPage'))

const schedule = createRoute({
  getParentRoute: () => signedIn,
  path: paths.schedule(),
  staticData: { title: pages.programme },
  validateSearch: (search) => texts(search, 'section', 'tab', 'day', 'words', 'show'),
  beforeLoad: ({ search: { section, day } }) => {
    admitAdmins(section === 'openai' ? frame.adminsOnly.openAi : frame.adminsOnly.programme)
    if (day !== undefined && dayIn(day) === undefined) leadTo(paths.schedule())
  },
}).lazy(page(() => import('#web/own-programme/day-editor/schedule-page.tsx'), 'SchedulePage'))

const importExport = createRoute({
  getParentRoute: () => signedIn,
  path: paths.importExport(),
  staticData: { title: pages.importExport },
  beforeLoad: () => admitAdmins(frame.adminsOnly.importExport),
}).lazy(page(() => import('#web/transfer/import-export-page.tsx'), 'ImportExportPage'))

const userManagement = createRoute({
  getParentRoute: () => signedIn,
  path: paths.userManagement(),
  staticData: { title: pages.userManagement },
  validateSearch: (search) => texts(search, 'tab', 'search', 'role', 'state', 'order', 'leader', 'page'),
  // While there is no admin, whoever holds the set-up token becomes one here.
  beforeLoad: () => admitAdmins(frame.adminsOnly.userManagement, { orFirst: true }),
}).lazy(page(() => import('#web/people/user-management-page.tsx'), 'UserManagementPage'))

const progressManagement = createRoute({
  getParentRoute: () => signedIn,
  path: paths.progressManagement(),
  staticData: { title: pages.progressManagement },
  validateSearch: (search) => texts(search, 'person'),
  beforeLoad: () => admitAdmins(frame.adminsOnly.progressManagement),
}).lazy(page(() => import('#web/overrides/progress-management-page.tsx'), 'ProgressManagementPage'))

const manageImages = createRoute({
  getParentRoute: () => signedIn,
  path: paths.manageImages(),
  staticData: { title: pages.manageImages },
  validateSearch: (search) => texts(search, 'tab'),
  beforeLoad: () => admitAdmins(frame.adminsOnly.manageImages),
}).lazy(page(() => import('#web/images/manage-images-page.tsx'), 'ManageImagesPage'))

const apiKeys = createRoute({
  getParentRoute: () => signedIn,
  path: paths.apiKeys(),
  staticData: { title: pages.apiKeys },
  beforeLoad: () => admitAdmins(frame.adminsOnly.apiKeys),
}).lazy(page(() => import('#web/api-keys/api-keys-page.tsx'), 'ApiKeysPage'))

const helpSettings = createRoute({
  getParentRoute: () => signedIn,
  path: paths.helpSettings(),
  staticData: { title: pages.helpSettings },
  beforeLoad: () => admitAdmins(frame.adminsOnly.helpSettings),
}).lazy(page(() => import('#web/care/naming/help-settings-page.tsx'), 'HelpSettingsPage'))

const analytics = createRoute({
  getParentRoute: () => signedIn,
  path: paths.analytics(),
  staticData: { title: pages.analytics },
  beforeLoad: () => admitAdmins(frame.adminsOnly.analytics),
}).lazy(page(() => import('#web/analytics/analytics-page.tsx'), 'AnalyticsPage'))

const organizations = createRoute({
  getParentRoute: () => signedIn,
  path: paths.organizations(),
  ...organizationList(),
}).lazy(page(() => import('#web/organizations/organizations-page.tsx'), 'OrganizationsPage'))

const whiteLabel = createRoute({
  getParentRoute: () => signedIn,
  path: paths.whiteLabel(),
  ...organizationList(),
}).lazy(page(() => import('#web/organizations/organizations-page.tsx'), 'OrganizationsPage'))

const newOrganization = createRoute({
  getParentRoute: () => signedIn,
  path: paths.newOrganization(),
  staticData: { title: pages.newOrganization },
  beforeLoad: () => admitAdmins(frame.adminsOnly.organizations),
}).lazy(page(() => import('#web/organizations/form/new-organization-page.tsx'), 'NewOrganizationPage'))

const editOrganization = createRoute({
  getParentRoute: () => signedIn,
  path: paths.editOrganization('$id'),
  staticData: { title: pages.editOrganization },
  beforeLoad: () => admitAdmins(frame.adminsOnly.organizations),
}).lazy(page(() => import('#web/organizations/form/edit-organization-page.tsx'), 'EditOrganizationPage'))

const preview = createRoute({
  getParentRoute: () => signedIn,
  path: paths.preview(),
  staticData: { title: pages.preview },
  validateSearch: (search) => texts(search, 'org'),
  beforeLoad: () => admitAdmins(frame.adminsOnly.organizations),
}).lazy(page(() => import('#web/organizations/preview-page.tsx'), 'PreviewPage'))

/** The pages of leaders, who are told where they may not be; and those of admins, from which others are led away. */
export const officeRoutes = [
  leaderInsights,
  personTimeline,
  meeting,
  leaderFeedback,
  summaries,
  invitations,
  errorReports,
  contentReports,
  auditLog,
  highlights,
  insights,
  openAi,
  schedule,
  importExport,
  userManagement,
  progressManagement,
  manageImages,
  apiKeys,
  helpSettings,
  analytics,
  organizations,
  whiteLabel,
  newOrganization,
  editOrganization,
  preview,
] as const

// The documents have this page at two addresses.
function organizationList() {
  return {
    staticData: { title: pages.organizations },
    validateSearch: (search: Record<string, unknown>) => texts(search, 'search', 'state', 'page'),
    beforeLoad: () => admitAdmins(frame.adminsOnly.organizations),
  }
}
