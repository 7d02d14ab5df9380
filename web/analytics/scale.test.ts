import { describe, expect, test } from 'vitest'
import { countScale, heightOf, marksOf, rateScale } from './scale.ts'

describe('the scale of a count', () => {
  test.each([
    [[], 1],
    [[0, 0], 1],
    [[1], 1],
    [[3, 2], 3],
    [[5], 5],
    [[7], 8],
    [[10], 10],
    [[11], 12],
    [[38, 40], 40],
    [[41], 50],
    [[612], 800],
    [[1140], 1200],
  ])('of %j goes up to %i', (values, to) => {
    expect(countScale(values)).toEqual({ from: 0, to })
  })

  test('is marked at its ends, and in its middle where that is a whole number', () => {
    expect(marksOf({ from: 0, to: 1 })).toEqual([0, 1])
    expect(marksOf({ from: 0, to: 5 })).toEqual([0, 5])
    expect(marksOf({ from: 0, to: 4 })).toEqual([0, 2, 4])
  })
})

describe('the scale of a rate', () => {
  test.each([
    [[], 90],
    [[100, 98], 90],
    [[90], 90],
    [[89], 80],
    [[100, 50, 7], 0],
    [[0], 0],
  ])('of %j begins at %i', (rates, from) => {
    expect(rateScale(rates)).toEqual({ from, to: 100 })
  })

  test('is as high as it is wide', () => {
    const scale = { from: 60, to: 100 }
    expect([60, 80, 100].map((rate) => heightOf(rate, scale))).toEqual([0, 50, 100])
  })
})
