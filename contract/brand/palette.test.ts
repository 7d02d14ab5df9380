import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultColours } from './default-colours.ts'
import { grounds } from './grounds.ts'
import { contrast, hexOf, oklchOf } from './oklch.ts'
import { paletteOf } from './palette.ts'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)
const schemes = ['light', 'dark'] as const
const everyGround = ['paper', 'surface', 'tint', 'deepest']

const whole = ([primaryColor, secondaryColor, tertiaryColor]: [string, string, string]) =>
  paletteOf({ primaryColor, secondaryColor, tertiaryColor })

describe('the palette of an organization', () => {
  test('keeps the hue of each colour', () => {
    fc.assert(
      fc.property(colour, (one) => {
        const given = oklchOf(one)
        for (const token of ['accent', 'gold', 'leaf', 'focus', 'sun'] as const) {
          for (const scheme of schemes) {
            const made = oklchOf(whole([one, one, one])[token]?.[scheme] ?? '')
            const turned = Math.abs(((made.hue - given.hue + 540) % 360) - 180)
            // Of a colour that is nearly grey or black, hue is a matter of rounding.
            if (given.chroma > 0.04 && made.chroma > 0.04)
              expect(turned, `${one} as ${token}`).toBeLessThan(6)
            expect(made.chroma).toBeLessThan(given.chroma + 0.012)
          }
        }
      }),
      { numRuns: 200 },
    )
  })

  test('stays as it was given where it can be read so', () => {
    expect(whole(['#B00020', '#7A4B00', '#005F3C'])).toMatchObject({
      accent: { light: '#b00020' },
      gold: { light: '#7a4b00' },
      leaf: { light: '#005f3c' },
    })
    expect(whole(['#FFFF00', '#FFD166', '#7CFFB2'])).toMatchObject({
      accent: { dark: '#ffff00' },
      gold: { dark: '#ffd166' },
      sun: { dark: '#ffd166' },
      leaf: { dark: '#7cffb2' },
    })
  })

  test('goes no further from what was given than it must', () => {
    const { accent } = whole(['#FFFF00', '#FFFF00', '#FFFF00'])
    const least = Math.min(
      ...everyGround.map((name) =>
        contrast(accent?.light ?? '', (grounds.light as Record<string, string>)[name] ?? ''),
      ),
    )
    expect(least).toBeGreaterThan(4.5)
    expect(least).toBeLessThan(4.75)
  })

  test('leaves what is grey grey', () => {
    for (const one of ['#000000', '#111111', '#777777', '#FFFFFF']) {
      for (const token of Object.values(whole([one, one, one]))) {
        for (const made of Object.values(token)) expect(made).toMatch(/^#(..)\1\1$/)
      }
    }
  })

  test('of the default colours is that of the style sheet, each by itself', () => {
    expect(paletteOf(defaultColours)).toEqual({})
    const other = { ...defaultColours, secondaryColor: '#8A4FFF' }
    expect(Object.keys(paletteOf(other))).toEqual(['gold', 'gold-soft', 'sun'])
  })
})

describe('a colour in OKLCH', () => {
  test('is the same colour again', () => {
    fc.assert(
      fc.property(colour, (one) => {
        expect(hexOf(oklchOf(one))).toBe(one.toLowerCase())
      }),
    )
  })

  // From https://www.w3.org/TR/css-color-4/#ok-lab and its samples.
  test('has the lightness, chroma and hue that CSS gives it', () => {
    const { lightness, chroma, hue } = oklchOf('#FF0000')
    expect([lightness.toFixed(3), chroma.toFixed(3), hue.toFixed(1)]).toEqual(['0.628', '0.258', '29.2'])
    expect(oklchOf('#FFFFFF').lightness).toBeCloseTo(1, 4)
  })

  test('loses chroma and nothing else where no screen shows as much', () => {
    const given = { lightness: 0.5, chroma: 0.4, hue: 145 }
    const shown = oklchOf(hexOf(given))
    expect(shown.lightness).toBeCloseTo(given.lightness, 2)
    expect(Math.abs(shown.hue - given.hue)).toBeLessThan(1.5)
    expect(shown.chroma).toBeLessThan(0.2)
  })

  test('is told from another by the contrast of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    expect(contrast('#3B82F6', '#ffffff')).toBeCloseTo(3.68, 2)
    expect(contrast('#ffffff', '#F59E0B')).toBeCloseTo(2.15, 2)
  })
})
