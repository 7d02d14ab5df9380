import { access } from '#server/access/procedures.ts'
import { account } from '#server/account/procedures.ts'
import { ai } from '#server/ai/procedures.ts'
import { analytics } from '#server/analytics/procedures.ts'
import { apiKeys } from '#server/api-keys/procedures.ts'
import { care } from '#server/care/procedures.ts'
import { community } from '#server/community/procedures.ts'
import { audit } from '#server/audit/procedures.ts'
import { contentReports } from '#server/content-reports/procedures.ts'
import { domains } from '#server/domains/procedures.ts'
import { drafts } from '#server/drafts/procedures.ts'
import { entries } from '#server/entries/procedures.ts'
import { feedback } from '#server/feedback/procedures.ts'
import { circles } from '#server/circle/procedures.ts'
import { joining } from '#server/joining/procedures.ts'
import { leading } from '#server/leading/procedures.ts'
import { live } from '#server/live/procedures.ts'
import { guidance } from '#server/guidance/procedures.ts'
import { highlights } from '#server/highlights/procedures.ts'
import { images } from '#server/images/procedures.ts'
import { home } from '#server/home/procedures.ts'
import { insights } from '#server/insights/procedures.ts'
import { journal } from '#server/journal/procedures.ts'
import { messages } from '#server/messages/procedures.ts'
import { moving } from '#server/moving/procedures.ts'
import { notifications } from '#server/notifications/procedures.ts'
import { people } from '#server/people/procedures.ts'
import { organizations } from '#server/organizations/procedures.ts'
import { ownProgramme } from '#server/own-programme/procedures.ts'
import { overrides } from '#server/overrides/procedures.ts'
import { profile } from '#server/profile/procedures.ts'
import { progress } from '#server/progress/procedures.ts'
import { reports } from '#server/reports/procedures.ts'
import { sharing } from '#server/sharing/procedures.ts'
import { summaries } from '#server/summaries/procedures.ts'
import { transfer } from '#server/transfer/procedures.ts'
import { welcome } from '#server/welcome/procedures.ts'
import { api } from './api.ts'

/** Every handler, in the order of the contract. */
export const router = api.router({
  access,
  account,
  profile,
  welcome,
  home,
  journal,
  progress,
  entries,
  drafts,
  reports,
  transfer,
  community,
  sharing,
  circles,
  messages,
  live,
  notifications,
  contentReports,
  audit,
  ai,
  guidance,
  feedback,
  insights,
  leading,
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
})
