import { useAppName } from '#web/platform/api/session.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { documentWords } from '#words/en/access/documents.ts'
import { frame } from '#words/en/platform/frame.ts'
import { terms } from '#words/en/access/terms.ts'
import { Document } from './document.tsx'

/** What one agrees to by using the app. */
export function TermsPage() {
  const other = (
    <>
      {documentWords.readAlso} <TextLink to={paths.privacy()}>{frame.pages.privacy}</TextLink>
    </>
  )
  return <Document document={terms(useAppName())} foot={other} />
}
