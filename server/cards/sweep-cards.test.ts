import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DayCard } from './day-card.ts'
import { cardPaths, defaultCard, readCard } from './default-cards.ts'
import { sweepCards } from './sweep-cards.ts'

let folder: string
let lines: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cards-'))
  lines = []
  return () => rm(folder, { recursive: true })
})

const day = 24 * 3_600_000
const log = () => pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
const sweep = () => sweepCards({ folder, log: log() })
const age = (paths: string[], days: number) => {
  const moment = (Date.now() - days * day) / 1000
  return Promise.all(paths.map((path) => utimes(path, moment, moment)))
}

describe('the sweep of cards', () => {
  test('removes those that nobody read for 30 days, and what a drawing left behind', async () => {
    for (const name of ['old.jpg', 'old-strip.webp', 'old.jpg.draft', 'read.jpg', 'read-strip.webp'])
      await writeFile(join(folder, name), '')
    await age(
      ['old.jpg', 'old-strip.webp', 'old.jpg.draft'].map((name) => join(folder, name)),
      30.1,
    )
    await age(
      ['read.jpg', 'read-strip.webp'].map((name) => join(folder, name)),
      29.9,
    )
    await sweep()
    expect((await readdir(folder)).toSorted()).toEqual(['read-strip.webp', 'read.jpg'])
    expect(lines).toEqual([])
  })

  test('keeps what was read yesterday, however long ago it was drawn', async () => {
    const paths = Object.values(await defaultCard(folder, card))
    await age(paths, 40)
    await readCard(folder, card, 'whole')
    await sweep()
    expect(await readdir(folder)).toHaveLength(2)
  })

  test('fails nobody who reads a card meanwhile', async () => {
    const drawn = await readCard(folder, card, 'strip')
    for (let turn = 0; turn < 5; turn++) {
      await readCard(folder, card, 'strip')
      await age(Object.values(cardPaths(folder, card)), 31)
      const [, ...read] = await Promise.all([
        sweep(),
        ...[1, 2, 3].map(() => readCard(folder, card, 'strip')),
        sweep(),
      ])
      expect(read.slice(0, 3)).toEqual([drawn, drawn, drawn])
    }
    expect(lines).toEqual([])
  })

  test('has nothing to do where nothing was ever drawn', async () => {
    await expect(sweepCards({ folder: join(folder, 'none'), log: log() })).resolves.toBeUndefined()
  })

  test('tells of what it cannot remove, and removes the rest', async () => {
    await mkdir(join(folder, 'a folder'))
    await writeFile(join(folder, 'old.jpg'), '')
    await age(
      ['a folder', 'old.jpg'].map((name) => join(folder, name)),
      31,
    )
    await sweep()
    expect(await readdir(folder)).toEqual(['a folder'])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('a card of a day was not removed')
  })
})

const card: DayCard = {
  day: 12,
  kind: 'reflection',
  stageLabel: 'Stage 3',
  discipline: 'Fasting',
  title: 'Wash Your Face',
  references: ['Matthew 6:16–18'],
  prompt: 'Write about that.',
  organization: 'Emmaus',
}
