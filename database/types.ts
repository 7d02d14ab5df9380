import type { Generated } from 'kysely'

export type AppAiConsents = {
  person_id: Generated<string>
  use: string
  organization_id: Generated<string>
  provider: string
  given_at: Generated<Date>
}

export type AppApiKeys = {
  id: Generated<string>
  organization_id: Generated<string>
  name: string
  hash: string
  last_four: string
  scopes: string[]
  made_by: string | null
  made_at: Generated<Date>
  last_used_at: Date | null
  ends_at: Date | null
  revoked_at: Date | null
  revoked_by: string | null
}

export type AppAttachments = {
  id: string
  person_id: Generated<string>
  organization_id: Generated<string>
  entry_id: string | null
  position: Generated<number>
  name: string
  media_type: string
  kind: Generated<string>
  bytes: number
  key: string
  width: number | null
  height: number | null
  uploaded_at: Generated<Date>
  loose_since: Generated<Date | null>
  removed_from: string | null
  message_id: string | null
}

export type AppAuditLog = {
  id: Generated<string>
  organization_id: string
  at: Generated<Date>
  actor_id: string | null
  subject_id: string | null
  act: string
  detail: Generated<unknown>
}

export type AppBlocks = {
  person_id: Generated<string>
  blocked_id: string
  organization_id: Generated<string>
  blocked_at: Generated<Date>
}

export type AppCommunityMembers = {
  owner_id: Generated<string>
  member_id: string
  organization_id: Generated<string>
  added_at: Generated<Date>
}

export type AppCompletions = {
  person_id: string
  walk: number
  day: number
  organization_id: Generated<string>
  completed_at: Generated<Date>
  source: string
}

export type AppContentReports = {
  id: string
  person_id: Generated<string>
  organization_id: Generated<string>
  about: string
  subject_id: string | null
  message_id: string | null
  entry_id: string | null
  reason: string
  details: Generated<string>
  evidence: Generated<unknown>
  status: Generated<string>
  admin_notes: Generated<string>
  answer: Generated<string>
  answered_at: Date | null
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  resolved_at: Date | null
  resolved_by: string | null
}

export type AppConversations = {
  id: Generated<string>
  organization_id: Generated<string>
  leader_id: string | null
  first_id: string | null
  second_id: string | null
  last_number: Generated<number>
  last_change: Generated<number>
  begun_at: Generated<Date>
}

export type AppCounters = {
  key: string
  count: number
  window_ends: Date
}

export type AppDailyImages = {
  organization_id: Generated<string>
  day: number
  kind: string
  key: string
  bytes: number
  width: number
  height: number
  alt_text: string | null
  version: number
  uploaded_by: Generated<string | null>
  uploaded_at: Generated<Date>
  left_at: Date | null
}

export type AppDayVersions = {
  organization_id: Generated<string>
  day: number
  version: number
  text: unknown | null
  saved_at: Generated<Date>
  saved_by: Generated<string | null>
}

export type AppDeletions = {
  person_id: string
  organization_id: Generated<string>
  asked_at: Generated<Date>
  due_at: Date
  cancelled_at: Date | null
}

export type AppDrafts = {
  person_id: Generated<string>
  organization_id: Generated<string>
  walk: number | null
  kind: string
  day: number | null
  text: string
  audience: string
  saved_at: Generated<Date>
  id: Generated<string>
  entry_id: string | null
  becomes: Generated<string>
  attachments: Generated<string[]>
  files_from: Generated<string[]>
}

export type AppEntries = {
  id: string
  person_id: Generated<string>
  organization_id: Generated<string>
  kind: string
  walk: number
  day: number
  discipline: Generated<number>
  text: string
  audience: string
  version: Generated<number>
  written_at: Generated<Date>
  edited_at: Date | null
  trashed_at: Date | null
  imported_at: Date | null
}

export type AppEntryVersions = {
  entry_id: string
  version: number
  person_id: string
  organization_id: string
  text: string
  audience: string
  written_at: Date
}

