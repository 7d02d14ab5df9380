import { useAppName } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { access } from '#words/en/access.ts'
import { terms } from '#words/en/terms.ts'
import { Document } from './document.tsx'

const { documents: words } = access

/** What one agrees to by using the app. */
export function TermsPage() {
  const other = (
    <>
      {words.readAlso} <TextLink to={paths.privacy()}>{words.privacy}</TextLink>
    </>
  )
  return <Document document={terms(useAppName())} foot={other} />
}
