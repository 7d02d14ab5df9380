import type { DatabaseRole } from './roles.ts'

/** Who may call the functions by which people come to an organization. */
export const functionsOnJoining: Record<string, DatabaseRole[]> = {
  leads_in: [],
  standing_of: [],
  way_in: [],
  entry_now: ['auth'],
  take_place: ['owner'],
  count_sign_up: ['owner'],
  invitation_letter: ['auth'],
  is_archived: ['leader'],
  count_opening: ['server'],
  administers: [],
  invitation_for_member: ['participant'],
  managed_invitations: ['leader'],
  invite: ['leader'],
  count_mails: ['leader'],
  withdraw_invitation: ['leader'],
  waiting_sign_ups: ['admin'],
  notify_of_waiting: ['owner'],
  forget_waiting: ['owner'],
  take_out: [],
  let_in: ['admin'],
  turn_away: ['admin'],
  resend_confirmation: ['admin'],
  visited_organization: ['server'],
}
