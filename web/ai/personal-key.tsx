import type { AiSettings } from '#contract/ai/ai.ts'
import { client } from '#web/api/client.ts'
import { shortDate } from '#web/programme/moments.ts'
import { aiWords } from '#words/en/ai.ts'
import { keepAiSettings } from './ai-settings.ts'
import { KeyForm } from './key-form.tsx'

const { key: words, shared } = aiWords.settings

/** The key by which one asks oneself. */
export function PersonalKey({ settings }: { settings: AiSettings }) {
  const { personalKey } = settings
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-base">{words.title}</h3>
      {settings.shared && <p className="text-muted">{shared}</p>}
      <KeyForm
        title={words.title}
        kept={personalKey ? words.kept(personalKey.lastFour, shortDate(personalKey.setAt)) : words.none}
        hasKey={personalKey !== null}
        send={client.ai.setKey}
        remove={() => client.ai.removeKey()}
        onDone={keepAiSettings}
      />
    </div>
  )
}
