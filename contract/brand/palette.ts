import type { Brand } from './brand.ts'
import { defaultColours } from './default-colours.ts'
import { grounds, type Scheme } from './grounds.ts'
import { contrast, hexOf, type Oklch, oklchOf } from './oklch.ts'

/** The three colours of an organization, as it gave them. */
export type Colours = Pick<Brand, 'primaryColor' | 'secondaryColor' | 'tertiaryColor'>

/** A token of `web/styles.css` that the colours of an organization take the place of. */
export type Token =
  | 'accent'
  | 'accent-pointed'
  | 'accent-ink'
  | 'accent-soft'
  | 'focus'
  | 'gold'
  | 'gold-soft'
  | 'sun'
  | 'leaf'
  | 'leaf-soft'

/** Tokens as `#rrggbb`; those that are missing are as the style sheet has them. */
export type Palette = Partial<Record<Token, Record<Scheme, string>>>

/**
 * The tokens that the colours of an organization give. The hue is kept, and lightness goes only as far from the colour as it takes to read
 * what is written in it by WCAG 2.2 AA; a grey stays one. The default colours give none.
 */
export function paletteOf({ primaryColor, secondaryColor, tertiaryColor }: Colours): Palette {
  const [primary, secondary, tertiary] = [primaryColor, secondaryColor, tertiaryColor].map(oklchOf)
  return {
    ...(primary && primaryColor !== defaultColours.primaryColor && both(fromPrimary(primary))),
    ...(secondary && secondaryColor !== defaultColours.secondaryColor && both(fromSecondary(secondary))),
    ...(tertiary && tertiaryColor !== defaultColours.tertiaryColor && both(fromTertiary(tertiary))),
  }
}

/** The custom properties that the colours of an organization set on the root of a page, in one scheme; those missing are as the style sheet has them. */
export function variablesOf(colours: Colours, scheme: Scheme): [name: `--color-${Token}`, value: string][] {
  return Object.entries(paletteOf(colours)).map(([token, values]) => [
    `--color-${token as Token}`,
    values[scheme],
  ])
}

/** What is read in each of the three colours: how it is written on a light page and on a dark one. */
export function textColoursOf(colours: Colours): Record<keyof Colours, Record<Scheme, string>> {
  const { accent, gold, leaf } = { ...usual, ...paletteOf(colours) }
  return { primaryColor: accent, secondaryColor: gold, tertiaryColor: leaf }
}

/** The tokens of the default colours, which the style sheet has by hand. */
const usual = {
  accent: {
    light: hexOf({ lightness: 0.49, chroma: 0.145, hue: 262 }),
    dark: hexOf({ lightness: 0.79, chroma: 0.095, hue: 262 }),
  },
  gold: {
    light: hexOf({ lightness: 0.5, chroma: 0.105, hue: 68 }),
    dark: hexOf({ lightness: 0.82, chroma: 0.12, hue: 78 }),
  },
  leaf: {
    light: hexOf({ lightness: 0.5, chroma: 0.1, hue: 163 }),
    dark: hexOf({ lightness: 0.81, chroma: 0.12, hue: 163 }),
  },
}

function fromPrimary(given: Oklch): (scheme: Scheme) => Partial<Record<Token, string>> {
  return (scheme) => {
    const accent = readable(given, scheme)
    return {
      accent,
      'accent-pointed': pointed(accent, scheme),
      'accent-ink': hexOf({ ...given, ...inks[scheme], chroma: Math.min(given.chroma, inks[scheme].chroma) }),
      'accent-soft': softOf(given, scheme),
      focus: moved(given, scheme, (colour) => standsOut(colour, scheme, 3)),
    }
  }
}

function fromSecondary(given: Oklch): (scheme: Scheme) => Partial<Record<Token, string>> {
  return (scheme) => {
    const soft = softOf(given, scheme)
    const { paper } = grounds[scheme]
    const sun = moved(
      given,
      scheme,
      (colour) => contrast(colour, paper) >= 1.5 && contrast(colour, soft) >= 1.3,
    )
    return { gold: readable(given, scheme), 'gold-soft': soft, sun }
  }
}

function fromTertiary(given: Oklch): (scheme: Scheme) => Partial<Record<Token, string>> {
  return (scheme) => ({ leaf: readable(given, scheme), 'leaf-soft': softOf(given, scheme) })
}

/** On what is drawn in the accent. */
const inks = { light: { lightness: 0.99, chroma: 0.004 }, dark: { lightness: 0.2, chroma: 0.03 } }
/** Beneath what is said in a colour. */
const softs = { light: { lightness: 0.952, chroma: 0.035 }, dark: { lightness: 0.3, chroma: 0.048 } }

/** A little more than is asked for, since browsers round the grounds in their own way. */
const rounding = 0.04

/** The colour as text is written in it: on every ground, and beside a line. */
function readable(given: Oklch, scheme: Scheme): string {
  return moved(
    given,
    scheme,
    (colour) => standsOut(colour, scheme, 4.5) && contrast(colour, grounds[scheme].line) >= 3 + rounding,
  )
}

function standsOut(colour: string, scheme: Scheme, least: number): boolean {
  const { paper, surface, tint, deepest } = grounds[scheme]
  return [paper, surface, tint, deepest].every((ground) => contrast(colour, ground) >= least + rounding)
}

/** A little further from what is written on it. */
function pointed(colour: string, scheme: Scheme): string {
  const held = oklchOf(colour)
  const lightness = held.lightness + (scheme === 'light' ? -further : further)
  return hexOf({ ...held, lightness: Math.min(1, Math.max(0, lightness)) })
}

const further = 0.05

/** A ground that is no deeper than the deepest, so that everything is read on it. */
function softOf(given: Oklch, scheme: Scheme): string {
  const { muted, deepest } = grounds[scheme]
  const soft = { ...given, ...softs[scheme], chroma: Math.min(given.chroma, softs[scheme].chroma) }
  return moved(
    soft,
    scheme === 'light' ? 'dark' : 'light',
    (colour) => contrast(muted, colour) >= contrast(muted, deepest),
  )
}

/** Finer than anybody sees. */
const step = 0.004

/** The colour, darkened on a light page and lightened on a dark one until it will do. */
function moved(given: Oklch, scheme: Scheme, willDo: (colour: string) => boolean): string {
  const [by, end] = scheme === 'light' ? [-step, 0] : [step, 1]
  const steps = Math.abs(end - given.lightness) / step
  for (let taken = 0; taken < steps; taken += 1) {
    const colour = hexOf({ ...given, lightness: given.lightness + by * taken })
    if (willDo(colour)) return colour
  }
  return hexOf({ ...given, lightness: end })
}

function both(of: (scheme: Scheme) => Partial<Record<Token, string>>): Palette {
  const [light, dark] = [of('light'), of('dark')]
  const names = Object.keys(light) as Token[]
  return Object.fromEntries(names.map((name) => [name, { light: light[name], dark: dark[name] }])) as Palette
}
