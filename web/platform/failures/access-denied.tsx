import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { Message } from './message.tsx'

/** For people who may not see a page; `text` is that page's own sentence. */
export function AccessDenied({ text = frame.accessDenied.text }: { text?: string }) {
  return (
    <Message title={frame.accessDenied.title} text={text}>
      <LinkButton look="primary" to={paths.home()}>
        {frame.accessDenied.home}
      </LinkButton>
    </Message>
  )
}
