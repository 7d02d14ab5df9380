import type { Feature } from '#contract/plans.ts'
import type { Brand } from './brand.ts'
import { defaultColours } from './default-colours.ts'

/** What of a brand is seen by the people of an organization that gets these features, as `sec.brand_of` says it too; the rest of it rests. */
export function shownBrand(brand: Brand, features: readonly Feature[]): Brand {
  const { name } = brand
  return features.includes('custom-branding') ? brand : { name, logo: null, ...defaultColours, theme: null }
}
