import type { HostileFile } from './hostile-file.ts'
import { film, office, oneOfEach, photo } from './sample-files.ts'

/** Tricks with the name of a file: to reach another folder, another header, or the eye of who reads it. */
const names = [
  '../../../../etc/passwd',
  '..\\..\\..\\windows\\system32\\config',
  '/etc/passwd',
  'C:\\autoexec.bat',
  '\\\\evil.example\\share\\a.pdf',
  'file:///etc/passwd',
  'a\0.pdf',
  'a.pdf\r\nset-cookie: session=evil',
  'a.pdf"; filename="evil.exe',
  "a.pdf'; filename*=UTF-8''evil.exe",
  'invoice\u202efdp.exe',
  'a\u2028b\u2029c.pdf',
  '<img src=x onerror=alert("canary")>.pdf',
  '"><script>alert("canary")</script>',
  '${7*7}{{7*7}}.pdf',
  "'; drop table app.attachments; --",
  'CON',
  'a.pdf.',
  '.htaccess',
  '-rf',
  '%00%2e%2e%2f',
  'ä'.repeat(255),
  '\ud83d\ude00'.repeat(255),
  'x'.repeat(3000),
  'a.pdf::$DATA',
]

/** Files that are good, under names and in bodies that are not. */
export async function hostileBodies(): Promise<HostileFile[]> {
  const samples = await oneOfEach()
  const pdf = samples['a.pdf']!
  const named = names.map((name) => ({
    what: `a name: ${name.slice(0, 40)}`,
    name: encodeURIComponent(name),
    body: pdf,
  }))
  const cut = Object.entries({
    'a.jpg': await photo(),
    'a.png': samples['a.png']!,
    'a.mp4': film(),
    'a.docx': office('docx'),
    'a.pdf': pdf,
    'a.zip': samples['a.zip']!,
  }).map(([name, body]) => ({
    what: `cut short: ${name}`,
    name,
    body: body.subarray(0, body.length / 2),
    way: 'cut' as const,
  }))
  return [
    ...named,
    ...cut,
    { what: 'an endless film', name: 'a.mp4', body: film(), way: 'endless' },
    { what: 'an endless picture', name: 'a.jpg', body: await photo(), way: 'endless' },
    { what: 'an endless nothing', name: 'a.bin', body: Buffer.alloc(1024), way: 'endless' },
    { what: 'a film said to be too long', name: 'a.mp4', body: film(), way: 'too long' },
    { what: 'a picture a byte at a time', name: 'a.png', body: samples['a.png']!, way: 'slow' },
    { what: 'nothing', name: 'a.png', body: Buffer.alloc(0) },
    { what: 'no name', name: '', body: pdf },
    { what: 'a name that is no name', name: '%ff%fe', body: pdf },
  ]
}
