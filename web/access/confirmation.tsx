import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useState } from 'react'
import { type ConfirmationKind, confirmRedirectAfter } from './confirm-page.tsx'
import { failureOf } from '#web/platform/api/failure.ts'
import { api } from '#web/platform/api/queries.ts'
import { useAppName } from '#web/platform/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { access } from '#words/en/access/access.ts'
import { ConfirmationFailed } from './confirmation-failed.tsx'

const { confirm: words } = access

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
