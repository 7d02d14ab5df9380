import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { separators } from '#contract/transfer/organization-export.ts'
import { readCsv } from '#testing/transfer/read-csv.ts'
import { csvRow } from './people-csv.ts'

describe('a row of a table', () => {
  test('holds what it is given, whatever is in it', () => {
    const words = [
      'Maria "the baker", 3rd\r\nof her name',
      "O'Brien",
      'مريم \u202E(right to left)',
      '李明 🕊',
      '',
    ]
    const formulas = ['=cmd|’/C calc’!A0', '+1 (2)', '-Ruth', '@SUM(A1)', '＝1+1', ' =1', "'=1"]
    const hostile = [...words, ...formulas, '\tTab', '\rReturn', 'a;=1', 'a";"=1']
    for (const separator of Object.values(separators))
      expect(readCsv(csvRow(hostile, separator), separator)).toEqual([hostile])
    expect(csvRow(['Ruth', 7, null], ',')).toBe('"Ruth",7,""\r\n')
    expect(csvRow(['Ruth', 7, null], ';')).toBe('"Ruth";7;""\r\n')
  })

  test('reads back as it was, with any words', () => {
    const signs = fc.constantFrom(...`=+-@\t\r\n;|"', ＝a`)
    const words = fc.oneof(fc.string({ unit: signs }), fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(fc.array(words, { minLength: 1 }), (cells) => {
        for (const separator of Object.values(separators))
          expect(readCsv(csvRow(cells, separator), separator)).toEqual([cells])
      }),
    )
  })

  test('begins no formula, whatever a spreadsheet divides it by', () => {
    const signs = fc.constantFrom(...`=+-@\t\r;|"', ＝a1`)
    fc.assert(
      fc.property(fc.string({ unit: signs }), fc.constantFrom(...',;|\t'), (word, divider) => {
        const lines = Object.values(separators).map((separator) => csvRow([word, 'next'], separator))
        for (const cell of lines.flatMap((line) => line.trimEnd().split(new RegExp(`[${divider}\r\n]`)))) {
          expect(cell.replaceAll(/^["\s]+/g, '')).not.toMatch(/^[=+\-@＝]/)
        }
      }),
    )
  })
})
