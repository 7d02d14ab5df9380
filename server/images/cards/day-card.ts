import satori from 'satori'
import sharp from 'sharp'
import type { Colours } from '#contract/brand/palette.ts'
import { stageOf } from '#contract/programme/length.ts'
import { pictureWidth, strips } from '#contract/programme/strips.ts'
import { cardFonts } from '#server/platform/drawing-fonts.ts'
import { byDay, byLamp, landscape, landscapeHeight } from './card-landscape.ts'
import { motifs } from './card-motifs.ts'
import { cream, ink, mix, type Palette, paletteOf, paper } from './card-palette.ts'
import { cardText } from './card-text.ts'

/** What is printed on one card; all of it can be drawn, and what is empty is left out. */
export type DayCard = {
  /** 1 to 75. */
  day: number
  kind: 'reflection' | 'challenge'
  /** "Stage 2: Fellowship". */
  stageLabel: string
  /** "Scripture Study". */
  discipline: string
  title: string
  /** "Psalm 62:5–8"; the main passage first. */
  references: string[]
  /** Paragraphs with one empty line between them; all of it is printed. */
  prompt: string
  /** Whose card it is. */
  organization: string
  /** In whose colours it is drawn; left out where they are those of everybody. */
  colours?: Colours
}

/**
 * The card as a JPEG, 1080 px wide and as high as its text asks, at least 1350 px, and its strip as a WebP. Throws for a day outside
 * 1 to 75.
 */
export async function renderDayCard(card: DayCard): Promise<{ whole: Buffer; strip: Buffer }> {
  const { data, info } = await sharp(Buffer.from(await drawDayCard(card)))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { height, end } = strips[card.kind]
  const box = { left: 0, top: end === 'top' ? 0 : info.height - height, width: pictureWidth, height }
  // Drawn once: the letters take longer than all the rest.
  const drawn = sharp(data, { raw: info })
  return {
    whole: await drawn
      .clone()
      .jpeg({ quality: 72, quantisationTable: 3, overshootDeringing: true })
      .toBuffer(),
    strip: await drawn.extract(box).webp({ quality: 80 }).toBuffer(),
  }
}

/** A card of a day as SVG, its letters turned into outlines. */
export function drawDayCard(card: DayCard): Promise<string> {
  const palette = paletteOf(card.day, card.colours)
  return card.kind === 'reflection' ? drawPage(card, palette) : drawCover(card, palette)
}

/** A reflection is a page of paper under the sky of its day, which the journal also shows alone: nothing reaches into it. */
async function drawPage(card: DayCard, palette: Palette): Promise<string> {
  const inks = { text: ink, label: palette.accent }
  const text = await setText(cardText(card, inks, landscapeHeight + 18, 84))
  return svg(text.height, [
    `<rect width="1080" height="${text.height}" fill="${paper}"/>`,
    sky(0, palette.skyHigh, palette.skyLow, 0.6),
    landscape(card.day, byDay(palette)),
    `<path d="M0 ${landscapeHeight + 1} V${landscapeHeight - 20} C260 ${landscapeHeight + 3} 700 ${landscapeHeight + 3} 1080 ${landscapeHeight - 16} V${landscapeHeight + 1} Z" fill="${paper}"/>`,
    medallion(card.day, landscapeHeight + 18, paper, palette.accent),
    text.outlines,
  ])
}

/** A challenge is printed on a deep ground, like a book's cover, and the road leads out of it. */
async function drawCover(card: DayCard, palette: Palette): Promise<string> {
  const { deep, glow } = palette
  const text = await setText(cardText(card, { text: cream, label: glow }, 92, landscapeHeight + 64))
  const top = text.height - landscapeHeight
  return svg(text.height, [
    `<rect width="1080" height="${text.height}" fill="${deep}"/>`,
    sky(top, deep, mix(deep, glow, 0.55), 1),
    `<g transform="translate(0 ${top})">${landscape(card.day, byLamp(palette))}</g>`,
    medallion(card.day, 92, glow, deep),
    text.outlines,
  ])
}

async function setText(element: ReturnType<typeof cardText>): Promise<{ outlines: string; height: number }> {
  const outlines = await satori(element, { width: pictureWidth, fonts: cardFonts() })
  return { outlines, height: Number(/ height="(\d+)"/.exec(outlines)?.[1]) }
}

function svg(height: number, parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="${height}">${parts.join('')}</svg>`
}

function sky(top: number, high: string, low: string, horizon: number): string {
  return (
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/>` +
    `<stop offset="${horizon}" stop-color="${low}"/></linearGradient>` +
    `<rect y="${top}" width="1080" height="${landscapeHeight}" fill="url(#sky)"/>`
  )
}

/** The discipline's drawing on a disc, beside the first lines of text. */
function medallion(day: number, top: number, disc: string, pen: string): string {
  const tint = mix(disc, pen, 0.2)
  return (
    `<style>.tint{fill:${tint};stroke:none}</style><circle cx="190" cy="${top + 75}" r="98" fill="${disc}"/>` +
    `<g transform="translate(115 ${top}) scale(0.75)" fill="none" stroke="${pen}" stroke-width="6.5" ` +
    `stroke-linecap="round" stroke-linejoin="round">${motifs[stageOf(day) - 1] ?? ''}</g>`
  )
}
