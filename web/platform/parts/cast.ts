import type { Me } from '#contract/account/me.ts'
import type { PublicProfile } from '#contract/profile/public-profile.ts'

/** The one who looks, unless a test says otherwise. */
export const lydia: Me = {
  id: '00000000-0000-4000-8000-0000000000a1',
  displayName: 'Lydia of Thyatira',
  avatar: null,
  role: 'participant',
  timePreference: 'morning',
  timeZone: null,
  namesToConfirm: false,
  hasLeader: true,
  deletionCancelledAt: null,
  churchMark: 'of-lydia',
  organization: 'Emmaus',
  brandKey: 'emmaus',
  unlock: { hour: 5, zone: 'America/New_York' },
  features: [],
  can: { lead: false, administer: false, becomeAdmin: false },
}

/** Her leader, as others see him. */
export const barnabas: PublicProfile = {
  id: '00000000-0000-4000-8000-0000000000b1',
  displayName: 'Barnabas of Cyprus',
  avatar: null,
  standing: 'leader',
}

/** Somebody else, as others see her. */
export const tabitha: PublicProfile = {
  id: '00000000-0000-4000-8000-0000000000c1',
  displayName: 'Tabitha of Joppa',
  avatar: null,
  standing: null,
}
