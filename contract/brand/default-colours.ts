import type { Feature } from '#contract/plans.ts'
import type { Brand } from './brand.ts'

/** The colours of whoever has none of their own. */
export const defaultColours = {
  primaryColor: '#3B82F6',
  secondaryColor: '#F59E0B',
  tertiaryColor: '#10B981',
} as const

/** What of a brand is seen by the people of an organization that gets these features, as `sec.brand_of` says it too; the rest of it rests. */
export function shownBrand(brand: Brand, features: readonly Feature[]): Brand {
  const { name } = brand
  return features.includes('custom-branding') ? brand : { name, logo: null, ...defaultColours, theme: null }
}
