import { useSearch } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { aiWords } from '#words/en/ai/ai.ts'
import { frame } from '#words/en/platform/frame.ts'
import { AiKeys } from './ai-keys.tsx'

/** For admins: by which keys people ask AI. It stands at an address of its own and as a part of the programme's page. */
export function OpenAiPage() {
  const { tab, section } = useSearch({ strict: false })
  const toTab = (each: 'personal' | 'shared') =>
    section === 'openai' ? paths.schedule({ section, tab: each }) : paths.openAi({ tab: each })
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 wrap-anywhere">
      <header>
        <h1 className="text-2xl">{frame.pages.openAi}</h1>
        <p className="text-muted">{aiWords.admin.text}</p>
      </header>
      <AiKeys open={tab === 'shared' ? 'shared' : 'personal'} toTab={toTab} />
    </div>
  )
}
