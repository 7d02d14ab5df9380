import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { drawDayCard } from './day-card.ts'
import { cardVersion, defaultCard, readCard, renderMissingCards } from './default-cards.ts'
import { sampleCard } from './sample-card.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cards-'))
  return () => rm(folder, { recursive: true })
})

const card = (day: number) => sampleCard({ day })

describe('defaultCard', () => {
  test('draws a card into a folder that is not there yet', async () => {
    const { whole, strip } = await defaultCard(join(folder, 'new'), card(12))
    expect(basename(whole)).toMatch(/^12-reflection-[0-9a-f]{16}\.jpg$/)
    expect(basename(strip)).toBe(basename(whole).replace('.jpg', '-strip.webp'))
    expect(await isJpeg(whole)).toBe(true)
    expect((await sharp(strip).metadata()).format).toBe('webp')
  })

  test('leaves a card that is there as it is', async () => {
    const paths = await defaultCard(folder, card(12))
    await writeFile(paths.whole, 'as it is')
    expect(await defaultCard(folder, card(12))).toEqual(paths)
    expect(await readFile(paths.whole, 'utf8')).toBe('as it is')
  })

  test('gives a card another path when anything that is printed changes', async () => {
    const changes = {
      kind: 'challenge' as const,
      stageLabel: 'Stage 3',
      discipline: 'Rest',
      title: 'Another',
      references: ['Joel 2:13'],
      prompt: 'Another.',
      organization: 'Grace Church',
    }
    const cards = Object.entries(changes).map(([name, change]) => ({ ...card(12), [name]: change }))
    const paths = await Promise.all([card(12), ...cards].map((one) => defaultCard(folder, one)))
    expect(new Set(paths.map(({ whole }) => whole)).size).toBe(8)
    expect(await readdir(folder)).toHaveLength(16)
  })

  test('leaves its two files whole when the same card is wanted several times at once', async () => {
    const [paths, ...others] = await Promise.all([1, 2, 3].map(() => defaultCard(folder, card(7))))
    expect(others).toEqual([paths, paths])
    const { whole = '', strip = '' } = paths ?? {}
    expect((await readdir(folder)).toSorted()).toEqual([basename(strip), basename(whole)])
    expect(await isJpeg(whole)).toBe(true)
  })

  test('says which card can not be drawn, and draws the next one all the same', async () => {
    await expect(defaultCard(folder, card(76))).rejects.toThrow(/76-reflection-.*Day 76/)
    expect(await isJpeg((await defaultCard(folder, card(75))).whole)).toBe(true)
  })

  test('has another version when the drawing changes', async () => {
    const kinds = ['reflection', 'challenge'] as const
    const references = ['Matthew 6:16–18', 'Joel 2:12']
    const cards = [1, 20, 40, 60, 75].flatMap((day) =>
      kinds.map((kind) => ({ ...card(day), kind, references })),
    )
    const drawings = await Promise.all(cards.map(drawDayCard))
    const drawing = createHash('sha256').update(drawings.join()).digest('hex').slice(0, 16)
    expect({ cardVersion, drawing }).toEqual({ cardVersion: 4, drawing: 'f0d4768ec75b6d37' })
  })
})

describe('readCard', () => {
  test('gives the bytes of the card and of its strip, drawn once', async () => {
    const whole = await readCard(folder, card(12), 'whole')
    const paths = await defaultCard(folder, card(12))
    expect(whole).toEqual(await readFile(paths.whole))
    expect(await readCard(folder, card(12), 'strip')).toEqual(await readFile(paths.strip))
    await writeFile(paths.strip, 'as it is')
    expect((await readCard(folder, card(12), 'strip')).toString()).toBe('as it is')
  })

  test('draws again what goes while it is read', async () => {
    const { strip } = await defaultCard(folder, card(12))
    const drawn = await readFile(strip)
    await rm(strip)
    expect(await readCard(folder, card(12), 'strip')).toEqual(drawn)
    expect(await readFile(strip)).toEqual(drawn)
  })

  test('notes once a day, on both files, that a card is read', async () => {
    const paths = Object.values(await defaultCard(folder, card(12)))
    const lastRead = () => Promise.all(paths.map(async (path) => (await stat(path)).mtimeMs))
    const hour = 3_600_000
    const now = Date.now()
    const age = (hours: number) => {
      const moment = (now - hours * hour) / 1000
      return Promise.all(paths.map((path) => utimes(path, moment, moment)))
    }
    await age(23)
    const before = await lastRead()
    await readCard(folder, card(12), 'whole')
    expect(await lastRead()).toEqual(before)
    await age(25)
    await readCard(folder, card(12), 'strip')
    for (const moment of await lastRead()) expect(moment).toBeGreaterThan(now - hour)
  })

  test('rejects where the card can not be written', async () => {
    await writeFile(join(folder, 'a file'), '')
    await expect(readCard(join(folder, 'a file'), card(12), 'whole')).rejects.toThrow(/EEXIST|ENOTDIR/)
  })
})

describe('renderMissingCards', () => {
  const { signal } = new AbortController()

  test('draws only what the folder lacks', async () => {
    const { whole: there } = await defaultCard(folder, card(1))
    const { mtimeMs } = await stat(there)
    await renderMissingCards(folder, [card(1), card(2)], { signal })
    expect(await readdir(folder)).toHaveLength(4)
    expect((await stat(there)).mtimeMs).toBe(mtimeMs)
  })

  test('stops at an abort after the card in hand', async () => {
    const stop = new AbortController()
    function* cards() {
      yield card(1)
      stop.abort()
      yield card(2)
    }
    await renderMissingCards(folder, cards(), { signal: stop.signal })
    expect(await readdir(folder)).toHaveLength(2)
  })

  test('draws the others where one can not be drawn, and says so at the end', async () => {
    await expect(renderMissingCards(folder, [card(0), card(3)], { signal })).rejects.toThrow(
      '1 day cards could not be drawn.',
    )
    expect(await readdir(folder)).toHaveLength(2)
  })
})

async function isJpeg(path: string): Promise<boolean> {
  return /^ffd8ff.*ffd9$/.test(await readFile(path, 'hex'))
}
