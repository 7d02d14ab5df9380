import sharp from 'sharp'
import { box } from './boxes.ts'
import { withChunk } from './png-chunks.ts'
import { canary, type HostileFile } from './hostile-file.ts'
import { film, office, oneOfEach, photo, picture, zip } from './sample-files.ts'

const page = `<html><body><script>${canary}</script></body></html>`

/** Files that are what we keep and something else as well. */
export async function hostilePolyglots(): Promise<HostileFile[]> {
  const samples = await oneOfEach()
  const jar = zip({ 'META-INF/MANIFEST.MF': 'Main-Class: Evil', 'Evil.class': canary })
  const jpeg = await photo(64, 48)
  const described = await sharp(await picture('png'))
    .withExif({ IFD0: { ImageDescription: page, Copyright: page, Software: `<?php ${canary} ?>` } })
    .jpeg()
    .toBuffer()
  const profiled = await sharp(await picture('png'))
    .withIccProfile('p3')
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${page}</x:xmpmeta>`)
    .png()
    .toBuffer()
  const made: Record<string, Buffer | string> = {
    'a GIF that is a script': `GIF89a/*${'\0'.repeat(20)}*/=1;${canary}//;`,
    'a GIF that begins a page': `GIF89a${page}`,
    'a JPEG whose comment is a page': Buffer.concat([jpeg.subarray(0, 2), comment(page), jpeg.subarray(2)]),
    'a JPEG whose EXIF is a page': described,
    'a PNG whose XMP is a page': profiled,
    'a PNG with a program in its text': withChunk(
      await picture('png'),
      'tEXt',
      `Comment\0<?php ${canary} ?>`,
    ),
    'a JPEG with a page behind it': both(jpeg, page),
    'a JPEG with a jar behind it': both(jpeg, jar),
    'a PNG with a page behind it': both(await picture('png'), page),
    'a PNG with a jar behind it': both(await picture('png'), jar),
    'a WebP with a page behind it': both(await picture('webp'), page),
    'a WebP that is a script': both(Buffer.from('RIFF/**/WEBPVP8 '), canary),
    'an AVIF with a page behind it': both(await picture('avif'), page),
    'a PDF that is a page': `%PDF-1.7\n${page}`,
    'a PDF that runs a script': `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${canary})>>>>endobj`,
    'a PDF with a jar behind it': both(samples['a.pdf']!, jar),
    'a page that is a PDF further on': `${page}\n%PDF-1.7`,
    'a script before a PDF': `${canary};/*\n%PDF-1.7*/`,
    'a zip that begins as a page': both(Buffer.from(page), samples['a.zip']!),
    'a zip that ends as a page': both(samples['a.zip']!, page),
    'a zip with two directories': both(samples['a.zip']!, jar),
    'a document that begins as another': both(
      office('docx'),
      office('xlsx', { 'xl/vbaProject.bin': canary }),
    ),
    'a book that is a jar': zip({ mimetype: 'application/epub+zip', 'META-INF/MANIFEST.MF': canary }),
    'a film with a page in a box': both(film(), box('free', page)),
    'a film with a page behind it': both(film(), page),
    'a film with a jar behind it': both(film(), jar),
    'a film that begins as a page': box('ftyp', page),
    'a sound that is a script': Buffer.from(`RIFF=1/*WAVEfmt */;${canary}`, 'latin1'),
    'a sound whose title is a page': both(
      Buffer.from('ID3\x04\0\0\0\0\x02\0', 'latin1'),
      page.padEnd(256, '\0'),
      samples['a.mp3']!,
    ),
    'a FLAC with a page in it': both(samples['a.flac']!, page),
    'an Ogg with a page in it': both(samples['a.ogg']!, page),
    'a WebM with a page in it': both(samples['a.webm']!, page),
    'an RTF that packs a program': `{\\rtf1{\\object\\objemb{\\*\\objdata ${Buffer.from(canary).toString('hex')}}}}`,
    'a doc with a page in it': both(samples['a.doc']!, page),
    'a doc with a jar behind it': both(samples['a.doc']!, jar),
  }
  return Object.entries(made).map(([what, content], index) => ({
    what,
    name: ['page.html', 'a.svg', 'a.js', 'a.jar', 'a.php'][index % 5]!,
    body: Buffer.from(content as string),
  }))
}

function both(...parts: (Buffer | string)[]): Buffer {
  return Buffer.concat(parts.map((part) => Buffer.from(part as string)))
}

function comment(text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return both(head, text)
}
