import type { Colours } from '#contract/brand/palette.ts'
import { defaultColours } from '#contract/brand/default-colours.ts'
import { contrast, hexOf, type Oklch, oklchOf } from '#contract/brand/oklch.ts'

/** The colours of one day's cards, as "#rrggbb". */
export type Palette = {
  skyHigh: string
  skyLow: string
  sun: string
  hillsFar: string
  hillsMiddle: string
  ground: string
  /** The walked part of the road, and what is drawn with a pen. */
  road: string
  /** Labels and references on paper; readable there (AA). */
  accent: string
  /** What a challenge is printed on; readable under `cream` and `glow` (AA). */
  deep: string
  /** Labels and references on the deep ground. */
  glow: string
}

/**
 * How the light of one long day, from dawn to evening, falls on a day of the programme, in the colours of a church where it has some of its
 * own.
 */
export function paletteOf(day: number, colours?: Colours): Palette {
  const light = lightOf(day)
  return colours ? tinted(light, colours) : light
}

function lightOf(day: number): Palette {
  const hour = (day - 1) / 74
  const next = hours.findIndex(({ at }, index) => index > 0 && at >= hour)
  const [from, to] = [hours[next - 1], hours[next]]
  if (!from || !to || hour < 0) throw new RangeError(`Day ${day} is not a day of the programme.`)
  const part = (hour - from.at) / (to.at - from.at)
  const names = Object.keys(from.light) as (keyof Palette)[]
  return Object.fromEntries(
    names.map((name) => [name, mix(from.light[name], to.light[name], part)]),
  ) as Palette
}

/** From dawn (0) to evening (1); between two of them the light changes evenly. */
const hours: { at: number; light: Palette }[] = [
  {
    at: 0,
    light: {
      skyHigh: '#a9b3d1',
      skyLow: '#f7d3bb',
      sun: '#fff0dc',
      hillsFar: '#b9aec6',
      hillsMiddle: '#988fae',
      ground: '#7f7c9d',
      road: '#4a4668',
      accent: '#8c4a4a',
      deep: '#3c3a5c',
      glow: '#f2c4ae',
    },
  },
  {
    at: 0.22,
    light: {
      skyHigh: '#b5d0de',
      skyLow: '#fbe6bf',
      sun: '#fff8e2',
      hillsFar: '#aec3c6',
      hillsMiddle: '#8caeac',
      ground: '#7b9f92',
      road: '#2f5250',
      accent: '#8a5320',
      deep: '#23484c',
      glow: '#f3d39b',
    },
  },
  {
    at: 0.48,
    light: {
      skyHigh: '#a8d0e4',
      skyLow: '#eaf2e6',
      sun: '#fffdf0',
      hillsFar: '#a5c6bd',
      hillsMiddle: '#86b29a',
      ground: '#85a878',
      road: '#36553a',
      accent: '#2f6a57',
      deep: '#214b3f',
      glow: '#d7e3a4',
    },
  },
  {
    at: 0.7,
    light: {
      skyHigh: '#b9d3d6',
      skyLow: '#f9e6b4',
      sun: '#fff7d2',
      hillsFar: '#c0c39a',
      hillsMiddle: '#a9ab78',
      ground: '#a3985a',
      road: '#5a4d22',
      accent: '#7c5a16',
      deep: '#4f3c1e',
      glow: '#f3d98b',
    },
  },
  {
    at: 0.86,
    light: {
      skyHigh: '#d3b8b4',
      skyLow: '#fbc98a',
      sun: '#fff0c0',
      hillsFar: '#cf9f86',
      hillsMiddle: '#b57f66',
      ground: '#a16a4c',
      road: '#5f3220',
      accent: '#9a4a20',
      deep: '#5b2f20',
      glow: '#f8c98c',
    },
  },
  {
    at: 1,
    light: {
      skyHigh: '#5f6396',
      skyLow: '#eda583',
      sun: '#ffe3b8',
      hillsFar: '#937a9f',
      hillsMiddle: '#70608c',
      ground: '#5b5380',
      road: '#201e38',
      accent: '#6b3f78',
      deep: '#2d2949',
      glow: '#f4bd92',
    },
  },
]

/** The colour `part` of the way from one to the other. */
export function mix(from: string, to: string, part: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [a, b] = [from, to].map((color) => Number.parseInt(color.slice(start, start + 2), 16))
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * part)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

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
function tinted(light: Palette, colours: Colours): Palette {
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

// Colours of cards that stay the same from the first day to the last, and for every church.

export const paper = '#fbf6ec'
export const ink = '#2b2724'
export const cream = '#f8f0e1'
