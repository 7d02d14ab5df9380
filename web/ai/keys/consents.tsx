import { useMutation } from '@tanstack/react-query'
import type { AiSettings, AiUse } from '#contract/ai/ai.ts'
import { client } from '#web/platform/api/client.ts'
import { tellFailure } from '#web/platform/api/failure.ts'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { aiWords } from '#words/en/ai/ai.ts'
import { keepAiSettings } from '#web/ai/ai-settings.ts'

const { consents: words } = aiWords.settings

type ConsentsProps = {
  settings: AiSettings
  /** The rank of its heading. */
  level: 2 | 3
}

/** What one has agreed to, each of which one may take back. */
export function Consents({ settings: { consents, provider }, level }: ConsentsProps) {
  const Heading = `h${level}` as const
  const { mutateAsync: change } = useMutation({
    scope: { id: 'ai-consents' },
    mutationFn: ({ use, on }: { use: AiUse; on: boolean }) =>
      on ? client.ai.agree({ use, host: provider.host }) : client.ai.withdraw({ use }),
    onSuccess: keepAiSettings,
    onError: (error) => tellFailure(error, words.failed),
  })
  return (
    <div className="flex flex-col gap-2">
      <Heading className="text-base">{words.title}</Heading>
      <SwitchRow
        label={words.asking}
        text={words.askingText(provider.host)}
        on={consents.asking !== null}
        onSwitch={(on) => change({ use: 'asking', on })}
      />
      <SwitchRow
        label={words.beingRead}
        text={words.beingReadText(provider.host)}
        on={consents.beingRead !== null}
        onSwitch={(on) => change({ use: 'being-read', on })}
      />
    </div>
  )
}
