import type { Feature } from '#contract/plans.ts'
import type { Brand } from './brand.ts'

/** The colours of whoever has none of their own. */
export const defaultColours = {
  primaryColor: '#3B82F6',
  secondaryColor: '#F59E0B',
  tertiaryColor: '#10B981',
} as const

/**
 * What the people of an organization see of its brand: all of it with the feature `custom-branding`, else its name and the default colours.
 * `sec.brand_of` must say the same.
 */
export function shownBrand(brand: Brand, features: readonly Feature[]): Brand {
  const { name } = brand
  return features.includes('custom-branding') ? brand : { name, logo: null, ...defaultColours, theme: null }
}
