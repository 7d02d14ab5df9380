/**
 * What becomes of the rows of somebody who is moved to another organization. `along`: they take its organization. `stays`: they keep the one
 * in which they came about, and nobody of another reads them. `ends`: they are gone. `parted`: some of each, as `moving.test.ts` says.
 */
export type Fate = 'along' | 'stays' | 'ends' | 'parted'

/** Each table that holds rows of people, by the columns of `whose` or because it names them. */
export const fates: Record<string, Fate> = {
  // Who they are and what they wrote for themselves.
  'app.people': 'along',
  'app.names': 'along',
  'app.settings': 'along',
  'app.roles': 'along',
  'app.deletions': 'along',
  'app.personal_ai_keys': 'along',
  'app.walks': 'along',
  'app.completions': 'along',
  'app.former_completions': 'along',
  'app.taken_marks': 'along',
  'app.openings': 'along',
  'app.entries': 'along',
  'app.entry_versions': 'along',
  'app.prayer_answers': 'along',
  'app.prayer_updates': 'along',
  'app.guidance': 'along',
  'app.drafts': 'along',
  'app.whys': 'along',
  'auth.user': 'along',
  'auth.account': 'along',
  'auth.verification': 'along',
  // What leaders wrote to them for good.
  'app.personal_summaries': 'along',
  'app.summary_versions': 'along',

  // What was delivered goes along, what was not sent ends.
  'app.feedback': 'parted',
  // Of what they agreed to, that they ask a model goes along; that their leaders do ends.
  'app.ai_consents': 'parted',
  // Files of entries go along, those of messages stay.
  'app.attachments': 'parted',
  // What was used stays and names them no more, what waits ends.
  'app.highlights': 'parted',

  // What they said and did among others.
  'app.former_members': 'stays',
  'app.conversations': 'stays',
  'app.messages': 'stays',
  'app.content_reports': 'stays',
  'app.error_reports': 'stays',
  'app.feedback_drafts': 'stays',
  'app.insights': 'stays',
  'app.progress_overrides': 'stays',
  'app.audit_log': 'stays',
  'app.blocks': 'stays',
  'app.api_keys': 'stays',
  'app.invitations': 'stays',
  'app.day_versions': 'stays',
  'app.stage_versions': 'stays',
  'app.daily_images': 'stays',
  'app.organization_ai_keys': 'stays',
  'app.help_settings': 'stays',
  'app.help_lines': 'stays',
  'app.left_out_lines': 'stays',
  'app.line_confirmations': 'stays',
  'app.files_to_remove': 'stays',

  // Ties, and what hangs on them.
  'app.leader_assignments': 'ends',
  'app.community_members': 'ends',
  'app.intercessions': 'ends',
  'app.reactions': 'ends',
  'app.reading_marks': 'ends',
  'app.notifications': 'ends',
  'app.highlight_consents': 'ends',
  'app.events': 'ends',
  'auth.session': 'ends',
}

/** Tables without rows of people: they are an organization's, the programme's or the server's. */
export const ofNobody = [
  'app.organizations',
  'app.own_stages',
  'app.own_days',
  'app.own_day_texts',
  'app.shipped_stages',
  'app.shipped_days',
  'app.shipped_day_texts',
  'app.loaded_texts',
  'app.setup_tokens',
  'app.forgotten_events',
  // How often somebody did something; the window ends soon.
  'app.counters',
  // Whoever signs up is nobody yet.
  'auth.sign_ups',
  'auth.sign_up_passwords',
]

/** References to people that keep their organization when those are moved, as what they hang on stays where it is. */
export const keptWhereTheyAre = [
  'attachments.person_id',
  'blocks.person_id',
  'blocks.blocked_id',
  'content_reports.person_id',
  'content_reports.subject_id',
  'conversations.leader_id',
  'conversations.first_id',
  'conversations.second_id',
  'error_reports.person_id',
  'feedback.leader_id',
  'feedback.dismissed_by',
  'feedback_drafts.leader_id',
  'former_members.person_id',
  'highlights.leader_id',
  'insights.person_id',
  'insights.subject_id',
  'invitations.leader_id',
  'invitations.made_by',
  'messages.sender_id',
  'personal_summaries.leader_id',
  'progress_overrides.person_id',
]
