import { Copy } from 'lucide-react'
import { keyRequests, keyStart } from '#contract/api-keys/limits.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { apiKeyWords } from '#words/en/api-keys/api-keys.ts'
import { ui } from '#words/en/platform/ui.ts'

const { asking: words } = apiKeyWords

/** One line that asks something by a key, how often that may be done, and where all is described. */
export function HowToAsk() {
  const line = `curl -H 'Authorization: Bearer ${keyStart}…' ${location.origin}${paths.api()}/managed-people`
  return (
    <Card title={words.title} text={words.text}>
      <div className="flex items-center gap-2 rounded bg-tint py-1 pr-1 pl-4">
        <code className="min-w-0 grow py-2 text-sm wrap-anywhere">{line}</code>
        <IconButton
          label={ui.copyOf(words.example)}
          icon={<Copy size={18} />}
          onClick={() => void copyText(line)}
        />
      </div>
      <p>{words.often(keyRequests.perMinute, keyRequests.perHour)}</p>
      <p>
        <a
          href={paths.api()}
          className="inline-flex min-h-11 items-center text-accent underline decoration-1 underline-offset-3 hover:decoration-2"
        >
          {words.all}
        </a>
      </p>
    </Card>
  )
}
