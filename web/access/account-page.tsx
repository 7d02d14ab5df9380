import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '#web/api/queries.ts'
import { paths } from '#web/paths.ts'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { access } from '#words/en/access.ts'
import { frame } from '#words/en/frame.ts'
import { AboutAccount } from './about-account.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'

const { account: words } = access
const tabs = (['profile', 'settings'] as const).map((key) => ({
  key,
  label: words.tabs[key],
  to: paths.profile(key === 'settings' ? { tab: key } : {}),
}))

/** One's own profile, and the settings of the account behind it. */
export function AccountPage() {
  const { tab } = useSearch({ strict: false })
  const { data: account } = useSuspenseQuery(api.account.read.queryOptions())
  const open = tab === 'settings' ? 'settings' : 'profile'
  return (
    <div className="mx-auto max-w-3xl wrap-anywhere">
      <h1 className="pb-4 text-2xl">{frame.pages.profile}</h1>
      <Tabs id="account" label={words.tabs.label} tabs={tabs} open={open} />
      <TabPanel id="account" open={open}>
        {open === 'profile' ? (
          <ProfileSection account={account} />
        ) : (
          <div className="flex flex-col gap-6">
            <EmailSection account={account} />
            <PasswordSection account={account} />
            <DevicesSection devices={account.devices} />
            <AboutAccount account={account} />
          </div>
        )}
      </TabPanel>
    </div>
  )
}
