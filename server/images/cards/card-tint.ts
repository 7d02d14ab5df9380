import { defaultColours } from '#contract/brand/default-colours.ts'
import { contrast, hexOf, type Oklch, oklchOf } from '#contract/brand/oklch.ts'
import type { Colours } from '#contract/brand/palette.ts'
import type { Palette } from './card-palette.ts'
import { cream, paper } from './card-paper.ts'

/** Which of the three colours gives each colour of a card its hue. */
const places: Record<keyof Palette, keyof Colours> = {
  skyHigh: 'primaryColor',
  skyLow: 'secondaryColor',
  sun: 'secondaryColor',
  hillsFar: 'tertiaryColor',
  hillsMiddle: 'tertiaryColor',
  ground: 'tertiaryColor',
  road: 'primaryColor',
  accent: 'primaryColor',
  deep: 'primaryColor',
  glow: 'secondaryColor',
}

/** How far a colour of a card may be from grey, where the church is colourful itself. */
const strongest = 0.13

/**
 * The light of a day in the hues of a church: what is light stays light and what is dark dark, so that the picture is the same one, and
 * what is read on it can be read. A colour that is that of everybody leaves its part as it is.
 */
export function tinted(light: Palette, colours: Colours): Palette {
  const names = Object.keys(light) as (keyof Palette)[]
  const own = (name: keyof Palette) => colours[places[name]] !== defaultColours[places[name]]
  const tint = Object.fromEntries(
    names.map((name) => [name, own(name) ? inHueOf(light[name], colours[places[name]]) : light[name]]),
  ) as Palette
  const deep = until(tint.deep, -1, (colour) => contrast(colour, cream) >= least)
  return {
    ...tint,
    accent: until(tint.accent, -1, (colour) => contrast(colour, paper) >= least),
    deep,
    glow: until(tint.glow, 1, (colour) => contrast(colour, deep) >= least),
  }
}

/** To be read by WCAG 2.2 AA. */
const least = 4.5

function inHueOf(colour: string, given: string): string {
  const { lightness, chroma } = oklchOf(colour)
  const { hue, chroma: full } = oklchOf(given)
  // As colourful as it was, or as the church is if that is less; the deep ones a little more.
  return hexOf({ lightness, hue, chroma: Math.min(full, strongest, chroma * 1.6 + 0.02) })
}

function until(colour: string, way: 1 | -1, isRead: (colour: string) => boolean): string {
  const moved: Oklch = oklchOf(colour)
  let shown = colour
  while (!isRead(shown) && moved.lightness > 0 && moved.lightness < 1) {
    moved.lightness = Math.min(1, Math.max(0, moved.lightness + way * 0.004))
    shown = hexOf(moved)
  }
  return shown
}
