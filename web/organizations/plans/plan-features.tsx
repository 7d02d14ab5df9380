import { Check, Pause } from 'lucide-react'
import { useId } from 'react'
import { featuresOf, planFeatures, type Status, type Tier } from '#contract/plans.ts'
import { organizationFormWords as words } from '#words/en/organizations/organizations.ts'
import { featureLabels, planLabels, statusLabels } from '#words/en/organizations/plans.ts'

/** What a plan names, and what of it is not in use as the subscription stands. */
export function PlanFeatures({ tier, status }: { tier: Tier; status: Status }) {
  const id = useId()
  const inUse = featuresOf(tier, status)
  const someUnused = inUse.length < planFeatures[tier].length
  return (
    <div className="flex flex-col gap-2">
      <h3 id={id} className="text-base font-medium">
        {words.featuresOf(planLabels[tier])}
      </h3>
      <ul aria-labelledby={id} className="gap-x-6 sm:columns-2">
        {planFeatures[tier].map((feature) => {
          const used = inUse.includes(feature)
          const Mark = used ? Check : Pause
          return (
            <li
              key={feature}
              className={`mb-1 flex break-inside-avoid items-start gap-2 ${used ? '' : 'text-muted'}`}
            >
              <Mark
                size={18}
                aria-hidden="true"
                className={`mt-0.5 shrink-0 ${used ? 'text-success' : 'text-muted'}`}
              />
              <span>
                {featureLabels[feature]}
                {!used && <span className="text-sm"> ({words.notInUse})</span>}
              </span>
            </li>
          )
        })}
      </ul>
      {someUnused && <p className="text-sm text-muted">{words.notInUseText(statusLabels[status])}</p>}
    </div>
  )
}
