import { AboutAccount } from './about-account.tsx'
import type { Account } from './account.ts'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'

/** How one signs in, and where. */
export function Settings({ account }: { account: Account }) {
  return (
    <div className="flex flex-col gap-6">
      <EmailSection account={account} />
      <PasswordSection account={account} />
      <DevicesSection devices={account.devices} />
      <AboutAccount account={account} />
    </div>
  )
}
