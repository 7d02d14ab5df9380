import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { datedName, pathInZip } from './export-name.ts'

const id = '7d9c1f0e-3b52-4d77-9a25-0d5c4c1f7f10'

test.each(['祷', '👨‍👩‍👧‍👦', 'ü', 'e\u0301'])(
  'a file called %s as often as a name allows is unpacked by every system',
  (sign) => {
    const name = `${sign.repeat(250 / sign.length)}.pdf`
    const path = pathInZip({ id, name, media_type: 'application/pdf' })
    expect(Buffer.byteLength(basename(path))).toBeLessThanOrEqual(255)
    const [, rest = ''] = /^files\/[0-9a-f-]{36}-(.+)\.pdf$/.exec(path) ?? []
    expect(rest.replaceAll(sign.normalize(), '')).toBe('')
  },
)

test('an export of an organization with a long name is saved by every system', () => {
  const name = datedName('祷告'.repeat(100), 'organization', Temporal.PlainDate.from('2026-11-20'))
  expect(name).toBe(`${'祷告'.repeat(25)}-organization-2026-11-20`)
  expect(datedName('Grace', 'people', Temporal.PlainDate.from('2026-11-20'))).toBe('grace-people-2026-11-20')
})
