import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { Message } from './message.tsx'

/** For an address without a page, and for a page about something that is not there. */
export function NotFound() {
  return (
    <Message title={frame.notFound.title} text={frame.notFound.text}>
      <LinkButton look="primary" to={paths.root()}>
        {frame.notFound.home}
      </LinkButton>
    </Message>
  )
}
