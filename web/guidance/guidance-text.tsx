import type { ReactNode } from 'react'
import type { Guidance } from '#contract/guidance/guidance.ts'
import { Scripture } from '#web/programme/scripture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { shortDate } from '#web/platform/times/moments.ts'
import { aiWords } from '#words/en/ai/ai.ts'
import { guidanceWords as words } from '#words/en/guidance/guidance.ts'

type GuidanceTextProps = {
  guidance: Guidance
  /** The version of the reflection as it stands now. */
  version: number
}

/** What was said of a reflection, and by whom. */
export function GuidanceText({ guidance, version }: GuidanceTextProps) {
  const { source, provider, practicalAdvice, passages, prayerSuggestion, entryVersion, askedAt } = guidance
  return (
    <div className="flex flex-col gap-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone={source === 'ai' ? 'accent' : 'gold'}>
          {source === 'ai' ? aiWords.label : words.fromLibrary}
        </Badge>
        {source === 'ai' && <span>{aiWords.writtenBy(provider ?? '')}</span>}
        <span>{words.about(shortDate(askedAt))}</span>
        {entryVersion < version && <span>{words.earlier}</span>}
        <span>{words.onlyYou}</span>
      </p>
      <Part title={words.advice}>
        <p className="reading as-written wrap-anywhere">{practicalAdvice}</p>
      </Part>
      {passages.length > 0 && (
        <Part title={words.scripture}>
          <Scripture passages={passages} />
        </Part>
      )}
      <Part title={words.prayer}>
        <p className="reading as-written italic wrap-anywhere">{prayerSuggestion}</p>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      {children}
    </section>
  )
}
