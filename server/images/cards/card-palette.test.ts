import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, oklchOf } from '#contract/brand/oklch.ts'
import { defaultColours } from '#contract/brand/default-colours.ts'
import type { Colours } from '#contract/brand/palette.ts'
import { loudColours } from '#testing/brand/brand.ts'
import { cream, ink, paletteOf, paper } from './card-palette.ts'
import { drawDayCard } from './day-card.ts'
import { cardPaths } from './default-cards.ts'
import { sampleCard } from './sample-card.ts'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)

describe('a card in the colours of a church', () => {
  test('can be read on every day, whatever they are, and where they are none', () => {
    const expectReadable = (day: number, colours?: Colours) => {
      const { accent, deep, glow } = paletteOf(day, colours)
      const onPaper = [accent, ink].map((letter) => contrast(letter, paper))
      const onDeep = [cream, glow].map((letter) => contrast(letter, deep))
      expect(Math.min(...onPaper, ...onDeep), `day ${day}`).toBeGreaterThanOrEqual(4.5)
    }
    for (let day = 1; day <= 75; day++) expectReadable(day)
    const colours = fc.record({ primaryColor: colour, secondaryColor: colour, tertiaryColor: colour })
    fc.assert(fc.property(fc.integer({ min: 1, max: 75 }), colours, expectReadable), { numRuns: 1000 })
  })

  test('has the hue of each in its place, and the light of its day', () => {
    const [plain, red] = [paletteOf(30), paletteOf(30, { ...defaultColours, primaryColor: '#B00020' })]
    for (const name of ['skyHigh', 'road'] as const) {
      expect(Math.abs(oklchOf(red[name]).hue - oklchOf('#B00020').hue)).toBeLessThan(8)
      expect(oklchOf(red[name]).lightness).toBeCloseTo(oklchOf(plain[name]).lightness, 1)
    }
    // What the other two colours give is as it was.
    for (const name of ['skyLow', 'sun', 'hillsFar', 'hillsMiddle', 'ground'] as const) {
      expect(red[name]).toBe(plain[name])
    }
  })

  test('is grey where the church is', () => {
    const [primaryColor, secondaryColor, tertiaryColor] = ['#111111', '#777777', '#EEEEEE'] as const
    const { ground, deep } = paletteOf(30, { primaryColor, secondaryColor, tertiaryColor })
    for (const made of [ground, deep]) expect(made).toMatch(/^#(..)\1\1$/)
  })

  test('is another picture at another place; without any it is the one that there was', async () => {
    const card = sampleCard()
    const branded = { ...card, colours: loudColours }
    expect(await drawDayCard(branded)).not.toBe(await drawDayCard(card))
    const places = [card, branded, { ...card, colours: { ...loudColours, tertiaryColor: '#222222' } }]
    expect(new Set(places.map((each) => cardPaths('cards', each).whole)).size).toBe(3)
    // Drawn before there were any brands.
    expect(cardPaths('cards', card).whole).toBe('cards/12-reflection-3b1a21e3f245925d.jpg')
  })
})
