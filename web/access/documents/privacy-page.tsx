import { useAppName } from '#web/platform/api/session.ts'
import { privacy } from '#words/en/access/privacy.ts'
import { Document } from './document.tsx'
import { ReadAlso } from './read-also.tsx'

/** What becomes of what people entrust to the app. */
export function PrivacyPage() {
  return <Document document={privacy(useAppName())} foot={<ReadAlso pages={['terms', 'aboutProgramme']} />} />
}
