import { useQuery } from '@tanstack/react-query'
import type { AiSettings } from '#contract/ai/ai.ts'
import { Card } from '#web/ui/card.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { aiWords } from '#words/en/ai/ai.ts'
import { aiSettingsQuery } from '#web/ai/ai-settings.ts'
import { Consents } from './consents.tsx'
import { PersonalKey } from './personal-key.tsx'

const { settings: words, left } = aiWords

/** Among one's own settings: whether AI can be asked, by which key, and what one has agreed to. */
export function AiSection() {
  const { data, isError, isFetching, refetch } = useQuery(aiSettingsQuery)
  return (
    <div id="ai" className="scroll-mt-20">
      <Card title={words.title} text={data && words.state[data.state]}>
        {data && <Choices settings={data} />}
        {!data && isError && (
          <FailedState text={words.failed} onRetry={() => void refetch()} busy={isFetching} />
        )}
        {!data && !isError && (
          <Skeletons>
            <SkeletonLines lines={6} />
          </Skeletons>
        )}
      </Card>
    </div>
  )
}

// Where AI is turned off one can still take back what one has agreed to, and remove one’s key.
function Choices({ settings }: { settings: AiSettings }) {
  const { provider, state, left: remaining } = settings
  return (
    <>
      {state !== 'off' && (
        <p className="text-muted">
          {words.text(provider.name, provider.host)} {state === 'ready' && left(remaining.requests.remaining)}
        </p>
      )}
      <Consents settings={settings} level={3} />
      <PersonalKey settings={settings} level={3} />
    </>
  )
}
