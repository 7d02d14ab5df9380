import { useMutation, useQuery } from '@tanstack/react-query'
import type { ChoosableKind } from '#contract/notifications/notifications.ts'
import { client } from '#web/api/client.ts'
import { tellFailure } from '#web/api/failure.ts'
import { api, queries } from '#web/api/queries.ts'
import { useMe } from '#web/api/session.ts'
import { Card } from '#web/ui/card.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { notificationWords } from '#words/en/notifications.ts'

const { choices: words } = notificationWords
const unwanted = api.notifications.unwanted.queryOptions()
const known = () => queries.getQueryData(unwanted.queryKey)?.kinds ?? []

/** What one wants to be told. Each choice holds at once. */
export function NotificationChoices() {
  const { can } = useMe()
  const { data, isError, isFetching, refetch } = useQuery(unwanted)
  const turn = useTurn()
  const kinds: ChoosableKind[] = [
    'added',
    'praying',
    'replied',
    'report-answered',
    'feedback',
    'summary',
    ...(can.lead ? (['thanked', 'highlight-answered'] as const) : []),
    ...(can.administer ? (['reported'] as const) : []),
  ]
  return (
    <Card title={words.title} text={words.text}>
      {data && (
        <div className="flex flex-col gap-2">
          {kinds.map((kind) => (
            <SwitchRow
              key={kind}
              label={words.kinds[kind]}
              on={!data.kinds.includes(kind)}
              onSwitch={() => turn(kind)}
            />
          ))}
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

// Shown at once, and sent one after the other, each time as all of it stands then.
function useTurn(): (kind: ChoosableKind) => void {
  const { mutate } = useMutation({
    scope: { id: 'unwanted-notifications' },
    onMutate: flip,
    mutationFn: (_turned: ChoosableKind) => client.notifications.setUnwanted({ kinds: known() }),
    onError: (error, kind) => {
      flip(kind)
      tellFailure(error, words.saveFailed)
    },
  })
  return mutate
}

function flip(kind: ChoosableKind) {
  const kinds = known()
  const next = kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind]
  queries.setQueryData(unwanted.queryKey, { kinds: next })
}
