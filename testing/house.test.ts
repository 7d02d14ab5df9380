import { describe, expect, test } from 'vitest'
import { callerRules } from '#testing/house/caller-rules.ts'
import { deviceRules } from '#testing/house/device-rules.ts'
import { domainRules } from '#testing/house/domain-rules.ts'
import { firstLoadRules } from '#testing/house/first-load-rules.ts'
import { importRules } from '#testing/house/import-rules.ts'
import { formRules } from '#testing/house/form-rules.ts'
import { leftoverRules } from '#testing/house/leftover-rules.ts'
import { readRepository } from '#testing/house/repository.ts'
import { readingRules } from '#testing/house/reading-rules.ts'
import { filesOf } from '#testing/house/rule.ts'
import { shapeRules } from '#testing/house/shape-rules.ts'
import { measure, sizeRules } from '#testing/house/size-rules.ts'
import { storageRules } from '#testing/house/storage-rules.ts'
import { tableRules } from '#testing/house/table-rules.ts'
import { wordRules } from '#testing/house/word-rules.ts'

const rules = [
  ...importRules,
  ...domainRules,
  ...firstLoadRules,
  ...callerRules,
  ...storageRules,
  ...deviceRules,
  ...formRules,
  ...readingRules,
  ...tableRules,
  ...shapeRules,
  ...sizeRules,
  ...wordRules,
  ...leftoverRules,
]
const repository = readRepository()

const { median, ninth } = measure(repository)

describe(`the house (half of its files within ${median} lines, nine of ten within ${ninth})`, () => {
  test('its rules read what is there', () => {
    const paths = repository.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['package.json', 'testing/house.test.ts', 'web/index.html']))
  })

  for (const { says, breaches } of rules) {
    test(says, () => {
      expect(breaches(repository)).toEqual([])
    })
  }
})

describe('a rule catches what it is for', () => {
  for (const { says, breaches, bad, good = [] } of rules) {
    test(says, () => {
      expect(bad.filter((sample) => breaches(filesOf(sample)).length === 0)).toEqual([])
      expect(good.flatMap((sample) => breaches(filesOf(sample)))).toEqual([])
      expect(bad).not.toEqual([])
    })
  }
})
