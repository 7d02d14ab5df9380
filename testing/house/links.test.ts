import { expect, test } from 'vitest'
import { paths } from '#web/paths.ts'

/** Every builder, with each kind of argument it takes. */
const links: Record<keyof typeof paths, string[]> = {
  root: [paths.root()],
  auth: [paths.auth(), paths.auth({ after: paths.journal({ day: 3 }) })],
  confirm: [paths.confirm()],
  forgottenPassword: [paths.forgottenPassword()],
  newPassword: [paths.newPassword()],
  setUp: [paths.setUp()],
  home: [paths.home()],
  welcome: [paths.welcome()],
  householdLetter: [paths.householdLetter()],
  journal: [
    paths.journal(),
    paths.journal({ tab: 'challenges' }),
    paths.journal({ tab: 'reflections', day: 75 }),
    paths.journal({ day: 3, walk: 1 }),
  ],
  search: [paths.search(), paths.search({ text: 'by the river', kind: 'prayer', day: '7' })],
  community: [paths.community()],
  sharedEntry: [paths.sharedEntry('4f1c')],
  progress: [paths.progress(), paths.progress({ tab: 'all', day: 12, walk: 1 })],
  walked: [paths.walked(), paths.walked({ walk: 1 })],
  messages: [paths.messages()],
  conversation: [paths.conversation({ id: '4f1c' }), paths.conversation({ id: '4f1c', at: 300 })],
  circle: [paths.circle(), paths.circle({ circle: '4f1c' }), paths.circle({ circle: '4f1c', at: 7 })],
  meeting: [paths.meeting(), paths.meeting({ stage: 2, day: 9 })],
  feedback: [
    paths.feedback(),
    paths.feedback({ page: '2' }),
    paths.feedback({ tab: 'review', order: 'longest-waiting' }),
  ],
  leaderInsights: [paths.leaderInsights(), paths.leaderInsights({ order: 'quiet' })],
  personTimeline: [paths.personTimeline('4f1c'), paths.personTimeline('4f1c', { kind: 'prayer' })],
  leaderFeedback: [
    paths.leaderFeedback(),
    paths.leaderFeedback({ page: '2', person: '4f1c', kind: 'prayer', order: 'longest-waiting' }),
    paths.leaderFeedback({ focus: '4f1c' }),
  ],
  summaries: [
    paths.summaries(),
    paths.summaries({ participant: '4f1c' }),
    paths.summaries({ participant: '4f1c', stage: 2 }),
    paths.summaries({ about: '4f1c' }),
  ],
  insights: [paths.insights()],
  ownSummaries: [paths.ownSummaries()],
  profile: [paths.profile(), paths.profile({ tab: 'settings' })],
  ownAi: [paths.ownAi()],
  openAi: [paths.openAi(), paths.openAi({ tab: 'shared' })],
  schedule: [
    paths.schedule(),
    paths.schedule({ section: 'openai', tab: 'shared' }),
    paths.schedule({ tab: 'opening' }),
    paths.schedule({ day: 12 }),
    paths.schedule({ words: 'lamp', show: 'changed' }),
  ],
  importExport: [paths.importExport()],
  dayPicture: [paths.dayPicture(12, 'reflection-strip.webp', 3)],
  file: [paths.file('4f1c')],
  picture: [paths.picture('4f1c', 480)],
  ownReports: [paths.ownReports()],
  errorReports: [
    paths.errorReports(),
    paths.errorReports({ status: 'pending', priority: 'high', words: 'grey' }),
  ],
  ownContentReports: [paths.ownContentReports()],
  contentReports: [paths.contentReports(), paths.contentReports({ status: 'pending', about: 'entry' })],
  auditLog: [paths.auditLog(), paths.auditLog({ act: 'role.granted', from: '2026-11-20', to: '2026-11-21' })],
  ownHighlights: [paths.ownHighlights()],
  highlights: [paths.highlights(), paths.highlights({ tab: 'used', page: 2 })],
  organizations: [
    paths.organizations(),
    paths.organizations({ search: 'grace', state: 'archived', page: '2' }),
  ],
  whiteLabel: [paths.whiteLabel()],
  newOrganization: [paths.newOrganization()],
  editOrganization: [paths.editOrganization('grace')],
  preview: [paths.preview(), paths.preview({ org: 'grace' })],
  userManagement: [
    paths.userManagement(),
    paths.userManagement({ search: 'lyd', role: 'leader', state: 'suspended', order: 'newest', page: '2' }),
    paths.userManagement({ tab: 'assignments', leader: '4f1c' }),
  ],
  invitations: [paths.invitations(), paths.invitations({ org: 'grace', page: '2' })],
  progressManagement: [paths.progressManagement(), paths.progressManagement({ person: '4f1c' })],
  manageImages: [paths.manageImages(), paths.manageImages({ tab: 'many' })],
  apiKeys: [paths.apiKeys()],
  helpSettings: [paths.helpSettings()],
  analytics: [paths.analytics()],
  api: [paths.api()],
  aboutProgramme: [paths.aboutProgramme()],
  inDanger: [paths.inDanger()],
  terms: [paths.terms()],
  privacy: [paths.privacy()],
}

