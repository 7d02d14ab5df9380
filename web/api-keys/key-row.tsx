import type { ApiKey } from '#contract/api-keys/api-keys.ts'
import { dateAndTime, shortDate } from '#web/platform/times/moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { apiKeyWords } from '#words/en/api-keys/api-keys.ts'
import { RevokeButton } from './revoke-button.tsx'

const { list: words } = apiKeyWords

/** A key in the list. */
export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { name, lastFour, scopes, madeBy, madeAt, lastUsedAt, state } = apiKey
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="flex min-w-0 flex-col gap-1 pt-1.5 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{name}</span>
          <code className="text-sm text-muted">{words.lastFour(lastFour)}</code>
          {state === 'ended' && <Badge>{words.ended}</Badge>}
          {state === 'resting' && <Badge tone="gold">{words.resting}</Badge>}
        </p>
        <ul className="flex flex-wrap gap-1.5 py-0.5" aria-label={words.scopes}>
          {scopes.map((scope) => (
            <li key={scope}>
              <code className="rounded bg-tint px-1.5 py-0.5 text-sm">{scope}</code>
            </li>
          ))}
        </ul>
        {state === 'resting' && <p className="text-sm">{words.restingText}</p>}
        <p className="text-sm text-muted">
          <Sentence of={(name) => words.madeBy(name, shortDate(madeAt))} who={[madeBy ?? words.somebody]} />
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span>{lastUsedAt ? words.lastUsed(dateAndTime(lastUsedAt)) : words.neverUsed}</span>
          <span>{endOfKey(apiKey)}</span>
        </p>
      </div>
      <div className="-mr-3 shrink-0 whitespace-nowrap">
        <RevokeButton apiKey={apiKey} />
      </div>
    </div>
  )
}

// It ends as its last day does.
function endOfKey({ endsAt, state }: ApiKey): string {
  if (endsAt === null) return words.noEnd
  const day = shortDate(new Date(endsAt.getTime() - 1))
  return state === 'ended' ? words.endedOn(day) : words.endsOn(day)
}
