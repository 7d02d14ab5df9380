import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, oklchOf } from '#contract/organizations/oklch.ts'
import { defaultColours } from '#contract/organizations/default-colours.ts'
import { loudColours } from '#testing/brand.ts'
import { paletteOf } from './card-palette.ts'
import { cream, ink, paper } from './card-paper.ts'
import { type DayCard, drawDayCard } from './day-card.ts'
import { cardPaths } from './default-cards.ts'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)

const card: DayCard = {
  day: 30,
  kind: 'reflection',
  stageLabel: 'Stage 6: Service',
  discipline: 'Service',
  title: 'A Towel',
  references: ['John 13:1–17'],
  prompt: 'Whose feet?',
  organization: 'Grace',
}

describe('a card in the colours of a church', () => {
  test('can be read on every day, whatever they are', () => {
    fc.assert(
      fc.property(colour, colour, colour, fc.integer({ min: 1, max: 75 }), (one, two, three, day) => {
        const colours = { primaryColor: one, secondaryColor: two, tertiaryColor: three }
        const { accent, deep, glow } = paletteOf(day, colours)
        for (const [letter, ground] of [
          [accent, paper],
          [ink, paper],
          [cream, deep],
          [glow, deep],
        ] as const) {
          expect(contrast(letter, ground), `${letter} on ${ground}`).toBeGreaterThanOrEqual(4.5)
        }
      }),
      { numRuns: 1000 },
    )
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
    const { ground, deep } = paletteOf(30, {
      primaryColor: '#111111',
      secondaryColor: '#777777',
      tertiaryColor: '#EEEEEE',
    })
    for (const made of [ground, deep]) expect(made).toMatch(/^#(..)\1\1$/)
  })

  test('is another picture at another place; without any it is the one that there was', async () => {
    const branded = { ...card, colours: loudColours }
    expect(await drawDayCard(branded)).not.toBe(await drawDayCard(card))
    const places = [card, branded, { ...card, colours: { ...loudColours, tertiaryColor: '#222222' } }]
    expect(new Set(places.map((each) => cardPaths('cards', each).whole)).size).toBe(3)
    // Drawn before there were any brands.
    expect(cardPaths('cards', card).whole).toBe('cards/30-reflection-b9eebaefcceba07c.jpg')
  })
})
