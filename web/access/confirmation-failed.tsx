import type { ReactNode } from 'react'
import { client } from '#web/platform/api/client.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { access } from '#words/en/access/access.ts'
import type { ConfirmationKind } from './confirm-page.tsx'
import { LinkRequest } from './link-request.tsx'

const { confirm: words } = access

export type ConfirmationFailedProps = {
  kind: ConfirmationKind
  /** Why it failed. */
  text: string
  /** What may still help with this very link; without it one needs another. */
  children?: ReactNode
}

/** A confirmation that did not work, and the ways on from there. */
export function ConfirmationFailed({ kind, text, children }: ConfirmationFailedProps) {
  return (
    <div className="flex flex-col gap-5">
      <Notice kind="danger">{text}</Notice>
      {children}
      <LinkButton wide to={kind.next}>
        {kind.words.leave}
      </LinkButton>
      {!children && kind.type === 'signup' && <AnotherLink />}
      {!children && kind.type === 'email_change' && <p className="text-muted">{words.anotherEmail}</p>}
    </div>
  )
}

function AnotherLink() {
  return (
    <section aria-labelledby="another" className="flex flex-col gap-4 border-t border-line pt-6">
      <div>
        <h2 id="another" className="text-lg">
          {words.another}
        </h2>
        <p className="text-muted">{words.anotherText}</p>
      </div>
      <LinkRequest send={client.access.resendConfirmation} sent={words.anotherSent} />
    </section>
  )
}
