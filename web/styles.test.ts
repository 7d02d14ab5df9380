import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hexOf } from '#contract/organizations/oklch.ts'
import { grounds } from '#contract/organizations/grounds.ts'
import { defaultColours } from '#contract/organizations/default-colours.ts'
import { textColoursOf } from '#contract/organizations/palette.ts'

/** What stands on what, and the least contrast of each by WCAG 2.2 AA: 4.5 to be read, 3 to be seen. */
const pairs: [over: string[], under: string[], least: number][] = [
  [['ink', 'muted', 'accent', 'gold', 'leaf', 'danger', 'success'], ['paper', 'surface', 'tint'], 4.5],
  [['ink', 'accent'], ['accent-soft'], 4.5],
  [['ink', 'muted', 'gold'], ['gold-soft'], 4.5],
  [['ink', 'muted', 'leaf'], ['leaf-soft'], 4.5],
  [['ink', 'danger'], ['danger-soft'], 4.5],
  [['ink', 'success'], ['success-soft'], 4.5],
  [['blue'], ['blue-soft'], 4.5],
  [['accent-ink'], ['accent'], 4.5],
  [['danger-ink'], ['danger'], 4.5],
  [['edge', 'focus'], ['paper', 'surface', 'tint'], 3],
  [['accent', 'gold', 'leaf'], ['line'], 3],
]

const sheet = readFileSync(new URL('./styles.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...sheet.matchAll(/--color-([a-z-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)

describe.each(['light', 'dark'] as const)('the colours in %s', (theme) => {
  const all = pairs.flatMap(([overs, unders, least]) =>
    overs.flatMap((over) => unders.map((under) => ({ over, under, least }))),
  )

  test.each(all)('$over on $under has a contrast of $least or more', ({ over, under, least }) => {
    expect(contrast(colour(over, theme), colour(under, theme))).toBeGreaterThanOrEqual(least)
  })
})

test.each(['light', 'dark'] as const)(
  'the colours of organizations are measured on the grounds that there are, in %s',
  (theme) => {
    for (const [name, ground] of Object.entries(grounds[theme])) {
      expect(hexIn(name, theme), name).toBe(ground)
    }
  },
)

test.each(['light', 'dark'] as const)(
  'what is said to be written in the default colours is what the sheet has, in %s',
  (theme) => {
    const { primaryColor, secondaryColor, tertiaryColor } = textColoursOf(defaultColours)
    expect([primaryColor, secondaryColor, tertiaryColor].map((text) => text[theme])).toEqual(
      ['accent', 'gold', 'leaf'].map((name) => hexIn(name, theme)),
    )
  },
)

test('black on white has the contrast of 21 that the formula gives', () => {
  expect(contrast('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(21, 1)
})

function colour(name: string, theme: 'light' | 'dark'): string {
  const token = tokens.get(name)
  if (!token) throw new Error(`styles.css has no colour ${name}`)
  return token[theme]
}

function hexIn(name: string, theme: 'light' | 'dark'): string {
  const [lightness = 0, chroma = 0, hue = 0] = (colour(name, theme).match(/[\d.]+/g) ?? []).map(Number)
  return hexOf({ lightness, chroma, hue })
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

// From OKLCH to linear sRGB by the matrices of CSS Color 4, cut to what a screen can show, and weighed by WCAG.
function luminance(oklch: string): number {
  const [lightness = 0, chroma = 0, hue = 0] = (oklch.match(/[\d.]+/g) ?? []).map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  const shown = (value: number) => Math.min(1, Math.max(0, value))
  return 0.2126 * shown(red) + 0.7152 * shown(green) + 0.0722 * shown(blue)
}
