import { useQuery } from '@tanstack/react-query'
import { PlanNotice } from '#web/organizations/plans/plan-notice.tsx'
import { apiKeyWords as words } from '#words/en/api-keys/api-keys.ts'
import { frame } from '#words/en/platform/frame.ts'
import { HowToAsk } from './how-to-ask.tsx'
import { KeyList } from './key-list.tsx'
import { keysQuery } from './refresh-keys.ts'

/** For admins: the keys by which programs act for their organization. */
export function ApiKeysPage() {
  const { data } = useQuery(keysQuery)
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 wrap-anywhere">
      <header>
        <h1 className="text-2xl">{frame.pages.apiKeys}</h1>
        <p className="text-muted">{words.text}</p>
      </header>
      {data && !data.inPlan && <PlanNotice feature="api-access" />}
      <KeyList />
      <HowToAsk />
    </div>
  )
}
