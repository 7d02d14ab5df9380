import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '#web/platform/api/queries.ts'
import { paths } from '#web/paths.ts'
import { later } from '#web/ui/later.tsx'
import { Skeleton, SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { profileWords } from '#words/en/profile/profile.ts'
import { AboutMe } from './about-me.tsx'

const Settings = later(() => import('./settings.tsx').then((file) => file.Settings))
const Data = later(() => import('#web/transfer/data-sections.tsx').then((file) => file.DataSections))
const tabs = [
  { key: 'profile', label: profileWords.tabs.profile, to: paths.profile() },
  {
    key: 'settings',
    label: profileWords.tabs.settings,
    to: paths.profile({ tab: 'settings' }),
    nearing: Settings.nearing,
  },
  {
    key: 'data',
    label: profileWords.tabs.data,
    to: paths.profile({ tab: 'data' }),
    nearing: Data.nearing,
  },
]

/** Who one is here, and the settings of the account behind it. */
export function ProfilePage() {
  const { tab } = useSearch({ strict: false })
  const { data: account } = useSuspenseQuery(api.account.read.queryOptions())
  const { data: profile } = useSuspenseQuery(api.profile.read.queryOptions())
  const open = tab === 'settings' || tab === 'data' ? tab : 'profile'
  return (
    <div className="mx-auto max-w-3xl wrap-anywhere">
      <h1 className="pb-4 text-2xl">{frame.pages.profile}</h1>
      <Tabs id="profile" label={profileWords.tabs.label} tabs={tabs} open={open} />
      <TabPanel id="profile" open={open}>
        {open === 'profile' && <AboutMe account={account} profile={profile} />}
        <Settings
          wanted={open === 'settings'}
          inPlace
          props={{ account, profile }}
          fallback={open === 'settings' && <SettingsSkeleton />}
        />
        <Data
          wanted={open === 'data'}
          inPlace
          props={{}}
          fallback={open === 'data' && <SettingsSkeleton />}
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
