import { useMutation, useQuery } from '@tanstack/react-query'
import { client } from '#web/platform/api/client.ts'
import { tellFailure } from '#web/platform/api/failure.ts'
import { showAnswer } from '#web/platform/api/newest.ts'
import { api } from '#web/platform/api/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { profileWords } from '#words/en/profile/profile.ts'

const { messages: words } = profileWords
const choices = api.profile.messageChoices.queryOptions()

/** Whether others may write to one, and what a notice says of a message. Each choice holds at once. */
export function MessagesSection() {
  const { data, isError, isFetching, refetch } = useQuery(choices)
  const { mutateAsync: choose } = useMutation({
    scope: { id: 'message-choices' },
    mutationFn: (next: { receives?: boolean; previews?: boolean }) =>
      client.profile.updateMessageChoices(next),
    onSuccess: (kept) => showAnswer(choices.queryKey, kept),
    onError: (error) => tellFailure(error, words.saveFailed),
  })
  return (
    <Card title={words.title}>
      {data && (
        <div className="flex flex-col gap-2">
          <SwitchRow
            label={words.receives}
            text={words.receivesText}
            on={data.receives}
            onSwitch={(on) => choose({ receives: on })}
          />
          <SwitchRow
            label={words.previews}
            text={words.previewsText}
            on={data.previews}
            onSwitch={(on) => choose({ previews: on })}
          />
        </div>
      )}
      {!data && isError && (
        <FailedState text={words.failed} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && (
        <Skeletons>
          <SkeletonLines lines={4} />
        </Skeletons>
      )}
    </Card>
  )
}
