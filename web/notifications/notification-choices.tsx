import { useMutation, useQuery } from '@tanstack/react-query'
import type { ChoosableKind } from '#contract/notifications/notifications.ts'
import { client } from '#web/platform/api/client.ts'
import { tellFailure } from '#web/platform/api/failure.ts'
import { showAnswer } from '#web/platform/api/newest.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { useMe } from '#web/platform/api/session.ts'
import { Card } from '#web/ui/card.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { notificationWords } from '#words/en/notifications/notifications.ts'

const { choices: words } = notificationWords
const unwanted = api.notifications.unwanted.queryOptions()

/** What one wants to be told. Each choice holds at once. */
export function NotificationChoices() {
  const { can } = useMe()
  const { data, isError, isFetching, refetch } = useQuery(unwanted)
  const choose = useChoose()
  const kinds: ChoosableKind[] = [
    'added',
    'praying',
    'replied',
    'report-answered',
    'error-answered',
    'feedback',
    'summary',
    ...(can.lead ? (['joined', 'thanked', 'highlight-answered'] as const) : []),
    ...(can.administer ? (['sign-up-waits', 'reported', 'error-reported'] as const) : []),
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
              onSwitch={(on) => choose({ kind, on })}
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

type Choice = { kind: ChoosableKind; on: boolean }

// All kinds are sent together, one choice after the other, so that each sends those before it as well.
function useChoose(): (choice: Choice) => Promise<unknown> {
  const { mutateAsync } = useMutation({
    scope: { id: 'unwanted-notifications' },
    mutationFn: async ({ kind, on }: Choice) => {
      const known = queries.getQueryData(unwanted.queryKey)?.kinds ?? []
      const others = known.filter((each) => each !== kind)
      const kinds = on ? others : [...others, kind]
      await client.notifications.setUnwanted({ kinds })
      return { kinds }
    },
    onSuccess: (kept) => showAnswer(unwanted.queryKey, kept),
    onError: (error) => tellFailure(error, words.saveFailed),
  })
  return mutateAsync
}
