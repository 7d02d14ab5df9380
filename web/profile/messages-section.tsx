import { useMutation, useQuery } from '@tanstack/react-query'
import { client } from '#web/api/client.ts'
import { tellFailure } from '#web/api/failure.ts'
import { api, queries } from '#web/api/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { profileWords } from '#words/en/profile.ts'

const { messages: words } = profileWords
const choices = api.profile.messageChoices.queryOptions()

type Choice = 'receives' | 'previews'

/** Whether others may write to one, and what a notice says of a message. Each choice holds at once. */
export function MessagesSection() {
  const { data, isError, isFetching, refetch } = useQuery(choices)
  const turn = useTurn()
  return (
    <Card title={words.title}>
      {data && (
        <div className="flex flex-col gap-2">
          <SwitchRow
            label={words.receives}
            text={words.receivesText}
            on={data.receives}
            onSwitch={() => turn('receives')}
          />
          <SwitchRow
            label={words.previews}
            text={words.previewsText}
            on={data.previews}
            onSwitch={() => turn('previews')}
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

// Shown at once, and sent one after the other.
function useTurn(): (choice: Choice) => void {
  const { mutate } = useMutation({
    scope: { id: 'message-choices' },
    onMutate: flip,
    mutationFn: (choice: Choice) =>
      client.profile.updateMessageChoices({ [choice]: queries.getQueryData(choices.queryKey)?.[choice] }),
    onError: (error, choice) => {
      flip(choice)
      tellFailure(error, words.saveFailed)
    },
  })
  return mutate
}

function flip(choice: Choice) {
  queries.setQueryData(choices.queryKey, (known) => known && { ...known, [choice]: !known[choice] })
}