export type AppErrorReports = {
  id: string
  person_id: Generated<string>
  organization_id: Generated<string>
  title: string
  description: string
  priority: Generated<string>
  status: Generated<string>
  page: string | null
  build: string | null
  browser: string | null
  admin_notes: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  resolved_at: Date | null
  resolved_by: string | null
  answer: Generated<string>
  answered_at: Date | null
  version: Generated<number>
}

export type AppEvents = {
  id: Generated<string>
  written_by: Generated<string>
  happened_at: Generated<Date>
  name: string
  scope: string
  scope_id: string
  kept_from: Generated<string[]>
  data: Generated<unknown>
}

export type AppFeedback = {
  id: Generated<string>
  entry_id: string | null
  entry_kind: string
  entry_day: number
  entry_version: number | null
  person_id: string
  organization_id: string
  leader_id: string | null
  status: Generated<string>
  leader_comments: Generated<string>
  ai_analysis: unknown | null
  included: Generated<string[]>
  delivered_analysis: unknown | null
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  reviewed_at: Date | null
  delivered_at: Date | null
  dismissed_at: Date | null
  read_at: Date | null
  thanked_at: Date | null
  dismissed_by: string | null
  given_in: string | null
  leader_name: string | null
  readable: Generated<boolean>
}

export type AppFeedbackDrafts = {
  feedback_id: string
  leader_id: Generated<string>
  organization_id: Generated<string>
  comments: Generated<string>
  ai_analysis: unknown | null
  included: Generated<string[]>
  saved_at: Generated<Date>
}

export type AppFilesToRemove = {
  key: string
  due_at: Date
  announced_by: string | null
}

export type AppForgottenEvents = {
  single: Generated<boolean>
  before: string
}

export type AppFormerCompletions = {
  person_id: string
  walk: number
  day: number
  completed_at: Date
}

export type AppFormerMembers = {
  person_id: string
  organization_id: string
  display_name: string
  discoverable: boolean
  moved_at: Generated<Date>
}

export type AppGuidance = {
  entry_id: string
  person_id: Generated<string>
  organization_id: Generated<string>
  source: string
  provider: string | null
  model: string | null
  entry_version: number
  practical_advice: string
  prayer_suggestion: string
  passages: unknown
  asked_at: Generated<Date>
}

export type AppHelpLines = {
  organization_id: Generated<string>
  id: string
  country: string
  name: string
  kind: string
  ways: unknown
  hours: string | null
  version: Generated<number>
  set_at: Generated<Date>
  set_by: Generated<string | null>
}

export type AppHelpSettings = {
  organization_id: Generated<string>
  countries: Generated<string[]>
  contacts: Generated<unknown>
  duty: string | null
  minors: string | null
  countries_version: Generated<number>
  contacts_version: Generated<number>
  texts_version: Generated<number>
  set_at: Generated<Date>
  set_by: Generated<string | null>
}

export type AppHighlightConsents = {
  entry_id: string
  person_id: Generated<string>
  organization_id: Generated<string>
  answer: string
  named: Generated<boolean>
  entry_version: number
  answered_at: Generated<Date>
}

export type AppHighlights = {
  id: Generated<string>
  entry_id: string | null
  entry_kind: string
  entry_day: number
  person_id: string | null
  organization_id: Generated<string>
  leader_id: Generated<string | null>
  notes: Generated<string>
  created_at: Generated<Date>
  used_at: Date | null
  used_by: string | null
  taken_back: string | null
}

export type AppInsights = {
  id: string
  person_id: Generated<string>
  organization_id: Generated<string>
  reach: string
  focus: string
  subject_id: string | null
  question: string
  title: string
  paragraphs: unknown
  people: Generated<string[]>
  entries_read: number
  provider: string
  model: string
  asked_at: Generated<Date>
}

export type AppIntercessions = {
  entry_id: string
  person_id: Generated<string>
  organization_id: Generated<string>
  begun_at: Generated<Date>
}

