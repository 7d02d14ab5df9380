import { useAppName } from '#web/platform/api/session.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { documentWords } from '#words/en/access/documents.ts'
import { frame } from '#words/en/platform/frame.ts'
import { privacy } from '#words/en/access/privacy.ts'
import { Document } from './document.tsx'

/** What becomes of what people entrust to the app. */
export function PrivacyPage() {
  const other = (
    <>
      {documentWords.readAlso} <TextLink to={paths.terms()}>{frame.pages.terms}</TextLink>
    </>
  )
  return <Document document={privacy(useAppName())} foot={other} />
}
