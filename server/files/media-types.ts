import { showsSomething } from '#contract/account/legible.ts'
import { heicEndings, keptTypes } from '#contract/files/media-types.ts'

/** The types that we keep, as they are delivered, each with the endings that a name of it may have; ours is the first. */
const endings = { 'image/webp': ['webp'], ...keptTypes } as const

export type MediaType = keyof typeof endings

const pictureEndings = ['jpg', 'jpeg', 'jfif', 'png', 'apng', 'gif', 'avif', 'webp', ...heicEndings]

function isMediaType(text: string): text is MediaType {
  return Object.hasOwn(endings, text)
}

/** A name as it is kept: one line without a path, control characters or signs that turn the direction of writing; '' where nothing is left. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu, '')
    .trim()
  return /^\.*$/.test(clean) || !showsSomething(clean) ? '' : clean
}

/** The name under which a file is handed out: with an ending that says what it is, so that nothing is opened as what it is not. */
export function deliveredName(name: string, mediaType: string): string {
  if (!isMediaType(mediaType)) return name
  const known: readonly string[] = endings[mediaType]
  const [, stem = name, ending = ''] = /^(.+)\.([^.]*)$/.exec(name) ?? []
  if (known.includes(ending.toLowerCase())) return name
  const isPicture = mediaType === 'image/webp' && pictureEndings.includes(ending.toLowerCase())
  return `${isPicture ? stem : name}.${known[0]}`
}
