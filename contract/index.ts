import { access } from '#contract/access/access.ts'
import { account } from '#contract/account/account.ts'
import { care } from '#contract/care/care.ts'
import { circles } from '#contract/circle/circle.ts'
import { analytics } from '#contract/analytics/analytics.ts'
import { apiKeys } from '#contract/api-keys/api-keys.ts'
import { community } from '#contract/community/community.ts'
import { audit } from '#contract/audit/audit.ts'
import { contentReports } from '#contract/content-reports/content-reports.ts'
import { domains } from '#contract/domains/domains.ts'
import { drafts } from '#contract/drafts/drafts.ts'
import { entries } from '#contract/entries/entries.ts'
import { readHome } from '#contract/home/home.ts'
import { readDesk } from '#contract/journal/desk.ts'
import { people } from '#contract/people/people.ts'
import { live } from '#contract/live/live.ts'
import { messages } from '#contract/messages/messages.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import { profile } from '#contract/profile/profile.ts'
import { progress } from '#contract/progress/progress.ts'
import { reports } from '#contract/reports/reports.ts'
import { sharing } from '#contract/sharing/sharing.ts'
import { transfer } from '#contract/transfer/transfer.ts'
import { ai } from '#contract/ai/ai.ts'
import { guidances } from '#contract/guidance/guidance.ts'
import { feedback } from '#contract/feedback/feedback.ts'
import { joining } from '#contract/joining/joining.ts'
import { leading } from '#contract/leading/leading.ts'
import { insights } from '#contract/insights/insights.ts'
import { highlights } from '#contract/highlights/highlights.ts'
import { summaries } from '#contract/summaries/summaries.ts'
import { ownProgramme } from '#contract/own-programme/own-programme.ts'
import { images } from '#contract/images/images.ts'
import { moving } from '#contract/moving/moving.ts'
import { organizations } from '#contract/organizations/organizations.ts'
import { overrides } from '#contract/overrides/overrides.ts'
import { welcome } from '#contract/welcome/welcome.ts'

/** The whole API, domain by domain. */
export const contract = {
  access,
  account,
  profile,
  welcome,
  home: { read: readHome },
  journal: { desk: readDesk },
  progress,
  entries,
  drafts,
  reports,
  transfer,
  community,
  sharing,
  circles,
  messages,
  notifications,
  contentReports,
  audit,
  ai,
  guidance: guidances,
  feedback,
  leading,
  insights,
  highlights,
  summaries,
  people,
  overrides,
  ownProgramme,
  images,
  organizations,
  care,
  joining,
  domains,
  moving,
  apiKeys,
  analytics,
  live,
}
