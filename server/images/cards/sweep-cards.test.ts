import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { cardPaths, defaultCard, readCard } from './default-cards.ts'
import { sampleCard } from './sample-card.ts'
import { sweepCards } from './sweep-cards.ts'

let folder: string
let lines: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cards-'))
  lines = []
  return () => rm(folder, { recursive: true })
})

const card = sampleCard()
const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
const sweep = () => sweepCards({ folder, log })
/** Files of these names were last read so many days ago. */
const age = (names: string[], days: number) => {
  const moment = Date.now() / 1000 - days * 86_400
  return Promise.all(names.map((name) => utimes(resolve(folder, name), moment, moment)))
}

describe('the sweep of cards', () => {
  test('removes those that nobody read for 30 days, and what a drawing left behind', async () => {
    for (const name of ['old.jpg', 'old-strip.webp', 'old.jpg.draft', 'read.jpg', 'read-strip.webp'])
      await writeFile(join(folder, name), '')
    await age(['old.jpg', 'old-strip.webp', 'old.jpg.draft'], 30.1)
    await age(['read.jpg', 'read-strip.webp'], 29.9)
    await sweep()
    expect((await readdir(folder)).toSorted()).toEqual(['read-strip.webp', 'read.jpg'])
    expect(lines).toEqual([])
  })

  test('keeps what was read yesterday, however long ago it was drawn', async () => {
    await age(Object.values(await defaultCard(folder, card)), 40)
    await readCard(folder, card, 'whole')
    await sweep()
    expect(await readdir(folder)).toHaveLength(2)
  })

  test('fails nobody who reads a card meanwhile', async () => {
    const drawn = await readCard(folder, card, 'strip')
    for (let turn = 0; turn < 5; turn++) {
      await readCard(folder, card, 'strip')
      await age(Object.values(cardPaths(folder, card)), 31)
      const reading = [1, 2, 3].map(() => readCard(folder, card, 'strip'))
      const [read] = await Promise.all([Promise.all(reading), sweep(), sweep()])
      expect(read).toEqual([drawn, drawn, drawn])
    }
    expect(lines).toEqual([])
  })

  test('has nothing to do where nothing was ever drawn', async () => {
    await expect(sweepCards({ folder: join(folder, 'none'), log })).resolves.toBeUndefined()
  })

  test('tells of what it cannot remove, and removes the rest', async () => {
    await mkdir(join(folder, 'a folder'))
    await writeFile(join(folder, 'old.jpg'), '')
    await age(['a folder', 'old.jpg'], 31)
    await sweep()
    expect(await readdir(folder)).toEqual(['a folder'])
    expect(lines).toEqual([expect.stringContaining('a card of a day was not removed')])
  })
})
