import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/ui/card.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { aiWords } from '#words/en/ai/ai.ts'
import { aiSettingsQuery } from '#web/ai/ai-settings.ts'
import { OrganizationKey } from './organization-key.tsx'
import { PersonalKey } from './personal-key.tsx'
import { Consents } from './consents.tsx'
import { organizationAiQuery } from './organization-ai.ts'

const { admin: words, settings: ownWords } = aiWords

type AiKeysProps = {
  open: 'personal' | 'shared'
  toTab: (tab: 'personal' | 'shared') => string
}

/** For admins: the key of one's own and that of the organization, in two tabs. */
export function AiKeys({ open, toTab }: AiKeysProps) {
  const tabs = (['personal', 'shared'] as const).map((key) => ({
    key,
    label: words.tabs[key],
    to: toTab(key),
  }))
  return (
    <Card>
      <Tabs id="ai-keys" label={words.tabs.label} tabs={tabs} open={open} />
      <TabPanel id="ai-keys" open={open}>
        {open === 'personal' ? <Personal /> : <Shared />}
      </TabPanel>
    </Card>
  )
}

function Personal() {
  const { data, isError, isFetching, refetch } = useQuery(aiSettingsQuery)
  if (!data) return <Awaited isError={isError} isFetching={isFetching} onRetry={() => void refetch()} />
  return (
    <div className="flex flex-col gap-6">
      <p className="text-muted">{ownWords.state[data.state]}</p>
      <PersonalKey settings={data} level={2} />
      <Consents settings={data} level={2} />
    </div>
  )
}

function Shared() {
  const { data, isError, isFetching, refetch } = useQuery(organizationAiQuery)
  const own = useQuery(aiSettingsQuery).data
  if (!data) return <Awaited isError={isError} isFetching={isFetching} onRetry={() => void refetch()} />
  return (
    <div className="flex flex-col gap-6">
      {own?.state === 'off' && data.enabled && (
        <Notice>
          <p>{words.turnedOff}</p>
        </Notice>
      )}
      {own && <p className="text-muted">{ownWords.text(own.provider.name, own.provider.host)}</p>}
      <OrganizationKey settings={data} />
    </div>
  )
}

type AwaitedProps = { isError: boolean; isFetching: boolean; onRetry: () => void }

function Awaited({ isError, isFetching, onRetry }: AwaitedProps) {
  if (isError) return <FailedState text={words.failed} onRetry={onRetry} busy={isFetching} />
  return <Lines />
}

function Lines() {
  return (
    <Skeletons>
      <SkeletonLines lines={6} />
    </Skeletons>
  )
}
