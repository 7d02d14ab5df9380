import type { DatabaseRole } from './roles.ts'

/** Who may call the functions by which people come to an organization. */
export const functionsOnJoining: Record<string, DatabaseRole[]> = {
  leads_in: [],
  standing_of: [],
  way_in: [],
  take_place: ['auth'],
  count_sign_up: ['auth'],
  invitation_letter: ['auth'],
  count_opening: ['server'],
  administers: [],
  managed_invitations: ['leader'],
  invite: ['leader'],
  count_mails: ['leader'],
  withdraw_invitation: ['leader'],
  waiting_sign_ups: ['admin'],
  notify_of_waiting: ['owner'],
  forget_sign_ups: [],
  approve_sign_up: ['admin'],
  decline_sign_up: ['admin'],
  resend_confirmation: ['admin'],
  visited_organization: ['server'],
}
