import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { missingFrom } from './complete-lock.mjs'

describe('package-lock.json', () => {
  test('holds the packages for every system, or else `npm ci` refuses it', async () => {
    const lock = JSON.parse(await readFile('package-lock.json', 'utf8'))
    expect(missingFrom(lock), 'run: node scripts/complete-lock.mjs').toEqual({})
  })
})

describe('missingFrom', () => {
  const entry = { version: '2.0.0', dev: true, optionalDependencies: { '@tool/linux-x64-musl': '2.0.0' } }

  test('places what is missing beside the package that asks for it', () => {
    expect(missingFrom({ packages: { 'node_modules/tool': entry } })).toEqual({
      'node_modules/@tool/linux-x64-musl': {
        version: '2.0.0',
        cpu: ['x64'],
        os: ['linux'],
        libc: ['musl'],
        dev: true,
        optional: true,
      },
    })
  })

  test('places it within where another version lies beside', () => {
    const packages = {
      'node_modules/tool': entry,
      'node_modules/@tool/linux-x64-musl': { version: '1.0.0' },
    }
    expect(Object.keys(missingFrom({ packages }))).toEqual([
      'node_modules/tool/node_modules/@tool/linux-x64-musl',
    ])
  })

  test('is content with what lies further up, and with any version that meets a range', () => {
    const above = { 'node_modules/@tool/linux-x64-musl': { version: '2.0.0' } }
    expect(missingFrom({ packages: { ...above, 'node_modules/vite/node_modules/tool': entry } })).toEqual({})
    const ranged = { ...entry, optionalDependencies: { '@tool/linux-x64-musl': '^1.9.0' } }
    expect(missingFrom({ packages: { ...above, 'node_modules/tool': ranged } })).toEqual({})
  })
})
