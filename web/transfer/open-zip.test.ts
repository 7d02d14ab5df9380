import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import { describe, expect, test } from 'vitest'
import { fileSize } from '#contract/files/limits.ts'
import { openZip } from './open-zip.ts'

describe('a file in a zip', () => {
  test('is told apart where it is too large from where it cannot be read', async () => {
    const writer = new ZipWriter(new BlobWriter(), { level: 0 })
    await writer.add('whole', new TextReader('as it was'))
    await writer.add('torn', new TextReader('as it was written'))
    await writer.add('most', new Uint8ArrayReader(new Uint8Array(fileSize)))
    await writer.add('larger', new Uint8ArrayReader(new Uint8Array(fileSize + 1)))
    const content = new Uint8Array(await (await writer.close()).arrayBuffer())
    // Another letter than that of which the zip has the sum.
    const start = new TextDecoder('latin1').decode(content.subarray(0, 1000)).indexOf('as it was written')
    content[start] = 0x3f
    const opened = (await openZip(new File([content], 'old-export.zip'))).filesOf('export.json')
    expect(await opened.blobOf('torn')).toBe('unreadable')
    expect(await opened.blobOf('missing')).toBe('unreadable')
    expect(await opened.blobOf('larger')).toBe('too-large')
    expect(await opened.blobOf('most')).toMatchObject({ size: fileSize })
    const whole = await opened.blobOf('whole')
    expect(whole instanceof Blob && (await whole.text())).toBe('as it was')
  })
})
