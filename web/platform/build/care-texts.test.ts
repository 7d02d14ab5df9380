import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { careFaults } from './care-texts.ts'

test('a build is refused with file and line where a church has mistyped a phrase or a help line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'programme-'))
  for (const each of ['care/en', 'help']) mkdirSync(join(folder, each), { recursive: true })
  writeFileSync(join(folder, 'care/en/home.txt'), '# Fear\nhe hits me\nhe (hits me')
  writeFileSync(join(folder, 'help/us.md'), '# United States\n\n## 911\n\nFor: emergency\nCal: 911\n')
  expect(careFaults(folder)).toEqual([
    'programme/care/en/home.txt, line 3: “(hits me” cannot be read',
    'programme/help/us.md: 911: “Cal: 911” is not expected',
  ])
})
