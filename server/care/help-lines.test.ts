import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readHelpCountry } from '#contract/care/help-lines.ts'
import { programmeFolder } from '#server/programme/folder.ts'

const folder = join(programmeFolder, 'help')
const countries = readdirSync(folder)
  .filter((file) => /^[a-z]{2}\.md$/.test(file))
  .map((file) => readHelpCountry(file.slice(0, 2).toUpperCase(), readFileSync(join(folder, file), 'utf8')))
const lines = countries.flatMap(({ country, lines }) => lines.map((line) => ({ country, ...line })))

const digits = (text: string) => text.replaceAll(/\D/g, '')

describe('the help lines that are shipped', () => {
  test('are of countries that have an emergency number among them', () => {
    expect(countries.length).toBeGreaterThan(30)
    const without = countries.filter(({ lines }) => !lines.some(({ kind }) => kind === 'emergency'))
    expect(without.map(({ country }) => country)).toEqual([])
  })

  test('have no number and no address that their quotation does not bear', () => {
    const unborne = lines.flatMap(({ country, name, ways, source: { quotation } }) =>
      ways
        .filter(({ by, href }) =>
          by === 'chat'
            ? !quotation.includes(new URL(href ?? '').hostname)
            : !digits(quotation).includes(digits(decodeURIComponent(href?.replace(/\?.*/, '') ?? ''))),
        )
        .map(({ text }) => `${country} ${name}: ${text}`),
    )
    expect(unborne).toEqual([])
  })

  test('are borne by the organization, a government or a second source; an emergency number by any', () => {
    const weak = lines.filter(
      ({ kind, remark, source: { by } }) =>
        kind !== 'emergency' && (by === 'the press' || by === 'others') && remark === null,
    )
    expect(weak.map(({ country, name }) => `${country} ${name}`)).toEqual([])
  })

  test('say in which language their names are, where that is not English', () => {
    const known = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
    const languages = lines.flatMap(({ nameLanguage }) => nameLanguage ?? [])
    expect(languages).toContain('ja')
    expect(languages.filter((language) => !known.of(language))).toEqual([])
    const untold = lines.filter(({ name, nameLanguage }) => /[^ -~]/.test(name) && !nameLanguage)
    expect(untold.map(({ country, name }) => `${country} ${name}`)).toEqual([])
  })

  test('say when their source was read, and not that this is still to come', () => {
    const read = lines.map((line) => line.source.read)
    expect(
      read.filter((date) => !/^20\d\d-\d\d-\d\d$/.test(date) || date > new Date().toISOString()),
    ).toEqual([])
  })
})