export type AppInvitations = {
  id: string
  organization_id: string
  code: Generated<string>
  label: Generated<string>
  leader_id: string | null
  made_by: string | null
  made_at: Generated<Date>
  ends_at: Date | null
  places: number | null
  mailed: Generated<number>
  opened: Generated<number>
  signed_up: Generated<number>
  confirmed: Generated<number>
  withdrawn_at: Date | null
}

export type AppLeaderAssignments = {
  id: Generated<string>
  organization_id: Generated<string>
  leader_id: string
  participant_id: string
  assigned_at: Generated<Date>
}

export type AppLeftOutLines = {
  organization_id: Generated<string>
  country: string
  name: string
  dialled: string
  set_at: Generated<Date>
  set_by: Generated<string | null>
}

export type AppLineConfirmations = {
  organization_id: Generated<string>
  country: string
  name: string
  dialled: string
  set_at: Generated<Date>
  set_by: Generated<string | null>
}

export type AppLoadedTexts = {
  name: string
  hash: string
}

export type AppMessages = {
  id: string
  conversation_id: string
  sender_id: Generated<string>
  organization_id: Generated<string>
  number: number
  change: number
  text: string
  reply_to: string | null
  is_entry: Generated<boolean>
  entry_id: string | null
  sent_at: Generated<Date>
  edited_at: Date | null
  removed_at: Date | null
  removed_by: string | null
  kept_from: Generated<string[]>
  feedback_id: string | null
}

export type AppNames = {
  person_id: string
  organization_id: Generated<string>
  first_name: string
  last_name: string
  to_confirm: Generated<boolean>
}

export type AppNotifications = {
  id: Generated<string>
  person_id: string
  organization_id: string
  kind: string
  actor_id: string | null
  entry_id: string | null
  message_id: string | null
  report_id: string | null
  count: number | null
  happened_at: Generated<Date>
  read_at: Date | null
  feedback_id: string | null
  highlight_id: string | null
  error_report_id: string | null
  override_id: string | null
}

export type AppOpenings = {
  person_id: string
  walk: number
  day: number
  organization_id: Generated<string>
  opens_at: Date
}

export type AppOrganizationAiKeys = {
  organization_id: Generated<string>
  sealed: string
  last_four: string
  set_at: Generated<Date>
  set_by: Generated<string | null>
}

export type AppOrganizations = {
  id: Generated<string>
  name: string
  is_default: Generated<boolean>
  unlock_rule: Generated<string>
  unlock_hour: Generated<number>
  unlock_zone: Generated<string>
  created_at: Generated<Date>
  message_rule: Generated<string>
  ai_enabled: Generated<boolean>
  ai_key_shared: Generated<boolean>
  unlock_version: Generated<number>
  slug: Generated<string>
  logo: string | null
  primary_color: Generated<string>
  secondary_color: Generated<string>
  tertiary_color: Generated<string>
  theme: string | null
  subscription_tier: Generated<string>
  subscription_status: Generated<string>
  custom_domain: string | null
  domain_token: Generated<string>
  domain_proved_at: Date | null
  contact_email: string | null
  contact_phone: string | null
  website: string | null
  version: Generated<number>
  sign_ups: Generated<string>
}

export type AppOwnDayTexts = {
  organization_id: string
  day: number
  context: string
  reflection_prompt: string
  challenge_prompt: string
  without_food: string | null
  health_note: string | null
  passages: unknown
  closing_prayer: string | null
  circle_question: string | null
}

export type AppOwnDays = {
  organization_id: string
  day: number
  title: string
  changed_at: Generated<Date>
}

export type AppOwnStages = {
  organization_id: Generated<string>
  number: number
  name: string
}

export type AppPeople = {
  id: string
  organization_id: string
  display_name: string
  avatar: string | null
  suspended_at: Date | null
  created_at: Generated<Date>
  last_active_at: Date | null
  standing: string | null
}

export type AppPersonalAiKeys = {
  person_id: Generated<string>
  organization_id: Generated<string>
  sealed: string
  last_four: string
  set_at: Generated<Date>
}

