import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ExportScene, setExportScene } from '#testing/transfer/export-scene.ts'
import type { OwnData } from '#testing/transfer/own-data.ts'
import { asMarkdown } from './markdown.ts'

let scene: ExportScene
beforeAll(async () => {
  scene = await setExportScene()
  return () => scene.stop()
})

/** What is in a zip, by name. */
async function unzipped(answer: Response): Promise<Map<string, Buffer>> {
  const bytes = new Uint8ArrayReader(new Uint8Array(await answer.arrayBuffer()))
  const reader = new ZipReader(bytes, { useWebWorkers: false, checkCrc32: true })
  const found = new Map<string, Buffer>()
  for (const entry of await reader.getEntries()) {
    if (!entry.directory) found.set(entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter())))
  }
  return found
}

const paragraphs = (...all: string[]) => `${all.join('\n\n')}\n`

describe('an export as zip', () => {
  test('holds the same JSON, every file as it is, and what was written as Markdown, letter by letter', async () => {
    const answer = await scene.getExport('zip')
    expect(answer.headers.get('content-disposition')).toContain('emmaus-export-2026-11-20.zip')
    const found = await unzipped(answer)
    const json = JSON.parse(String(found.get('emmaus-export-2026-11-20.json'))) as OwnData
    const { auditLog: _, ...rest } = (await (await scene.getExport('json')).json()) as OwnData
    expect(json).toMatchObject(rest)
    const { film, loose, photo } = scene.files
    const files = [
      `files/${film.id}-über_ alles_.mp4`,
      `files/${loose.id}-loose.mp4`,
      `files/${photo.id}-At the river (1).webp`,
    ]
    const texts = ['emmaus-export-2026-11-20.json', 'walk-1.md', 'prayer-requests.md']
    expect([...found.keys()]).toEqual([...texts, ...files.toSorted()])
    for (const { id } of Object.values(scene.files)) {
      const [, bytes] = [...found].find(([name]) => name.startsWith(`files/${id}`)) ?? []
      expect(bytes).toEqual(Buffer.from(await (await scene.get(scene.cast.lydia, id)).arrayBuffer()))
    }
    const named = json.reflections?.flatMap(({ attachments }) => attachments as { file: string }[])
    expect(named?.map(({ file }) => found.has(file))).toEqual([true, true])

    const { owner } = scene.server.fresh
    const { rows } = await owner.query<{ title: string }>('select title from app.days where day = 1')
    expect(String(found.get('walk-1.md'))).toBe(
      paragraphs(
        '# Walk 1',
        `## Day 1: ${asMarkdown(rows[0]?.title ?? '')}`,
        '### Reflection',
        '\\# Not a heading  \nsecond line',
        '\\<b\\>new\\</b\\> paragraph',
        `[über: alles?.mp4](files/${film.id}-${encodeURIComponent('über_ alles_.mp4')})`,
        `![At the river (1).jpg](files/${photo.id}-At%20the%20river%20%281%29.webp)`,
        '_Written on Nov 20, 2026_',
        '### Challenge response',
        'I called her.',
        '_Written on Nov 20, 2026_',
      ),
    )
    expect(String(found.get('prayer-requests.md'))).toBe(
      paragraphs(
        '# Prayer requests',
        '## Nov 20, 2026, Day 1',
        'For Mary.',
        '### Update from Nov 20, 2026',
        'Surgery on Tuesday.',
        '### Answered on Nov 20, 2026',
        'She is home.',
      ),
    )
  })

  test('names a file that the store has lost', async () => {
    const { id } = scene.files.loose
    const lose = `update app.attachments set key = repeat('0', 32) where id = $1`
    await scene.server.fresh.owner.query(lose, [id])
    const parts = await unzipped(await scene.getExport('zip'))
    expect(parts.size).toBe(6)
    expect(String(parts.get('missing-files.txt'))).toContain(id)
  })
})
