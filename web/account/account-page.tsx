import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '#web/api/queries.ts'
import { paths } from '#web/paths.ts'
import { later } from '#web/ui/later.tsx'
import { Skeleton, SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { accountWords } from '#words/en/account.ts'
import { frame } from '#words/en/frame.ts'
import { ProfileSection } from './profile-section.tsx'

const Settings = later(() => import('./settings.tsx').then((file) => file.Settings))
const tabs = [
  { key: 'profile', label: accountWords.tabs.profile, to: paths.profile() },
  {
    key: 'settings',
    label: accountWords.tabs.settings,
    to: paths.profile({ tab: 'settings' }),
    nearing: Settings.nearing,
  },
]

/** One's own profile, and the settings of the account behind it. */
export function AccountPage() {
  const { tab } = useSearch({ strict: false })
  const { data: account } = useSuspenseQuery(api.account.read.queryOptions())
  const open = tab === 'settings' ? 'settings' : 'profile'
  return (
    <div className="mx-auto max-w-3xl wrap-anywhere">
      <h1 className="pb-4 text-2xl">{frame.pages.profile}</h1>
      <Tabs id="account" label={accountWords.tabs.label} tabs={tabs} open={open} />
      <TabPanel id="account" open={open}>
        <Settings
          wanted={open === 'settings'}
          inPlace
          props={{ account }}
          fallback={open === 'settings' ? <SettingsSkeleton /> : <ProfileSection account={account} />}
        />
      </TabPanel>
    </div>
  )
}

function SettingsSkeleton() {
  return (
    <Skeletons>
      <div className="flex flex-col gap-6">
        {[0, 1, 2].map((key) => (
          <div key={key} className="flex flex-col gap-4 rounded-lg bg-surface p-6 ring-1 ring-line">
            <Skeleton className="h-6 w-40" />
            <SkeletonLines lines={6} />
          </div>
        ))}
      </div>
    </Skeletons>
  )
}
