import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readRepository, type File } from '#testing/house/repository.ts'
import { faultsOf } from '#testing/specification/faults.ts'
import { readRows, type Row } from '#testing/specification/read-rows.ts'

const folder = new URL('specification/', import.meta.url)
const tables = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, rows: readRows(readFileSync(new URL(name, folder), 'utf8')) }))
const repository = readRepository()

describe.each(tables)('what is promised to one person alone: $name', ({ rows }) => {
  test.each(rows)('$what', (row) => {
    expect(faultsOf(row, repository)).toEqual([])
  })
})

test('nothing is promised twice', () => {
  const rows = tables.flatMap((table) => table.rows)
  const places = rows.map((row) => JSON.stringify({ ...row, what: '' }))
  expect(twice(rows.map(({ what }) => what))).toEqual([])
  expect(twice(places)).toEqual([])
})

describe('a row', () => {
  const table = `# Buttons\n\n## words/a.ts, shown by e2e/a.spec.ts\n- The button: "Refresh"\n- Days: "75"; written "days = 75"; shown as "(75)"\n`
  const words: File = { path: 'words/a.ts', text: "export const a = { refresh: 'Refresh' }\nconst days = 75" }
  const proof: File = { path: 'e2e/a.spec.ts', text: "test('all', async () => press('Refresh', days(75)))" }
  const files = [words, proof]

  test('is a line below the files that keep and show it', () => {
    const named = { file: 'words/a.ts', proof: 'e2e/a.spec.ts' }
    expect(readRows(table)).toEqual([
      { what: 'The button', says: ['Refresh'], ...named },
      { what: 'Days', says: ['75'], ...named, written: 'days = 75', shown: '(75)' },
    ])
    expect(readRows(table).flatMap((row) => faultsOf(row, files))).toEqual([])
    for (const line of ['- The button', 'The button: "Refresh"', '- The button: "Refresh", twice']) {
      expect(() => readRows(`${table}${line}`)).toThrow(line)
    }
    expect(() => readRows('- The button: "Refresh"')).toThrow('no promise')
  })

  test.each<[string, Partial<Row>, File[]]>([
    ['its file says something else', {}, [{ ...words, text: '' }, proof]],
    ['its file is gone', {}, [proof]],
    ['its test is gone', {}, [words]],
    ['its test shows something else', {}, [words, { ...proof, text: "press('Reload')" }]],
    ['it is written otherwise', { written: "reload: 'Refresh'" }, files],
    ['it says nothing', { says: [''] }, files],
  ])('is faulty where %s', (_, change, house) => {
    for (const row of readRows(table).slice(0, 1))
      expect(faultsOf({ ...row, ...change }, house)).not.toEqual([])
  })
})

function twice(all: string[]): string[] {
  return all.filter((one, index) => all.indexOf(one) !== index)
}
