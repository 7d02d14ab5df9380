import { AboutAccount } from '#web/account/about-account.tsx'
import type { Account } from '#web/account/account.ts'
import { DevicesSection } from '#web/account/devices-section.tsx'
import { EmailSection } from '#web/account/email-section.tsx'
import { PasswordSection } from '#web/account/password-section.tsx'
import { AiSection } from '#web/ai/keys/ai-section.tsx'
import { NotificationChoices } from '#web/notifications/notification-choices.tsx'
import { OwnHighlightsLink } from '#web/highlights/consent/own-link.tsx'
import { AudiencesSection } from './audiences-section.tsx'
import { FindableSection } from './findable-section.tsx'
import { LookSection } from './look-section.tsx'
import { MessagesSection } from './messages-section.tsx'
import type { Profile } from './profile.ts'
import { TimeSection } from './time-section.tsx'

/** How one likes things, how one signs in and where, and how one leaves. */
export function Settings({ account, profile }: { account: Account; profile: Profile }) {
  return (
    <div className="flex flex-col gap-6">
      <LookSection />
      <TimeSection preferences={profile.preferences} />
      <AudiencesSection audiences={profile.audiences} />
      <OwnHighlightsLink />
      <FindableSection discoverable={profile.discoverable} />
      <NotificationChoices />
      <MessagesSection />
      <AiSection />
      <EmailSection account={account} />
      <PasswordSection account={account} />
      <DevicesSection devices={account.devices} />
      <AboutAccount account={account} />
    </div>
  )
}
