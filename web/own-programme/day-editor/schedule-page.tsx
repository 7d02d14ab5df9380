import { useSearch } from '@tanstack/react-router'
import { OpenAiPage } from '#web/ai/keys/open-ai-page.tsx'
import { ProgrammePage } from '#web/own-programme/programme-page.tsx'
import { dayIn } from '#web/paths.ts'
import { DayEditor } from './day-editor.tsx'

/** For admins: the programme, one day of it, or, as the documents have it here too, by which keys people ask AI. */
export function SchedulePage() {
  const { section, day: asked }: { section?: string; day?: string } = useSearch({ strict: false })
  const day = dayIn(asked)
  if (section === 'openai') return <OpenAiPage />
  return day === undefined ? <ProgrammePage /> : <DayEditor key={day} day={day} />
}
