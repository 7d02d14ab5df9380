import { client } from '#web/platform/api/client.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { access } from '#words/en/access/access.ts'
import { LinkRequest } from './link-request.tsx'
import { Sheet } from './sheet.tsx'

const { forgotten: words } = access

/** For those who no longer know their password. */
export function ForgottenPasswordPage() {
  const back = <TextLink to={paths.auth()}>{words.toLogin}</TextLink>
  return (
    <Sheet title={words.title} lead={words.lead} foot={back}>
      <LinkRequest send={client.access.forgotPassword} sent={words.sent} />
    </Sheet>
  )
}
