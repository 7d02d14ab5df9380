import { useNavigate, useSearch } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { currentMe, useAppName } from '#web/platform/api/session.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { api } from '#web/platform/api/queries.ts'
import { client } from '#web/platform/api/client.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { access } from '#words/en/access/access.ts'
import { Sheet } from './sheet.tsx'
import { LinkRequest } from './link-request.tsx'

/** Milliseconds from "confirmed" to the sign-in page. */
export const confirmRedirectAfter = 3000

const { confirm: words } = access

const types = ['signup', 'email_change'] as const
const settings = paths.profile({ tab: 'settings' })

/** What a link from a mail may confirm, in words, and where one goes from there. */
type ConfirmationKind = {
  type: (typeof types)[number]
  words: Record<'title' | 'press' | 'pressText' | 'busy' | 'done' | 'doneText' | 'failed' | 'leave', string>
  next: string
}

const account: ConfirmationKind = { type: 'signup', words: words.account, next: paths.auth() }
const email: ConfirmationKind = { type: 'email_change', words: words.email, next: settings }
const emailSignedOut: ConfirmationKind = {
  type: 'email_change',
  words: { ...words.email, doneText: words.email.doneTextSignedOut, leave: words.account.leave },
  next: paths.auth({ after: settings }),
}

/** Whoever is signed in finds a new address on their profile; everybody else signs in first. */
function kindOf(type: string | undefined): ConfirmationKind {
  if (type !== 'email_change') return account
  return currentMe() ? email : emailSignedOut
}

/** Where the links of confirmation mails lead. */
export function ConfirmPage() {
  const { token, type } = useSearch({ strict: false })
  const kind = kindOf(type)
  const complete = token && types.some((known) => known === type)
  return (
    <Sheet title={kind.words.title}>
      {complete ? (
        <Confirmation kind={kind} token={token} />
      ) : (
        <ConfirmationFailed kind={kind} text={words.incomplete} />
      )}
    </Sheet>
  )
}

/**
 * Confirms by the token of a link and says how that went: at once in the browser that asked for the link, which the server knows, and in any
 * other when somebody presses the button.
 */
export function Confirmation({ kind, token }: { kind: ConfirmationKind; token: string }) {
  const [pressed, setPressed] = useState(false)
  // Confirming twice is confirming once, so it may be asked like a question.
  const confirmation = useQuery({
    ...api.access.confirm.queryOptions({ input: { token, type: kind.type, pressed } }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  if (confirmation.data?.confirmed === false) {
    return <ToBePressed words={kind.words} onPress={() => setPressed(true)} />
  }
  if (confirmation.data?.waits) return <Waits />
  if (confirmation.data?.missedInvitation) return <MissedInvitation kind={kind} />
  if (confirmation.isSuccess) return <Confirmed kind={kind} />
  if (confirmation.isFetching) return <Confirming text={kind.words.busy} />
  const { code, text } = failureOf(confirmation.error)
  if (code === 'INVITATION_NEEDED') return <Uninvited kind={kind} />
  if (code === 'LINK_EXPIRED') return <ConfirmationFailed kind={kind} text={kind.words.failed} />
  return (
    <ConfirmationFailed kind={kind} text={code === 'UNKNOWN' ? words.unexpected : text}>
      <Button look="primary" wide onClick={() => void confirmation.refetch()}>
        {words.retry}
      </Button>
    </ConfirmationFailed>
  )
}

type ToBePressedProps = { words: ConfirmationKind['words']; onPress: () => void }

// Whoever opens links for somebody else, to look for danger in them, may run the scripts of their pages and press what they find: only what
// comes from a hand counts.
function ToBePressed({ words: { press, pressText }, onPress }: ToBePressedProps) {
  const confirm = ({ isTrusted }: MouseEvent) => {
    if (isTrusted) onPress()
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{pressText}</p>
      <Button look="primary" wide onClick={confirm}>
        {press}
      </Button>
    </div>
  )
}

function Confirming({ text }: { text: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-6 text-muted">
      <Spinner size={20} />
      {text}
    </p>
  )
}

function Confirmed({ kind }: { kind: ConfirmationKind }) {
  const navigate = useNavigate()
  useEffect(() => {
    const leave = () => void navigate({ href: kind.next, replace: true })
    const timer = setTimeout(leave, confirmRedirectAfter)
    return () => clearTimeout(timer)
  }, [kind, navigate])
  return (
    <div className="flex flex-col gap-5">
      <Notice kind="success" title={kind.words.done}>
        {kind.words.doneText}
      </Notice>
      <LinkButton look="primary" wide to={kind.next}>
        {kind.words.leave}
      </LinkButton>
    </div>
  )
}

// It leads nowhere: there is nothing that one could do until the mail comes.
function Waits() {
  const church = useAppName()
  return (
    <div className="flex flex-col gap-4">
      <Notice kind="success" title={words.waits.title}>
        {words.waits.text(church)}
      </Notice>
      <p className="text-center text-muted">{words.waits.rest}</p>
    </div>
  )
}

// It is to be read, and so leads nowhere by itself.
function MissedInvitation({ kind }: { kind: ConfirmationKind }) {
  return (
    <div className="flex flex-col gap-5">
      <Notice kind="success" title={kind.words.done}>
        {words.missedInvitation}
      </Notice>
      <LinkButton look="primary" wide to={kind.next}>
        {kind.words.leave}
      </LinkButton>
    </div>
  )
}

// Another link would be of no use.
function Uninvited({ kind }: { kind: ConfirmationKind }) {
  return (
    <div className="flex flex-col gap-5">
      <Notice kind="danger" title={words.uninvited.title}>
        {words.uninvited.text}
      </Notice>
      <LinkButton wide to={kind.next}>
        {kind.words.leave}
      </LinkButton>
    </div>
  )
}

export type ConfirmationFailedProps = {
  kind: ConfirmationKind
  /** Why it failed. */
  text: string
  /** What may still help with this very link; without it one needs another. */
  children?: ReactNode
}

/** A confirmation that did not work, and the ways on from there. */
function ConfirmationFailed({ kind, text, children }: ConfirmationFailedProps) {
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
