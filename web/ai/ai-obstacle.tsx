import type { AiSettings } from '#contract/ai/ai.ts'
import { aiWords as words } from '#words/en/ai/ai.ts'
import { AiSettingsLink } from './ai-settings-link.tsx'

/** Why nothing can be asked now, and where that can be changed; nothing where it can. */
export function AiObstacle({ settings }: { settings: AiSettings | undefined }) {
  if (!settings || settings.state === 'ready') return null
  if (settings.state === 'off') return <p className="text-sm text-muted">{words.off}</p>
  return (
    <p className="text-sm text-muted">
      {words.noKey} <AiSettingsLink />
    </p>
  )
}
