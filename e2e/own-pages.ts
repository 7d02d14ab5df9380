import { paths } from '#web/paths.ts'

/** Every page that whoever walks can open, and what opens over one. */
export const ownPages = [
  paths.home(),
  paths.journal(),
  paths.journal({ tab: 'challenges', day: 12 }),
  paths.journal({ tab: 'testimonies' }),
  paths.journal({ tab: 'prayers' }),
  paths.search({ text: 'light' }),
  paths.community(),
  paths.messages(),
  paths.circle(),
  paths.progress(),
  paths.progress({ tab: 'all', day: 3 }),
  paths.walked(),
  paths.ownSummaries(),
  paths.feedback(),
  paths.profile(),
  paths.profile({ tab: 'settings' }),
  paths.profile({ tab: 'data' }),
  paths.ownReports(),
  paths.ownContentReports(),
  paths.ownHighlights(),
  paths.terms(),
  paths.privacy(),
]
