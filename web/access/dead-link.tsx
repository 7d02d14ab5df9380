import { FocusHere } from '#web/platform/forms/focus-here.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export type DeadLinkProps = {
  /** What is the matter with the link, and what helps. */
  title: string
  text: string
  /** Where one may go from here to be helped. */
  next?: { label: string; to: string }
}

/** Stands in place of the form of a link that leads no further. */
export function DeadLink({ title, text, next }: DeadLinkProps) {
  return (
    <div className="flex flex-col gap-5">
      <FocusHere>
        <Notice kind="danger" title={title}>
          {text}
        </Notice>
      </FocusHere>
      {next && (
        <LinkButton look="primary" wide to={next.to}>
          {next.label}
        </LinkButton>
      )}
    </div>
  )
}
