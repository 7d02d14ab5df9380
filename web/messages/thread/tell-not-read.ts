import { toastFailure } from '#web/platform/api/failure.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { threadWords as words } from '#words/en/messages/thread.ts'

/** Tells why one was not led to another part of a conversation than is shown. */
export function tellNotRead(error: unknown) {
  toastFailure(error, { title: words.failed, text: errorWords.UNKNOWN.text })
}
