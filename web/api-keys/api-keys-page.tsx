import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { keyRequests, keyStart } from '#contract/api-keys/limits.ts'
import { PlanNotice } from '#web/organizations/plans/plan-notice.tsx'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { apiKeyWords as words } from '#words/en/api-keys/api-keys.ts'
import { frame } from '#words/en/platform/frame.ts'
import { ui } from '#words/en/platform/ui.ts'
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

const { asking: askingWords } = words

/** One line that asks something by a key, how often that may be done, and where all is described. */
function HowToAsk() {
  const line = `curl -H 'Authorization: Bearer ${keyStart}…' ${location.origin}${paths.api()}/managed-people`
  return (
    <Card title={askingWords.title} text={askingWords.text}>
      <div className="flex items-center gap-2 rounded bg-tint py-1 pr-1 pl-4">
        <code className="min-w-0 grow py-2 text-sm wrap-anywhere">{line}</code>
        <IconButton
          label={ui.copyOf(askingWords.example)}
          icon={<Copy size={18} />}
          onClick={() => void copyText(line)}
        />
      </div>
      <p>{askingWords.often(keyRequests.perMinute, keyRequests.perHour)}</p>
      <p>
        <a
          href={paths.api()}
          className="inline-flex min-h-11 items-center text-accent underline decoration-1 underline-offset-3 hover:decoration-2"
        >
          {askingWords.all}
        </a>
      </p>
    </Card>
  )
}
