import { Card } from '#web/ui/card.tsx'
import { later } from '#web/ui/later.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { insightWords } from '#words/en/insights/insights.ts'
import type { InsightsProps } from './insights.tsx'

const Insights = later(() => import('./insights.tsx').then((file) => file.Insights))
const { ask: words } = insightWords

/** Asking about people, once the page around it stands. */
export function LateInsights({ reach }: InsightsProps) {
  return <Insights wanted props={{ reach }} fallback={<Coming />} />
}

function Coming() {
  return (
    <Card title={words.title} text={words.text}>
      <Skeletons>
        <SkeletonLines lines={6} />
      </Skeletons>
    </Card>
  )
}
