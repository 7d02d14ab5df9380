import { useMe } from '#web/platform/api/session.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { aiWords } from '#words/en/ai/ai.ts'

/** Leads to where AI is set up: for admins the page of the church's keys, for everybody else their own settings. */
export function AiSettingsLink() {
  const { can } = useMe()
  return (
    <TextLink to={can.administer ? paths.schedule({ section: 'openai' }) : paths.ownAi()}>
      {aiWords.checkSettings}
    </TextLink>
  )
}
