import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawableSigns } from '#contract/programme/drawable.ts'
import { signsOf } from '#testing/images/font-signs.ts'
import { readProgramme } from '#server/programme/read-programme.ts'
import { cardFonts } from '#server/platform/drawing-fonts.ts'
import { paper } from './card-palette.ts'
import { drawDayCard, renderDayCard, type DayCard } from './day-card.ts'
import { sampleCard } from './sample-card.ts'

const days = Array.from({ length: 75 }, (_, index) => index + 1)

describe('renderDayCard', () => {
  test('makes a JPEG 1080 px wide, at least 1350 px high', async () => {
    const { whole } = await renderDayCard(card({ prompt: 'One word.' }))
    const { format, width, height } = await sharp(whole).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1080, height: 1350 })
  })

  test.each([
    { kind: 'reflection', height: 376, from: () => 0 },
    { kind: 'challenge', height: 400, from: (full: number) => full - 400 },
  ] as const)(
    'cuts the strip of a $kind, the landscape alone, in few bytes',
    async ({ kind, height, from }) => {
      const { whole, strip } = await renderDayCard(card({ kind, prompt: prompt(120) }))
      const { format, width, height: high } = await sharp(strip).metadata()
      expect({ format, width, high }).toEqual({ format: 'webp', width: 1080, high: height })
      expect(strip.length).toBeLessThan(30_000)
      const { height: full } = await sharp(whole).metadata()
      const same = sharp(whole).extract({ left: 0, top: from(full), width: 1080, height })
      expect(await difference(same, sharp(strip))).toBeLessThan(6)
    },
  )

  test('needs less than 300 kB for the longest prompt of the programme', async () => {
    const { stages } = await readProgramme('programme')
    const prompts = stages.flatMap(({ days: five }) => five.map(({ reflectionPrompt }) => reflectionPrompt))
    const longest = prompts.toSorted((a, b) => b.length - a.length)[0] ?? ''
    expect(longest.length).toBeGreaterThan(700)
    expect((await renderDayCard(card({ prompt: longest }))).whole.length).toBeLessThan(300_000)
  })

  test('grows with the prompt, a line of 44 px type at a time', async () => {
    const lines = 10
    const [short, long] = [prompt(60), `${prompt(60)}\n\n${'x\n\n'.repeat(lines).trim()}`]
    const growth = (await heightOf(card({ prompt: long }))) - (await heightOf(card({ prompt: short })))
    expect(growth).toBeGreaterThan(lines * 44)
  })

  test('prints a reflection on light paper and a challenge on a deep ground, at every hour', async () => {
    for (const day of [1, 20, 40, 60, 75]) {
      expect(await lightness(card({ day, kind: 'reflection' }))).toBeGreaterThan(225)
      expect(await lightness(card({ day, kind: 'challenge' }))).toBeLessThan(80)
    }
  })

  test.each([0, 76])('refuses day %i', async (day) => {
    await expect(renderDayCard(card({ day }))).rejects.toThrow(`Day ${day} is not a day of the programme.`)
  })
})

