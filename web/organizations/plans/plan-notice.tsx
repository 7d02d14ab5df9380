import { type Feature, planFeatures, tiers } from '#contract/plans.ts'
import { useMe } from '#web/platform/api/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { featureLabels, planLabels, notInUseWords as words } from '#words/en/organizations/plans.ts'

/** Whether the organization of whoever looks gets a feature. */
export function useFeature(feature: Feature): boolean {
  return useMe().features.includes(feature)
}

/** In place of what the plan does not hold, or what is not in use by its status: which plans do, and that all there is of it is kept. */
export function PlanNotice({
  feature,
  shows,
}: {
  feature: Feature
  /** What one would see here, in a sentence. */
  shows?: string
}) {
  const plans = tiers.filter((tier) => planFeatures[tier].includes(feature))
  return (
    <Notice title={words.title(featureLabels[feature])}>
      {shows} {words.text(plans.map((tier) => planLabels[tier]))}
    </Notice>
  )
}
