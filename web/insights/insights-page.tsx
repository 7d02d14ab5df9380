import { frame } from '#words/en/platform/frame.ts'
import { insightWords } from '#words/en/insights/insights.ts'
import { Insights } from './insights.tsx'

/** For admins: asking about everyone of their church. */
export function InsightsPage() {
  return (
    <div className="flex flex-col gap-6">
      <header>
        <h1 className="text-2xl">{frame.pages.insights}</h1>
        <p className="text-muted">{insightWords.page}</p>
      </header>
      <Insights reach="everyone" />
    </div>
  )
}