describe('drawDayCard', () => {
  test('moves the people and the sun from day to day', async () => {
    const drawings = await Promise.all([40, 41].map((day) => drawDayCard(card({ day }))))
    const places = drawings.map((svg) => [/<circle cx="[^"]+" cy="[^"]+" r="42"/.exec(svg)?.[0], people(svg)])
    expect(places[0]?.[0]).toBeDefined()
    expect(places[0]?.[0]).not.toBe(places[1]?.[0])
    expect(places[0]?.[1]).not.toBe(places[1]?.[1])
  })

  test('fills one mark of the road for each day walked', async () => {
    const svg = await drawDayCard(card({ day: 31 }))
    const marks = [...svg.matchAll(/<ellipse [^>]*fill="([^"]+)"/g)].map(([, fill]) => fill)
    expect(marks).toHaveLength(75)
    expect(marks.map((fill) => fill === paper)).toEqual(days.map((day) => day <= 31))
  })

  test('knows letters beyond those of English', async () => {
    for (const [one, other] of [
      ['Żółć é', 'Żółw é'],
      ['Жизнь', 'Жизни'],
    ]) {
      expect(await drawDayCard(card({ title: one! }))).not.toBe(await drawDayCard(card({ title: other! })))
    }
  })

  test('leaves out what is empty, as if nothing had ever stood there', async () => {
    const bare = { title: '', prompt: '', organization: '' }
    const svg = await drawDayCard(card(bare))
    expect(svg.length).toBeLessThan((await drawDayCard(card({}))).length / 2)
    const height = await heightOf(card({ title: 'W' }))
    expect(await heightOf(card({ title: 'W', prompt: prompt(200) }))).toBeGreaterThan(height)
    expect(await heightOf(card(bare))).toBe(1350)
  })

  test.each(['reflection', 'challenge'] as const)(
    'wraps whatever has no spaces inside the margins of a %s',
    async (kind) => {
      const wide = 'W'.repeat(60)
      const shown = {
        title: wide,
        prompt: 'W'.repeat(300),
        organization: wide,
        stageLabel: `Stage 3: ${wide}`,
      }
      const { whole } = await renderDayCard(card({ kind, ...shown }))
      const { height } = await sharp(whole).metadata()
      // Between the landscape and the end, or the beginning and the landscape, the margin is of one colour.
      const top = kind === 'reflection' ? 400 : 0
      const box = { left: 1030, top, width: 50, height: height - 420 }
      const { channels } = await sharp(await sharp(whole).extract(box).toBuffer()).stats()
      for (const { min, max } of channels) expect(max - min).toBeLessThan(24)
      // Nor do the labels reach into the landscape above.
      const landscape = (of: Buffer) => sharp(of).extract({ left: 250, top: 250, width: 700, height: 120 })
      if (kind === 'reflection') {
        const usual = await renderDayCard(card({ kind }))
        expect(await difference(landscape(whole), landscape(usual.whole))).toBeLessThan(2)
      }
    },
  )
})

describe('the letters that can be drawn', () => {
  test('are those that each of the fonts has', () => {
    const faces = Object.values(
      Object.groupBy(cardFonts(), ({ name, weight, style }) => `${name.split(' ')[0]} ${weight} ${style}`),
    )
    expect(faces).toHaveLength(4)
    const [first = new Set<number>(), ...others] = faces.map(
      (subsets) => new Set(subsets?.flatMap(({ data }) => signsOf(Buffer.from(data as Buffer)))),
    )
    const everywhere = others.reduce((all, face) => all.intersection(face), first)
    expect(everywhere.size).toBeGreaterThan(800)
    const listed = drawableSigns.split(' ').flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map((place) => Number.parseInt(place, 16))
      return Array.from({ length: to - from + 1 }, (_, index) => from + index)
    })
    expect(listed).toEqual([...everywhere].toSorted((one, other) => one - other))
  })
})

function card(change: Partial<DayCard>): DayCard {
  return sampleCard({ prompt: prompt(80), ...change })
}

function prompt(words: number): string {
  return Array.from({ length: words }, (_, index) => ['bread', 'on', 'somebody’s', 'table'][index % 4]).join(
    ' ',
  )
}

async function heightOf(wanted: DayCard): Promise<number> {
  return Number(/ height="(\d+)"/.exec(await drawDayCard(wanted))?.[1])
}

/** The middle of a card's margin, where there are no letters, from 0 to 255. */
async function lightness(wanted: DayCard): Promise<number> {
  const { whole } = await renderDayCard(wanted)
  const margin = await sharp(whole).extract({ left: 10, top: 700, width: 50, height: 100 }).toBuffer()
  const { channels } = await sharp(margin).stats()
  return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length
}

/** How far two pictures of one size differ on average, from 0 to 255. */
async function difference(one: Sharp, other: Sharp): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((picture) => picture.removeAlpha().raw().toBuffer()))
  if (!a || a.length !== b?.length) return Number.POSITIVE_INFINITY
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length
}

function people(svg: string): string | undefined {
  return /<g transform="translate\(([^)]+)\) scale\([^)]+\)" fill="#/.exec(svg)?.[1]
}
