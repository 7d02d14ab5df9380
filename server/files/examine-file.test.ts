import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { keptTypes } from '#contract/files/media-types.ts'
import { cleanMovie } from '#server/files/movies/movie.ts'
import { fragmentedFilm } from '#testing/files/fragmented-film.ts'
import {
  compoundFile,
  film,
  office,
  oneOfEach,
  openDocument,
  place,
  telemetry,
  zip,
} from '#testing/files/sample-files.ts'
import { examineFile } from './examine-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'examine-'))
  return () => rm(folder, { recursive: true })
})

async function examine(content: Buffer | string) {
  const path = join(folder, 'file')
  await writeFile(path, content)
  return examineFile(path)
}

describe('what a file is', () => {
  test('is decided by its content', async () => {
    const {
      'a.jpg': jpg,
      'a.png': png,
      'a.webp': webp,
      'a.gif': gif,
      'a.avif': avif,
      'a.heic': photograph,
      ...others
    } = await oneOfEach()
    for (const content of [jpg, png, webp, gif, avif, photograph])
      expect(await examine(content!)).toBe('picture')
    const found: Record<string, unknown> = {}
    for (const [name, content] of Object.entries(others)) found[name] = await examine(content)
    expect(found).toEqual({
      'a.mp4': 'video/mp4',
      'a.mov': 'video/quicktime',
      'a.m4a': 'audio/mp4',
      'a.webm': 'video/webm',
      'voice.webm': 'audio/webm',
      'a.ogg': 'audio/ogg',
      'a.opus': 'audio/ogg',
      'a.ogv': 'video/ogg',
      'a.mp3': 'audio/mpeg',
      'a.aac': 'audio/aac',
      'a.wav': 'audio/wav',
      'a.flac': 'audio/flac',
      'a.pdf': 'application/pdf',
      'a.rtf': 'application/rtf',
      'a.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'a.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'a.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'a.odt': 'application/vnd.oasis.opendocument.text',
      'a.ods': 'application/vnd.oasis.opendocument.spreadsheet',
      'a.odp': 'application/vnd.oasis.opendocument.presentation',
      'a.epub': 'application/epub+zip',
      'a.doc': 'application/msword',
      'a.xls': 'application/vnd.ms-excel',
      'a.ppt': 'application/vnd.ms-powerpoint',
      'a.zip': 'application/zip',
    })
    expect(new Set(Object.values(found))).toEqual(new Set(Object.keys(keptTypes)))
  })

  test('is not kept where it is cut short', async () => {
    const samples = await oneOfEach()
    const cut = (name: string, length: number) => examine(samples[name]!.subarray(0, length))
    expect(await cut('a.mp4', 60)).toEqual({ fault: 'damaged' })
    expect(await cut('a.docx', samples['a.docx']!.length - 30)).toEqual({ fault: 'damaged' })
    expect(await cut('a.doc', 600)).toEqual({ fault: 'kind' })
    const another = Buffer.from(samples['a.zip']!)
    another.writeUInt16LE(2, another.length - 12)
    expect(await examine(another)).toEqual({ fault: 'damaged' })
    expect(await examine('')).toEqual({ fault: 'kind' })
  })

  test('is not kept where it could do something', async () => {
    for (const [what, content] of Object.entries({
      'macros in a text': office('docx', { 'word/vbaProject.bin': 'Sub AutoOpen()' }),
      'macros in a sheet': office('xlsx', { 'xl/macrosheets/sheet1.xml': '' }),
      'a control in slides': office('pptx', { 'ppt/activeX/activeX1.bin': '' }),
      'a script': openDocument('application/vnd.oasis.opendocument.text', { 'Basic/script.xlb': '' }),
      'macros of old': compoundFile('WordDocument', 'Macros', 'VBA', '_VBA_PROJECT'),
    })) {
      expect(await examine(content), what).toEqual({ fault: 'active' })
    }
    for (const [what, content] of Object.entries({
      'a program in Java': zip({ 'META-INF/MANIFEST.MF': 'Main-Class: Evil' }),
      'an app': zip({ 'a.txt': '', 'AndroidManifest.xml': '' }),
      'what installs': compoundFile('_Tables'),
    })) {
      expect(await examine(content), what).toEqual({ fault: what === 'an app' ? 'active' : 'kind' })
    }
  })
})

describe('a film', () => {
  test('tells nothing but its pictures and sounds afterwards', async () => {
    const before = film()
    expect(before.toString('latin1').split(place.quickTime)).toHaveLength(13)
    expect(before.includes(telemetry)).toBe(true)
    expect(await examine(before)).toBe('video/mp4')

    const after = await readFile(join(folder, 'file'))
    for (const gone of ['52.5034', 'SEFT', Buffer.from('deadbeef', 'hex')]) {
      expect(after.includes(gone)).toBe(false)
    }
    for (const kept of ['samples of vide', 'samples of soun']) expect(after.includes(kept)).toBe(true)
    expect(after.indexOf('moov')).toBe(before.indexOf('moov'))
  })

  test('is as clean as ever where it was cleaned in part before', async () => {
    const path = join(folder, 'film')
    // Answers whether it came to its end before it broke off.
    const clean = async (most: number) => {
      const file = await open(path, 'r+')
      const write = file.write.bind(file)
      let writes = 0
      file.write = ((...args: Parameters<typeof write>) => {
        if (++writes > most) throw new Error('broken off')
        return write(...args)
      }) as typeof write
      const whole = await cleanMovie(file).then(Boolean, () => false)
      await file.close()
      return whole
    }
    for (const before of [film(), fragmentedFilm()]) {
      await writeFile(path, before)
      expect(await clean(Infinity)).toBe(true)
      const after = await readFile(path)
      for (let most = 0, whole = false; !whole; most++) {
        await writeFile(path, before)
        whole = await clean(most)
        expect(await clean(Infinity)).toBe(true)
        expect((await readFile(path)).equals(after), `after ${most} writes`).toBe(true)
      }
    }
  })
})
