import { useAppName } from '#web/platform/api/session.ts'
import { terms } from '#words/en/access/terms.ts'
import { Document } from './document.tsx'
import { ReadAlso } from './read-also.tsx'

/** What one agrees to by using the app. */
export function TermsPage() {
  return <Document document={terms(useAppName())} foot={<ReadAlso pages={['privacy', 'aboutProgramme']} />} />
}
