import { dailyImageBytes } from '#contract/images/limits.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { imageWords as words } from '#words/en/images/images.ts'

/** Forms of pictures that we do not read, as browsers know them. */
const others = /^image\/(?:svg|tiff|bmp|x-|vnd)/

/** What is wrong with a file before it is sent; null where nothing is. The server decides by its content. */
export function imageFault({ size, type }: Pick<File, 'size' | 'type'>): ErrorWords | null {
  if (type !== '' && !type.startsWith('image/')) return words.wrongType
  if (others.test(type)) return words.otherType
  if (size === 0) return words.empty
  return size > dailyImageBytes ? words.tooLarge : null
}

/** Why a picture was not taken. */
export function uploadTrouble(error: unknown): ErrorWords {
  const failure = failureOf(error, words.uploadFailed)
  switch (failure.code) {
    case 'FILE_TYPE_NOT_ALLOWED':
      return words.otherType
    case 'CHANGED_MEANWHILE':
      return failure.data.version > 0 ? words.conflict : words.conflictGone
    case 'FILE_TOO_LARGE':
      return words.tooLarge
    case 'RATE_LIMITED':
      // Or there are too many at once, which a moment helps.
      return {
        title: words.uploadFailed.title,
        text: failure.data.act === 'daily-image' ? words.tooOften : failure.text,
      }
    case 'INVALID_INPUT':
      return { title: words.uploadFailed.title, text: Object.values(failure.data.fields).flat().join(' ') }
    default:
      return { title: words.uploadFailed.title, text: failure.text }
  }
}

/** Whether whoever sent it stopped it. */
export function wasCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
