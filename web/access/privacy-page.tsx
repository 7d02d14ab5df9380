import { useAppName } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { access } from '#words/en/access.ts'
import { privacy } from '#words/en/privacy.ts'
import { Document } from './document.tsx'

const { documents: words } = access

/** What becomes of what people entrust to the app. */
export function PrivacyPage() {
  const other = (
    <>
      {words.readAlso} <TextLink to={paths.terms()}>{words.terms}</TextLink>
    </>
  )
  return <Document document={privacy(useAppName())} foot={other} />
}
