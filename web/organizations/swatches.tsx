import type { Brand } from '#contract/brand/brand.ts'
import { organizationWords as words } from '#words/en/organizations/organizations.ts'

export type Colours = Pick<Brand, 'primaryColor' | 'secondaryColor' | 'tertiaryColor'>

/** The three colours of an organization as they are, uncorrected. */
export function Swatches({ colours: { primaryColor, secondaryColor, tertiaryColor } }: { colours: Colours }) {
  return (
    <span
      role="img"
      aria-label={words.colours(primaryColor, secondaryColor, tertiaryColor)}
      className="inline-flex gap-1.5"
    >
      {Object.entries({ primaryColor, secondaryColor, tertiaryColor }).map(([which, colour]) => (
        <span
          key={which}
          title={colour}
          style={{ backgroundColor: colour }}
          className="size-6 rounded-full border border-edge forced-color-adjust-none"
        />
      ))}
    </span>
  )
}