test('every link of the app leads where bookmarks and mails of old expect it', () => {
  expect(Object.keys(links)).toEqual(Object.keys(paths))
  expect(links).toMatchInlineSnapshot(`
    {
      "aboutProgramme": [
        "/about-the-programme",
      ],
      "analytics": [
        "/analytics",
      ],
      "api": [
        "/api",
      ],
      "apiKeys": [
        "/admin/api-keys",
      ],
      "auditLog": [
        "/audit-log",
        "/audit-log?act=role.granted&from=2026-11-20&to=2026-11-21",
      ],
      "auth": [
        "/auth",
        "/auth?after=%2Fjournal%3Fday%3D3",
      ],
      "circle": [
        "/circle",
        "/circle?circle=4f1c",
        "/circle?circle=4f1c&at=7",
      ],
      "community": [
        "/community",
      ],
      "confirm": [
        "/auth/confirm",
      ],
      "contentReports": [
        "/content-reports",
        "/content-reports?status=pending&about=entry",
      ],
      "conversation": [
        "/direct-messages?with=4f1c",
        "/direct-messages?with=4f1c&at=300",
      ],
      "dayPicture": [
        "/daily-journal-images/day-12/reflection-strip.webp?version=3",
      ],
      "editOrganization": [
        "/admin/organizations/grace/edit",
      ],
      "errorReports": [
        "/error-reports",
        "/error-reports?status=pending&priority=high&words=grey",
      ],
      "feedback": [
        "/feedback",
        "/feedback?page=2",
        "/feedback?tab=review&order=longest-waiting",
      ],
      "file": [
        "/files/4f1c",
      ],
      "forgottenPassword": [
        "/auth/forgotten-password",
      ],
      "helpSettings": [
        "/admin/help",
      ],
      "highlights": [
        "/highlights",
        "/highlights?tab=used&page=2",
      ],
      "home": [
        "/home",
      ],
      "householdLetter": [
        "/welcome/letter",
      ],
      "importExport": [
        "/import",
      ],
      "inDanger": [
        "/in-danger",
      ],
      "insights": [
        "/insights",
      ],
      "invitations": [
        "/invitations",
        "/invitations?org=grace&page=2",
      ],
      "journal": [
        "/journal",
        "/journal?tab=challenges",
        "/journal?tab=reflections&day=75",
        "/journal?day=3&walk=1",
      ],
      "leaderFeedback": [
        "/leader-feedback",
        "/leader-feedback?page=2&person=4f1c&kind=prayer&order=longest-waiting",
        "/leader-feedback?focus=4f1c",
      ],
      "leaderInsights": [
        "/leader-insights",
        "/leader-insights?order=quiet",
      ],
      "manageImages": [
        "/manage-images",
        "/manage-images?tab=many",
      ],
      "meeting": [
        "/circle/meeting",
        "/circle/meeting?stage=2&day=9",
      ],
      "messages": [
        "/direct-messages",
      ],
      "newOrganization": [
        "/admin/organizations/new",
      ],
      "newPassword": [
        "/auth/new-password",
      ],
      "openAi": [
        "/openai",
        "/openai?tab=shared",
      ],
      "organizations": [
        "/admin-organizations",
        "/admin-organizations?search=grace&state=archived&page=2",
      ],
      "ownAi": [
        "/profile?tab=settings#ai",
      ],
      "ownContentReports": [
        "/my-content-reports",
      ],
      "ownHighlights": [
        "/my-highlights",
      ],
      "ownReports": [
        "/my-error-reports",
      ],
      "ownSummaries": [
        "/my-personal-summary",
      ],
      "personTimeline": [
        "/leader-insights/people/4f1c",
        "/leader-insights/people/4f1c?kind=prayer",
      ],
      "picture": [
        "/files/4f1c/480",
      ],
      "preview": [
        "/preview",
        "/preview?org=grace",
      ],
      "privacy": [
        "/privacy",
      ],
      "profile": [
        "/profile",
        "/profile?tab=settings",
      ],
      "progress": [
        "/progress",
        "/progress?tab=all&day=12&walk=1",
      ],
      "progressManagement": [
        "/progress-management",
        "/progress-management?person=4f1c",
      ],
      "root": [
        "/",
      ],
      "schedule": [
        "/schedule",
        "/schedule?section=openai&tab=shared",
        "/schedule?tab=opening",
        "/schedule?day=12",
        "/schedule?words=lamp&show=changed",
      ],
      "search": [
        "/journal/search",
        "/journal/search?text=by+the+river&kind=prayer&day=7",
      ],
      "setUp": [
        "/setup",
      ],
      "sharedEntry": [
        "/shared/4f1c",
      ],
      "summaries": [
        "/personal-summary",
        "/personal-summary?participant=4f1c",
        "/personal-summary?participant=4f1c&stage=2",
        "/personal-summary?about=4f1c",
      ],
      "terms": [
        "/terms",
      ],
      "userManagement": [
        "/user-management",
        "/user-management?search=lyd&role=leader&state=suspended&order=newest&page=2",
        "/user-management?tab=assignments&leader=4f1c",
      ],
      "walked": [
        "/walked",
        "/walked?walk=1",
      ],
      "welcome": [
        "/welcome",
      ],
      "whiteLabel": [
        "/admin/white-label",
      ],
    }
  `)
})
