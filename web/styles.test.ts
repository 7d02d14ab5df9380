import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast as contrastOf, hexOf } from '#contract/brand/oklch.ts'
import { grounds } from '#contract/brand/grounds.ts'
import { defaultColours } from '#contract/brand/default-colours.ts'
import { colourPairs, everyGround, texts } from '#contract/brand/colour-pairs.ts'
import { type Palette, paletteOf, type Token, textColoursOf } from '#contract/brand/palette.ts'

const sheet = readFileSync(new URL('./styles.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...sheet.matchAll(/--color-([a-z-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)

describe.each(['light', 'dark'] as const)('the colours in %s', (theme) => {
  const all = colourPairs.flatMap(([overs, unders, least]) =>
    overs.flatMap((over) => unders.map((under) => ({ over, under, least }))),
  )

  test.each(all)('$over on $under has a contrast of $least or more', ({ over, under, least }) => {
    expect(contrast(colour(over, theme), colour(under, theme))).toBeGreaterThanOrEqual(least)
  })
})

describe('the colours of an organization', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)
  const { primaryColor, secondaryColor, tertiaryColor } = defaultColours
  // Most churches give all three; one that gives fewer has the others of everybody beside its own.
  const given = (usual: string) => fc.oneof({ arbitrary: colour, weight: 4 }, fc.constant(usual))

  test('can be read in every pair that pages use, in light and in dark, whatever they are', () => {
    fc.assert(
      fc.property(given(primaryColor), given(secondaryColor), given(tertiaryColor), (...three) => {
        expect(unreadable(three)).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    '#000000',
    '#FFFFFF',
    '#808080',
    '#FF0000',
    '#00FF00',
    '#0000FF',
    '#FFFF00',
    '#00FFFF',
    '#FF00FF',
  ])('can be read where all of it is %s', (one) => {
    expect(unreadable([one, one, one])).toEqual([])
  })
})

const folder = new URL('.', import.meta.url)
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(new URL(path, folder), 'utf8') }))

test('nothing that is read is faded, but a step that leads nowhere and a picture that is drawn anew', () => {
  const faded = pages.filter(({ text }) => /[\s'"`]opacity-(?!0\b|100\b)\d/.test(text))
  expect(faded.map(({ path }) => path).toSorted()).toEqual(['highlights/preview.tsx', 'ui/pagination.tsx'])
})

test('the measured pairs hold every colour that pages write in or write on', () => {
  const used = (kind: string) =>
    [...tokens.keys()].filter((name) => {
      const says = new RegExp(`\\b${kind}-${name}(?![\\w-])`)
      return pages.some(({ text }) => says.test(text))
    })
  const measured = new Set(colourPairs.flatMap(([overs, unders]) => [...overs, ...unders]))
  expect(used('text').filter((name) => !measured.has(name))).toEqual([])
  expect(texts).toEqual(expect.arrayContaining(used('text').filter((name) => !name.endsWith('-ink'))))
  // Nothing is written on what lies under a dialog.
  expect(used('bg').filter((name) => !measured.has(name))).toEqual(['shade'])
})

test.each(['light', 'dark'] as const)(
  'what is read on the deepest ground is read on every one, in %s',
  (theme) => {
    const worth = (name: string) => contrast(colour('muted', theme), colour(name, theme))
    const deepest = Math.min(...everyGround.map(worth))
    expect(deepest).toBeCloseTo(contrastOf(grounds[theme].muted, grounds[theme].deepest), 1)
  },
)

test.each(['light', 'dark'] as const)(
  'the colours of organizations are measured on the grounds that there are, in %s',
  (theme) => {
    const { deepest, ...named } = grounds[theme]
    for (const [name, ground] of Object.entries(named)) expect(hexIn(name, theme), name).toBe(ground)
    expect(everyGround.map((name) => hexIn(name, theme))).toContain(deepest)
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

/** The pairs that cannot be told apart as they must, where an organization gave these colours. */
function unreadable([primaryColor, secondaryColor, tertiaryColor]: [string, string, string]): string[] {
  const palette: Palette = paletteOf({ primaryColor, secondaryColor, tertiaryColor })
  return (['light', 'dark'] as const).flatMap((theme) => {
    const shown = (name: string) => palette[name as Token]?.[theme] ?? hexIn(name, theme)
    return colourPairs.flatMap(([overs, unders, least]) =>
      overs.flatMap((over) =>
        unders
          .filter((under) => contrastOf(shown(over), shown(under)) < least)
          .map((under) => `${over} on ${under} in ${theme}`),
      ),
    )
  })
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
