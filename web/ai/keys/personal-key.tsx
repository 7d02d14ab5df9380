import type { AiSettings } from '#contract/ai/ai.ts'
import { client } from '#web/platform/api/client.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { aiWords } from '#words/en/ai/ai.ts'
import { keepAiSettings } from '#web/ai/ai-settings.ts'
import { KeyForm } from './key-form.tsx'

const { key: words, shared } = aiWords.settings

type PersonalKeyProps = {
  settings: AiSettings
  /** The rank of its heading. */
  level: 2 | 3
}

/** The key by which one asks oneself. */
export function PersonalKey({ settings, level }: PersonalKeyProps) {
  const Heading = `h${level}` as const
  const { personalKey } = settings
  return (
    <div className="flex flex-col gap-3">
      <Heading className="text-base">{words.title}</Heading>
      {settings.shared && <p className="text-muted">{shared}</p>}
      <KeyForm
        title={words.title}
        kept={personalKey ? words.kept(personalKey.lastFour, shortDate(personalKey.setAt)) : words.none}
        hasKey={personalKey !== null}
        send={client.ai.setKey}
        remove={() => client.ai.removeKey()}
        onDone={keepAiSettings}
        takesKeys={settings.state !== 'off'}
      />
    </div>
  )
}
