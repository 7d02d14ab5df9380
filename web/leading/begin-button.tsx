import { useRouter } from '@tanstack/react-router'
import { MessageSquareReply } from 'lucide-react'
import { useState } from 'react'
import type { TimelineEntry } from '#contract/leading/leading.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { leadingWords } from '#words/en/leading/leading.ts'
import { refreshLeading } from './leading-queries.ts'

const { person: words } = leadingWords

type BeginButtonProps = { entry: TimelineEntry; title: string }

/** Leads to where one answers an entry. What was written before anybody led its writer waits for no answer until one begins it. */
export function BeginButton({ entry: { id, feedback }, title }: BeginButtonProps) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    try {
      const { id: focus } = await client.feedback.begin({ entryId: id })
      await router.navigate({ href: paths.leaderFeedback({ focus }) })
    } catch (error) {
      const isGone = failureOf(error).code === 'NOT_FOUND'
      tellFailure(error, isGone ? words.beginGone : words.beginFailed)
      if (isGone) void refreshLeading()
    }
    setBusy(false)
  }
  const face = (
    <>
      {words.begin}
      <span className="sr-only">{title}</span>
    </>
  )
  const look = { look: 'plain', icon: <MessageSquareReply size={16} /> } as const
  if (feedback) {
    return (
      <LinkButton {...look} to={paths.leaderFeedback({ focus: feedback.id })}>
        {face}
      </LinkButton>
    )
  }
  return (
    <Button {...look} busy={busy} busyLabel={words.beginning} onClick={() => void begin()}>
      {face}
    </Button>
  )
}