export type AppPersonalSummaries = {
  id: Generated<string>
  leader_id: Generated<string | null>
  participant_id: string
  organization_id: Generated<string>
  stage_number: number
  summary_content: string
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  read_at: Date | null
  leader_name: string | null
}

export type AppPrayerAnswers = {
  id: Generated<string>
  entry_id: string
  person_id: Generated<string>
  organization_id: Generated<string>
  note: string
  answered_at: Generated<Date>
  removed_at: Date | null
}

export type AppPrayerUpdates = {
  id: string
  entry_id: string
  person_id: Generated<string>
  organization_id: Generated<string>
  text: string
  written_at: Generated<Date>
  removed_at: Date | null
}

export type AppProgressOverrides = {
  id: string
  person_id: string
  organization_id: Generated<string>
  walk: number
  admin_id: Generated<string | null>
  made_at: Generated<Date>
  reason: string
  marked: number[]
  unmarked: number[]
  frontier_before: number
  frontier_after: number
  before: unknown
  after: unknown
  openings_before: unknown
  undone_at: Date | null
  undone_by: string | null
}

export type AppReactions = {
  message_id: string
  person_id: Generated<string>
  organization_id: Generated<string>
  sign: string
  reacted_at: Generated<Date>
  kept_from: Generated<string[]>
}

export type AppReadingMarks = {
  person_id: Generated<string>
  conversation_id: string
  organization_id: Generated<string>
  read_number: Generated<number>
  seen_number: Generated<number>
  muted: Generated<boolean>
}

export type AppRoles = {
  person_id: string
  organization_id: Generated<string>
  role: string
  granted_by: string | null
  granted_at: Generated<Date>
}

export type AppSettings = {
  person_id: string
  organization_id: Generated<string>
  time_preference: Generated<string>
  reflection_audience: Generated<string>
  challenge_audience: Generated<string>
  testimony_audience: Generated<string>
  prayer_audience: Generated<string>
  time_zone: string | null
  discoverable: Generated<boolean>
  receives_messages: Generated<boolean>
  previews_messages: Generated<boolean>
  unwanted_notifications: Generated<string[]>
}

export type AppSetupTokens = {
  id: Generated<string>
  made_at: Generated<Date>
  organization_id: string
  ends_at: Date | null
  used_at: Date | null
}

export type AppShippedDayTexts = {
  day: number
  context: string
  reflection_prompt: string
  challenge_prompt: string
  without_food: string | null
  health_note: string | null
  passages: unknown
  closing_prayer: string | null
  circle_question: string | null
}

export type AppShippedDays = {
  day: number
  stage: Generated<number>
  title: string
}

export type AppShippedStages = {
  number: number
  name: string
  discipline: string
  description: string
}

export type AppStageVersions = {
  organization_id: Generated<string>
  number: number
  version: number
  name: string | null
  saved_at: Generated<Date>
  saved_by: Generated<string | null>
}

export type AppSummaryVersions = {
  summary_id: string
  version: number
  participant_id: string
  organization_id: string
  summary_content: string
  updated_at: Date
}

export type AppTakenMarks = {
  person_id: string
  walk: number
  day: number
  taken_at: Generated<Date>
}

export type AppWalks = {
  person_id: string
  number: number
  organization_id: Generated<string>
  started_at: Generated<Date | null>
  walked: Generated<number[]>
  completions_version: Generated<number>
  complete: Generated<number>
  last_day: Generated<number>
  frontier: Generated<number>
  latest_at: Date | null
  weeks: Generated<Date[]>
  week_completions: Generated<number[]>
  week_marks: Generated<number[]>
}

export type AppWhys = {
  person_id: Generated<string>
  walk: Generated<number>
  organization_id: Generated<string>
  text: string
  written_at: Generated<Date>
}

