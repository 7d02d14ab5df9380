import satori from 'satori'
import sharp from 'sharp'
import type { Colours } from '#contract/brand/palette.ts'
import { cardFonts, familyOf } from '#server/platform/drawing-fonts.ts'
import { byLamp, landscape, landscapeHeight } from '#server/images/cards/card-landscape.ts'
import { cream, mix, paletteOf } from '#server/images/cards/card-palette.ts'

/** What is printed on the picture of a quote; all of it can be drawn. */
export type Quote = {
  text: string
  /** By whom, as they agreed to be named. */
  by: string
  /** Whose picture it is. */
  organization: string
  /** In whose colours it is drawn; left out where they are those of everybody. */
  colours?: Colours
  /** The day on which it was written, 1 to 75, by whose light it is shown. */
  day: number
}

/** Px, on each side. */
const pictureSide = 1080

/** The picture as a PNG. */
export async function renderQuote(quote: Quote): Promise<Buffer> {
  return sharp(Buffer.from(await drawQuote(quote)))
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** The picture of a quote as SVG, its letters turned into outlines: the quote on the deep ground of its day, over the road of that day. */
export async function drawQuote(quote: Quote): Promise<string> {
  const palette = paletteOf(quote.day, quote.colours)
  const { deep, glow } = palette
  const top = pictureSide - landscapeHeight
  const [label, words] = await Promise.all([
    outlines(element(labelType(glow), quote.organization)),
    fitted(quote, { text: cream, label: glow }),
  ])
  const room = roomEnd - roomTop
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSide}" height="${pictureSide}">`,
    `<rect width="${pictureSide}" height="${pictureSide}" fill="${deep}"/>`,
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${deep}"/>`,
    `<stop offset="1" stop-color="${mix(deep, glow, 0.55)}"/></linearGradient>`,
    `<rect y="${top}" width="${pictureSide}" height="${landscapeHeight}" fill="url(#sky)"/>`,
    `<g transform="translate(0 ${top})">${landscape(quote.day, byLamp(palette))}</g>`,
    at(margin, label),
    at(roomTop + Math.max((room - words.height) / 2, 0), words),
    '</svg>',
  ].join('')
}

type Style = Record<string, string | number>
type Element = { type: string; key: null; props: { style: Style; children: Element[] | string } }
type Outlines = { svg: string; height: number }
type Inks = { text: string; label: string }

const margin = 72
/** Between these the quote stands, in px from the top; below is the light of the sun. */
const roomTop = 128
const roomEnd = 650

/** In px, from that for a few words to the one in which as many as there may be have room, however wide they are. */
const sizes = [76, 66, 58, 50, 44, 38, 33, 29, 26, 23, 20]
const lineHeight = 1.36
/** Below this size, line breaks are given up for room. */
const smallestWithLines = 29
/** A letter is seldom narrower than this part of its size. */
const narrow = 0.3

// The largest type in which all of it has room. What cannot have is not even set, which takes its time.
async function fitted({ text, by }: Quote, inks: Inks): Promise<Outlines> {
  const flowing = text.replace(/\s+/g, ' ')
  const least = (size: number) => {
    const lines = size < smallestWithLines ? 1 : text.split('\n').length
    const full = (text.length * size * narrow) / (pictureSide - 2 * margin)
    return Math.max(lines, full) * size * lineHeight
  }
  const room = roomEnd - roomTop
  let smallest: Outlines | undefined
  for (const size of sizes.filter((each) => least(each) <= room)) {
    smallest = await outlines(quoteElement(size < smallestWithLines ? flowing : text, by, size, inks))
    if (smallest.height <= room) break
  }
  return smallest ?? { svg: '', height: 0 }
}

function quoteElement(text: string, by: string, size: number, inks: Inks): Element {
  const serif: Style = {
    fontFamily: familyOf('Literata'),
    width: '100%',
    overflowWrap: 'anywhere',
    wordBreak: 'break-word',
  }
  const paragraphs = text.split('\n').map((line) => line || '\u00a0')
  const balance = text.length <= 300 ? { textWrap: 'balance' } : {}
  return {
    type: 'div',
    key: null,
    props: {
      style: {
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        boxSizing: 'border-box',
        padding: `0 ${margin}px`,
      },
      children: [
        ...paragraphs.map((line) =>
          element({ ...serif, ...balance, fontSize: size, lineHeight, color: inks.text }, line),
        ),
        element(
          {
            ...serif,
            fontStyle: 'italic',
            fontSize: Math.max(size * 0.6, 34),
            marginTop: size * 0.5,
            color: inks.label,
          },
          by,
        ),
      ],
    },
  }
}

function labelType(color: string): Style {
  return {
    fontFamily: familyOf('Inter'),
    fontWeight: 600,
    fontSize: 30,
    lineHeight: 1.3,
    width: '100%',
    boxSizing: 'border-box',
    padding: `0 ${margin}px`,
    height: 39,
    overflow: 'hidden',
    color,
  }
}

function element(style: Style, children: string): Element {
  return { type: 'div', key: null, props: { style, children } }
}

async function outlines(of: Element): Promise<Outlines> {
  const svg = await satori(of, { width: pictureSide, fonts: cardFonts() })
  return { svg, height: Number(/ height="([\d.]+)"/.exec(svg)?.[1]) }
}

function at(top: number, { svg }: Outlines): string {
  return `<g transform="translate(0 ${top})">${svg}</g>`
}
