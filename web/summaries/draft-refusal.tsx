import { useRouter } from '@tanstack/react-router'
import { AiSettingsLink } from '#web/ai/ai-settings-link.tsx'
import { paths } from '#web/paths.ts'
import { beginConversation, tellNotBegun } from '#web/messages/thread/conversation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { summaryWords } from '#words/en/summaries/summaries.ts'
import { ui } from '#words/en/platform/ui.ts'
import type { DraftTrouble } from './use-draft.ts'

const { draft: words } = summaryWords

/** Codes of what is set right where AI is set up. */
const bySettings = ['AI_NO_KEY', 'AI_NOT_AGREED', 'AI_KEY_REFUSED', 'AI_QUOTA', 'AI_RATE_LIMITED']
/** Codes at which another try leads nowhere. */
const lasting = [
  'AI_OFF',
  'AI_NO_KEY',
  'AI_AUTHOR_NOT_AGREED',
  'NOTHING_TO_READ',
  'RATE_LIMITED',
  'FORBIDDEN',
]

type DraftRefusalProps = {
  trouble: DraftTrouble
  /** The participant. */
  person: { id: string; name: string }
  onRetry: () => void
  onClose: () => void
}

/** Why there is no draft, and what helps. */
export function DraftRefusal({ trouble, person, onRetry, onClose }: DraftRefusalProps) {
  const { code, title, text } = trouble
  return (
    <>
      <Notice kind="danger" title={title}>
        <p>
          {text} {bySettings.includes(code) && <AiSettingsLink />}
        </p>
      </Notice>
      <div className="flex flex-wrap gap-2">
        {code === 'AI_AUTHOR_NOT_AGREED' && <WriteButton person={person} />}
        {!lasting.includes(code) && <Button onClick={onRetry}>{words.again}</Button>}
        <Button look="plain" onClick={onClose}>
          {ui.close}
        </Button>
      </div>
    </>
  )
}

function WriteButton({ person: { id, name } }: Pick<DraftRefusalProps, 'person'>) {
  const router = useRouter()
  const write = async () => {
    try {
      await router.navigate({ href: paths.conversation({ id: await beginConversation(id) }) })
    } catch (error) {
      tellNotBegun(error)
    }
  }
  return <Button onClick={() => void write()}>{words.write(name)}</Button>
}
