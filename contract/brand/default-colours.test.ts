import { expect, test } from 'vitest'
import { featuresOf } from '#contract/plans.ts'
import { defaultColours, shownBrand } from './default-colours.ts'

const brand = {
  name: 'Grace Chapel',
  logo: '/logos/400x100-00000000000000000000000000000000',
  primaryColor: '#B00020',
  secondaryColor: '#FFFF00',
  tertiaryColor: '#111111',
  theme: 'dark',
} as const

test('a brand is shown as it is where the plan holds it, and else by its name alone', () => {
  expect(shownBrand(brand, featuresOf('standard', 'trial'))).toEqual(brand)
  const plain = { name: 'Grace Chapel', logo: null, ...defaultColours, theme: null }
  expect(shownBrand(brand, featuresOf('free', 'active'))).toEqual(plain)
  expect(shownBrand(brand, featuresOf('premium', 'paused'))).toEqual(plain)
})
