import { describe, expect, test } from 'vitest'
import { NeedsMending } from '#server/platform/needs-mending.ts'
import { notStarted } from './last-words.ts'

describe('what PostgreSQL says last', () => {
  test.each([
    ['could not locate a valid checkpoint record at 0/16', 'copied while it ran'],
    ['could not open file "global/1262": No such file or directory', 'copied while it ran'],
    ['database files are incompatible with server', 'another PostgreSQL'],
    ['could not create shared memory segment: Function not implemented', '--shm-size'],
    ['could not open file "base/1": Read-only file system', 'Mount that file system'],
    ['data directory "/x" has wrong ownership', 'lacks that right'],
    ['could not map anonymous memory: Cannot allocate memory', 'too little memory'],
  ])('"%s" comes with what mends it', (words, remedy) => {
    const told = notStarted(words, '/x/postgres.log')
    expect(told).toBeInstanceOf(NeedsMending)
    expect(told.message).toContain(words)
    expect(told.message).toContain(remedy === 'mounted' ? 'Mount that file system' : remedy)
  })

  test('a full disk needs no mending: PostgreSQL starts again when there is room', () => {
    const told = notStarted('could not write to file: No space left on device', '/x/postgres.log')
    expect(told).not.toBeInstanceOf(NeedsMending)
  })
})