export type AuthAccount = {
  id: Generated<string>
  userId: string
  accountId: string
  providerId: string
  accessToken: string | null
  refreshToken: string | null
  idToken: string | null
  accessTokenExpiresAt: Date | null
  refreshTokenExpiresAt: Date | null
  scope: string | null
  password: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export type AuthSession = {
  id: Generated<string>
  userId: string
  token: string
  expiresAt: Date
  ipAddress: string | null
  userAgent: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export type AuthSignUpPasswords = {
  password: string
  created_at: Generated<Date>
}

export type AuthSignUps = {
  id: string
  email: string
  display_name: string
  first_name: string
  last_name: string
  password: string | null
  created_at: Generated<Date>
  organization_id: string
  setup_token: string | null
  invitation_id: string | null
  confirmed_at: Date | null
}

export type AuthUser = {
  id: Generated<string>
  name: string
  email: string
  emailVerified: Generated<boolean>
  image: string | null
  firstName: Generated<string>
  lastName: Generated<string>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  organization_id: Generated<string>
  invitation_id: string | null
  names_told: Generated<boolean>
}

export type AuthVerification = {
  id: Generated<string>
  identifier: string
  value: string
  expiresAt: Date
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  asked_by: string | null
}

export type DB = {
  'app.ai_consents': AppAiConsents
  'app.api_keys': AppApiKeys
  'app.attachments': AppAttachments
  'app.audit_log': AppAuditLog
  'app.blocks': AppBlocks
  'app.community_members': AppCommunityMembers
  'app.completions': AppCompletions
  'app.content_reports': AppContentReports
  'app.conversations': AppConversations
  'app.counters': AppCounters
  'app.daily_images': AppDailyImages
  'app.day_versions': AppDayVersions
  'app.deletions': AppDeletions
  'app.drafts': AppDrafts
  'app.entries': AppEntries
  'app.entry_versions': AppEntryVersions
  'app.error_reports': AppErrorReports
  'app.events': AppEvents
  'app.feedback': AppFeedback
  'app.feedback_drafts': AppFeedbackDrafts
  'app.files_to_remove': AppFilesToRemove
  'app.forgotten_events': AppForgottenEvents
  'app.former_completions': AppFormerCompletions
  'app.former_members': AppFormerMembers
  'app.guidance': AppGuidance
  'app.help_lines': AppHelpLines
  'app.help_settings': AppHelpSettings
  'app.highlight_consents': AppHighlightConsents
  'app.highlights': AppHighlights
  'app.insights': AppInsights
  'app.intercessions': AppIntercessions
  'app.invitations': AppInvitations
  'app.leader_assignments': AppLeaderAssignments
  'app.left_out_lines': AppLeftOutLines
  'app.line_confirmations': AppLineConfirmations
  'app.loaded_texts': AppLoadedTexts
  'app.messages': AppMessages
  'app.names': AppNames
  'app.notifications': AppNotifications
  'app.openings': AppOpenings
  'app.organization_ai_keys': AppOrganizationAiKeys
  'app.organizations': AppOrganizations
  'app.own_day_texts': AppOwnDayTexts
  'app.own_days': AppOwnDays
  'app.own_stages': AppOwnStages
  'app.people': AppPeople
  'app.personal_ai_keys': AppPersonalAiKeys
  'app.personal_summaries': AppPersonalSummaries
  'app.prayer_answers': AppPrayerAnswers
  'app.prayer_updates': AppPrayerUpdates
  'app.progress_overrides': AppProgressOverrides
  'app.reactions': AppReactions
  'app.reading_marks': AppReadingMarks
  'app.roles': AppRoles
  'app.settings': AppSettings
  'app.setup_tokens': AppSetupTokens
  'app.shipped_day_texts': AppShippedDayTexts
  'app.shipped_days': AppShippedDays
  'app.shipped_stages': AppShippedStages
  'app.stage_versions': AppStageVersions
  'app.summary_versions': AppSummaryVersions
  'app.taken_marks': AppTakenMarks
  'app.walks': AppWalks
  'app.whys': AppWhys
  'auth.account': AuthAccount
  'auth.session': AuthSession
  'auth.sign_up_passwords': AuthSignUpPasswords
  'auth.sign_ups': AuthSignUps
  'auth.user': AuthUser
  'auth.verification': AuthVerification
}
